"""What reaches people through nginx, as ``deploy/nginx.conf`` has it, and what reaches the site."""

from __future__ import annotations

import re
import socket
import ssl
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, closing
from http.client import HTTPConnection, HTTPResponse, HTTPSConnection
from pathlib import Path
from urllib.parse import urlencode

import pytest

from tests.proxy.nginx import CONF, NAME, Nginx, placed, program
from tests.served_site import ServedSite

needs_nginx = pytest.mark.skipif(program() is None, reason="nginx is not installed")
SECRET = "made-for-this-test-b6Ww9s!x0Qe4u-8kZp1rTn5vCy7mLd2hGf3jKa_EoIqXzRtYb"
PUBLIC = {
    "HTTPS": "1",
    "ALLOWED_HOSTS": NAME,
    "PROXY_HOPS": "1",
    "LIMITS": "1",
    "SECRET_KEY": SECRET,
}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedSite]:
    """The site as on a public machine; it has few threads, which the proxy is to keep free."""
    folder = tmp_path_factory.mktemp("public")
    with ServedSite(folder, WORKERS="1", THREADS="2", **PUBLIC) as served:
        yield served


@pytest.fixture(scope="module")
def nginx(site: ServedSite, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nginx]:
    with Nginx(tmp_path_factory.mktemp("nginx"), site.port) as proxy:
        yield proxy


class Visitor:
    """Somebody who comes by HTTPS, and by this machine's own address in the network if asked."""

    def __init__(self, nginx: Nginx, address: str = "127.0.0.1") -> None:
        self.nginx, self.address = nginx, address
        self.cookies: dict[str, str] = {}
        self.trust = ssl.create_default_context(cafile=str(nginx.certificate))

    def connected(self) -> ssl.SSLSocket:
        plain = socket.create_connection((self.address, self.nginx.port), timeout=20)
        return self.trust.wrap_socket(plain, server_hostname=NAME)

    def ask(
        self, path: str, form: dict[str, str] | None = None, **headers: str
    ) -> tuple[HTTPResponse, bytes]:
        connection = HTTPSConnection(NAME, timeout=20)
        connection.sock = self.connected()
        sent = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        sent |= {name.replace("_", "-"): value for name, value in headers.items()}
        body = None
        if form is not None:
            body = urlencode({"csrfmiddlewaretoken": self.token(), **form})
            sent |= {"Content-Type": "application/x-www-form-urlencoded"}
            sent |= {"Origin": f"https://{NAME}"}
        with closing(connection):
            connection.request("GET" if form is None else "POST", path, body, sent)
            answer = connection.getresponse()
            for cookie in answer.headers.get_all("Set-Cookie", []):
                name, value = cookie.split(";")[0].split("=", 1)
                self.cookies[name] = value
            return answer, answer.read()

    def token(self) -> str:
        return self.cookies.get("__Host-csrftoken", "")


def test_the_ports_and_places_are_in_the_file(tmp_path: Path) -> None:
    conf = placed(CONF.read_text(), tmp_path, 1, 2, 3)

    assert "proxy_pass http://127.0.0.1:1;" in conf
    with pytest.raises(ValueError, match="0 times"):
        placed(conf, tmp_path, 1, 2, 3)


@needs_nginx
def test_whoever_comes_without_https_is_sent_to_it(nginx: Nginx) -> None:
    connection = HTTPConnection("127.0.0.1", nginx.plain_port, timeout=20)
    connection.request("GET", "/rules/?table=club", headers={"Host": NAME})
    answer = connection.getresponse()

    assert answer.status == 301
    assert answer.headers["Location"] == f"https://{NAME}/rules/?table=club"


@needs_nginx
@pytest.mark.parametrize(
    "path", ["/", "/play/new/", "/static/favicon.svg", "/no-such-page/", "/static/none.css"]
)
def test_each_header_comes_once(nginx: Nginx, path: str) -> None:
    answer, _ = Visitor(nginx).ask(path)

    names = Counter(name.lower() for name in answer.headers if name.lower() != "set-cookie")
    assert {name: times for name, times in names.items() if times > 1} == {}
    wanted = {"content-security-policy", "permissions-policy", "x-content-type-options"}
    wanted |= {"strict-transport-security", "x-frame-options", "referrer-policy", "x-request-id"}
    assert wanted <= names.keys()
    assert answer.headers["Server"] == "nginx"


@needs_nginx
def test_cookies_are_bound_to_the_host_and_to_https(nginx: Nginx) -> None:
    answer, _ = Visitor(nginx).ask("/play/new/")

    cookies = answer.headers.get_all("Set-Cookie", [])
    assert [cookie.split("=")[0] for cookie in cookies] == ["__Host-csrftoken"]
    for word in ("Secure", "HttpOnly", "SameSite=Lax", "Path=/"):
        assert word in cookies[0]


@needs_nginx
def test_static_files_come_compressed_and_are_kept_for_ever(nginx: Nginx) -> None:
    visitor = Visitor(nginx)
    _, page = visitor.ask("/")
    sheet = re.search(rb'href="(/static/[^"]+\.css)"', page)
    assert sheet

    for coding in ("br", "gzip"):
        answer, _ = visitor.ask(sheet[1].decode(), Accept_Encoding=coding)
        assert answer.headers["Content-Encoding"] == coding
        assert "immutable" in answer.headers["Cache-Control"]
        assert answer.headers["Vary"] == "Accept-Encoding"


@needs_nginx
def test_a_match_is_begun_and_a_card_drawn(nginx: Nginx, site: ServedSite) -> None:
    visitor = Visitor(nginx)
    visitor.ask("/play/new/")
    begun, _ = visitor.ask("/play/new/", {"table": "house"})
    _, page = visitor.ask("/play/")
    version = re.search(rb'name="version" value="(\d+)"', page)
    assert begun.status == 302
    assert version
    dealt, table = visitor.ask("/play/deal/", {"version": version[1].decode()}, HX_Request="true")

    assert dealt.status == 200
    assert b'id="table"' in table


@needs_nginx
def test_nobody_chooses_the_address_by_which_they_are_counted(
    nginx: Nginx, site: ServedSite
) -> None:
    outside = _own_address()
    if outside is None:
        pytest.skip("this machine has no address but its own loop, which is not counted")
    site.ask("DELETE FROM play_spent")
    for number in range(5):
        visitor = Visitor(nginx, outside)
        visitor.ask("/play/new/")
        forged = f"198.51.100.{number}"
        begun, _ = visitor.ask(
            "/play/new/", {"table": "house"}, X_Forwarded_For=forged, X_Real_IP=forged
        )
        assert begun.status == 302

    # One row, for all five: what this address has begun today.
    assert [count for (count,) in site.ask("SELECT count FROM play_spent")] == [5]


@needs_nginx
def test_what_is_too_long_for_the_site_gets_the_site_s_own_page(nginx: Nginx) -> None:
    visitor = Visitor(nginx)
    visitor.ask("/play/new/")
    for length in (17_000, 60_000):
        answer, page = visitor.ask("/play/move/", {"move": "x" * length})
        assert answer.status == 413
        assert b"That was more than is read here" in page
    answer, page = visitor.ask("/play/move/", {"move": "x" * 70_000})
    assert answer.status == 413
    assert b"<center>nginx</center>" in page


@needs_nginx
def test_nothing_a_sender_says_of_the_way_is_passed_on(nginx: Nginx) -> None:
    visitor = Visitor(nginx)
    for name in ("SCRIPT_NAME", "PATH_INFO", "X-Forwarded-Host", "X-Forwarded-Proto"):
        with closing(visitor.connected()) as connection:
            lines = ["GET /rules/ HTTP/1.1", f"Host: {NAME}", f"{name}: /elsewhere"]
            connection.sendall("\r\n".join([*lines, "Connection: close", "", ""]).encode())
            answer = HTTPResponse(connection)
            answer.begin()
            assert answer.status == 200
            assert b"/elsewhere" not in answer.read()


@needs_nginx
@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
def test_the_supervisor_s_pages_are_for_this_machine(
    nginx: Nginx, site: ServedSite, path: str
) -> None:
    answer, _ = Visitor(nginx).ask(path)
    connection = HTTPConnection("127.0.0.1", site.port, timeout=20)
    connection.request("GET", path)

    assert answer.status == 404
    assert connection.getresponse().status == 200


@needs_nginx
def test_slow_clients_take_no_thread_of_the_site(nginx: Nginx) -> None:
    visitor = Visitor(nginx)
    head = f"POST /play/move/ HTTP/1.1\r\nHost: {NAME}\r\n"
    with ExitStack() as slow:
        for number in range(30):
            client = slow.enter_context(visitor.connected())
            client.sendall(
                (head + ("" if number % 2 else "Content-Length: 500\r\n\r\nmo")).encode()
            )
        # The site has two threads: with one slow client in each nobody would be answered.
        answer, _ = visitor.ask("/play/new/")
        assert answer.status == 200


@needs_nginx
def test_while_the_site_is_away_a_page_says_so(tmp_path: Path) -> None:
    with Nginx(tmp_path, site_port=1) as nginx:
        visitor = Visitor(nginx)
        for form in (None, {"move": "draw"}):
            answer, page = visitor.ask("/play/", form)
            assert answer.status == 503
            assert answer.headers["Retry-After"] == "5"
            assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
            assert "max-age" in answer.headers["Strict-Transport-Security"]
            assert b"Back in a moment" in page
        assert visitor.ask("/away.html")[0].status == 404


def _own_address() -> str | None:
    """This machine's address in its network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if address.startswith("127.") else address
