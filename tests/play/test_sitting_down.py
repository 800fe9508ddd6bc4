"""Starting, leaving and coming back: a running match is never lost by accident."""

from __future__ import annotations

from django.test import Client

from play.models import StoredMatch
from play.table import Table
from tests.play.page import Page, without_token, words
from tests.play.person import Person
from tests.play.positions import COMPUTER, EIGHT, YOU, kept, sit_down, you_drew, you_knocked

RUNNING = you_drew(EIGHT, "Kd", won=[(YOU, 12), (COMPUTER, 34)])
OVER = you_knocked(
    "4c 5c 6c Jh Jd Js 2h 3h 4h 5h", "Kc Kd Ks 9h 9d 9s 8s Ah As 7d", won=[(YOU, 75)]
)


def at(client: Client, seated: Table) -> Person:
    sit_down(client, seated)
    person = Person(client)
    person.look()
    return person


def test_a_first_visit_is_shown_the_way_to_a_table(client: Client) -> None:
    page = Person(client).look("/play/")

    assert page.whole
    assert [form for form in page.elements("form") if form.get("action") == "/play/new/"]


def test_one_press_shuffles_the_cards_and_one_more_deals_them_at_the_house_table(
    client: Client,
) -> None:
    person = Person(client)
    page = person.send("/play/new/", {})

    assert page.text("button-next") == "Deal"
    assert page.shown_cards == []

    page = person.next_deal()

    match = kept(client).table.match
    assert match.rules.target == 100
    assert len(match.deal.observation(YOU).hand) == 10
    assert page.texts("stock") == ["Stock 31"]
    # Seat 0 leads the first deal, so the upcard is yours to take or pass.
    assert page.buttons.keys() >= {"Pass"}
    assert page.texts("side") == ["You 0 points, 0 won", "Computer 0 points, 0 won"]


def test_a_new_match_does_not_replace_one_that_is_running(client: Client) -> None:
    person = at(client, RUNNING)
    before = kept(client)

    page = person.send("/play/new/", {})

    assert kept(client) == before
    assert StoredMatch.objects.count() == 1
    assert page.prompt


def test_the_way_to_a_new_match_names_the_one_that_is_running(client: Client) -> None:
    page = at(client, RUNNING).look("/play/new/")

    assert "Your match is still on the table." in page.text()
    links = {link.get("href") for link in page.elements("a")}
    assert links >= {"/play/", "/play/abandon/"}
    assert "Deal me in" not in page.text()


def test_after_its_end_a_match_makes_way_for_the_next(client: Client) -> None:
    person = at(client, OVER)
    assert person.page.text("button-next") == "Play another match"
    before = kept(client)

    page = person.send("/play/new/", {})

    assert kept(client).id != before.id
    assert StoredMatch.objects.count() == 1
    assert page.text("button-next") == "Deal"
    page = person.next_deal()
    assert page.texts("side") == ["You 0 points, 0 won", "Computer 0 points, 0 won"]


def test_before_the_first_deal_nothing_is_lost_by_leaving(client: Client) -> None:
    person = Person(client)
    person.send("/play/new/", {})

    page = person.look("/play/abandon/")
    assert "Nothing has been dealt yet" in page.text()

    person.send("/play/abandon/", {"version": page.version})
    assert not StoredMatch.objects.exists()


def test_abandoning_asks_first_and_names_what_would_be_lost(client: Client) -> None:
    person = at(client, RUNNING)
    before = kept(client)

    page = person.look("/play/abandon/")

    assert "You 12, Computer 34" in page.text()
    assert "/play/" in {link.get("href") for link in page.elements("a")}
    assert kept(client) == before


def test_once_abandoned_the_match_is_gone_and_the_way_to_another_is_shown(client: Client) -> None:
    person = at(client, RUNNING)
    page = person.look("/play/abandon/")

    page = person.send("/play/abandon/", {"version": page.version})

    assert not StoredMatch.objects.exists()
    assert "Sit down, and be dealt in." in page.text()
    assert "Sit down, and be dealt in." in person.look("/play/").text()


def test_abandoning_without_a_match_leads_to_the_table(client: Client) -> None:
    assert "Sit down" in Person(client).look("/play/new/").text()
    response = client.get("/play/abandon/", follow=True)

    assert response.redirect_chain == [("/play/", 302)]


def test_the_home_page_leads_back_to_the_running_match(client: Client) -> None:
    person = at(client, RUNNING)
    table = person.page

    home = person.look("/")
    (resume,) = [link for link in home.elements("a") if "Resume" in words(link)]
    page = person.look(resume.get("href", ""))

    assert page.prompt == table.prompt
    assert page.version == table.version
    assert page.shown_cards == table.shown_cards


def test_the_home_page_resumes_no_match_that_is_over(client: Client) -> None:
    home = at(client, OVER).look("/")

    assert "Resume" not in home.text()


# --- looking changes nothing ----------------------------------------------


def test_a_match_that_is_over_is_not_to_be_abandoned(client: Client) -> None:
    sit_down(client, OVER)

    assert client.get("/play/abandon/").headers["Location"] == "/play/"


def test_every_page_seen_twice_is_the_same_and_changes_nothing(client: Client) -> None:
    for seated in (RUNNING, OVER):
        sit_down(client, seated)
        leave = ["/play/abandon/"] if seated is RUNNING else []
        before = kept(client)
        rows = list(StoredMatch.objects.values())
        for address in (
            "/",
            "/play/",
            "/play/new/",
            *leave,
            "/play/?late=1",
            "/play/?tried=draw",
            "/play/?tried=discard+Kd",
            "/play/?knock=Kd",
        ):
            first, second = client.get(address), client.get(address)
            assert first.status_code == second.status_code == 200
            assert without_token(first.content) == without_token(second.content)
            assert client.head(address).status_code == 200
        assert kept(client) == before
        assert list(StoredMatch.objects.values()) == rows


def test_no_page_of_the_table_is_kept_by_the_browser(client: Client) -> None:
    sit_down(client, RUNNING)

    for address in ("/play/", "/play/new/", "/play/abandon/"):
        assert "no-store" in client.get(address).headers["Cache-Control"]


def test_every_address_opened_plainly_is_a_whole_page(client: Client) -> None:
    sit_down(client, RUNNING)

    for address in ("/", "/play/", "/play/new/", "/play/abandon/"):
        assert Page(client.get(address)).whole


def test_back_in_a_browser_s_history_gets_a_whole_page(client: Client) -> None:
    """htmx asks so when it restores a page that it no longer has."""
    sit_down(client, RUNNING)

    response = client.get(
        "/play/", headers={"hx-request": "true", "hx-history-restore-request": "true"}
    )

    assert Page(response).whole
