"""From what a seat may see to what the page shows."""

from play.presenter.table import Shown, present

__all__ = ["Shown", "present"]
