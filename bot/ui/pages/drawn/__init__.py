"""Draws all screens of a game in advance, in a process of its own.

A trial (`bot.games.trials.trial`) finds what breaks in a game's deals and knows no screens; this
package draws them.
"""

from bot.ui.pages.drawn.processes import draw_in_process

__all__ = ["draw_in_process"]
