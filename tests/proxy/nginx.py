"""nginx in front of a site, with ``deploy/nginx.conf`` as it stands: only places are others."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import time
from contextlib import closing
from pathlib import Path
from types import TracebackType
from typing import Final

from tests.served_site import ROOT, free_port

NAME: Final = "gin.example"
"""The site's name in the file."""
CONF: Final = ROOT / "deploy" / "nginx.conf"
_AS_DEBIAN: Final = """\
{user}daemon off;
pid {folder}/pid;
error_log {folder}/error.log;
events {{ worker_connections 768; }}
http {{
    default_type application/octet-stream;
    types {{ text/html html; }}
    gzip on;
    access_log {folder}/access.log;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""
"""What stands around a site's own file, as in Debian's ``nginx.conf``."""


def program() -> str | None:
    """Where nginx is on this machine, or None."""
    return shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")


def placed(conf: str, folder: Path, site_port: int, port: int, plain_port: int) -> str:
    """The file with this machine's ports and folders in it.

    Raises ValueError when one of them is not found in the file: then it is another file.
    """
    places = {
        r"listen 80;": f"listen {plain_port};",
        r"listen \[::\]:80;": f"listen [::]:{plain_port};",
        r"listen 443 ssl": f"listen {port} ssl",
        r"listen \[::\]:443 ssl": f"listen [::]:{port} ssl",
        r"/etc/letsencrypt/live/gin\.example/fullchain\.pem": f"{folder}/certificate.pem",
        r"/etc/letsencrypt/live/gin\.example/privkey\.pem": f"{folder}/key.pem",
        r"/var/log/nginx/knock-on-ten\.log": f"{folder}/site-error.log",
        r"http://127\.0\.0\.1:8000;": f"http://127.0.0.1:{site_port};",
        r"/opt/knock-on-ten/deploy": str(ROOT / "deploy"),
    }
    for place, ours in places.items():
        conf, times = re.subn(place, ours, conf)
        if times != 1:
            raise ValueError(f"{place} is there {times} times")
    return conf


class Nginx:
    """A running nginx in front of the site at this port; its folder is the caller's to keep."""

    def __init__(self, folder: Path, site_port: int) -> None:
        self.folder, self.port, self.plain_port = folder, free_port(), free_port()
        conf = placed(CONF.read_text(), folder, site_port, self.port, self.plain_port)
        (folder / "site.conf").write_text(conf)
        user = "user root;\n" if os.geteuid() == 0 else ""
        (folder / "nginx.conf").write_text(_AS_DEBIAN.format(folder=folder, user=user))
        self.certificate = folder / "certificate.pem"

    def __enter__(self) -> Nginx:
        self._certify()
        self.command("-t")
        self._server = subprocess.Popen(self._line())
        until = time.monotonic() + 20
        while time.monotonic() < until:
            with closing(socket.socket()) as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return self
            time.sleep(0.05)
        raise RuntimeError(f"nginx did not start:\n{(self.folder / 'error.log').read_text()}")

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._server.terminate()
        self._server.wait(timeout=20)

    def command(self, *arguments: str) -> str:
        """What nginx says to ``-t`` or ``-s reload``. Raises RuntimeError when it fails."""
        run = subprocess.run(self._line(*arguments), capture_output=True, text=True)
        if run.returncode:
            raise RuntimeError(run.stderr)
        return run.stderr

    def _line(self, *arguments: str) -> list[str]:
        conf = str(self.folder / "nginx.conf")
        return [program() or "nginx", "-p", str(self.folder), "-c", conf, *arguments]

    def _certify(self) -> None:
        """Make a certificate for the site's name, which nobody but the tests believes."""
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"]
            + ["-nodes", "-days", "2", "-subj", f"/CN={NAME}"]
            + ["-addext", f"subjectAltName=DNS:{NAME}"]
            + ["-keyout", self.folder / "key.pem", "-out", self.certificate],
            check=True,
            capture_output=True,
        )
