"""Buttons carry what they ask for and nothing else; forms return what was typed."""

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.engine.hand.commands import Call, Fold
from bot.ui.parts.layout import button
from bot.ui.parts.press import Moment, Press, form_id, press_of, pressed, submitted
from tests.ui.ring import Ring


@pytest.mark.parametrize(
    ("custom_id", "press"),
    [
        ("d1:fold:7:12", Press("fold", 7, 12)),
        ("d1:raise:7:12:40", Press("raise", 7, 12, "40")),
        ("d1:plan:7:3:call-40", Press("plan", 7, 3, "call-40")),
        ("d1:plan:7:3:check_fold", Press("plan", 7, 3, "check_fold")),
    ],
)
def test_a_custom_id_is_read_as_it_was_written(custom_id, press):
    assert press_of(custom_id) == press
    assert press.custom_id == custom_id


@pytest.mark.parametrize("custom_id", ["", "d2:fold:7:12", "d1:fold:7", "d1:FOLD:7:12", "x"])
def test_others_ids_are_not_ours(custom_id):
    assert press_of(custom_id) is None


@pytest.mark.parametrize(
    "custom_id",
    [
        *("d1:raise:7:12:40", "d1:raise:7:12", "d1:plan:7:3:call-40", "d1:plan:7:3:check_fold"),
        *("d1:draw_go:7:12:0", "d1:card:7:12:4", "d1:hand_step:0:0:12-34-next-5"),
        *("d1:hand_list:0:0:0-0", "d1:verify:0:0:12-34", "d1:night_answer:0:3:cant"),
        "d1:night_close:0:3:orbit",
        *("d1:board:0:2:net-week-holdem", "d1:board:0:0:nights_net-all-", "d1:family:7:3:stud-1"),
        "d1:house:0:0:house_my_game_0123abcd",
    ],
)
def test_what_our_messages_carry_is_whole(custom_id):
    press = press_of(custom_id)
    assert press is not None
    assert press.is_whole


@pytest.mark.parametrize(
    "custom_id",
    [
        *("d1:raise:7:12:all", "d1:raise:7:12:-5", "d1:plan:7:3:call-", "d1:draw_go:7:12"),
        *("d1:card:7:12:x", f"d1:card:7:12:{'9' * 40}", "d1:hand_step:0:0:12-34"),
        *("d1:hand_list:0:0:5-", "d1:verify:0:0:12", "d1:night_answer:0:3:yes"),
        "d1:night_close:0:3:soon",
        *("d1:board:0:2:fame-week-", "d1:family:7:3:chess"),
    ],
)
def test_what_somebody_bent_is_not(custom_id):
    press = press_of(custom_id)
    assert press is not None
    assert not press.is_whole


def test_a_button_knows_whether_its_moment_has_passed():
    ring = Ring().deal()
    before = ring.table.question
    fold, plan, hand = Press("fold", 7, before), Press("plan", 7, 1), Press("hand", 7)
    view = ring.show().view
    assert fold.of_now(view)
    assert plan.of_now(view)
    ring.act(Call)
    assert not fold.of_now(ring.show().view)
    assert plan.of_now(ring.show().view)
    view = ring.act(Fold, Fold).deal().show().view
    assert not plan.of_now(view)
    assert hand.of_now(view)
    assert hand.moment is Moment.ALWAYS


def _interaction(kind: discord.InteractionType, data: Mapping[str, object]) -> discord.Interaction:
    return SimpleNamespace(type=kind, data=data)  # type: ignore[return-value]


def test_a_form_comes_back_with_what_was_typed():
    data = {
        "custom_id": "d1:raise:7:12",
        "components": [
            {"type": 10, "id": 1},
            {"type": 18, "component": {"type": 4, "custom_id": "value", "value": "1.2k"}},
        ],
    }
    press = submitted(_interaction(discord.InteractionType.modal_submit, data))
    assert press == Press("raise", 7, 12, value="1.2k", sent=True)
    assert submitted(_interaction(discord.InteractionType.component, data)) is None
    other = data | {"custom_id": "somebody else's"}
    assert submitted(_interaction(discord.InteractionType.modal_submit, other)) is None


def _form(**changes: Any) -> discord.ui.Modal:
    """Return one form of three parts, in which a test changes a single fact."""
    facts: dict[str, Any] = {
        "title": "Build", "told": "As it is now", "label": "Name", "description": "For all to see",
        "default": "Mine", "max_length": 20, "min_length": 1, "placeholder": "Barn dance",
        "required": True, "style": discord.TextStyle.short, "option": "Any", "picked": False,
        "most": 1, "press": Press("house_build", arg="holdem"),
    }  # fmt: skip
    assert changes.keys() <= facts.keys()
    facts |= changes
    form = discord.ui.Modal(title=facts["title"], custom_id=facts["press"].custom_id)
    form.add_item(discord.ui.TextDisplay(facts["told"]))
    of_field = ("default", "max_length", "min_length", "placeholder", "required", "style")
    field = discord.ui.TextInput[Any](custom_id="value", **{one: facts[one] for one in of_field})
    text, label = facts["description"], facts["label"]
    form.add_item(discord.ui.Label(text=label, description=text, component=field))
    options = [
        discord.SelectOption(label=facts["option"], value="any", default=facts["picked"]),
        discord.SelectOption(label="None", value="none"),
    ]
    picks = discord.ui.Select[Any](custom_id="picks", options=options, max_values=facts["most"])
    return form.add_item(discord.ui.Label(text="Wild", component=picks))


@pytest.mark.parametrize(
    "change",
    [
        *({"title": "Make"}, {"told": "Another"}, {"label": "Its name"}, {"description": ""}),
        *({"default": "Yours"}, {"max_length": 24}, {"min_length": 2}, {"placeholder": "None"}),
        *({"required": False}, {"style": discord.TextStyle.paragraph}, {"option": "Deuces"}),
        *({"picked": True}, {"most": 2}, {"press": Press("house_build", arg="razz")}),
    ],
    ids=lambda change: next(iter(change)),
)
async def test_a_form_with_other_contents_has_another_id(change):
    """Some clients show again the first form that they saw with an id."""
    assert form_id(_form(**change)) != form_id(_form())
    assert form_id(_form()) == form_id(_form())


async def test_the_id_of_a_form_is_read_with_its_digest_and_without():
    """A form that was open before an upgrade comes back without a digest."""
    longest = Press("a" * 20, 10**12 - 1, 10**12 - 1, "w" * 40)
    for press in (Press("sit", 7), Press("raise_plan", 7, 3, "40"), longest):
        named = form_id(_form(press=press))
        assert named != press.custom_id
        assert press_of(named) == press_of(press.custom_id) == press
        assert len(named) <= 100
    for bent in ("d1:sit:7:0~", "d1:sit:7:0~12345", "d1:sit:7:0~0123456789", "d1:sit:7:0~xxxxxxxx"):
        assert press_of(bent) is None


def test_a_list_comes_back_with_what_was_picked():
    data = {"custom_id": "d1:game:0:0", "values": ["omaha", "razz"]}
    press = pressed(_interaction(discord.InteractionType.component, data))
    assert press == Press("game", value="omaha", picked=("omaha", "razz"))
    assert pressed(_interaction(discord.InteractionType.modal_submit, data)) is None
    bare = _interaction(discord.InteractionType.component, {"custom_id": "d1:fold:7:12"})
    assert pressed(bare) == Press("fold", 7, 12)
    other = data | {"custom_id": "somebody else's"}
    assert pressed(_interaction(discord.InteractionType.component, other)) is None


def test_a_label_too_long_for_discord_is_cut():
    long = button("W" * 90, Press("hand", 7))
    assert isinstance(long, discord.ui.Button)
    assert long.label == "W" * 79 + "…"
