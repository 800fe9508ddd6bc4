"""What people ask about gin rummy, answered at the table they ask at.

The same text stands on the page and in the data for search engines, so an answer
is plain words. The short answer comes first.
"""

from __future__ import annotations

from lessons import answers
from lessons.asked import Theme
from lessons.facts import Facts


def themes(facts: Facts) -> tuple[Theme, ...]:
    """Every question, as answered at one table."""
    return (
        Theme("about-the-game", "About the game", tuple(answers.game(facts))),
        Theme("about-melds", "Melds and cards", tuple(answers.melds(facts))),
        Theme("about-turns", "Turns", tuple(answers.turns(facts))),
        Theme("about-knocking", "Knocking and gin", tuple(answers.knocking(facts))),
        Theme("about-laying-off", "Laying off and the undercut", tuple(answers.defending(facts))),
        Theme("about-scores", "Scores and the match", tuple(answers.scores(facts))),
        Theme("about-this-site", "This site", tuple(answers.site(facts))),
    )
