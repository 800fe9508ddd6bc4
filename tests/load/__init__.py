"""Many people playing at once, against the site as it is served, on loopback alone."""
