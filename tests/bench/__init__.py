"""How fast and how heavy: each figure beside a reference measured in the same run."""
