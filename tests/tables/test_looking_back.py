"""The page What if: a look back on a practice deal, and cards that it reveals by agreement."""

from dataclasses import replace

import pytest

from bot.companions import Advice, advise, judged
from bot.engine.errors import Refusal
from bot.engine.hand.choices import BetChoices
from bot.engine.hand.commands import Fold, HandCommand
from bot.engine.table import company
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.commands import ChangeSettings, Leave, TableCommand
from bot.engine.table.state import Table
from bot.store import HandRow, Store
from bot.tables.company import looking_back
from bot.tables.company.looking_back import LookingBack, Review
from bot.tables.company.mind import SAME, Asked
from bot.tables.hosting import record
from bot.tables.show import Show
from tests.tables.company import (
    FOUR,
    Passive,
    house,
    own_of,
    play_on,
    seated,
    settle,
    witty,
)
from tests.tables.evening import (
    CHANNEL,
    GUILD,
    HOLDEM,
    Evening,
    passive,
    passively,
    refusal,
)

OPEN = replace(FOUR, open_cards=True)


async def played(
    store: Store, mind: Passive, *, agreed: bool, folds: bool = False
) -> tuple[Evening, HandRow]:
    """A table of two people and two house players, and its first deal, which is over.

    Both of the people show their cards, or the second folds.
    """
    evening = Evening(store, witty(mind))
    await evening.open(0, settings=OPEN if agreed else FOUR)
    await seated(evening, *evening.players[:2])
    await evening.deal()
    bo = evening.players[1]

    def answer(show: Show, seat: int) -> HandCommand:
        return Fold(seat) if folds and show.view.viewer == bo else passive(show, seat)

    await play_on(evening, answer)
    (row,) = await store.play.hands.last(1, channel=CHANNEL)
    return evening, row


async def looked(evening: Evening, row: HandRow, player: int) -> list[Review]:
    return [one async for one in LookingBack(evening.store, evening.tables).of(row, player)]


@pytest.fixture
def mind() -> Passive:
    return Passive()


async def test_house_players_are_told_and_people_are_not(store: Store, mind: Passive) -> None:
    """The cards come at once, and one choice after the other is thought of."""
    evening, row = await played(store, mind, agreed=False, folds=True)
    ann = evening.players[0]
    reviews = await looked(evening, row, ann)
    first, last = reviews[0], reviews[-1]
    assert {one.player for one in first.past.others} == set(house(evening))
    assert all(len(one.cards) == 2 for one in first.past.others)
    assert first.past.untold == 1
    assert first.reviews == ()
    assert last.finished
    assert len(reviews) == len(last.past.turns) + 1 > 2
    assert all(one is not None for one in last.reviews)
    bo = evening.tables.at(evening.table).host.table.hand
    assert bo is not None
    theirs = next(one.cards for one in bo.places.values() if one.player == evening.players[1])
    told = {card for turn in last.past.turns for card in turn.open}
    assert not told & set(theirs)
    evening.tables.thinking.mind = None
    thoughtless = (await looked(evening, row, ann))[-1]
    assert thoughtless.finished
    assert set(thoughtless.reviews) == {None}


async def test_what_a_person_showed_is_told_without_their_agreement(
    store: Store, mind: Passive
) -> None:
    """Everybody saw it: it stands with the others, and counts in what the cards gave."""
    evening, row = await played(store, mind, agreed=False)
    ann, bo, *_ = evening.players
    past = (await looked(evening, row, ann))[-1].past
    seat = next(one for one in evening.show().view.played if one.player == bo)
    assert all(seat.up)
    told = next(one for one in past.others if one.player == bo)
    assert told.cards == seat.cards
    assert past.untold == 0
    assert all(set(told.cards) <= turn.open.keys() for turn in past.turns)


async def test_people_are_told_where_that_was_agreed_and_nobody_can_agree_later(
    store: Store, mind: Passive
) -> None:
    evening, row = await played(store, mind, agreed=True)
    ann, bo, *_ = evening.players
    review = (await looked(evening, row, ann))[-1]
    assert {one.player for one in review.past.others} == {bo, *house(evening)}
    assert review.past.untold == 0
    state = evening.tables.at(evening.table).host.table
    taken_back = replace(state.settings, open_cards=False)
    await evening.submit(ann, ChangeSettings(ann, taken_back, state.game))
    assert evening.show().view.settings.open_cards


async def test_nobody_can_have_cards_opened_later(store: Store, mind: Passive) -> None:
    evening, row = await played(store, mind, agreed=False, folds=True)
    ann, *_ = evening.players
    state = evening.tables.at(evening.table).host.table
    opened = replace(state.settings, open_cards=True)
    await evening.submit(ann, ChangeSettings(ann, opened, state.game))
    assert not evening.show().view.settings.open_cards
    assert (await looked(evening, row, ann))[-1].past.untold == 1


async def test_for_who_played_it_alone_and_one_at_a_time(store: Store, mind: Passive) -> None:
    evening, row = await played(store, mind, agreed=False)
    ann, bo, cy, _ = evening.players
    back = LookingBack(evening.store, evening.tables)

    async def all_of(player: int) -> list[Review]:
        return [one async for one in back.of(row, player)]

    assert (await refusal(all_of(cy))).code is Refusal.NOT_DEALT_IN
    going = back.of(row, ann)
    await anext(going)
    assert (await refusal(all_of(ann))).code is Refusal.LOOKING_BACK
    assert (await all_of(bo))[-1].player == bo
    await going.aclose()
    whole = await all_of(ann)
    thought = len(mind.looks)
    again = await all_of(ann)
    assert again == [whole[-1]]
    assert len(mind.looks) == thought


async def test_what_takes_too_long_is_left_out_and_may_be_asked_again(
    store: Store, mind: Passive
) -> None:
    evening, row = await played(store, mind, agreed=False)
    back, ann = LookingBack(evening.store, evening.tables), evening.players[0]
    mind.slow = True
    late = [one async for one in back.of(row, ann)][-1]
    assert late.finished
    assert set(late.reviews) == {None}
    mind.slow = False
    again = [one async for one in back.of(row, ann)][-1]
    assert None not in again.reviews


async def test_it_comes_to_an_end(
    store: Store, mind: Passive, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However busy the machine is."""
    evening, row = await played(store, mind, agreed=False)
    monkeypatch.setattr(looking_back, "LONGEST", 0)
    last = (await looked(evening, row, evening.players[0]))[-1]
    assert last.finished
    assert mind.looks == []


@pytest.mark.parametrize("known", [True, False])
async def test_it_thinks_of_a_choice_as_the_hint_did(
    store: Store, mind: Passive, monkeypatch: pytest.MonkeyPatch, known: bool
) -> None:
    """The luck and the knowledge of other players are those of the deal, of older deals too."""
    evening, _ = await played(store, mind, agreed=False)
    ann = evening.players[0]
    mind.instead = folds
    for _ in range(4):  # by now house players are known for it
        await evening.deal()
        await play_on(evening)
    mind.instead = None
    if not known:
        monkeypatch.setattr(record, "NEAR", -1)
    hints = [await hinted(evening, ann) for _ in range(2)]
    rows = await store.play.hands.last(2, channel=CHANNEL)
    for row, ones in zip(reversed(rows), hints, strict=True):
        turns = (await looked(evening, row, ann))[-1].past.turns
        found = [judged(one.table, ann, one.command, seed=SAME, worlds=8,
                        tracked=one.tracked) for one in turns]  # fmt: skip
        assert ones
        assert ([one.advice for one in found if one is not None] == ones) is known


def folds(table: Table, asked: Asked) -> TableCommand:
    """Fold if staying costs chips, else answer passively."""
    own = own_of(table, asked)
    bet = own.choices
    return Fold(own.seat) if isinstance(bet, BetChoices) and bet.call else passively(own, own.seat)


async def hinted(evening: Evening, player: int) -> list[Advice]:
    """One deal, everybody checking and calling, and what a hint thought of each question."""
    await evening.deal()
    found = list[Advice]()
    while evening.show().view.running:
        await settle(evening)
        await evening.run_out()
        table = evening.tables.at(evening.table).host.table
        hand = table.hand
        if hand is not None and hand.waiting and hand.places[hand.waiting[0]].player == player:
            thought = advise(table, player, seed=SAME, worlds=8)
            assert thought is not None
            found.append(thought)
        if set(hand.waiting if hand else ()) - set(company.thinks(table)):
            await evening.act(lambda seat: passive(evening.show(evening.actor), seat))
    return found


async def test_a_closed_table_is_looked_back_on(store: Store, mind: Passive) -> None:
    evening, row = await played(store, mind, agreed=True)
    ann, bo, *_ = evening.players
    for one in (ann, bo):
        await evening.submit(one, Leave(one))
    assert not evening.is_open()
    assert (await looked(evening, row, ann))[-1].past.untold == 0


async def test_never_where_chips_are_real(evening: Evening) -> None:
    """Whatever its settings say."""
    ann = evening.players[0]
    await evening.deal()
    await evening.play_on()
    (row,) = await evening.store.play.hands.last(1, channel=CHANNEL)
    refused = await refusal(looked(evening, row, ann))
    assert refused.code is Refusal.NO_WHAT_IF
    real = Settings(open_cards=True)
    number = await evening.tables.open(GUILD, CHANNEL + 1, evening.people[0], HOLDEM, real)
    assert not evening.tables.at(number).host.show().view.settings.open_cards
