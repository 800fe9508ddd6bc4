"""The site behind the proxy of ``deploy/``, where nginx is installed."""
