"""Each question the filter answers: a JSON object in, a JSON object out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from play.engine.cards import HAND_SIZE, Card, CardMask, cards_in, mask_of, parse_card, parse_cards
from play.engine.deal import Deal
from play.engine.discards import best_discard
from play.engine.errors import IllegalMove
from play.engine.games import Game, MatchOver, Outcome, standing
from play.engine.layoff import best_defence
from play.engine.melds import Meld, arrange, best_arrangements, least_deadwood, meld
from play.engine.observation import Observation, read_scores
from play.engine.players import LEVELS, player
from play.engine.rules import TableRules
from play.engine.scoring import read_seat

Json = dict[str, Any]


class BadQuestion(ValueError):
    """A question that cannot be answered. The message says what is wrong with it."""


def answer(question: object) -> Json:
    """The answer to one question; a bad one gets ``{"error": "why"}``, with ``"at"``
    where one of a list of moves or deals is at fault.
    """
    try:
        if not isinstance(question, Mapping):
            raise BadQuestion("a question is a JSON object")
        asked = question.get("ask")
        if not isinstance(asked, str) or asked not in _ANSWERS:
            raise BadQuestion(f"ask one of: {', '.join(_ANSWERS)}")
        return _ANSWERS[asked](question)
    except IllegalMove as refused:
        at = {} if refused.at is None else {"at": refused.at}
        return {"error": str(refused), **at}
    except MatchOver as late:
        return {"error": str(late), "at": late.at}
    except KeyError as missing:
        return {"error": f"this question needs {missing.args[0]!r}"}
    except ValueError as wrong:
        return {"error": str(wrong)}


def _arrange(question: Mapping[str, Any]) -> Json:
    hand = _hand(question["hand"], 1, HAND_SIZE + 1)
    best = arrange(hand)
    reply: Json = {
        "deadwood": best.deadwood,
        "melds": _melds(best.melds),
        "unmatched": _cards(best.unmatched),
    }
    every = question.get("all", False)
    if not isinstance(every, bool):
        raise BadQuestion("all is true or false")
    if every:
        reply["arrangements"] = [_melds(each.melds) for each in best_arrangements(hand)]
    return reply


def _discard(question: Mapping[str, Any]) -> Json:
    hand = _hand(question["hand"], HAND_SIZE + 1, HAND_SIZE + 1)
    limit = question.get("limit", TableRules().knock_limit)
    if type(limit) is not int or limit < 0:
        raise BadQuestion("a limit is a number of points")
    taken = question.get("taken")
    taken = None if taken is None else _card(taken)
    if taken is not None and not hand >> taken & 1:
        raise BadQuestion(f"the card taken, {taken}, is not in the hand")
    best = best_discard(hand, taken)
    return {
        "discard": str(best.card),
        "deadwood": best.deadwood,
        "melds": _melds(arrange(hand ^ 1 << best.card).melds),
        "can_knock": best.deadwood <= limit,
        "gin": best.deadwood == 0,
        "eleven_melded": least_deadwood(hand) == 0,
    }


def _layoff(question: Mapping[str, Any]) -> Json:
    laid_down = question["melds"]
    if not isinstance(laid_down, list):
        raise BadQuestion("melds are a list of lists of cards")
    melds = [meld(_card_list(cards)) for cards in laid_down]
    hand = _hand(question["hand"], HAND_SIZE, HAND_SIZE)
    on_table = [card for each in melds for card in each.cards]
    if len(set(on_table)) < len(on_table) or mask_of(on_table) & hand:
        raise BadQuestion("a card is in two places")
    defence = best_defence(melds, hand)
    return {
        "deadwood": defence.deadwood,
        "melds": _melds(defence.melds),
        "laid_off": [{"card": str(each.card), "onto": each.onto} for each in defence.laid_off],
        "unmatched": _cards(defence.unmatched),
    }


def _deal(question: Mapping[str, Any]) -> Json:
    deal = _replayed(question)
    result = deal.result()
    return {
        "phase": str(deal.phase),
        "to_move": deal.to_move,
        "legal": [str(move) for move in deal.legal_moves()],
        "hands": [_cards(hand) for hand in deal.hands],
        "upcard": str(deal.upcard),
        "pile": [str(card) for card in deal.pile],
        "stock": deal.stock_left,
        "taken": None if deal.taken is None else str(deal.taken),
        "result": result and result.to_json(),
    }


def _observe(question: Mapping[str, Any]) -> Json:
    seat = read_seat(question["seat"])
    scores = question.get("scores", [0, 0])
    return _replayed(question).observation(seat, read_scores(scores)).to_json()


def _move(question: Mapping[str, Any]) -> Json:
    level = question["level"]
    if not isinstance(level, str) or level not in LEVELS:
        raise BadQuestion(f"a level is one of: {', '.join(LEVELS)}")
    observation = Observation.from_json(question["observation"])
    if not observation.legal:
        raise BadQuestion("it is not this seat's turn")
    seed = question.get("seed")
    if seed is not None and type(seed) is not int:
        raise BadQuestion("a seed is a whole number")
    chosen = LEVELS[level] if seed is None else player(level, seed)
    return {"move": str(chosen(observation))}


def _match(question: Mapping[str, Any]) -> Json:
    rules = TableRules.from_json(question.get("rules", "house"))
    deals = question["deals"]
    if not isinstance(deals, list):
        raise BadQuestion("deals are a list")
    outcomes = list(map(Outcome.from_json, deals))
    now = standing(rules, read_seat(question["first_dealer"]), outcomes)
    return {
        "over": now.over,
        "winner": now.winner,
        "games": [_game(game) for game in now.games],
        "dealers": list(now.dealers),
        "next_dealer": now.next_dealer,
    }


_ANSWERS: Final[Mapping[str, Callable[[Mapping[str, Any]], Json]]] = {
    "arrange": _arrange,
    "discard": _discard,
    "layoff": _layoff,
    "deal": _deal,
    "observe": _observe,
    "move": _move,
    "match": _match,
}


# --- reading --------------------------------------------------------------


def _card_list(value: object) -> tuple[Card, ...]:
    if isinstance(value, str) or (
        isinstance(value, list) and all(isinstance(card, str) for card in value)
    ):
        return parse_cards(value)
    raise BadQuestion("cards are a list of words, or one string")


def _card(value: object) -> Card:
    if isinstance(value, str):
        return parse_card(value)
    raise BadQuestion("a card is a word such as 7h")


def _hand(value: object, least: int, most: int) -> CardMask:
    cards = _card_list(value)
    if not least <= len(cards) <= most:
        number = most if least == most else f"{least} to {most}"
        raise BadQuestion(f"this question takes a hand of {number} cards, not {len(cards)}")
    return mask_of(cards)


def _replayed(question: Mapping[str, Any]) -> Deal:
    moves = question.get("moves", [])
    if not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
        raise BadQuestion("moves are a list of words")
    return Deal.replay(
        TableRules.from_json(question.get("rules", "house")),
        _card_list(question["deck"]),
        read_seat(question["dealer"]),
        moves,
    )


# --- writing --------------------------------------------------------------


def _cards(mask: CardMask) -> list[str]:
    return [str(card) for card in cards_in(mask)]


def _melds(melds: Iterable[Meld]) -> list[list[str]]:
    return [[str(card) for card in each.cards] for each in melds]


def _game(game: Game) -> Json:
    return {
        "over": game.over,
        "winner": game.winner,
        "scores": list(game.scores),
        "boxes": list(game.boxes),
        "bonuses": list(game.bonuses),
        "totals": list(game.totals),
    }
