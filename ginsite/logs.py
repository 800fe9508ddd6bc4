"""What the log leaves out."""

from logging import ERROR, LogRecord


def without_trace(record: LogRecord) -> bool:
    """Drop the traceback of what is no fault of the site: a forged form is one line."""
    if record.levelno < ERROR:
        record.exc_info = None
        record.exc_text = None
    return True
