"""Where the numbers of ``players.weights`` come from: deals that quick players play
against each other, looked at again and again from the same positions.

    python -m play.engine.fitting

writes them anew, the same each time for the same seed and size.
"""
