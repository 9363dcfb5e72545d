"""One deal. Whatever is imported of it, all steps are known by their names."""

from bot.engine.hand import order as order
