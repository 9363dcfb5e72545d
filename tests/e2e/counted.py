"""Counts of payloads of each command, form and button that were checked by Discord's schema.

The slow tests fail if a command, form or button has no payload in them or in the usual run before.
"""

from collections import Counter
from collections.abc import Iterable, Mapping

import discord
from discord import app_commands

from bot.client import Dealer
from bot.sandbox.record import Request
from bot.ui.parts.press import press_of
from bot.ui.parts.press_shapes import FORMS
from tests.actions import ACTIONS

seen: Counter[str] = Counter()
"""Counts by kind and name, such as "command table open", "button call" or "form raise_to"."""
offered: set[str] = set()
"""All that there are, once a bot was started."""


def note(requests: Iterable[Request]) -> None:
    """Count what answered something."""
    for request in requests:
        kind, _, name = request.cause.partition(" ")
        if kind and request.status < 400:
            press = press_of(name)
            seen[f"{kind} {press.action if press else name}"] += 1


def learn(bot: Dealer) -> None:
    """Note all commands, forms and buttons that a bot offers."""
    if not offered:
        for kind in discord.AppCommandType:
            every = bot.tree.walk_commands(type=kind)
            typed = (one for one in every if not isinstance(one, app_commands.Group))
            offered.update(f"command {one.qualified_name}" for one in typed)
        offered.update(f"button {one}" for one in ACTIONS if one not in FORMS_ALONE)
        offered.update(f"form {one}" for one in FORMS)


def missing(counts: Mapping[str, int], all_of: Iterable[str]) -> list[str]:
    """Return the names of which no payload was recorded."""
    return sorted(one for one in set(all_of) if not counts.get(one))


FORMS_ALONE = {"raise_plan", "report", "direct_act", "note"}
"""Actions that nothing but a form asks for."""
