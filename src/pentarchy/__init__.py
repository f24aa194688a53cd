"""Pentarchy: five board games about ruling a domain, on one engine."""
