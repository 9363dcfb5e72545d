"""Chooses between candidates: their results in the worlds, adjusted by the style."""

from math import sqrt

from bot.companions.eyes import Eyes
from bot.companions.mechanics import skill_for
from bot.companions.playing import tried
from bot.companions.skill import Skill
from bot.engine.hand.choices import Choices
from bot.engine.hand.commands import HandCommand
from bot.engine.hand.machine import legal

PLAIN = 0.4
"""Bonus of the plain rule's choice in pots, before any world is played. It shrinks with the number
of worlds, as a few of them say little."""


def answer(eyes: Eyes) -> HandCommand:
    """Return the command with which the seat answers its question."""
    choices = legal(eyes.hand, eyes.seat)
    skill = skill_for(choices)
    if skill.tempered:
        eyes = eyes.tempered()
    commands = skill.options(eyes, choices)
    if not skill.tried or skill.counting(eyes.hand, choices):
        return commands[0]
    return _best(eyes, skill, choices, commands)


def _best(
    eyes: Eyes, skill: Skill, choices: Choices | None, commands: list[HandCommand]
) -> HandCommand:
    """Return the command with the best score, or the first if none could be tried in time."""
    if len(commands) < 2 or not eyes.worlds:
        return commands[0]
    found = tried(eyes, commands)
    if not found[0].chips:
        return commands[0]
    pot = max(1, eyes.hand.middle())
    blur = {type(one): eyes.chance.uniform(-eyes.style.haze, eyes.style.haze) for one in commands}
    plain = PLAIN / sqrt(1 + min(len(one.chips) for one in found))
    scored = [
        (
            one.command,
            one.mean / pot
            + skill.likes(eyes.style, choices, one.command)
            + blur[type(one.command)]
            + plain * (one.command == commands[0]),
        )
        for one in found
    ]
    return skill.final(eyes, choices, commands, scored)
