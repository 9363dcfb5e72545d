"""The file of presets: rules 2.14 as data, and every fault in it at once."""

import pytest

from bot.engine.customs import Openers, PackRule
from bot.engine.game import Limit
from bot.engine.table.rules import FirstDealer, Newcomer, Rebuy
from bot.presets import BadPreset, load_presets


@pytest.mark.parametrize(
    ("preset", "options"),
    [
        ("us_home", {"limit": Limit.SPREAD, "raise_cap": 3, "with_ace": 4}),
        ("casino", {"raise_cap": 3, "openers": Openers.NONE, "max_draw": 5, "split_fifth": True}),
        (
            "european",
            {"clockwise": False, "raise_cap": 0, "first_dealer": FirstDealer.FIRST_JACK},
        ),
        (
            "spanish",
            {
                "pack": PackRule.RULE_OF_11,
                "max_jokers": 1,
                "equal_stacks": True,
                "newcomer_stack": Newcomer.AVERAGE,
                "rebuy": Rebuy.LARGEST,
                "draw_seats": True,
            },
        ),
    ],
)
def test_2_14_presets(preset, options):
    assert options.items() <= load_presets()[preset].items()


def test_every_fault_is_named(tmp_path):
    file = tmp_path / "presets.toml"
    file.write_text('title = "x"\n[one]\nraise_cap = "9"\ntricks = "yes"\nlimit = "spread"\n')
    with pytest.raises(BadPreset) as bad:
        load_presets(file)
    assert str(bad.value).splitlines() == [
        "presets.toml: title: a preset is a table of options",
        "presets.toml: one.raise_cap: there is no such option, or not '9'",
        "presets.toml: one.tricks: there is no such option, or not 'yes'",
    ]


@pytest.mark.parametrize("text", ["[one", "\xff"])
def test_what_is_no_toml(tmp_path, text):
    file = tmp_path / "presets.toml"
    file.write_bytes(text.encode("latin-1"))
    with pytest.raises(BadPreset, match=r"presets\.toml: "):
        load_presets(file)
