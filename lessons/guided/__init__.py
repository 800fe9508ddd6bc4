"""Guided lessons: prepared deals, played on the real table against a scripted opponent.

A lesson is one file of data in ``lessons/``; nothing else knows which lessons there
are. Where a learner stands is the list of moves made, kept in the address alone.
"""
