"""Answers of one word: what such questions share, and answers without chips at stake."""

from collections.abc import Callable
from dataclasses import replace

from bot.companions.eyes import Eyes
from bot.companions.minds import Mind
from bot.companions.skill import Skill, mixed, silent
from bot.companions.styles import Style
from bot.engine.hand.choices import DeclareChoices
from bot.engine.hand.commands import Answer, Declare, HandCommand
from bot.engine.hand.state import Hand
from bot.engine.kinds import Seat

Rule = Callable[[Eyes, DeclareChoices], str]
Word = Callable[[Hand, Seat, Mind, DeclareChoices], str]


def first(_hand: Hand, _seat: Seat, _mind: Mind, choices: DeclareChoices) -> str:
    """Return the first word that is offered."""
    return choices.words[0]


def word_skill(
    rule: Rule, *what: str, habit: Word = first, bold: tuple[str, ...] = (), tried: bool = True
) -> Skill:
    """Return the skill that says a word by this rule; styles like or fear the `bold` words."""

    def options(eyes: Eyes, choices: DeclareChoices) -> list[HandCommand]:
        """Return all words, the rule's first."""
        word = rule(eyes, choices) if len(choices.words) > 1 else choices.words[0]
        return [Declare(eyes.seat, one) for one in dict.fromkeys((word, *choices.words))]

    def says(hand: Hand, seat: Seat, mind: Mind, choices: DeclareChoices) -> Answer:
        return Declare(seat, habit(hand, seat, mind, choices))

    def likes(style: Style, _choices: DeclareChoices, command: HandCommand) -> float:
        is_bold = isinstance(command, Declare) and command.word in bold
        return style.push / 2 - style.caution if is_bold else 0.0

    return Skill(DeclareChoices, options, what, says, tried=tried, likes=likes, final=mixed)


def _as_silence(eyes: Eyes, choices: DeclareChoices) -> str:
    answer = silent(eyes.hand, eyes.seat)
    return answer.word if isinstance(answer, Declare) else choices.words[0]


def _roll(_eyes: Eyes, choices: DeclareChoices) -> str:
    """Return the word for turning all cards at once: turning them one by one gains nothing."""
    return choices.words[-1]


def _twice(eyes: Eyes, _choices: DeclareChoices) -> str:
    """Return "twice" for a careful style, else "once"."""
    return "twice" if eyes.style.caution + eyes.chance.uniform(-0.1, 0.1) > 0 else "once"


def _muck(eyes: Eyes, _choices: DeclareChoices) -> str:
    """Return "muck", or now and then "show" for a newcomer."""
    return "show" if eyes.style.level == 1 and eyes.chance.random() < 0.3 else "muck"


ANY = replace(word_skill(_as_silence, ""), habit=silent)
BEAT = word_skill(_roll, "beat", habit=lambda *asked: asked[-1].words[-1], tried=False)
TWICE = word_skill(_twice, "twice", habit=lambda *_: "once", tried=False)
MUCK = word_skill(_muck, "muck", habit=lambda *_: "muck", tried=False)
