"""Panels on which a dealer chooses the next game."""
