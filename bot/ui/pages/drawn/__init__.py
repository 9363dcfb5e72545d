"""A game whose screens are drawn before anybody sees them, in a process of its own.

A trial (`bot.games.trials.trial`) finds what breaks in its deals and knows no screens; this draws
them.
"""

from bot.ui.pages.drawn.apart import drawn_apart

__all__ = ["drawn_apart"]
