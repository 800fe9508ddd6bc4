"""The answers, theme by theme."""

from __future__ import annotations

from collections.abc import Iterator

from django.conf import settings

from lessons.asked import Question
from lessons.disputed import gin_or_knock, wrong_elsewhere
from lessons.facts import Facts
from play.engine.rules import PRESETS
from play.presenter.words import number

DAY = 24 * 60 * 60


def game(facts: Facts) -> Iterator[Question]:
    yield Question(
        "how-many",
        "How many cards, and how many players?",
        f"Two players and one pack of {facts.deck} cards, without jokers. Each gets {facts.hand} "
        f"cards, one more is turned up, and the other {facts.stock} are the stock.",
        "before-the-first-turn#the-deal",
    )
    yield Question(
        "rummy-or-gin-rummy",
        "Is this rummy or gin rummy?",
        "Gin rummy. In rummy you lay melds on the table while you play, and the deal ends when "
        "somebody has no card left. In gin rummy you keep them in your hand until one player "
        "knocks, and then both hands are shown at once.",
    )
    yield Question(
        "how-many-points",
        "How many points do we play to?",
        f"{facts.goal} Other tables play to another target: agree on it first.",
        "the-match#the-end",
    )
    yield Question(
        "other-pages",
        "What do other pages get wrong?",
        "One set of bonuses is often given as if it were the only one; tables differ. Of what else "
        "is told, some are variations, some mistakes. At this table:",
        listed=wrong_elsewhere(facts),
    )


def melds(facts: Facts) -> Iterator[Question]:
    yield Question(
        "deadwood",
        "What is deadwood?",
        f"The cards that lie in no meld, and what they count together: aces {facts.ace}, jacks, "
        f"queens and kings {facts.court}, all others their number.",
        "melds-and-deadwood#deadwood",
    )
    yield Question(
        "ace-high",
        "Can the ace be high?",
        f"No. It goes before the two and never after the king, and it counts {facts.ace}.",
        "melds-and-deadwood#runs",
    )
    yield Question(
        "two-melds",
        "Can one card be in two melds?",
        "No. A card that would fit a set and a run serves one of them, whichever leaves you less.",
        "melds-and-deadwood#one-meld",
    )
    yield Question(
        "arrange",
        "May I arrange my melds myself?",
        "Yes, when you knock, as long as no other grouping leaves less. It can matter: two "
        "groupings that leave the same may allow different lay-offs.",
        "knock-and-gin#how",
    )


def turns(facts: Facts) -> Iterator[Question]:
    yield Question(
        "throw-back",
        "May I throw back the card I just took?",
        "Not if you took it from the pile: in that turn it may be neither thrown nor knocked "
        "with. A card drawn from the stock may go at once.",
        "a-turn#throw",
    )
    yield Question(
        "look-through-the-pile",
        "May I look through the pile?",
        "No. Only its top card is yours to see; the rest you have to remember.",
        "a-turn#looking",
    )
    yield Question(
        "stock-gone",
        "What if the stock runs out?",
        f"When a player throws without knocking and only {facts.stock_left} cards are left in the "
        "stock, the deal is dead. Nobody scores, and the same player deals again.",
        "dead-hand#the-stock",
    )


def knocking(facts: Facts) -> Iterator[Question]:
    yield Question("exactly", _exactly_asked(facts), _exactly(facts), "knock-and-gin#when")
    yield Question(
        "must-i",
        "Must I knock as soon as I can?",
        "No, never. You may play on and hope for less; the other side may use the time as well.",
        "knock-and-gin#when",
    )
    yield Question(
        "first-turn",
        "May I knock on my first turn?",
        "Yes, if what you keep is low enough.",
        "knock-and-gin#when",
    )
    yield Question(
        "another-draw",
        "Does the other player get another draw after a knock?",
        "No. The knock ends the play: "
        + (
            "the other side lays down its melds, lays off what fits, and the counts are compared."
            if facts.plain_knock
            else "both hands are laid down as they are."
        ),
        "laying-off#who",
    )
    yield Question(
        "big-gin",
        "What is big gin?",
        f"All {facts.hand_drawn} cards in melds after the draw. "
        + (
            f"At this table you may declare it instead of discarding; it scores {facts.big_gin} "
            "and all the deadwood of the other side."
            if facts.plays_big_gin
            else "At this table it is not played: you throw a card you can spare, and it is gin."
        ),
        "knock-and-gin#big-gin",
    )
    yield Question(
        "gin-always-better", "Is gin always better than knocking?", gin_or_knock(facts), "scoring"
    )


def _exactly_asked(facts: Facts) -> str:
    limit = facts.rules.knock_limit
    if limit == "upcard":
        return "May I knock with exactly the value of the upcard?"
    return f"May I knock with exactly {number(limit)}?" if limit else "May I knock with a low card?"


def _exactly(facts: Facts) -> str:
    if facts.gin_only:
        return f"No, not even with an ace. {facts.knock_rule}"
    return (
        f"Yes: {facts.limit} will do. What counts is what is left of the {facts.hand} cards you "
        f"keep, not of the {facts.hand_drawn} you hold before you throw one."
    )


def defending(facts: Facts) -> Iterator[Question]:
    here = "" if facts.plain_knock else " At this table only gin ends a deal, so it never happens."
    yield Question(
        "lay-off-on-gin",
        "May I lay off on gin?",
        "No, never. Your own melds still keep their cards from counting.",
        "knock-and-gin#gin",
    )
    yield Question(
        "knocker-lays-off",
        "May the knocker lay off too?",
        "No. Only the player who did not knock lays off, and only on the knocker’s melds.",
        "laying-off#who",
    )
    yield Question(
        "both-ends",
        "May I lay off at both ends of a run?",
        "Yes, and more than one card at each, as long as each touches the last." + here,
        "laying-off#what-fits",
    )
    yield Question(
        "tie",
        "What if both counts are the same?",
        "It is an undercut: the player who did not knock scores the bonus"
        + (f", {facts.undercut}." if facts.plain_knock else f".{here}"),
        "the-undercut#tie",
    )


def scores(facts: Facts) -> Iterator[Question]:
    yield Question(
        "who-deals",
        "Who deals next?",
        f"{facts.next_lead_rule} After a dead hand the same player deals again.",
        "the-match#who-deals",
    )
    yield Question(
        "final-score",
        "Why is the final score not the running score?",
        _nothing_added()
        if not facts.has_end_bonuses
        else f"Because bonuses come on top once the game is over: {_bonuses(facts)}. "
        "They never change who has won the game.",
        "the-match#the-final-score",
    )


def _nothing_added() -> str:
    """The answer where nothing is added, with what another table adds."""
    club = Facts(PRESETS["club"])
    return (
        "At this table it is: nothing is added. At others, such as Club, a game bonus of "
        f"{club.game_bonus}, and {club.box_bonus} for each deal won, are added when the game is "
        "over."
    )


def _bonuses(facts: Facts) -> str:
    return "; ".join(f"{row.name.lower()}, {row.value}" for row in facts.end_scores)


def site(facts: Facts) -> Iterator[Question]:
    days = settings.SESSION_COOKIE_AGE // DAY
    yield Question(
        "computer-sees",
        "Does the computer see my hand?",
        "No. It is given its own cards, the top of the pile and what has been seen in the open, as "
        "you are; your hand and the order of the stock are kept from it.",
    )
    yield Question(
        "rigged",
        "Is the deal rigged?",
        "No, and you need not take our word for it. The pack is put in order once, by a secret "
        "drawn by chance, and nothing is shuffled or changed after that. You are shown a "
        "fingerprint of the secret before you cut, and the secret itself when the deal is over: "
        "whoever has both can deal the same cards again and see that they are the ones that were "
        "promised.",
        page=("lessons:fair", "Fair deals, and how to check them"),
    )
    yield Question(
        "kept",
        "Are scores kept, and is there money in it?",
        f"Your match, the table you chose and the lessons you have done are kept for this browser, "
        f"for {days} days; nothing else is. There are no accounts, no money, no adverts and no "
        "tracking.",
    )
