"""What pages say of a table's rules: each of its numbers, and the words around it.

This is the only place that turns the fields of ``TableRules`` into words, so that
a page at another table speaks of that table alone. What is the same at every
table is in ``everywhere``.
"""

from __future__ import annotations

from dataclasses import dataclass

from lessons.everywhere import Everywhere
from play.engine.cards import Card
from play.engine.rules import TableRules
from play.presenter.words import number, sentence


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a ruled list: a name, and what it is at this table."""

    name: str
    value: str


def points(count: int) -> str:
    """``1 point``, ``20 points``: a score or a bonus, in figures."""
    return f"{count} point{'' if count == 1 else 's'}"


@dataclass(frozen=True, slots=True)
class Facts(Everywhere):
    """The rules of one table as its pages speak of them. Without a full stop unless a
    property says that it is a whole sentence.
    """

    rules: TableRules

    # --- The knock --------------------------------------------------------

    @property
    def gin_only(self) -> bool:
        """Straight gin: no knock but gin."""
        return self.rules.knock_limit == 0

    @property
    def by_upcard(self) -> bool:
        """Oklahoma: the first upcard sets the limit."""
        return self.rules.knock_limit == "upcard"

    @property
    def plain_knock(self) -> bool:
        """Whether a deal can end by a knock that is not gin."""
        return not self.gin_only

    @property
    def limit(self) -> str:
        """``ten points or less``: to go after "keep the rest to"."""
        limit = self.rules.knock_limit
        if limit == "upcard":
            return "the value of the first upcard or less"
        if limit == 0:
            return "nothing at all"
        return f"{number(limit)} point{'' if limit == 1 else 's'} or less"

    @property
    def knock_head(self) -> str:
        """``Knock at ten or less``: the rule as a heading."""
        limit = self.rules.knock_limit
        if limit == "upcard":
            return "Knock at the upcard’s value or less"
        return "Only gin ends a deal" if limit == 0 else f"Knock at {number(limit)} or less"

    @property
    def knock_rule(self) -> str:
        """A whole sentence."""
        if self.gin_only:
            return f"You may knock only with gin: all {self.hand} cards you keep lie in melds."
        return (
            f"You may knock when the {self.hand} cards you keep hold {self.limit} "
            "in deadwood, counted after your discard."
        )

    @property
    def upcard_rule(self) -> str:
        """Whole sentences on the limit by the upcard; empty at other tables."""
        if not self.by_upcard:
            return ""
        ace = (
            "With an ace only gin ends the deal."
            if self.rules.oklahoma_ace == "gin"
            else f"With an ace the limit is {self.ace}."
        )
        return (
            "The first card turned up sets the limit for the whole deal, whoever takes it: "
            f"its number, and {self.court} for a jack, queen or king. {ace}"
        )

    @property
    def spade_rule(self) -> str:
        """A whole sentence on spades; empty where they do not double."""
        if not self.rules.spades_double:
            return ""
        return "When that first upcard is a spade, everything the deal scores counts double."

    def limit_for(self, upcard: Card) -> str:
        """The limit of a deal with this first upcard: ``eight or less``, ``gin only``."""
        limit = self.rules.limit_for(upcard)
        return f"{number(limit)} or less" if limit else "gin only"

    # --- What a deal scores -----------------------------------------------

    @property
    def gin(self) -> str:
        return points(self.rules.gin_bonus)

    @property
    def undercut(self) -> str:
        return points(self.rules.undercut_bonus)

    @property
    def plays_big_gin(self) -> bool:
        return self.rules.big_gin_bonus is not None

    @property
    def big_gin(self) -> str:
        """Empty where big gin is not played."""
        bonus = self.rules.big_gin_bonus
        return "" if bonus is None else points(bonus)

    @property
    def scores(self) -> tuple[Row, ...]:
        """What each way to end a deal scores, for whom."""
        rows = []
        if self.plain_knock:
            rows.append(Row("Knock", "the difference between the two counts, to the knocker"))
        rows.append(
            Row("Gin", f"{self.gin}, and all the deadwood of the other side, to the knocker")
        )
        if self.plays_big_gin:
            rows.append(Row("Big gin", f"{self.big_gin}, and all the deadwood of the other side"))
        if self.plain_knock:
            rows.append(Row("Undercut", f"{self.undercut}, and the difference, to the defender"))
            rows.append(Row("Equal counts", f"an undercut: {self.undercut} to the defender"))
        rows.append(Row("Dead hand", "nothing; the same player deals again"))
        if self.rules.spades_double:
            rows.append(Row("Upcard a spade", "everything above counts double"))
        return tuple(rows)

    @property
    def lay_off_rule(self) -> str:
        """A whole sentence on who works out the lay-offs; empty where there are none."""
        if self.gin_only:
            return ""
        if self.rules.lay_off == "auto":
            return "At this table the best lay-offs are made for you, each one written out."
        return "At this table you make your own lay-offs: what you overlook stays and counts."

    # --- How play begins, and who leads -----------------------------------

    @property
    def opening_rule(self) -> str:
        """Whole sentences."""
        if self.rules.opening == "free":
            return (
                "The player who did not deal begins, and may take the upcard or draw from the "
                "stock, as on any other turn."
            )
        return (
            "The upcard is offered first to the player who did not deal, then to the dealer. "
            "Either may take it. When both pass, the player who did not deal draws from the stock, "
            "and the upcard stays where it is."
        )

    @property
    def first_lead_rule(self) -> str:
        """A whole sentence. Seat 0 is the reader's."""
        match self.rules.first_lead:
            case "random":
                return "On this site chance decides who deals the first deal."
            case 0:
                return "On this site your opponent deals the first deal, so you play first."
            case _:
                return "On this site you deal the first deal, so your opponent plays first."

    @property
    def next_lead_rule(self) -> str:
        """A whole sentence."""
        match self.rules.next_lead:
            case "alternate":
                return "After a deal that scored, the other player deals."
            case "loser":
                return "The winner of a deal deals the next one, so its loser plays first."
            case _:
                return "The loser of a deal deals the next one, so its winner plays first."

    # --- The end ----------------------------------------------------------

    @property
    def one_deal(self) -> bool:
        """Whether the first scored deal ends the match."""
        return self.rules.target is None

    @property
    def hollywood(self) -> bool:
        return self.rules.games > 1

    @property
    def games(self) -> str:
        """``three``: games scored side by side."""
        return number(self.rules.games)

    @property
    def target(self) -> str:
        """``100 points``; empty where one deal decides."""
        return "" if self.rules.target is None else points(self.rules.target)

    @property
    def goal(self) -> str:
        """A whole sentence on what wins the match."""
        if self.rules.target is None:
            return "The first deal that scores decides the match."
        if self.hollywood:
            return (
                f"{sentence(self.games)} games to {self.target} are scored side by side; "
                "the larger sum of all of them wins the match."
            )
        return f"The first player to reach {self.target} or more wins the match."

    @property
    def has_end_bonuses(self) -> bool:
        """Whether anything is added once a game is over."""
        return not self.one_deal and bool(self.rules.game_bonus or self.rules.box_bonus)

    @property
    def game_bonus(self) -> str:
        """Empty where there is none."""
        bonus = self.rules.game_bonus
        return points(bonus) if bonus and not self.one_deal else ""

    @property
    def box_bonus(self) -> str:
        """Empty where deals won add nothing at the end."""
        bonus = self.rules.box_bonus
        return points(bonus) if bonus and not self.one_deal else ""

    @property
    def shutout(self) -> str:
        """What the winner of a shutout gets besides; empty where it adds nothing."""
        return self.game_bonus if self.rules.shutout_doubles else ""

    @property
    def end_scores(self) -> tuple[Row, ...]:
        """What is added once a game is over."""
        rows = []
        if self.game_bonus:
            rows.append(Row("Game bonus", f"{self.game_bonus} to the winner of the game"))
        if self.shutout:
            rows.append(Row("Shutout", f"{self.shutout} more when the loser won no deal"))
        if self.box_bonus:
            rows.append(Row("Box", f"{self.box_bonus} to each player for each deal won"))
        return tuple(rows)

    @property
    def end_rule(self) -> str:
        """A whole sentence on what is added at the end."""
        if self.one_deal:
            return "Nothing is added at the end."
        if not self.has_end_bonuses:
            return "Nothing is added at the end: the running score is the final score."
        each = "each game" if self.hollywood else "the game"
        return f"When {each} is over its bonuses are added; they never change who has won it."

    # --- On this site -----------------------------------------------------

    @property
    def clock_rule(self) -> str:
        """Whole sentences."""
        seconds = self.rules.turn_clock
        if seconds is None:
            return "There is no clock."
        return (
            f"Each turn has {number(seconds)} seconds. When they run out, a player who is offered "
            "the upcard passes; otherwise a card is drawn and the best discard thrown."
        )

    @property
    def pile_rule(self) -> str:
        """A whole sentence."""
        return (
            f"A deal in which the pile is taken {number(self.rules.pile_takes_limit)} turns "
            "in a row, by both sides together, is dead too."
        )
