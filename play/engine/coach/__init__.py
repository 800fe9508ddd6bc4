"""What a coach can tell a player: a hint, the odds of a hand, the review of a finished deal."""
