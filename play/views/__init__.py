"""The views of the practice table."""
