"""Even the largest state of every game fits within Discord's limits and a phone's 38 columns."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import discord
import pytest

from bot.engine.cards import JOKERS, name
from bot.engine.games.game import Limit, Showdown, Stakes
from bot.engine.games.options import Options
from bot.engine.hand.choices import BetChoices
from bot.engine.hand.commands import Fold, RaiseTo
from bot.engine.hand.machine import legal
from bot.engine.table.agreed.programme import Mode, Programme
from bot.engine.table.agreed.settings import Settings
from bot.games.files.reading import parse_game
from bot.sandbox.checks.components import Check, check_message
from bot.sandbox.refusals import Faults
from bot.tables.show import Show
from bot.ui.input.completing import choices
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import fits
from bot.ui.parts.lines import WIDTH, columns
from bot.ui.parts.press import press_of
from bot.ui.table.direct import cards_dm
from bot.ui.table.message import table_message
from bot.ui.table.panel import hand_panel
from bot.ui.table.result import record_rows
from bot.ui.table.seats import running_rows, seated_rows
from tests.ui.ring import DUE, GAMES, Ring, everything

EMOJIS = Skin(
    "en",
    {name(card): f"<:three_of_diamonds:{10**18 + card}>" for card in (*range(52), *JOKERS)},
)
KNOWN = frozenset(str(10**18 + card) for card in (*range(52), *JOKERS))
WORST_NAMES = {
    "long": "W" * 32,
    "marked": "*_" * 16,
    "wide": "日" * 32,
}
BIG = Stakes(10**8, 10**8, 2 * 10**8, 10**8, 2 * 10**8, 4 * 10**8)


def _ring(code: str, one_name: str, limit: Limit) -> Ring:
    """Return a table with all seats, long names, and huge stacks that all differ, for many pots."""
    seats = GAMES[code].seats[1]
    stacks = tuple(10**11 + at * 10**9 + 987_654_321 for at in range(seats))
    settings = Settings(seats, BIG, 10**9, 10**12)
    return Ring(
        code,
        stacks,
        names=dict.fromkeys(range(1, seats + 1), one_name),
        settings=settings,
        options=Options(limit=limit, showdown=Showdown.IN_ORDER),
    )


EVERY = {"passive": 1, "fold": 4, "all-in": 3}
"""Styles in which all players play a deal, each for every n-th game."""
STYLES = tuple(EVERY)


def _states(code: str, one_name: str, limit: Limit, style: str) -> Iterator[Ring]:
    """Yield the table before a deal and at each step of one that is played in this style."""
    ring = _ring(code, one_name, limit)
    yield ring
    yield ring.deal()
    while ring.table.running():
        _act(ring, style)
        yield ring


def _turning_point(ring: Ring) -> tuple[object, ...]:
    """Return the phase of the deal; screens hardly change while it stays the same."""
    hand = ring.table.hand
    return () if hand is None else (hand.phase, hand.step, hand.ended)


def _act(ring: Ring, style: str) -> None:
    choices = legal(ring.hand, ring.turn) if ring.hand.waiting else None
    if style == "fold" and isinstance(choices, BetChoices) and choices.fold:
        ring.act(Fold)
    elif style == "all-in" and isinstance(choices, BetChoices) and choices.most:
        ring.act((RaiseTo, choices.most))
    else:
        ring.do(ring.passive())


def _called(show: Show) -> Show:
    """Return the view at dealer's choice: this new game was called; the viewer chooses next."""
    view = show.view
    programme = Programme(Mode.CHOICE)
    seats = tuple(one.seat for one in view.seats)
    outlook = replace(
        view.outlook, programme=programme, caller=1, how="silence", is_new=True, unready=seats
    )
    own = None if view.own is None else replace(view.own, chooses="ahead", chosen=view.game)
    return replace(show, view=replace(view, outlook=outlook, own=own))


def _screens(ring: Ring, skin: Skin, *, waiting: bool) -> Iterator[discord.ui.LayoutView]:
    """Yield the public screens and the asked player's; with `waiting`, another player's too."""
    yield table_message(_called(ring.show(due=DUE)), skin)
    asked = ring.turn if ring.table.running() and ring.hand.waiting else 2
    for player in (asked, 1)[: 1 + waiting]:
        show = _called(ring.show(player, due=DUE))
        yield hand_panel(show, skin, picked=0b11111, notice="That moment has passed.")
        yield cards_dm(show, skin, spoiler=True)


def _check_completions(ring: Ring, skin: Skin) -> None:
    """The suggestions of `/act` have different names, as Discord demands."""
    if ring.table.running() and ring.hand.waiting:
        names = [name for name, _ in choices(ring.show(ring.turn, due=DUE), "", skin)]
        assert len(names) == len({*names}), names


# Of one name, one limit and one style a game, which change from game to game (every third game is
# played all-in and every fourth with folds), one in three is tried here. Nightly tests try all.

CODES = sorted(GAMES)
SELDOM = 3
NAMES = sorted(WORST_NAMES)
worst_states = pytest.mark.parametrize(
    ("code", "style", "who", "limit"),
    [
        (code, style, NAMES[turn % 3], GAMES[code].limits[turn % len(GAMES[code].limits)])
        for at, code in enumerate(CODES)
        for turn, style in enumerate(STYLES, start=at)
        if at % EVERY[style] == 0
    ][::SELDOM],
)


@worst_states
def test_a_game_fits(code, style, who, limit):
    """All screens are checked where a step begins and at the end; seats a few times between."""
    before: object = None
    for at, ring in enumerate(_states(code, WORST_NAMES[who], limit, style)):
        turned = _turning_point(ring) != before
        before = _turning_point(ring)
        if turned or at % 4 == 0:
            _check_seats(ring)
        if turned:
            check_screens(ring, EMOJIS, waiting=style == "passive")
            _check_completions(ring, PLAIN)


@pytest.mark.nightly
@pytest.mark.parametrize("code", CODES)
def test_all_states_fit(code):
    for style, who, limit in product(STYLES, NAMES, GAMES[code].limits):
        for ring in _states(code, WORST_NAMES[who], limit, style):
            check_screens(ring, EMOJIS)
            check_screens(ring, PLAIN)
            _check_completions(ring, PLAIN)
            _check_seats(ring)


TWO_BOARDS = """
seats = [2, 10]
shares = [{ board = 0 }, { board = 1 }, { ranking = "low_a5" }, { ranking = "low_a5", board = 1 }]
phases = [{ name = "two cards", deal = "dd", bet = "small_bet" }, { name = "flop", board = 5 }]
"""
MANY_CARDS = """
seats = [2, 6]
phases = [
  { name = "seven cards", deal = "uuuuuuu", bet = "small_bet" },
  { name = "the whole board at once, for all", board = 5, bet = "big_bet" },
]
"""


@pytest.mark.parametrize("rest", [TWO_BOARDS, MANY_CARDS], ids=["two boards", "many cards"])
def test_the_largest_house_games_fit(rest, monkeypatch):
    """A file may ask for more shares and cards than any bundled game; its record is cut then."""
    head = 'name = "Largest"\nfamily = "home"\nsummary = "As large as may be."\n'
    text = f'{head}forced = "antes"\nlimits = ["no_limit"]{rest}'
    monkeypatch.setitem(GAMES._games, "largest", parse_game("largest", "x.toml", text.encode()))
    for ring in _states("largest", WORST_NAMES["marked"], Limit.NO_LIMIT, "all-in"):
        check_screens(ring, EMOJIS)


def check_screens(ring: Ring, skin: Skin, *, waiting: bool = True) -> None:
    """Discord accepts every screen, and the client knows everything that can be pressed there."""
    for view in _screens(ring, skin, waiting=waiting):
        assert fits(view)
        check = Check(Faults(), KNOWN)
        check_message(check, view.to_components(), v2=True)
        check.faults.refuse()
        pressed = [item for item in view.walk_children() if item.is_dispatchable()]
        assert all(press_of(getattr(item, "custom_id", "")) for item in pressed)
        assert view.timeout is None


def _check_seats(ring: Ring) -> None:
    """Each seat has at most two lines of 38 columns."""
    show = ring.show(due=DUE)
    view = show.view
    if view.running:
        seats = [one for one in view.seats if one.dealt_in and not one.folded]
        _check_rows([*running_rows(show, PLAIN)], len(seats))
    elif view.ended:
        tricks = view.game.settle == "most_tricks"
        seats = [
            one
            for one in view.seats
            if one.won or (one.cards and all(one.up)) or (tricks and one.drew >= 0)
        ]
        for skin in (PLAIN, EMOJIS):
            _check_rows([*record_rows(show, skin)], len(seats))
    else:
        _check_rows([*seated_rows(show, PLAIN)], len(view.seats))


def _check_rows(lines: list[str], seats: int) -> None:
    """Besides merged lines each seat has one or two, and the first begins with the name."""
    lines = [line for line in lines if not line.startswith("-# ")]
    assert [line for line in lines if columns(line) > WIDTH] == []
    assert len([line for line in lines if line.startswith(("**", "▶ **"))]) == seats
    assert len(lines) <= 2 * seats


def test_text_cards_replace_emojis_where_those_are_too_long():
    ring = _ring("omaha_six_hi_lo", WORST_NAMES["marked"], Limit.POT_LIMIT).deal()
    while ring.table.running():
        _act(ring, "all-in")
    long = replace(EMOJIS, emojis=dict.fromkeys(EMOJIS.emojis, f"<:{'t' * 32}:{10**18}>"))
    text = "".join(one.get("content", "") for one in everything(table_message(ring.show(), long)))
    assert "<:ttt" not in text
    assert "♠" in text
