"""The file of presets: rules 2.14 as data, each row in force and played, and every fault in it."""

from dataclasses import dataclass
from typing import Any

import pytest

from bot.engine import codec
from bot.engine.games.customs import Cut, Figures, FlushVsFull, NaturalWins, PackRule
from bot.engine.games.game import Forced, Game, Joker, Limit, Showdown
from bot.engine.hand import commands as hc
from bot.engine.hand.events import AntePosted, BlindPosted, CardsShown, DeckCut, RakeTaken
from bot.engine.shuffle import Seed
from bot.engine.table import commands as tc
from bot.engine.table.agreed.agreement import LowerLayers, agreed, played
from bot.engine.table.agreed.rules import FirstDealer, Newcomer, Rebuy, TableRules
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.events import DealerDrawn, SeatsDrawn
from bot.games.presets import BadPreset, load_presets
from tests.engine.card_room import GAMES, Room

PRESETS = load_presets()


@dataclass(frozen=True)
class Column:
    """A column of rules 2.14, with what each row means for draw, Hold'em and stud."""

    clockwise: bool
    forced: tuple[Forced, Forced, Forced]
    limits: tuple[Limit, Limit, Limit]
    raise_cap: int
    cut: tuple[Cut, int]
    first_dealer: tuple[bool, FirstDealer]
    """Whether seats are drawn for, and how the dealer is found."""
    openers: str
    pack: PackRule
    joker: tuple[Joker, int, NaturalWins]
    """Where a table adds two: what one is, how many work in a hand, whose absence wins."""
    figures: Figures
    draw: tuple[int, int]
    """The most, and with an ace kept."""
    showdown: Showdown
    stacks: tuple[bool, Newcomer, Rebuy]


ANTES = (Forced.ANTES, Forced.ANTES, Forced.BRING_IN)
SPREAD = (Limit.SPREAD, Limit.SPREAD, Limit.SPREAD)
COLUMNS = {
    "us_home": Column(
        clockwise=True, forced=ANTES, limits=SPREAD, raise_cap=3, cut=(Cut.RIGHT, 5),
        first_dealer=(False, FirstDealer.HIGH_CARD), openers="jacks", pack=PackRule.FULL,
        joker=(Joker.WILD, 2, NaturalWins.JOKERS), figures=Figures.OFF, draw=(3, 4),
        showdown=Showdown.ALL, stacks=(False, Newcomer.MIN, Rebuy.USUAL),
    ),
    "casino": Column(
        clockwise=True, forced=(Forced.BLINDS, Forced.BLINDS, Forced.BRING_IN),
        limits=(Limit.FIXED_LIMIT, Limit.NO_LIMIT, Limit.FIXED_LIMIT), raise_cap=3,
        cut=(Cut.OFF, 5), first_dealer=(False, FirstDealer.HIGH_CARD), openers="",
        pack=PackRule.FULL, joker=(Joker.BUG, 2, NaturalWins.JOKERS), figures=Figures.OFF,
        draw=(5, 0), showdown=Showdown.IN_ORDER, stacks=(False, Newcomer.MIN, Rebuy.USUAL),
    ),
    "european": Column(
        clockwise=False, forced=ANTES, limits=SPREAD, raise_cap=0, cut=(Cut.LEFT, 5),
        first_dealer=(False, FirstDealer.FIRST_JACK), openers="jacks", pack=PackRule.FULL,
        joker=(Joker.WILD, 2, NaturalWins.ALWAYS), figures=Figures.OFF, draw=(5, 0),
        showdown=Showdown.IN_ORDER, stacks=(True, Newcomer.FIXED, Rebuy.USUAL),
    ),
    "spanish": Column(
        clockwise=True, forced=ANTES, limits=SPREAD, raise_cap=0, cut=(Cut.RIGHT, 6),
        first_dealer=(True, FirstDealer.HIGH_CARD), openers="jacks", pack=PackRule.RULE_OF_11,
        joker=(Joker.WILD, 1, NaturalWins.ALWAYS), figures=Figures.AUTO, draw=(5, 0),
        showdown=Showdown.IN_ORDER, stacks=(True, Newcomer.AVERAGE, Rebuy.LARGEST),
    ),
}  # fmt: skip


def under(preset: str, code: str, **own: Any) -> Game:
    """A game as a table with this preset plays it."""
    return played(GAMES[code], agreed(Settings(), LowerLayers(preset, PRESETS[preset]), own))


@pytest.mark.parametrize("preset", COLUMNS)
def test_2_14_every_row_of_a_preset_is_in_force(preset):
    draw, holdem, stud = (
        under(preset, code) for code in ("five_card_draw", "holdem", "seven_card_stud")
    )
    rules = agreed(Settings(), LowerLayers(preset, PRESETS[preset]), {}).rules
    jokers, drawn = under(preset, "five_card_draw", jokers=2), draw.phases[1]
    assert COLUMNS[preset] == Column(
        clockwise=holdem.clockwise,
        forced=(draw.forced, holdem.forced, stud.forced),
        limits=(draw.limit, holdem.limit, stud.limit),
        raise_cap=draw.raise_cap,
        cut=(draw.cut, draw.cut_min),
        first_dealer=(rules.draw_seats, rules.first_dealer),
        openers=draw.phases[0].openers,
        pack=draw.pack_rule,
        joker=(jokers.joker, jokers.max_jokers, jokers.natural_wins),
        figures=draw.figures,
        draw=(drawn.draw, drawn.with_ace),
        showdown=holdem.showdown,
        stacks=(rules.equal_stacks, rules.newcomer_stack, rules.rebuy),
    )
    assert (draw.pack.jokers, draw.pack.lowest, holdem.pack.lowest) == (0, 0, 0)
    assert (draw.flush_vs_full, draw.split_fifth) == (FlushVsFull.AUTO, True)
    assert (rules.rake_percent, rules.time_fee) == (TableRules().rake_percent, 0)


@pytest.mark.parametrize("preset", COLUMNS)
def test_2_14_a_preset_leaves_other_draws_as_they_are(preset):
    """Their low needs the low cards, and nobody asks for jacks in them."""
    for code in ("archie", "korean", "duck_flush", "lowball_a5", "triple_draw_27", "badugi"):
        game = under(preset, code)
        assert [row.draw for row in game.phases] == [row.draw for row in GAMES[code].phases]
        assert not any(row.openers or row.with_ace for row in game.phases)
        assert (game.pack, game.pack_rule) == (GAMES[code].pack, PackRule.FULL)
    assert not any(row.openers for row in under(preset, "shotgun").phases)


def dealt(preset: str, code: str) -> Room:
    """Four players at a table with this preset, the first deal begun and the cut declined."""
    room = Room(f"{code} fixed_limit", buy_in=(200, 1000))
    settings = agreed(room.settings, LowerLayers(preset, PRESETS[preset]), {})
    game = played(GAMES[code], settings)
    room.games[codec.digest(game)] = game
    room.do(tc.ChangeSettings(1, settings, codec.digest(game)))
    for player in range(1, 5):
        room.do(tc.Sit(player, 200))
    room.do(tc.Deal(), Seed(bytes([7] * 32)))
    while room.hand.step == "cut":
        room.do(hc.TimeOut(room.hand.waiting[0]))
    return room


def play(room: Room, most: int) -> None:
    """Whoever may opens for the least; all stay to the end and throw as many cards as may be."""
    while room.table.running():
        seat, hand = room.hand.waiting[0], room.hand
        if hand.step == "draw":
            assert room.draw_choices().most == most
            room.do(hc.Draw(seat, tuple(hand.places[seat].cards[:most])))
        elif hand.rounds == 1 and hand.round.aggressor is None and room.choices().least:
            room.do(hc.RaiseTo(seat, room.choices().least))
        else:
            room.stay()


def of(room: Room, kind: type) -> list[Any]:
    """Everything of a kind that has happened."""
    return [event for event in room.log if isinstance(event, kind)]


@pytest.mark.parametrize("code", ["five_card_draw", "holdem"])
@pytest.mark.parametrize("preset", COLUMNS)
def test_2_14_a_deal_under_each_preset(preset, code):
    column, room = COLUMNS[preset], dealt(preset, code)
    order, button = list(room.hand.places), room.hand.button
    around = [1, 2, 3, 4] if column.clockwise else [4, 3, 2, 1]
    assert order == (2 * around)[around.index(button) + 1 :][:4]
    assert bool(of(room, SeatsDrawn)) is column.first_dealer[0]
    assert of(room, DealerDrawn)[0].method is column.first_dealer[1]
    assert bool(of(room, DeckCut)) is (column.cut[0] is not Cut.OFF)
    antes = column.forced[0] is Forced.ANTES
    assert (len(of(room, AntePosted)), len(of(room, BlindPosted))) == ((4, 0) if antes else (0, 2))
    assert room.hand.waiting == (order[0 if antes else 2],)
    play(room, column.draw[0])
    assert sum(room.stacks().values()) == 800
    shown = len(of(room, CardsShown))
    assert shown == 4 if column.showdown is Showdown.ALL else 0 < shown < 4
    assert not of(room, RakeTaken)


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
