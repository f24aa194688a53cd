"""The moments cards speak at."""

from typing import Final

ACQUIRED: Final = 0
TURN_STARTS: Final = 1
PRODUCED: Final = 2
LOCUS: Final = 3
CITY_VISITED: Final = 4
"""Another player's tile activated a City of the owner."""
TOKEN_PLACED: Final = 5
CITY_BUILT: Final = 6
CITY_UPGRADED: Final = 7
LEVEL_BOUGHT: Final = 8
AGE_ENDS: Final = 9
AGE_STARTS: Final = 10
