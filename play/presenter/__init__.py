"""From what a seat may see to what the page shows."""

from play.presenter.table import NOTHING, Shown, present

__all__ = ["NOTHING", "Shown", "present"]
