"""Matches between bots: tournaments, ratings and balance reports, on one machine or on a Ray cluster."""
