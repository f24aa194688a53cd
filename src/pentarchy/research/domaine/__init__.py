"""Domaine as numbers: a vocabulary of moves, what a seat sees as arrays, and the network that learnt to play it."""
