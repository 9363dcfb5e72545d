"""Every question has a skill, every skill has a question, and unknown questions get a plain one."""

import random
from collections.abc import Iterator
from typing import Any, get_args

import pytest

from bot.companions import STYLES, decide
from bot.companions.eyes import eyes_of
from bot.companions.mechanics import SKILLS, skill_for, words
from bot.companions.minds import mind
from bot.companions.skill import PLAIN
from bot.engine.games.customs import Cut, DeclareMode
from bot.engine.games.forms import Showdown
from bot.engine.games.home_customs import Staying
from bot.engine.hand import commands as hc
from bot.engine.hand.choices import Choices, DeclareChoices
from bot.engine.hand.edges import edges
from bot.engine.hand.machine import legal
from bot.engine.shuffle import Seed
from bot.engine.table import commands as tc
from tests.engine.card_room import GAMES, Room

OPTIONS: tuple[tuple[str, dict[str, Any]], ...] = (
    *((code, {}) for code in sorted(GAMES)),
    ("holdem", {"run_twice": True, "cut": Cut.LEFT}),
    ("seven_card_stud", {"declared_hands": True}),
    ("bourre", {"staying": Staying.IN_TURN}),
    ("bourre", {"staying": Staying.SECRET}),
    ("guts", {"declare_mode": DeclareMode.IN_TURN}),
    ("in_between", {"half_lap": True}),
    ("five_card_draw", {"showdown": Showdown.ASK}),
)


def asked(code: str, options: dict[str, Any], deals: int = 3) -> Iterator[tuple[Room, int]]:
    """Yield every question of a few random deals, with the seat that answers it."""
    for number in range(deals):
        luck = random.Random(number)  # noqa: S311 - the same in every run
        many = max(GAMES[code].seats[0], 3)
        room = Room(f"{code} {GAMES[code].limits[0]}", *[500] * many, **options)
        room.do(tc.Deal(), Seed(luck.randbytes(32)))
        while room.table.running() and room.hand.waiting:
            seat = luck.choice(room.hand.waiting)
            yield room, seat
            offered = list(edges(room.hand, seat))
            stay = [one for one in offered if not isinstance(one, hc.Fold)]
            room.do(luck.choice(stay or offered))


def test_each_kind_of_question_has_a_skill_and_each_skill_a_question() -> None:
    steps = {
        (type(choices), getattr(choices, "what", "")): (room.hand.step, choices)
        for code, options in OPTIONS
        for room, seat in asked(code, options, 30 if options else 3)
        for choices in [legal(room.hand, seat)]
    }
    lacking = [
        f"{step} asks {one.__name__} {what!r}: bot/companions/mechanics/ has no Skill for it"
        for (one, what), (step, choices) in steps.items()
        if skill_for(choices) is PLAIN
    ]
    assert lacking == []
    assert SKILLS.keys() - steps.keys() == {(DeclareChoices, "")}


def test_each_shape_of_choices_has_a_skill() -> None:
    assert {one for one, _ in SKILLS} == set(get_args(Choices))


@pytest.mark.parametrize("code", ["holdem", "seven_27", "anaconda", "in_between", "bourre", "guts"])
def test_what_nobody_has_thought_of_is_answered_as_silence_is(
    code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A question without a skill gets its silent answer without an error, played or in thought."""
    monkeypatch.setattr("bot.companions.mechanics.SKILLS", {})
    for room, seat in asked(code, {}):
        asking, player = room.hand.now.asking, room.hand.places[seat].player
        assert asking is not None
        assert skill_for(legal(room.hand, seat)) is PLAIN
        found = decide(room.table, player, style=STYLES["bold"], seed=b"x", worlds=2)
        assert found is not None
        assert (found.command, found.fell_back) == (asking.silent(room.hand, seat), "")
        feelings = mind(room.hand, random.Random(1))  # noqa: S311 - no deck
        assert PLAIN.habit(room.hand, seat, feelings, None) == found.command


@pytest.mark.parametrize("code", ["seven_27", "in_between", "cuckoo", "wall_street", "guts"])
def test_of_words_without_a_rule_that_of_silence_comes_first_and_all_are_tried(
    code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = {one: skill for one, skill in SKILLS.items() if one[0] is not DeclareChoices}
    monkeypatch.setattr(
        "bot.companions.mechanics.SKILLS", {**known, (DeclareChoices, ""): words.ANY}
    )
    for room, seat in asked(code, {}):
        choices, asking = legal(room.hand, seat), room.hand.now.asking
        if not isinstance(choices, DeclareChoices) or asking is None:
            continue
        eyes = eyes_of(room.table, room.hand.places[seat].player, STYLES["bold"], b"x")
        offered = [
            one.word for one in words.ANY.options(eyes, choices) if isinstance(one, hc.Declare)
        ]
        assert hc.Declare(seat, offered[0]) == asking.silent(room.hand, seat)
        assert sorted(offered) == sorted(choices.words)
        found = decide(room.table, eyes.player, style=STYLES["bold"], seed=b"x", worlds=2)
        assert found is not None
        assert not found.fell_back
