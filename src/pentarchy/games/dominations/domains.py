"""The six Domains of Knowledge, and the two that are no Domain: Vestigium (white) and Corruptio (black)."""

from typing import Final

WHITE: Final = 6
BLACK: Final = 7
NONE: Final = -1

DOMAINS: Final = ("trade", "craftsmanship", "art", "science", "government", "religion")
TITLES: Final = ("Trade", "Craftsmanship", "Art", "Science", "Government", "Religion")
COLOURS: Final = {name: domain for domain, name in enumerate(DOMAINS)} | {"white": WHITE, "black": BLACK, "none": NONE}
"""The words of the content files."""


def next_domain(domain: int) -> int:
    """The Domain that follows in the printed order."""
    return (domain + 1) % 6


def a_domain(domain: int) -> str:
    """The Domain with its article: 'a Trade', 'an Art'."""
    return f"{'an' if TITLES[domain][0] in 'AEIOU' else 'a'} {TITLES[domain]}"
