"""Every sentence of the content, matched to its rule once; an unknown one is refused here."""

# interpreted: runs once, when the game is loaded

from __future__ import annotations

from pentarchy.games.darkdomains import (
    assassins,
    city,
    control,
    flipping,
    fortune,
    guild,
    henchmen,
    lasting,
    seer,
    spells,
)
from pentarchy.games.darkdomains.content import BUILDINGS, FORTUNES, HENCHMEN, LOCATIONS, SPELLS
from pentarchy.games.darkdomains.words import VOCABULARY
from pentarchy.parts.sentences import STATIC

CHAPTERS = (assassins, city, control, flipping, fortune, guild, henchmen, lasting, seer, spells)
"""Where the sentences are bound."""


def compile_content() -> None:
    for card in FORTUNES:
        card.matched_clauses = VOCABULARY.compile(card.matched, card.where, card.id)
        card.unmatched_clauses = VOCABULARY.compile(card.unmatched, card.where, card.id)
    for spell in SPELLS:
        spell.clauses = VOCABULARY.compile(spell.text, spell.where, spell.id)
    for henchman in HENCHMEN:
        for ability in henchman.abilities:
            clauses = VOCABULARY.compile(ability.text, ability.where, henchman.id)
            ability.clauses = tuple(clause for clause in clauses if clause.kind != STATIC)
            henchman.statics.update(clause(None) for clause in clauses if clause.kind == STATIC)
    for building in BUILDINGS:
        building.clauses = VOCABULARY.compile(building.before, building.where, building.id)
    for location in LOCATIONS:
        location.clauses = VOCABULARY.compile(location.text, location.where, location.id)
        if location.id == "guild":
            guild.LOTS[:] = location.clauses[0].words.values()


compile_content()
