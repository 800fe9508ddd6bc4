"""A Firefox that does as a test says, by Mozilla's own protocol for it, Marionette.

Playwright drives no Firefox but one of its own build. The driver that Selenium needs is one
binary, which only puts this protocol behind another; where a Firefox is installed,
nothing else has to be.
"""

from __future__ import annotations

import json
import socket
import subprocess
import time
from base64 import b64decode
from pathlib import Path
from shutil import which
from typing import Any, Final, Self

NAMES: Final = ("firefox-esr", "firefox")
PATIENCE: Final = 60  # seconds: to start, and for one command
ELEMENT: Final = "element-6066-11e4-a52e-4f735466cecf"
"""The key under which an element travels, by the WebDriver standard."""


def found() -> str | None:
    """The path of an installed Firefox that runs."""
    return next((path for path in map(which, NAMES) if path and _runs(path)), None)


def _runs(path: str) -> bool:
    try:
        run = subprocess.run([path, "--version"], capture_output=True, timeout=PATIENCE)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return run.returncode == 0


class Refused(RuntimeError):
    """What the browser could not do, in its own words."""


class Firefox:
    """One window without a screen. Use it as a context manager: it ends its own process."""

    def __init__(self, path: str, folder: Path, width: int, height: int) -> None:
        self.path, self.folder, self.size = path, folder, (width, height)

    def __enter__(self) -> Self:
        with socket.socket() as spare:
            spare.bind(("127.0.0.1", 0))
            port = spare.getsockname()[1]
        (self.folder / "user.js").write_text(
            f'user_pref("marionette.port", {port});\n'
            'user_pref("app.update.enabled", false);\n'
            'user_pref("datareporting.policy.dataSubmissionEnabled", false);\n'
        )
        self.process = subprocess.Popen(
            [self.path, "--headless", "--marionette", "--no-remote", "--profile", str(self.folder)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.wire = _connected(port)
        self.unread, self.number = b"", 0
        self._read()  # it introduces itself
        self.ask("WebDriver:NewSession")
        width, height = self.size
        self.ask("WebDriver:SetWindowRect", width=width, height=height)
        return self

    def __exit__(self, *_: object) -> None:
        self.wire.close()
        self.process.terminate()
        self.process.wait(PATIENCE)

    def ask(self, command: str, **parameters: object) -> Any:
        """Have a command done. Raises Refused."""
        self.number += 1
        text = json.dumps([0, self.number, command, parameters])
        self.wire.sendall(f"{len(text.encode())}:{text}".encode())
        _, number, error, result = self._read()
        assert number == self.number
        if error:
            raise Refused(f"{command}: {error['error']}: {error['message']}")
        return result["value"] if isinstance(result, dict) and "value" in result else result

    def goto(self, address: str) -> None:
        """Load a page, and wait until it has."""
        self.ask("WebDriver:Navigate", url=address)

    def evaluate(self, function: str, *arguments: object) -> Any:
        """What a JavaScript function returns on the page."""
        script = f"return ({function})(...arguments)"
        return self.ask("WebDriver:ExecuteScript", script=script, args=arguments, sandbox="system")

    def find(self, selector: str) -> dict[str, str]:
        """The first element of a selector. Raises Refused where there is none."""
        found: dict[str, str] = self.ask(
            "WebDriver:FindElement", using="css selector", value=selector
        )
        return found

    def click(self, selector: str) -> None:
        """Click where a person would: on what is in sight, in its middle."""
        self.ask("WebDriver:ElementClick", id=self.find(selector)[ELEMENT])

    def press(self, key: str) -> None:
        """Press a key and let it go."""
        actions = [{"type": kind, "value": key} for kind in ("keyDown", "keyUp")]
        self._act({"type": "key", "id": "keyboard", "actions": actions})

    def drag(self, source: str, goal: str) -> None:
        """Drag one element onto another by the mouse."""
        start, end = self.find(source), self.find(goal)
        move = {"type": "pointerMove", "x": 0, "y": 0, "duration": 0}
        self._act(
            {
                "type": "pointer",
                "id": "mouse",
                "actions": [
                    {**move, "origin": start},
                    {"type": "pointerDown", "button": 0},
                    {**move, "origin": end, "duration": 100},
                    {"type": "pointerUp", "button": 0},
                ],
            }
        )

    def wait_for(self, function: str, *arguments: object) -> None:
        """Wait until a function returns something true on the page."""
        end = time.monotonic() + PATIENCE
        while not self.evaluate(function, *arguments):
            assert time.monotonic() < end, f"still not: {function}"
            time.sleep(0.02)

    def picture(self, path: Path) -> None:
        """Keep what is in sight, as PNG."""
        path.write_bytes(b64decode(self.ask("WebDriver:TakeScreenshot", full=False)))

    def _act(self, source: dict[str, object]) -> None:
        self.ask("WebDriver:PerformActions", actions=[source])
        self.ask("WebDriver:ReleaseActions")

    def _read(self) -> Any:
        while b":" not in self.unread:
            self._receive()
        length, _, self.unread = self.unread.partition(b":")
        while len(self.unread) < int(length):
            self._receive()
        text, self.unread = self.unread[: int(length)], self.unread[int(length) :]
        return json.loads(text)

    def _receive(self) -> None:
        more = self.wire.recv(1 << 16)
        assert more, "the browser has gone"
        self.unread += more


def _connected(port: int) -> socket.socket:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port), PATIENCE)
        except OSError:
            assert time.monotonic() < end, "Firefox does not start"
            time.sleep(0.1)
