"""Answers of house players: one `Skill` for each kind of question, found among these modules."""

from bot.companions.minds import Mind
from bot.companions.skill import PLAIN, Skill
from bot.engine.declared import declared
from bot.engine.hand.choices import Choices
from bot.engine.hand.commands import Answer
from bot.engine.hand.machine import legal
from bot.engine.hand.state import Hand
from bot.engine.kinds import Seat


def skill_for(choices: Choices | None) -> Skill:
    """Return the skill for what is asked, or the one for all such choices, or `PLAIN`."""
    kind, what = type(choices), getattr(choices, "what", "")
    return SKILLS.get((kind, what)) or SKILLS.get((kind, ""), PLAIN)


def act(hand: Hand, seat: Seat, mind: Mind, *, quiet: bool = False) -> Answer:
    """Return what a player does in a simulated world; `quiet` if nobody bets or folds any more."""
    choices = legal(hand, seat)
    skill = skill_for(choices)
    habit = skill.quiet if quiet and skill.quiet else skill.habit
    return habit(hand, seat, mind, choices)


SKILLS = {
    (skill.choices, what): skill
    for skill in declared(__name__, Skill)
    if skill is not PLAIN
    for what in skill.what
}
"""Skills by the class of the choices and by `what`, as a class may serve several questions."""
