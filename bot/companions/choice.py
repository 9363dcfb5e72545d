"""Which candidate it is: what each brought in the worlds, and the style on top."""

from math import exp, sqrt

from bot.companions.eyes import Eyes
from bot.companions.playing import Tried, tried
from bot.companions.styles import Style
from bot.engine.hand.choices import BetChoices, BidChoices, Choices, DeclareChoices
from bot.engine.hand.commands import Call, Check, Declare, Fold, HandCommand, RaiseTo

PLAIN = 0.4
"""Of the pot, what a plain rule's choice is ahead by where nothing was tried; less with each
world, as few of them tell little."""
MIXED = 0.05
"""Of the pot: over how much of a difference a secret choice is left to chance."""


def best(eyes: Eyes, choices: Choices, commands: list[HandCommand]) -> HandCommand:
    """One of them; the first, where nothing can be tried, or not in time."""
    if len(commands) < 2 or not eyes.worlds:
        return commands[0]
    found = tried(eyes, commands)
    if not found[0].chips:
        return commands[0]
    pot = max(1, eyes.hand.middle())
    blur = {type(one): eyes.chance.uniform(-eyes.style.haze, eyes.style.haze) for one in commands}
    plain = PLAIN / sqrt(1 + min(len(one.chips) for one in found))
    values = [
        one.mean / pot
        + _liking(eyes.style, choices, one.command)
        + blur[type(one.command)]
        + plain * (one.command == commands[0])
        for one in found
    ]
    if isinstance(choices, DeclareChoices | BidChoices) and choices.secret:
        return _by_chance(eyes, found, values)
    wanted = max(zip(values, found, strict=True), key=lambda pair: pair[0])[1].command
    return _styled(eyes, choices, wanted, commands) if isinstance(choices, BetChoices) else wanted


def _liking(style: Style, choices: Choices, command: HandCommand) -> float:
    """What the style thinks of it, in pots."""
    pot = max(1, choices.pot) if isinstance(choices, BetChoices) else 1
    match command:
        case RaiseTo(to=to) if isinstance(choices, BetChoices):
            size = min(1.0, (to - choices.bet) / pot)
            return style.push * (0.4 + 0.6 * size) - style.caution * size
        case Call() if isinstance(choices, BetChoices):
            return -style.caution * min(1.0, 2 * choices.call / pot)
        case Declare(word="in" | "stay" | "pay" | "both"):
            return style.push / 2 - style.caution
        case _:
            return 0.0


def _by_chance(eyes: Eyes, found: list[Tried], values: list[float]) -> HandCommand:
    """Mixed, so that nobody can read it: the better the more often."""
    top = max(values)
    weights = [exp(max(-30.0, (value - top) / MIXED)) for value in values]
    return eyes.chance.choices([one.command for one in found], weights)[0]


def _styled(
    eyes: Eyes, choices: BetChoices, wanted: HandCommand, commands: list[HandCommand]
) -> HandCommand:
    """Now and then a strong hand waits, and a weak one bets."""
    style, luck = eyes.style, eyes.chance.random()
    if isinstance(wanted, RaiseTo) and luck < style.trap:
        quiet = [one for one in commands if isinstance(one, Check | Call)]
        return quiet[0] if quiet else wanted
    if isinstance(wanted, Check | Fold) and choices.check and luck < style.bluff:
        bets = [one for one in commands if isinstance(one, RaiseTo)]
        return min(bets, key=lambda one: one.to) if bets else wanted
    return wanted
