"""A browser of one player, as small as it can be: a connection for each request."""

from __future__ import annotations

import asyncio
import re
import time
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlencode

TIMEOUT: Final = 30
"""Seconds after which a request counts as failed."""
_COOKIE: Final = re.compile(rb"^set-cookie: ([^=]+)=([^;]*)", re.IGNORECASE | re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back, and how long it took from connecting to the last byte."""

    status: int
    body: str
    seconds: float


class Failed(Exception):
    """A request that was not answered, or not as a player's should be."""


class Browser:
    """The cookies of one player, and how they ask for things; htmx makes the moves."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._cookies: dict[str, str] = {}

    async def get(self, address: str) -> Answer:
        return await self._ask("GET", address, b"")

    async def post(self, address: str, **fields: str) -> Answer:
        """Send a form with this browser's token."""
        token = self._cookies.get("csrftoken", "")
        body = urlencode({"csrfmiddlewaretoken": token, **fields}).encode()
        return await self._ask("POST", address, body)

    async def _ask(self, method: str, address: str, body: bytes) -> Answer:
        began = time.perf_counter()
        try:
            raw = await asyncio.wait_for(self._sent(self._written(method, address, body)), TIMEOUT)
        except (OSError, TimeoutError) as fault:
            raise Failed(f"{method} {address}: {fault!r}") from fault
        seconds = time.perf_counter() - began
        head, _, rest = raw.partition(b"\r\n\r\n")
        if not head.startswith(b"HTTP/1.1 "):
            raise Failed(f"{method} {address}: no answer")
        for name, value in _COOKIE.findall(head):
            self._cookies[name.decode()] = value.decode()
        return Answer(int(head[9:12]), rest.decode(), seconds)

    def _written(self, method: str, address: str, body: bytes) -> bytes:
        lines = [f"{method} {address} HTTP/1.1", "Host: localhost", "Connection: close"]
        if self._cookies:
            pairs = "; ".join(f"{name}={value}" for name, value in self._cookies.items())
            lines.append(f"Cookie: {pairs}")
        if body:
            lines.append("HX-Request: true")
            lines.append("Content-Type: application/x-www-form-urlencoded")
            lines.append(f"Content-Length: {len(body)}")
        return "\r\n".join([*lines, "", ""]).encode() + body

    async def _sent(self, request: bytes) -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
        try:
            writer.write(request)
            return await reader.read()
        finally:
            writer.close()
