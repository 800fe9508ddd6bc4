"""The site on a real PostgreSQL: a server of the tests' own, gone when they are over."""
