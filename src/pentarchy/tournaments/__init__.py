"""Tournaments as arithmetic: who meets whom in the next round, on which seats, and who stands where.

No web, no database. Entrants are numbers, the best seeded is 0. A round is a list of tables, a table the entrants by
seat; whoever sits alone has a free round. What happened is a list of such rounds with places; all else follows from it.
"""

from pentarchy.tournaments.event import KINDS, Event, length, next_round
from pentarchy.tournaments.history import FORFEIT, Meeting, shares
from pentarchy.tournaments.standings import Standing, standings

__all__ = ["FORFEIT", "KINDS", "Event", "Meeting", "Standing", "length", "next_round", "shares", "standings"]
