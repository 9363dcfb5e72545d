"""One deal: a pure state machine. Importing any part of this package registers all steps."""

from bot.engine.hand import order as order
