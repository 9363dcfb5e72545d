"""What is made by a quicker `__init__` is as `dataclasses` would have made it."""

from dataclasses import MISSING, FrozenInstanceError, fields, replace
from typing import Any, get_args

import pytest

from bot.engine.hand.commands import HandCommand
from bot.engine.hand.events import HandEvent
from bot.engine.table.course import Course, changed

KINDS = [*get_args(HandEvent), *get_args(HandCommand)]


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_takes_its_fields_in_order_or_by_name(kind):
    values = {one.name: object() for one in fields(kind)}
    made = kind(*values.values())
    assert {name: getattr(made, name) for name in values} == values
    assert kind(**values) == made
    with pytest.raises(TypeError):
        kind(*values.values(), 0)
    for name in values:
        with pytest.raises(FrozenInstanceError):
            setattr(made, name, 1)


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_not_said_is_as_usual_or_missed(kind):
    usual = {one.name: one.default for one in fields(kind) if one.default is not MISSING}
    needed = [one.name for one in fields(kind) if one.name not in usual]
    made = kind(*needed)
    assert {name: getattr(made, name) for name in usual} == usual
    if needed:
        with pytest.raises(TypeError):
            kind(*needed[1:])


@pytest.mark.parametrize("name", [one.name for one in fields(Course)])
def test_what_is_changed_is_as_it_was_in_all_else(name):
    before: Any = Course(*(one.name for one in fields(Course)))  # type: ignore[arg-type]
    other: Any = {name: None}
    assert changed(before, **other) == replace(before, **other)
    assert changed(before) == before
