"""The site and the filter under random hands: what is pressed, forged, mangled and lost.

``make test`` runs a short piece of it, the same each time; ``make fuzz`` goes on until
twenty thousand requests have been answered, from a seed that it prints.
"""
