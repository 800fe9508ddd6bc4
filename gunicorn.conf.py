"""How gunicorn serves the site; it reads this file by itself."""

import os

from ginsite.logs import CONFIG

host = os.environ.get("BIND") or "127.0.0.1"
port = os.environ.get("PORT") or "8000"

wsgi_app = "ginsite.wsgi"
bind = f"{host}:{port}"
workers = int(os.environ.get("WORKERS") or 2)
# A client that is slow to send or to read holds a thread, and no more than that.
threads = int(os.environ.get("THREADS") or 16)
worker_class = "ginsite.worker.Worker"
control_socket_disable = True
loglevel = "warning"
logconfig_dict = CONFIG
# Told to stop, a worker finishes the move that it is at: for so many seconds it is waited for.
graceful_timeout = 30


def when_ready(server: object) -> None:
    """Say where the site is, once it is there."""
    place = "localhost" if host in {"127.0.0.1", "0.0.0.0"} else host
    print(f"Knock on Ten is at http://{place}:{port}/  (Ctrl-C stops it)", flush=True)
