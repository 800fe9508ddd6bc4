"""A machine that uses the site at random, as two browsers with several tabs each."""

from __future__ import annotations

import json
import time
from contextlib import ExitStack
from random import Random
from typing import Any, Final
from unittest.mock import patch
from urllib.parse import urlencode

from django.http import HttpResponse
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from lessons.views.site_map import addresses
from play import store
from play.engine.moves import Knock
from play.engine.players import LEVELS
from play.engine.rules import PRESETS
from play.models import StoredMatch
from play.places import MATCH, PLACES, Place
from play.table import Table
from play.tables import written
from tests.engine.playouts import random_move
from tests.engine.tables.random_rules import usual_rules
from tests.fuzz import laws
from tests.fuzz.browser import Browser, Fields, Sent, filled
from tests.fuzz.mangling import JUNK, junk, mangled, mangled_fields, mangled_text
from tests.play.page import without_token
from tests.play.test_hidden_cards import shuffled_behind

seeds = st.integers(0, 2**32)
browsers = st.integers(0, 1)
PAGES: Final = (
    *addresses(),
    *("/play/settings/", "/play/abandon/", "/play/carry/", "/play/carry/take/", "/play/again/"),
    *("/play/arrange/", "/play/back/", "/play/record/", "/play/meter/"),
    *("/play/move/", "/play/deal/", "/practice/count/", "/nowhere/", "/robots.txt"),
)
POSTS: Final = (
    *("/play/move/", "/play/deal/", "/play/new/", "/play/abandon/", "/play/sort/"),
    *("/play/back/", "/play/record/", "/play/meter/"),
    *("/play/settings/", "/play/carry/", "/play/carry/take/", "/play/again/", "/daily/"),
    "/play/arrange/",
    *("/play/again/move/", "/daily/move/", "/lessons/knock/", "/practice/count/", "/rules/"),
)
# A server hands on what came as bytes, each as one sign.
COOKIES: Final = tuple(text for text in JUNK if text.isalnum() and text.isascii())
_HOPS: Final = 6


class Site(RuleBasedStateMachine):
    """What is done; ``tests.fuzz.laws`` says what must hold after each request."""

    def __init__(self) -> None:
        super().__init__()
        self.browsers = (Browser(), Browser())
        self.now = time.time()
        self._patches = ExitStack()

    @initialize(seed=seeds)
    def begin(self, seed: int) -> None:
        """The same deals and the same clock whenever these steps are gone again."""
        StoredMatch.objects.all().delete()
        chance = Random(seed)
        for name, instead in (
            ("secrets.token_bytes", chance.randbytes),
            ("secrets.randbelow", chance.randrange),
            ("play.store.time", self),
            ("play.views.table.time", self),
            ("play.views.answers.time", self),
        ):
            self._patches.enter_context(patch(name, instead))
        self.sit_down(0, seed)

    def teardown(self) -> None:
        self._patches.close()

    def time(self) -> float:
        """The site's clock."""
        return self.now

    # --- playing --------------------------------------------------------------

    @rule(who=browsers, seed=seeds)
    def sit_down(self, who: int, seed: int) -> None:
        """At any table, opposite anyone; an address or a form may say so."""
        chance, browser = Random(seed), self.browsers[who]
        named: Fields = [("level", chance.choice(list(LEVELS)))]
        if chance.random() < 0.5:
            rules = usual_rules(chance)
            fields = {name: written(value) for name, value in rules.to_json().items()}
            named += list(fields.items())
        else:
            named.append(("table", chance.choice(list(PRESETS))))
        if chance.random() < 0.3:
            self.go(browser, Sent("GET", f"/play/new/?{urlencode(named)}"))
        sent = Sent("POST", "/play/new/", (*self.with_token(browser), *named))
        self.go(browser, sent, follow=True)

    @rule(who=browsers, seed=seeds, moves=st.integers(1, 40))
    def play_on(self, who: int, seed: int, moves: int) -> None:
        """Some moves as the game allows them, by htmx or by plain forms."""
        chance, browser = Random(seed), self.browsers[who]
        place = chance.choice([*self._tables_of(browser), MATCH])
        for _ in range(moves):
            seated = store.load(browser.client.session, place)
            if seated is None or seated.table.match.over:
                return
            fields = [*self.with_token(browser), ("version", str(seated.version))]
            htmx, follow = chance.random() < 0.6, chance.random() < 0.5
            deal = seated.table.match.deal
            if deal is None or deal.to_move is None:
                if place != MATCH:
                    return
                fields.append(("cut", str(chance.randrange(52))))
                self.go(browser, Sent("POST", "/play/deal/", tuple(fields)), htmx, follow)
                continue
            move = random_move(deal, chance, chance.choice((0.7, 1.0)))
            if isinstance(move, Knock) and chance.random() < 0.5:
                fields += [("move", "knock"), ("card", str(move.card))]
            else:
                fields.append(("move", str(move)))
            fields += [("sure", "1")] if chance.random() < 0.8 else []
            self.go(browser, Sent("POST", place.move_url, tuple(fields)), htmx, follow)

    @rule(who=browsers, seconds=st.sampled_from([5, 29, 31, 100, 700]))
    def wait(self, who: int, seconds: int) -> None:
        """Where a clock runs, a turn may be over meanwhile."""
        self.now += seconds
        self.go(self.browsers[who], Sent("GET", "/play/"))

    # --- using pages ----------------------------------------------------------

    @rule(who=browsers, address=st.sampled_from(PAGES), htmx=st.booleans())
    def look(self, who: int, address: str, htmx: bool) -> None:
        self.go(self.browsers[who], Sent("GET", address), htmx, follow=True)

    @rule(who=browsers, seed=seeds)
    def follow_a_link(self, who: int, seed: int) -> None:
        chance, browser = Random(seed), self.browsers[who]
        if browser.page.links:
            link = chance.choice(browser.page.links)
            path = browser.address.partition("?")[0]
            address = path + link if link.startswith("?") else link
            self.go(browser, Sent("GET", address), chance.random() < 0.3, follow=True)

    @rule(who=browsers, seed=seeds, times=st.sampled_from([1, 1, 1, 2]), mangle=st.booleans())
    def press(self, who: int, seed: int, times: int, mangle: bool) -> None:
        """A button of the page in front; twice, as by a nervous hand; or forged a little."""
        browser = self.browsers[who]
        self._press(browser, Random(seed), browser.address, browser.page.forms, times, mangle)

    @rule(who=browsers, seed=seeds, mangle=st.booleans())
    def press_in_another_tab(self, who: int, seed: int, mangle: bool) -> None:
        """A form of a page seen before: it may be old by now."""
        chance, browser = Random(seed), self.browsers[who]
        if browser.tabs:
            address, page = chance.choice(browser.tabs)
            self._press(browser, chance, address, page.forms, 1, mangle)

    def _press(
        self, browser: Browser, chance: Random, at: str, forms: list[Any], times: int, mangle: bool
    ) -> None:
        if not forms:
            return
        form = chance.choice(forms)
        fields = filled(form, chance)
        if mangle:
            fields = mangled_fields(fields, chance)
        sent = browser.sent(form, fields, at)
        for _ in range(times):
            self.go(browser, sent, chance.random() < 0.5, follow=chance.random() < 0.7)

    @rule(who=browsers, seed=seeds, address=st.sampled_from(POSTS))
    def forge(self, who: int, seed: int, address: str) -> None:
        """A form that no page holds, with the right token and perhaps the right version."""
        chance, browser = Random(seed), self.browsers[who]
        fields = self.with_token(browser) if chance.random() < 0.9 else []
        seated = store.load(browser.client.session)
        if seated is not None and chance.random() < 0.7:
            fields.append(("version", str(seated.version)))
        names = (
            "move",
            "card",
            "best",
            "melds",
            "sure",
            "version",
            "cut",
            "place",
            "sort",
            "moves",
        )
        for name in chance.sample(names, chance.randint(0, 5)):
            fields.append((name, junk(chance)))
        self.go(browser, Sent("POST", address, tuple(fields)), chance.random() < 0.5, follow=True)

    @rule(who=browsers, seed=seeds, address=st.sampled_from(PAGES))
    def ask_by_address(self, who: int, seed: int, address: str) -> None:
        """A page with something made up in its address."""
        chance, browser = Random(seed), self.browsers[who]
        names = ("at", "tried", "knock", "late", "hint", "odds", "code", "moves", "table", "level")
        names += (
            "target",
            "place",
            "show",
            "past",
            "count",
            "build",
            "card",
            "laid",
            "set",
            "answer",
            "n",
        )
        named = [(name, junk(chance)) for name in chance.sample(names, chance.randint(1, 3))]
        query = urlencode(named, errors="surrogatepass")
        self.go(browser, Sent("GET", f"{address}?{query}"), chance.random() < 0.3, follow=True)

    # --- losing things --------------------------------------------------------

    @rule(who=browsers, seed=seeds, name=st.sampled_from(["sessionid", "csrftoken"]))
    def lose_a_cookie(self, who: int, seed: int, name: str) -> None:
        """A cookie is gone, or another one stands in its place."""
        chance, browser = Random(seed), self.browsers[who]
        if chance.random() < 0.5:
            browser.client.cookies.pop(name, None)
        else:
            browser.client.cookies[name] = chance.choice(COOKIES)
        self.go(browser, Sent("GET", "/play/"), follow=True)

    @rule(who=browsers, seed=seeds, place=st.sampled_from([*PLACES]))
    def spoil_a_row(self, who: int, seed: int, place: str) -> None:
        """A stored match altered or cut short: every page has a way on. Then it is put back."""
        chance, browser = Random(seed), self.browsers[who]
        seated = store.load(browser.client.session, PLACES[place])
        if seated is None:
            return
        row = StoredMatch.objects.get(pk=seated.id)
        if chance.random() < 0.5:
            state = json.dumps(mangled(json.loads(row.state), chance))
        else:
            state = mangled_text(row.state, chance)
        mine = StoredMatch.objects.filter(pk=row.pk)
        mine.update(state=state.replace("\x00", ""))
        fields = (*self.with_token(browser), ("version", str(row.version)), ("move", "draw"))
        for sent in (
            Sent("GET", PLACES[place].table_url),
            Sent("GET", "/"),
            Sent("POST", PLACES[place].move_url, fields),
        ):
            response = browser.request(sent, htmx=chance.random() < 0.5)
            laws.check_answer(response, sent, had_session=True)
        mine.update(state=row.state, version=row.version)

    # --- what is hidden -------------------------------------------------------

    @rule(who=browsers, seed=seeds, place=st.sampled_from([*PLACES]))
    def swap_the_hidden_cards(self, who: int, seed: int, place: str) -> None:
        """Other cards where nobody can see them: no page changes, the coach's neither."""
        chance, browser = Random(seed), self.browsers[who]
        seated = store.load(browser.client.session, PLACES[place])
        if seated is None or not seated.table.running or seated.table.time_is_up(self.now):
            return
        address = PLACES[place].table_url + chance.choice(("", "?hint=1", "?hint=2", "?odds=1"))
        row = StoredMatch.objects.filter(pk=seated.id)
        seen = []
        for table in (seated.table, shuffled_behind(seated.table, chance)):
            row.update(state=json.dumps(table.to_json()))
            seen.append(without_token(browser.request(Sent("GET", address)).content))
        row.update(state=json.dumps(seated.table.to_json()))
        assert seen[0] == seen[1], "a page knows what its player cannot know"

    # --- sending --------------------------------------------------------------

    def with_token(self, browser: Browser) -> Fields:
        """A token for this browser's forms; a page is looked at where it has none yet."""
        if not browser.token():
            self.go(browser, Sent("GET", "/play/new/"))
        return browser.token()

    def go(
        self, browser: Browser, sent: Sent, htmx: bool = False, follow: bool = False
    ) -> HttpResponse:
        """Send a request, and hold the answer and the store to the laws."""
        for _ in range(_HOPS):
            before = laws.rows()
            had_session = "sessionid" in browser.client.cookies
            response = browser.request(sent, htmx)
            laws.check_answer(response, sent, had_session)
            laws.check_rows(before, laws.rows(), sent)
            if response.status_code >= 400:
                assert before == laws.rows(), "what is refused changes nothing"
            laws.check_secrets(response, sent, self._tables_of(browser))
            onward = browser.redirected(response)
            if onward is None or not follow:
                return response
            sent, htmx = Sent("GET", onward), False
        raise AssertionError(f"{sent} leads nowhere")

    def _tables_of(self, browser: Browser) -> dict[Place, Table]:
        """What lies before this browser's player, at each place."""
        found = {place: store.load(browser.client.session, place) for place in PLACES.values()}
        return {place: seated.table for place, seated in found.items() if seated is not None}
