"""What becomes of the server during a run: its memory over time, and its end, should it end."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Final

from tests.served_site import ServedSite

GLANCES: Final = 60
"""How often the workers' memory is looked at during a run."""
TOLD: Final = 10
"""How many of those looks are told while the run goes on."""
_ALIVE: Final = 0.5
"""Seconds between two looks at whether the server still runs, at most."""
_LAST: Final = 15
"""So many lines of its log are shown."""


class Ended(Exception):
    """The server is gone before the run was over; the words say when and how."""


@dataclass
class Watch:
    """Looks after one server for so many seconds."""

    site: ServedSite
    seconds: float
    memory: list[int] = field(default_factory=list)
    """The resident memory of all workers together, in MB, at even distances."""
    changes: list[str] = field(default_factory=list)
    """When a worker was replaced by another, which only one that failed is."""

    def __post_init__(self) -> None:
        self._began = time.monotonic()
        self._workers = set(self.site.workers())
        self._worked_before = self._ticks()
        self._worked = 0.0
        self._kills = _kernel_kills()

    def worked(self) -> float:
        """Seconds of a processor that the workers have used: no neighbour's work is in it."""
        if self.site.ended() is None:
            self._worked = (self._ticks() - self._worked_before) / os.sysconf("SC_CLK_TCK")
        return self._worked

    async def beside(self, players: Awaitable[object], told: Callable[[str], None]) -> None:
        """Look on until the players are done; ``told`` gets a line now and then.

        Raises Ended as soon as the server has ended: then the players are stopped.
        """
        playing, looks = asyncio.ensure_future(players), 0
        while not playing.done():
            await asyncio.wait([playing], timeout=min(_ALIVE, self.seconds / GLANCES))
            if (status := self.site.ended()) is not None:
                playing.cancel()
                await asyncio.gather(playing, return_exceptions=True)
                raise Ended(self._end(status))
            self._look_at_workers()
            if self.passed() >= (looks + 1) * self.seconds / GLANCES and looks < GLANCES:
                looks += 1
                self.worked()
                self.memory.append(sum(map(_resident, self.site.workers())) // 1024)
                if looks % (GLANCES // TOLD) == 0:
                    told(f"after {_clock(self.passed())}: {self.memory[-1]} MB")
        await playing

    def passed(self) -> float:
        """Seconds since the run began."""
        return time.monotonic() - self._began

    def curve(self) -> list[str]:
        """The memory in lines, the last one of which compares the first quarter with the last."""
        lines = [
            " ".join(f"{each:4}" for each in self.memory[first : first + 15])
            for first in range(0, len(self.memory), 15)
        ]
        if quarter := len(self.memory) // 4:
            first, last = median(self.memory[:quarter]), median(self.memory[-quarter:])
            third = median(self.memory[-2 * quarter : -quarter])
            lines.append(f"median by quarters: first {first:g}, third {third:g}, last {last:g}")
        return lines

    def last_words(self) -> list[str]:
        """What the server said besides the lines of requests, the newest last."""
        lines = self.site.log().splitlines()
        return [line for line in lines if '"route":' not in line][-_LAST:]

    def _look_at_workers(self) -> None:
        now = set(self.site.workers())
        if gone := self._workers - now:
            told = f"after {_clock(self.passed())}: {len(gone)} gone, {len(now)} there"
            self.changes.append(told)
        self._workers = now

    def _end(self, status: int) -> str:
        how = f"with status {status}"
        if status < 0:
            how = f"by signal {-status}, {signal.Signals(-status).name}"
        kills = _kernel_kills() - self._kills
        return (
            f"the server ended {how}, {_clock(self.passed())} after the run began, at "
            f"{time.strftime('%H:%M:%S')}; the kernel ended {kills} processes of this machine "
            "for want of memory meanwhile"
        )

    def _ticks(self) -> int:
        """The work of the workers that are there, and of those that the server has buried."""
        alive = sum(sum(_times(worker)[:2]) for worker in self.site.workers())
        return alive + sum(_times(self.site.process())[2:])


def _clock(seconds: float) -> str:
    minutes, rest = divmod(int(seconds), 60)
    return f"{minutes}:{rest:02} min"


def _times(process: int) -> list[int]:
    """A process's own ticks as user and as system, then those of its children that are gone."""
    try:
        stat = Path(f"/proc/{process}/stat").read_text()
    except OSError:  # it has ended since it was listed
        return [0, 0, 0, 0]
    return [int(each) for each in stat.rpartition(")")[2].split()[11:15]]


def _resident(process: int) -> int:
    """Its resident memory in KB; 0 for one that has ended."""
    try:
        status = Path(f"/proc/{process}/status").read_text()
    except OSError:
        return 0
    for line in status.splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    return 0


def _kernel_kills() -> int:
    """Processes that the kernel has ended for want of memory since it started."""
    for line in Path("/proc/vmstat").read_text().splitlines():
        if line.startswith("oom_kill "):
            return int(line.split()[1])
    return 0
