"""Choosing a table: by its name, by an address, or rule by rule."""

from __future__ import annotations

from dataclasses import replace
from xml.etree.ElementTree import Element

import pytest
from django.test import Client

from play.engine.players import LEVELS
from play.engine.rules import FIELD_NAMES, HOUSE, LENGTHS, PRESETS, TableRules
from play.models import StoredMatch
from play.rules_form import RulesForm
from play.table_words import OPPONENTS
from play.tables import TABLES, NamedTable, table_of
from tests.play.page import Page, words
from tests.play.positions import EIGHT, kept, sit_down, you_drew

NEW = "/play/new/"


def look(client: Client, query: str = "") -> Page:
    response = client.get(NEW + query)
    assert response.status_code == 200
    return Page(response)


def controls(page: Page) -> dict[str, str]:
    """What the form by hand holds, as a browser would send it untouched."""
    (form,) = page.elements("form", "rules-form")
    held: dict[str, str] = {}
    for field in form.iter():
        name = field.get("name", "")
        if field.tag == "select":
            (chosen,) = [each for each in field if each.get("selected") is not None]
            held[name] = chosen.get("value", "")
        elif field.tag == "input" and field.get("type") == "checkbox":
            if field.get("checked") is not None:
                held[name] = "on"
        elif field.tag == "input":
            held[name] = field.get("value", "")
    held.pop("csrfmiddlewaretoken")
    return held


def send(client: Client, **changes: str | None) -> Page:
    """Send the form by hand as it stands, with some fields filled otherwise."""
    data = controls(look(client)) | changes
    response = client.post(NEW, {k: v for k, v in data.items() if v is not None}, follow=True)
    return Page(response)


def why(page: Page, name: str) -> str:
    """What is said beside a field; the field must point to it."""
    field = page.element(f"id_{name}")
    assert field is not None
    told = page.text(f"id_{name}_error")
    if told:
        assert field.get("aria-invalid") == "true"
        assert f"id_{name}_error" in field.get("aria-describedby", "").split()
    return told


def rules_now(client: Client) -> TableRules:
    return kept(client).table.match.rules


# --- presets --------------------------------------------------------------


def test_every_preset_is_a_link_with_a_sentence_of_its_own(client: Client) -> None:
    page = look(client)

    (presets,) = page.elements("ul", "presets")
    links = list(presets.iter("a"))
    assert [link.get("href") for link in links] == [f"{NEW}?table={name}" for name in PRESETS]
    sentences = [words(next(link.iter("span"))) for link in links]
    assert len(set(sentences)) == len(PRESETS)
    assert all(sentence.endswith(".") for sentence in sentences)


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_s_link_fills_the_form_with_its_rules(client: Client, name: str) -> None:
    form = RulesForm(controls(look(client, f"?table={name}")))

    assert form.is_valid(), form.errors
    assert form.cleaned_data["rules"] == PRESETS[name]


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_one_press_begins_a_match_at_the_chosen_table(client: Client, table: NamedTable) -> None:
    page = look(client, f"?table={table.name}")
    (form, *_) = [form for form in page.elements("form") if form.get("action") == NEW]
    data = {field.get("name", ""): field.get("value", "") for field in form.iter("input")}

    client.post(NEW, data)

    assert rules_now(client) == table.rules


def test_the_page_leads_to_the_pages_of_the_very_table(client: Client) -> None:
    page = look(client, "?table=oklahoma&target=150")

    links = {link.get("href") for link in page.elements("a")}
    for place in ("/rules/", "/guide/", "/score-sheet/"):
        address = f"{place}?table=oklahoma&target=150"
        assert address in links
        assert "150" in Page(client.get(address)).text()


def test_a_reading_page_leads_to_a_seat_at_its_table(client: Client) -> None:
    for query in ("", "?table=club&target=250"):
        page = Page(client.get(f"/rules/{query}"))
        (link,) = [link for link in page.elements("a") if "Play by these" in words(link)]
        chosen = Page(client.get(link.get("href", "")))
        assert controls(chosen)["target"] == ("250" if query else "100")


# --- length and switches ---------------------------------------------------


def ways(page: Page) -> dict[str, list[Element]]:
    """The links of each line of switches, by its heading."""
    (switches,) = page.elements("dl", "switches")
    return {words(line[0]): list(line[1]) for line in switches}


@pytest.mark.parametrize("name", PRESETS)
def test_each_length_that_a_table_can_have_is_offered(client: Client, name: str) -> None:
    lengths = ways(look(client, f"?table={name}"))["Played"]

    found = []
    for link in lengths:
        page = look(client, link.get("href", "").removeprefix(NEW))
        form = RulesForm(controls(page))
        assert form.is_valid()
        found.append(form.cleaned_data["rules"].target)
        assert replace(form.cleaned_data["rules"], target=100) == replace(PRESETS[name], target=100)
    one_deal_makes_no_three_games = PRESETS[name].games == 3
    assert found == list(LENGTHS[1:] if one_deal_makes_no_three_games else LENGTHS)


def test_the_club_table_can_be_played_without_big_gin_and_without_bonuses(client: Client) -> None:
    lines = ways(look(client, "?table=club"))
    _, without = lines["Big gin"]
    rules = RulesForm(controls(look(client, without.get("href", "").removeprefix(NEW))))
    assert rules.is_valid() and rules.cleaned_data["rules"].big_gin_bonus is None

    _, plain = lines["Bonuses at the end"]
    form = RulesForm(controls(look(client, plain.get("href", "").removeprefix(NEW))))
    assert form.is_valid()
    bare = form.cleaned_data["rules"]
    assert (bare.game_bonus, bare.box_bonus, bare.shutout_doubles) == (0, 0, False)


def test_no_choice_of_opponents_is_shown_where_there_is_only_one(client: Client) -> None:
    assert ("Opponent" in ways(look(client))) == (len(LEVELS) > 1)


def test_a_further_opponent_appears_by_itself(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    more = {**LEVELS, "other": LEVELS["medium"]}
    for place in ("play.choice", "play.views.choosing", "play.table"):
        monkeypatch.setattr(f"{place}.LEVELS", more)

    links = ways(look(client, "?table=club"))["Opponent"]
    (link,) = [link for link in links if words(link).startswith("Other")]
    page = look(client, link.get("href", "").removeprefix(NEW))
    client.post(NEW, controls(page))

    assert kept(client).table.players == ("person", "other")
    assert rules_now(client) == PRESETS["club"]


# --- by hand ---------------------------------------------------------------


def test_every_rule_has_a_labelled_field(client: Client) -> None:
    page = look(client)

    labels = {label.get("for"): words(label) for label in page.elements("label")}
    for name in FIELD_NAMES:
        assert page.element(f"id_{name}") is not None
        assert labels[f"id_{name}"]


def test_rules_set_by_hand_are_played(client: Client) -> None:
    send(client, gin_bonus="37", target="", big_gin_bonus="41", lay_off="hand", turn_clock="90")

    assert rules_now(client) == replace(
        HOUSE, gin_bonus=37, target=None, big_gin_bonus=41, lay_off="hand", turn_clock=90
    )


WRONG = [
    ("gin_bonus", "101", "The gin bonus must be from 0 to 100."),
    ("gin_bonus", "", "The gin bonus must be from 0 to 100."),
    ("gin_bonus", "many", "Write a whole number."),
    ("gin_bonus", "9" * 5000, "Write a whole number."),
    ("target", "9", "The target must be from 10 to 1000, or none."),
    ("big_gin_bonus", "-1", "The big gin bonus must be from 0 to 100, or none."),
    ("knock_limit", "11", "Choose one of these."),
    ("opening", "never", "Choose one of these."),
    ("next_lead", None, "Choose one."),
    ("pile_takes_limit", "5", "The limit of pile takes in a row must be from 6 to 60."),
]


@pytest.mark.parametrize(("name", "value", "reason"), WRONG, ids=lambda part: str(part)[:20])
def test_a_wrong_value_is_answered_beside_its_field(
    client: Client, name: str, value: str | None, reason: str
) -> None:
    page = send(client, **{name: value})

    assert why(page, name) == reason
    assert "What is wrong is marked below." in page.text()
    assert not StoredMatch.objects.exists()


IMPOSSIBLE = [
    ({"spades_double": "on"}, "spades_double", "A spade can only double a deal where"),
    ({"oklahoma_ace": "one"}, "oklahoma_ace", "An ace as upcard only matters where"),
    ({"shutout_doubles": "on"}, "shutout_doubles", "A shutout doubles the game bonus"),
    ({"games": "3", "target": ""}, "games", "Three games side by side need a target"),
]


@pytest.mark.parametrize(("changes", "name", "reason"), IMPOSSIBLE, ids=lambda part: str(part)[:20])
def test_rules_that_do_not_go_together_are_answered_beside_the_field(
    client: Client, changes: dict[str, str], name: str, reason: str
) -> None:
    page = send(client, **changes)

    assert why(page, name).startswith(reason)
    assert not StoredMatch.objects.exists()


def test_what_was_filled_in_stays_when_something_is_wrong(client: Client) -> None:
    page = send(client, gin_bonus="101", undercut_bonus="33", opening="free")

    held = controls(page)
    assert (held["gin_bonus"], held["undercut_bonus"], held["opening"]) == ("101", "33", "free")


def test_a_table_made_by_hand_can_be_looked_at_first(client: Client) -> None:
    data = controls(look(client, "?table=club")) | {"target": "150", "then": "look"}

    response = client.post(NEW, data)

    assert response.headers["Location"] == f"{NEW}?table=club&target=150"
    assert not StoredMatch.objects.exists()
    page = Page(client.get(response.headers["Location"]))
    assert "http://testserver/play/new/?table=club&target=150" in page.text()


# --- an address ------------------------------------------------------------


def test_an_address_is_a_table(client: Client) -> None:
    page = look(client, "?table=oklahoma&target=150")
    form = RulesForm(controls(page))

    assert form.is_valid()
    assert form.cleaned_data["rules"] == replace(PRESETS["oklahoma"], target=150)
    assert "The changed Oklahoma table" in page.text()


@pytest.mark.parametrize("name", PRESETS)
def test_every_table_by_hand_has_an_address_that_leads_back_to_it(
    client: Client, name: str
) -> None:
    rules = replace(PRESETS[name], undercut_bonus=1, turn_clock=30, pile_takes_limit=6)
    table = table_of(rules)

    form = RulesForm(controls(look(client, table.query)))

    assert form.is_valid() and form.cleaned_data["rules"] == rules


RUBBISH = [
    "?table=moon",
    "?table=",
    "?target=banana",
    "?table=club&target=-5",
    "?table=club&gin_bonus=9999999999999999999999",
    "?table=oklahoma&knock_limit=8",
    "?games=3&target=none",
    "?shutout_doubles=maybe",
    "?spades_double=yes",
    "?spades_double=%00",
    "?level=unbeatable",
    "?turn_clock=31&first_lead=2",
    "?table[]=club&__proto__=1&utm_source=x",
    "?%ff%fe=%ff",
]


@pytest.mark.parametrize("query", RUBBISH)
def test_an_address_with_rubbish_in_it_gives_a_form(client: Client, query: str) -> None:
    page = look(client, query)

    assert page.element("button-deal") is not None
    assert len(list(page.elements("form", "rules-form"))) == 1


def test_rubbish_in_an_address_is_answered_beside_its_field(client: Client) -> None:
    page = look(client, "?table=club&target=5&gin_bonus=banana&box_bonus=10")

    assert why(page, "target") == "The target must be from 10 to 1000, or none."
    assert why(page, "gin_bonus") == "Write a whole number."
    assert why(page, "box_bonus") == ""
    assert controls(page)["box_bonus"] == "10"


def test_an_address_that_names_no_table_says_so(client: Client) -> None:
    assert "no table or opponent of that name" in look(client, "?table=moon").text()
    assert "no table or opponent" not in look(client, "?table=club").text()


# --- remembered ------------------------------------------------------------


def test_looking_chooses_nothing_and_makes_no_session(client: Client) -> None:
    look(client, "?table=club")

    assert not client.cookies.get("sessionid")
    assert controls(look(client))["game_bonus"] == "0"


def test_a_choice_made_by_a_form_is_remembered(client: Client) -> None:
    client.post(NEW, {"table": "club", "target": "250", "then": "look"})

    assert controls(look(client))["target"] == "250"
    client.post(NEW)
    assert rules_now(client) == replace(PRESETS["club"], target=250)


def test_another_match_is_played_at_the_table_chosen_last(client: Client) -> None:
    client.post(NEW, {"table": "straight"})
    version = str(kept(client).version)
    client.post("/play/abandon/", {"version": version})

    assert "Straight" in Page(client.get("/play/new/")).text()
    client.post(NEW)
    assert rules_now(client) == PRESETS["straight"]


def test_beside_a_running_match_a_table_can_be_chosen_but_not_dealt(client: Client) -> None:
    sit_down(client, you_drew(EIGHT, "Kd"))
    before = kept(client)

    page = look(client, "?table=club")
    assert "Deal me in" not in page.text()
    client.post(NEW, controls(page) | {"then": "deal"})

    assert kept(client) == before
    assert controls(look(client))["game_bonus"] == "100"


def test_what_is_wrong_is_told_at_the_top_with_a_way_to_each_field(client: Client) -> None:
    page = send(client, gin_bonus="101", games="3", target="9")

    (told,) = page.elements("section", "told")
    assert told.get("role") == "alert"
    links = {link.get("href", ""): words(link) for link in told.iter("a")}
    assert links == {"#id_gin_bonus": "Gin", "#id_target": "Played to"}
    assert all(page.element(address[1:]) is not None for address in links)
    assert "The gin bonus must be from 0 to 100." in words(told)


def test_the_opponent_stays_chosen_when_something_is_wrong(client: Client) -> None:
    data = controls(look(client, "?table=club&level=hard"))

    page = Page(client.post(NEW, data | {"gin_bonus": "101"}))
    client.post(NEW, controls(page) | {"gin_bonus": "37"})

    assert kept(client).table.players == ("person", "hard")
    assert rules_now(client) == replace(PRESETS["club"], gin_bonus=37)


CLEAR_ENOUGH = [
    ("?gin_bonus=%2B30", replace(HOUSE, gin_bonus=30)),
    ("?gin_bonus=30.0", replace(HOUSE, gin_bonus=30)),
    ("?gin_bonus=+30+", replace(HOUSE, gin_bonus=30)),
    ("?table=club&big_gin_bonus=", replace(PRESETS["club"], big_gin_bonus=None)),
    ("?table=oklahoma&spades_double=off", replace(PRESETS["oklahoma"], spades_double=False)),
    ("?table=oklahoma&spades_double=TRUE", PRESETS["oklahoma"]),
]


@pytest.mark.parametrize(("query", "rules"), CLEAR_ENOUGH)
def test_an_address_written_otherwise_than_ours_is_understood(
    client: Client, query: str, rules: TableRules
) -> None:
    page = look(client, query)

    assert not list(page.elements("section", "told")) and not list(page.elements("p", "told"))
    form = RulesForm(controls(page))
    assert form.is_valid() and form.cleaned_data["rules"] == rules
    (deal, *_) = [form for form in page.elements("form") if form.get("action") == NEW]
    client.post(NEW, {each.get("name", ""): each.get("value", "") for each in deal.iter("input")})
    assert rules_now(client) == rules


def test_what_is_neither_yes_nor_no_is_told_beside_its_field(client: Client) -> None:
    page = look(client, "?table=club&shutout_doubles=maybe&gin_bonus=%00")

    assert "neither yes nor no" in why(page, "shutout_doubles")
    assert why(page, "gin_bonus") == "Write a whole number."
    assert controls(page)["shutout_doubles"] == "on"


def test_each_opponent_is_described_before_it_is_chosen(client: Client) -> None:
    described = [words(link) for link in ways(look(client))["Opponent"]]

    assert all(OPPONENTS[level] in words for level, words in zip(LEVELS, described, strict=True))
