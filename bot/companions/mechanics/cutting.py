"""Answers of house players who cut the deck."""

from bot.companions.eyes import Eyes
from bot.companions.skill import Skill
from bot.engine.hand.choices import CutChoices
from bot.engine.hand.commands import Cut, HandCommand


def options(eyes: Eyes, choices: CutChoices) -> list[HandCommand]:
    """Return a cut at a random place."""
    if choices.most < choices.least:
        return [Cut(eyes.seat)]
    return [Cut(eyes.seat, str(eyes.chance.randint(choices.least, choices.most)))]


CUT = Skill(CutChoices, options, tried=False)
