"""The words of the game, each with what it means and an example that the engine draws."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from lessons.examples import as_said, face_up, hand_leaving, in_melds, laid_on
from lessons.facts import Facts
from lessons.worked import NONE, worked
from play.engine.cards import parse_card
from play.presenter.cards import sum_of
from play.presenter.words import sentence
from play.tableview import CardView, GroupView

_HAND = "7h 8h 9h Qs Qd Qc Ad 2s 2c 4d"


@dataclass(frozen=True, slots=True)
class Term:
    """A word, its meaning as whole sentences, and an example: drawn, said, or both."""

    word: str
    meaning: str
    said: str = ""
    groups: tuple[GroupView, ...] = ()
    cards: tuple[CardView, ...] = ()
    """Cards that lie by themselves; ``backs`` of face-down ones come before them."""
    backs: int = 0

    @property
    def anchor(self) -> str:
        """Never changes once it is out in the world."""
        return self.word.lower().replace(" ", "-")

    @property
    def face_down(self) -> range:
        """The backs, one turn of the loop each."""
        return range(self.backs)


def glossary(facts: Facts) -> tuple[Term, ...]:
    """Every term at one table, in the order of the alphabet."""
    terms = (*_cards(facts), *_play(facts), *_ends(facts), *_match(facts))
    return tuple(sorted(terms, key=lambda term: term.word.lower()))


def _cards(facts: Facts) -> Iterator[Term]:
    few, many, full = facts.shortest, facts.hand, facts.fullest_set
    yield Term(
        "Ace",
        f"The lowest card, worth {facts.ace}. It stands before the two and never after the king.",
        groups=(as_said("Ad 2d 3d"), as_said("Qd Kd Ad")),
    )
    yield Term(
        "Court card",
        f"A jack, queen or king. Each is worth {facts.court}.",
        cards=(face_up("Jc"), face_up("Qd"), face_up("Ks")),
    )
    yield Term(
        "Set",
        f"{few.capitalize()} or {full} cards of one rank.",
        groups=(as_said("8s 8h 8d"), as_said("Ks Kh Kd Kc")),
    )
    yield Term(
        "Run",
        f"{few.capitalize()} or more cards in a row of one suit.",
        groups=(as_said("4s 5s 6s"), as_said("9h Th Jh Qh")),
    )
    yield Term(
        "Meld",
        "A set or a run. Its cards do not count against you. A card is in one meld at a time.",
        groups=(as_said("8s 8h 8d"), as_said("4c 5c 6c")),
    )
    yield Term(
        "Deadwood",
        "The cards that lie in no meld, and what they count together.",
        groups=in_melds(_HAND)[-1:],
    )
    yield Term(
        "Hand",
        f"The cards a player holds: {many} between turns, {facts.hand_drawn} between the draw and "
        "the discard.",
        groups=in_melds(_HAND),
    )


def _play(facts: Facts) -> Iterator[Term]:
    up = face_up("8s")
    yield Term(
        "Pack",
        f"The {facts.deck} cards, without jokers.",
        cards=(face_up("As"), face_up("Ah"), face_up("Ad"), face_up("Ac")),
        said=f"Each rank comes in {facts.fullest_set} suits.",
    )
    yield Term(
        "Deal",
        f"One round of play, from the {facts.hand} cards each to the score. "
        "Also the handing out of the cards.",
        backs=3,
        said="One at a time, the player who does not deal first.",
    )
    yield Term(
        "Dealer",
        "The player who hands out the cards. The other one plays first.",
        said=facts.next_lead_rule,
    )
    yield Term(
        "Stock",
        f"The face-down cards to draw from, {facts.stock} at the start.",
        backs=2,
        said=f"{facts.draws.capitalize()} of them can be drawn.",
    )
    yield Term(
        "Upcard",
        "The card turned face up at the start of a deal.",
        cards=(up,),
        said=facts.upcard_rule or facts.opening_rule,
    )
    yield Term(
        "Pile",
        "The face-up cards, with the upcard at the bottom and the last discard on top. Only the "
        "top card may be taken.",
        cards=(up,),
        backs=0,
        said="A card taken from it may not go back in the same turn.",
    )
    yield Term(
        "Draw",
        "To take a card at the start of your turn: the top of the stock or of the pile.",
        backs=1,
        cards=(up,),
    )
    yield Term(
        "Discard",
        "To throw a card face up on the pile, which ends your turn; also the card itself.",
        cards=(face_up("Kd"),),
        said="A card drawn from the stock may go at once.",
    )


def _ends(facts: Facts) -> Iterator[Term]:
    limit = facts.rules.limit_for(parse_card("Tc"))
    yield Term(
        "Knock",
        f"To end the deal on your turn. {facts.knock_rule}",
        groups=in_melds(hand_leaving(limit)),
    )
    if facts.plain_knock:
        yield Term(
            "Plain knock",
            "A knock with something left over, so not gin.",
            groups=in_melds(hand_leaving(limit)),
        )
    yield Term(
        "Knock limit",
        "The most deadwood to knock with. "
        + (facts.upcard_rule or f"At this table: {facts.limit}."),
        cards=(face_up("7d"),) if facts.by_upcard else (),
        said=(
            f"With the {parse_card('7d').sign} turned up: {facts.limit_for(parse_card('7d'))}."
            if facts.by_upcard
            else f"One point more, {limit + 1}, is too many."
        ),
    )
    yield Term(
        "Knocker",
        "The player who knocks.",
        said="The knocker’s melds may be added to; the knocker adds to nothing.",
    )
    yield Term(
        "Defender",
        "The player who did not knock.",
        said="The defender lays off, and may undercut."
        if facts.plain_knock
        else "On gin the defender lays nothing off.",
    )
    yield Term(
        "Gin",
        f"A knock with nothing left over. It scores {facts.gin} and all the deadwood of the other "
        "side, and nothing is laid off on it.",
        groups=in_melds(NONE),
        said=_sum(facts, "gin"),
    )
    yield Term(
        "Big gin",
        f"All {facts.hand_drawn} cards in melds after the draw. "
        + (
            f"Declared instead of discarding, it scores {facts.big_gin} and all the deadwood of "
            "the other side."
            if facts.plays_big_gin
            else "At this table it is gin, no more."
        ),
        groups=in_melds("5h 6h 7h 8h Qs Qd Qc Qh 2s 2d 2c"),
        said=_sum(facts, "big-gin"),
    )
    yield Term(
        "Lay off",
        "To put a loose card on a meld of the knocker’s, so that it no longer counts. "
        + (
            "Only after a plain knock, never on gin."
            if facts.plain_knock
            else "It does not occur at this table."
        ),
        groups=(laid_on("Qs Qd Qc", "Qh"), laid_on("5h 6h 7h", "8h 9h")),
    )
    yield Term(
        "Undercut",
        "When the other side ends with no more deadwood than the knocker. "
        + (
            f"It scores {facts.undercut} and the difference, and the deal is the defender’s."
            if facts.plain_knock
            else "It cannot happen at this table."
        ),
        groups=_left_at_an_undercut(facts),
        said=_sum(facts, "undercut") or "Gin cannot be undercut.",
    )
    yield Term(
        "Dead hand",
        f"A deal that nobody wins: {facts.stock_left} cards are left in the stock, and the last "
        "discard was no knock.",
        backs=2,
        said="The same player deals again.",
    )


def _match(facts: Facts) -> Iterator[Term]:
    yield Term("Match", "Deals played until somebody has won.", said=facts.goal)
    yield Term(
        "Game",
        "Deals played until a target is reached. A match is one game, or several side by side.",
        said=f"At this table: {facts.games}.",
    )
    yield Term(
        "Target",
        "The points that end a game.",
        said=f"At this table: {facts.target}." if facts.target else "Here one deal decides.",
    )
    yield Term(
        "Box",
        "A deal won.",
        said=(
            f"Each is worth {facts.box_bonus} when the game is over."
            if facts.box_bonus
            else "At this table it adds nothing at the end."
        ),
    )
    yield Term(
        "Game bonus",
        "Points for having won the game, added when it is over.",
        said=f"At this table: {facts.game_bonus}." if facts.game_bonus else "None at this table.",
    )
    yield Term(
        "Shutout",
        "A game in which the loser has won no deal.",
        said=(
            f"It adds {facts.shutout} to the game bonus."
            if facts.shutout
            else "At this table it adds nothing."
        ),
    )
    yield Term(
        "Oklahoma",
        "Gin rummy in which the first upcard sets the knock limit.",
        cards=(face_up("7d"),),
        said="With this card turned up, a knock needs its value or less.",
    )
    yield Term(
        "Straight gin",
        "Gin rummy in which only gin ends a deal.",
        groups=in_melds(NONE),
    )
    yield Term(
        "Hollywood",
        "Gin rummy with several games scored side by side.",
        said="Your first win counts in the first game, your second in the first and the second "
        "where both are still open.",
    )


def _left_at_an_undercut(facts: Facts) -> tuple[GroupView, ...]:
    """What the knocker and the defender of the worked undercut have left over."""
    return tuple(
        _counted(hand.owner, [card for card in group.cards if not card.tag])
        for example in worked(facts, "undercut")
        for hand in example.showdown.hands
        for group in hand.groups
        if group.kind == "loose"
    )


def _counted(owner: str, cards: Sequence[CardView]) -> GroupView:
    """Cards that somebody has left over, with their sum."""
    caption = sum_of(parse_card(card.code) for card in cards)
    return GroupView("loose", f"{owner.lower()}: {caption}", tuple(cards))


def _sum(facts: Facts, slug: str) -> str:
    """The last line of a worked sum, with its labels; empty where the table has none."""
    for example in worked(facts, slug):
        parts = example.showdown.sums[-1]
        words = [f"{part.value} {part.label}".strip() for part in parts]
        return f"{sentence(' '.join(words))}."
    return ""
