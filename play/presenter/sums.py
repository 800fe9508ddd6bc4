"""The sum of a deal, written out so that it adds up on the page."""

from __future__ import annotations

from play.engine.rules import STOCK_LEFT_WHEN_DEAD, TableRules
from play.engine.scoring import DeadBy, DealResult, ResultKind, Term, other
from play.presenter.people import People
from play.presenter.words import MINUS, counted, number, sentence
from play.tableview import SumPart

Line = tuple[SumPart, ...]


def sum_lines(result: DealResult, people: People) -> tuple[Line, ...]:
    """Each line of the sum; the last one ends with the points scored."""
    if result.knocker is None or result.winner is None or result.defence is None:
        return ()
    lines = []
    if result.laid_off:
        lines.append(_laid_off_line(result, people))
    gained = f"to {people.label(result.winner)}"
    plain = [term for term in result.terms if term.name != "spade doubles"]
    doubled = len(plain) < len(result.terms)
    ended = "so far" if doubled else gained
    if result.kind in (ResultKind.GIN, ResultKind.BIG_GIN):
        defender = people.label(other(result.knocker))
        labels = [plain[0].name, f"{defender} had left"]
        lines.append(_added([*zip(labels, plain, strict=True)], ended))
    else:
        lines.append(_difference_line(result, people, ended if len(plain) == 1 else "difference"))
        if len(plain) > 1:
            lines.append(_added([(term.name, term) for term in plain], ended))
    if doubled:
        single = result.terms[-1]
        lines.append(_added([("so far", single), ("a spade doubles", single)], gained))
    return (*lines[:-1], _with_total(lines[-1]))


def sum_note(rules: TableRules, result: DealResult, people: People) -> str:
    """The rule behind the sum, in a sentence."""
    if result.knocker is None or result.winner is None:
        ended = (
            f"The pile was taken {number(rules.pile_takes_limit)} turns in a row"
            if result.dead_by is DeadBy.PILE_TAKES
            else f"{sentence(counted(STOCK_LEFT_WHEN_DEAD, 'card'))} were left in the stock"
        )
        return (
            f"{ended} and nobody had knocked, so the deal is called off and the same player "
            "deals again."
        )
    knocker, defender = people.subject(result.knocker), people.subject(other(result.knocker))
    match result.kind:
        case ResultKind.KNOCK:
            return "No gin, no undercut: the plain difference counts."
        case ResultKind.UNDERCUT if result.defender_deadwood == result.knocker_deadwood:
            return (
                f"A tie is an undercut: {knocker} knocked without holding less, so {defender} "
                + (f"{people.verb(other(result.knocker), 'score', 'scores')} the bonus.")
            )
        case ResultKind.UNDERCUT:
            return f"{sentence(knocker)} knocked, but {defender} held less: an undercut."
        case _:
            return "Gin scores its bonus and all that the other side has left over."


def _laid_off_line(result: DealResult, people: People) -> Line:
    assert result.knocker is not None and result.defence is not None
    left = result.defence.deadwood
    laid_off = sum(each.card.points for each in result.laid_off)
    return (
        SumPart(people.label(other(result.knocker)), str(left + laid_off)),
        _sign(MINUS),
        SumPart("laid off", str(laid_off)),
        _sign("="),
        SumPart("remains", str(left)),
    )


def _difference_line(result: DealResult, people: People, label: str) -> Line:
    """The larger count less the smaller one: the winner's is the smaller."""
    assert result.knocker is not None and result.defence is not None
    knocker = SumPart(people.label(result.knocker), str(result.knocker_deadwood))
    remains = "remains" if result.laid_off else people.label(other(result.knocker))
    defender = SumPart(remains, str(result.defence.deadwood))
    parts = (knocker, defender) if result.kind is ResultKind.UNDERCUT else (defender, knocker)
    difference = result.terms[0].points
    return (parts[0], _sign(MINUS), parts[1], _sign("="), SumPart(label, str(difference)))


def _added(terms: list[tuple[str, Term]], label: str) -> Line:
    parts: list[SumPart] = []
    for name, term in terms:
        parts += [SumPart(name, str(term.points)), _sign("+")]
    total = sum(term.points for _, term in terms)
    return (*parts[:-1], _sign("="), SumPart(label, str(total)))


def _sign(sign: str) -> SumPart:
    return SumPart("", sign, sign=True)


def _with_total(line: Line) -> Line:
    last = line[-1]
    return (*line[:-1], SumPart(last.label, last.value, total=True))
