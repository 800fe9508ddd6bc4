"""The names of the 52 cards as a screen reader says them, written down anew for the tests."""

RANKS = {
    "A": "ace",
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "T": "ten",
    "J": "jack",
    "Q": "queen",
    "K": "king",
}
SUITS = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}

NAMES = {rank + suit: f"{RANKS[rank]} of {SUITS[suit]}" for suit in SUITS for rank in RANKS}
CODES = {name: code for code, name in NAMES.items()}
