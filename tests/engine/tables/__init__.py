"""Every table of the rules: deals and matches worked out by hand, and laws over all rules."""
