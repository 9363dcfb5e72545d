"""Trials of games before they are played; a stranger's game is tried in its own process."""
