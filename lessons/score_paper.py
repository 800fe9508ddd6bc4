"""Blank paper to keep score on: what it has columns and sums for hangs on the table's rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lessons.facts import Facts, Row
from play.presenter.words import number

PLAYERS: Final = 2
DOUBLED: Final = "×2"
"""Heads the column where a deal that counts double is ticked."""
GUIDE_LINES: Final = 14
"""Deals to be written down below the shortest rules, on the guide's one page."""
SHEET_ROWS: Final = 25
"""Deals and sums on a sheet of their own."""
ROWS_FOR_ALL_GAMES: Final = 4
"""What the sum of games side by side takes of a sheet, in rows."""


@dataclass(frozen=True, slots=True)
class ScorePaper:
    """A line for each deal, and columns for each player in each game."""

    games: tuple[str, ...]
    """A heading for each game that is scored side by side; none where there is one."""
    columns: tuple[str, ...]
    """What each player has a column for in each game."""
    lines: range
    """The deals, by their number."""
    sums: tuple[Row, ...] = ()
    """What is added up below, once a game is over."""
    noted: tuple[str, ...] = ()
    """What is noted of each deal before it is scored: its knock limit, whether it doubles."""

    @property
    def sides(self) -> range:
        """Each player in each game, one turn of the loop each."""
        return range(PLAYERS * max(1, len(self.games)))

    @property
    def game_span(self) -> int:
        """Columns of one game."""
        return PLAYERS * len(self.columns)

    @property
    def wide(self) -> bool:
        """Whether it is wider than a phone."""
        return bool(self.games or self.noted)

    @property
    def first_columns(self) -> int:
        """Columns before those of the players."""
        return 1 + len(self.noted)

    @property
    def headings(self) -> int:
        """Rows above the first deal."""
        return 1 + bool(self.games) + (len(self.columns) > 1)


def below_the_guide(facts: Facts) -> ScorePaper | None:
    """As many lines as the rules leave room for; none where several games need a sheet."""
    if facts.hollywood:
        return None
    bonuses = len(facts.end_scores) + facts.plays_big_gin
    sums = (Row("Bonuses", ""), Row("Total", "")) if facts.has_end_bonuses else ()
    longer = bonuses + len(sums) + facts.by_upcard
    return ScorePaper((), _columns(facts), range(1, GUIDE_LINES - longer + 1), sums, _noted(facts))


def whole_sheet(facts: Facts) -> ScorePaper:
    """A page of lines, boxes to tick where boxes count, and the sums at the end."""
    columns = ("box", *_columns(facts)) if facts.box_bonus else _columns(facts)
    games, sums = _games(facts), _sums(facts)
    lines = SHEET_ROWS - len(sums) - (ROWS_FOR_ALL_GAMES if games else 0)
    return ScorePaper(games, columns, range(1, lines + 1), sums, _noted(facts))


def _noted(facts: Facts) -> tuple[str, ...]:
    if not facts.by_upcard:
        return ()
    return ("knock", DOUBLED) if facts.rules.spades_double else ("knock",)


def _games(facts: Facts) -> tuple[str, ...]:
    if not facts.hollywood:
        return ()
    return tuple(f"Game {number(game)}" for game in range(1, facts.rules.games + 1))


def _columns(facts: Facts) -> tuple[str, ...]:
    """Where games stand side by side there is room for the running score alone."""
    if facts.one_deal:
        return ("scored",)
    return ("total",) if facts.hollywood else ("scored", "total")


def _sums(facts: Facts) -> tuple[Row, ...]:
    if not facts.has_end_bonuses:
        return ()
    sums = [Row("Points", "the last total")]
    if facts.game_bonus:
        sums.append(Row("Game bonus", f"{facts.game_bonus} to the winner"))
    if facts.shutout:
        sums.append(Row("Shutout", f"{facts.shutout} more"))
    if facts.box_bonus:
        sums.append(Row("Boxes", f"{facts.box_bonus} each"))
    return (*sums, Row("Total", ""))
