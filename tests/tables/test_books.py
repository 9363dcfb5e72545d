"""Chips neither come nor go, whatever is played: the books say so at the end of every deal."""

import random
import shutil
from pathlib import Path

import pytest

from bot.engine.errors import Illegal
from bot.engine.games.game import Limit
from bot.engine.games.options import Options, announce
from bot.engine.hand.commands import Fold, ShowCards, VoidHand
from bot.engine.hand.themes.bounties import BountiesView
from bot.engine.table.commands import (
    CloseTable,
    ComeBack,
    GoAway,
    Leave,
    PostNow,
    Sit,
    TopUp,
)
from bot.store import EntryKind, Store
from tests.tables.evening import BANK, GAMES, GUILD, HOLDEM, Evening, anything, check_or_call

JACKS = announce(GAMES["jacks_or_better"], Options())
CASES = [
    HOLDEM,
    announce(GAMES["omaha"], Options()),
    announce(GAMES["holdem"], Options(limit=Limit.FIXED_LIMIT)),
    JACKS,
    announce(GAMES["guts_ghost"], Options()),
]


async def something(evening: Evening, luck: random.Random) -> None:
    """A command that a player might give, allowed or not."""
    view, player = evening.show().view, luck.choice(evening.players)
    if view.running and not view.dealt.waiting:
        await evening.tick(luck.choice((1, 2)))
        return
    if view.running and luck.random() < 0.75:
        player = evening.actor
        await evening.act(lambda seat: anything(evening.show(player), seat, luck.randrange))
        return
    commands = [
        Sit(player, luck.randint(200, 700)),
        TopUp(player, luck.randint(1, 400)),
        GoAway(player),
        ComeBack(player),
        PostNow(player),
        Leave(player),
        ShowCards,
    ]
    try:
        await evening.submit(player, luck.choice(commands))
    except Illegal:
        await evening.tick(luck.choice((1, 9, 31)))


async def play(evening: Evening, luck: random.Random, steps: int) -> None:
    total, deal = 4 * BANK, 0
    for _ in range(steps):
        if not evening.is_open():
            break
        await something(evening, luck)
        await evening.tick(1)
        if evening.is_open() and evening.show().view.ended and evening.show().view.deal > deal:
            deal = evening.show().view.deal
            assert await evening.faults() == []
            assert await evening.chips() == total
    if evening.is_open():
        await evening.submit(evening.show().view.host, CloseTable(evening.show().view.host))
        await evening.play_on()
    assert await evening.chips() == total
    assert await evening.faults() == []
    held = [await evening.store.books.banks.holdings(GUILD, one) for one in evening.players]
    assert sum(one.bank for one in held) == total


@pytest.mark.parametrize("game", CASES, ids=lambda game: f"{game.code}-{game.limit}")
@pytest.mark.parametrize("seed", [1])
async def test_random_play_keeps_every_chip(store, game, seed):
    evening = Evening(store)
    await evening.open(game=game)
    await play(evening, random.Random(seed), steps=100)  # noqa: S311 - play, not secrets


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(100, 140))
async def test_long_random_play_keeps_every_chip(tmp_path: Path, empty: Path, seed):
    file = tmp_path / "dealer.db"
    shutil.copy(empty, file)
    store = await Store.open(f"sqlite+aiosqlite:///{file}")
    evening = Evening(store)
    luck = random.Random(seed)  # noqa: S311 - likewise
    await evening.open(game=CASES[seed % len(CASES)])
    await play(evening, luck, steps=1000)
    await store.close()


async def passed_in(evening: Evening) -> None:
    """A deal of jacks or better that nobody opens."""
    await evening.open(game=JACKS)
    await evening.deal()
    await evening.play_on()
    assert evening.show().view.carried.chips == 6


async def test_a_carried_pot_lies_in_the_tables_own_account(store):
    evening = Evening(store)
    await passed_in(evening)
    rows = await evening.chips()
    assert rows == 4 * BANK
    assert await evening.faults() == []
    await evening.deal()
    assert await evening.faults() == []


async def test_the_books_hold_a_carried_pot_that_is_split_at_the_end(store):
    evening = Evening(store)
    await passed_in(evening)
    host = evening.players[0]
    await evening.submit(host, CloseTable(host))
    held = [await store.books.banks.holdings(GUILD, one) for one in evening.players]
    assert [one.bank for one in held] == [BANK] * 4
    assert await evening.faults() == []


async def test_a_voided_deal_moves_nothing(evening):
    await evening.deal()
    await evening.submit(0, VoidHand("fault"))
    assert [one.stack for one in evening.show().view.seats] == [500] * 3
    hand = await evening.store.play.hands.find(evening.table, 1)
    assert hand.summary.voided
    assert await evening.faults() == []


async def test_chips_bought_in_mid_hand_are_the_seats_at_once(evening):
    await evening.deal()
    player = evening.actor
    await evening.submit(player, TopUp(player, 100))
    assert evening.own(player).pending == 100
    assert (await evening.store.books.banks.holdings(GUILD, player)).bank == BANK - 600
    assert await evening.faults() == []
    await evening.play_on()
    assert evening.own(player).pending == 0
    assert await evening.faults() == []


async def test_the_bank_says_what_chips_were_for(evening):
    player = evening.players[0]
    await evening.submit(player, TopUp(player, 100))
    await evening.submit(player, Leave(player))
    lines = await evening.store.books.banks.history(GUILD, player, 10)
    assert [(one.kind, one.chips) for one in lines] == [
        (EntryKind.CASH_OUT, 600),
        (EntryKind.TOP_UP, -100),
        (EntryKind.BUY_IN, -500),
        (EntryKind.WELCOME, BANK),
    ]


async def test_4_9_what_is_paid_beside_the_pots_is_in_the_books(store):
    """Cy, the last to win in a stand-up game, pays."""
    evening = Evening(store)
    await evening.open(game=announce(GAMES["holdem"], Options(stand_up=2)))
    for winner in evening.players[:2]:
        await evening.deal()
        while evening.show().view.running:
            folds = evening.actor != winner
            await evening.act(Fold if folds else check_or_call(evening.show(winner)))
    beside = evening.show().view.part(BountiesView)
    paid = () if beside is None else beside.paid
    assert [one.chips for one in paid] == [20, 20]
    assert await evening.faults() == []
