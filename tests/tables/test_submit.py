import asyncio

import pytest

from bot.engine.codec import command_from_json, command_to_json, event_to_json
from bot.engine.errors import Illegal, Refusal
from bot.engine.games.options import Options, announce
from bot.engine.hand.commands import Call, Fold, Plan, ShowCards
from bot.engine.hand.events import Asked, Folded
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.commands import (
    ChangeSettings,
    CloseTable,
    Deal,
    Leave,
    MoreTime,
    Sit,
    TopUp,
)
from bot.engine.table.events import TableEvent
from bot.store import Append, LogRow, Nick
from tests.tables.evening import BANK, CHANNEL, GAMES, GUILD, refusal


async def test_a_deal_is_dealt_played_and_written_down(evening):
    await evening.deal()
    await evening.play_on()
    view = evening.show().view
    assert view.ended
    assert sum(one.net for one in view.seats) == 0
    hand = await evening.store.play.hands.find(evening.table, 1)
    assert {one.player: one.net for one in hand.summary.seats} == {
        one.player: one.net for one in view.seats
    }
    assert hand.summary.game == "holdem"
    rows = await evening.store.play.log.rows(evening.table)
    assert hand.first_seq == next(
        row.seq for row in rows if command_from_json(row.command) == Deal()
    )
    assert hand.last_seq == rows[-1].seq
    assert await evening.faults() == []


async def test_the_answer_is_the_players_own_view(evening):
    await evening.deal()
    actor = evening.actor
    show = await evening.submit(actor, Call, evening.question)
    assert show.view.viewer == actor
    assert show.view.own.choices is None
    assert show.people[actor].name in {"Ann", "Bo", "Cy"}
    assert (show.guild, show.channel) == (GUILD, CHANNEL)


async def test_a_double_press_acts_once_and_never_for_the_next_player(evening):
    """Two presses of one button come at the same time."""
    await evening.deal()
    actor, question = evening.actor, evening.question
    twins = [evening.submit(actor, Call, question) for _ in range(2)]
    answers = await asyncio.gather(*twins, return_exceptions=True)
    assert [getattr(one, "code", None) for one in answers] == [None, Refusal.STALE]
    called = [one for one in evening.show().view.seats if one.last == "called"]
    assert [one.player for one in called] == [actor]


async def test_a_button_of_an_earlier_turn_is_stale_though_it_is_his_turn_again(evening):
    await evening.deal()
    first, old = evening.actor, evening.question
    await evening.play_on(until=lambda: evening.actor == first and evening.question > old)
    before = evening.show(first)
    assert (await refusal(evening.submit(first, Fold, old))).code is Refusal.STALE
    assert evening.show(first) == before


async def test_a_button_of_an_earlier_deal_is_stale(evening):
    """Buttons of a plan and of a look at cards are both refused."""
    await evening.deal()
    await evening.play_on()
    await evening.deal()
    player = next(one for one in evening.players[:3] if one != evening.actor)
    for command in (lambda seat: Plan(seat, "fold"), ShowCards):
        refused = await refusal(evening.submit(player, command, deal=1))
        assert refused.code is Refusal.STALE
    planned = await evening.submit(player, lambda seat: Plan(seat, "fold"), deal=2)
    assert planned.view.own.plan is not None


async def test_nobody_answers_for_another(evening):
    await evening.deal()
    actor, question = evening.actor, evening.question
    seat = evening.show(actor).view.own.seat
    other = next(one for one in evening.players[:3] if one != actor)
    stranger = evening.players[3]
    assert (await refusal(evening.submit(other, Fold(seat)))).code is Refusal.NOT_SEATED
    refused = await refusal(evening.submit(other, Fold, question))
    assert (refused.code, refused.facts["turn"]) == (Refusal.NOT_YOUR_TURN, (seat,))
    assert (await refusal(evening.submit(stranger, Fold))).code is Refusal.NOT_SEATED


async def test_too_few_chips_leave_everything_as_it_was(evening):
    rich = Settings(most_buy_in=10 * BANK)
    host, player = evening.players[0], evening.players[3]
    key = evening.show().view.game
    await evening.submit(host, ChangeSettings(host, rich, await evening.tables.know(key)))
    rows, before = await evening.store.play.log.rows(evening.table), evening.show()
    refused = await refusal(evening.submit(player, Sit(player, BANK + 1)))
    assert refused.code is Refusal.TOO_FEW_CHIPS
    assert refused.facts == {"have": BANK, "need": BANK + 1}
    assert evening.show() == before
    assert await evening.store.play.log.rows(evening.table) == rows
    await evening.submit(player, Sit(player, BANK))
    assert await evening.faults() == []


async def test_what_the_rules_refuse_is_not_written(evening):
    rows = await evening.store.play.log.rows(evening.table)
    player = evening.players[1]
    assert (await refusal(evening.submit(player, CloseTable(player)))).code is Refusal.NOT_HOST
    assert (await refusal(evening.submit(player, TopUp(player, 0)))).code is Refusal.TOPUP_RANGE
    assert await evening.store.play.log.rows(evening.table) == rows


async def test_a_second_writer_is_noticed_and_the_table_read_again(evening):
    await evening.deal()
    actor, question = evening.actor, evening.question
    rows = await evening.store.play.log.rows(evening.table)
    seat = evening.show(actor).view.own.seat
    events: list[TableEvent] = [Folded(seat), Asked((seat % 3 + 1,), question + 1)]
    theirs = LogRow(
        evening.table,
        len(rows) + 1,
        0,
        actor,
        command_to_json(Fold(seat)),
        [event_to_json(one) for one in events],
    )
    await evening.store.play.log.append(Append(theirs))
    assert (await refusal(evening.submit(actor, Call, question))).code is Refusal.STALE
    view = evening.show().view
    assert next(one for one in view.seats if one.player == actor).folded
    assert view.question == question + 1


async def test_a_press_that_is_cancelled_while_writing_leaves_the_table_right(evening):
    await evening.deal()
    actor, question = evening.actor, evening.question
    press = asyncio.create_task(evening.submit(actor, Call, question))
    for _ in range(3):
        await asyncio.sleep(0)
    press.cancel()
    with pytest.raises(asyncio.CancelledError):
        await press
    await evening.store.play.pulses.beat(0)
    assert (await refusal(evening.submit(actor, Call, question))).code is Refusal.STALE
    await evening.play_on()
    assert await evening.faults() == []


async def test_leaving_in_mid_hand_folds_now_and_goes_when_the_deal_ends(evening):
    """The seat of a leaver stays until the deal is over."""
    await evening.deal()
    actor = evening.actor
    before = next(one for one in evening.show().view.seats if one.player == actor)
    show = await evening.submit(actor, Leave(actor))
    mine = next(one for one in show.view.seats if one.player == actor)
    assert (mine.folded, mine.leaving) == (True, "asked")
    assert len(show.view.seats) == 3
    await evening.play_on()
    assert evening.show(actor).view.own is None
    home = await evening.store.books.banks.holdings(GUILD, actor)
    assert (home.bank, home.at_tables) == (BANK - before.bet, {})
    assert await evening.faults() == []


async def test_the_record_of_a_deal_still_shows_who_left_with_it(evening):
    await evening.deal()
    actor = evening.actor
    await evening.submit(actor, Leave(actor))
    await evening.play_on()
    show = evening.show()
    assert actor in {one.player for one in show.view.gone}
    assert show.people[actor].name
    assert show.view.can_deal == 2


async def test_closing_returns_every_chip_and_frees_the_channel(evening):
    await evening.deal()
    host = evening.players[0]
    await evening.submit(host, CloseTable(host))
    assert evening.show().view.closing == "asked"
    await evening.play_on()
    assert await evening.chips() == 4 * BANK
    holdings = [await evening.store.books.banks.holdings(GUILD, one) for one in evening.players]
    assert [one.at_tables for one in holdings] == [{}] * 4
    assert await evening.faults() == []
    again = await evening.tables.open(
        GUILD, CHANNEL, evening.people[1], announce(GAMES["omaha"], Options()), Settings()
    )
    assert evening.tables.number_in(CHANNEL) == again


async def test_a_second_table_is_not_opened_in_a_channel(evening):
    refused = await refusal(
        evening.tables.open(GUILD, CHANNEL, evening.people[0], GAMES["holdem"], Settings())
    )
    assert refused.code is Refusal.TABLE_OPEN_HERE
    assert evening.tables.number_in(CHANNEL) == evening.table


async def test_a_table_that_is_not_open_is_not_found(evening):
    with pytest.raises(Illegal) as refused:
        evening.tables.number_in(77)
    assert refused.value.code is Refusal.NO_TABLE
    with pytest.raises(Illegal) as refused:
        evening.tables.at(77)
    assert refused.value.code is Refusal.TABLE_CLOSED


async def test_changed_settings_name_a_game_that_is_known(evening):
    host = evening.players[0]
    refused = await refusal(evening.submit(host, ChangeSettings(host, Settings(), "cafe")))
    assert refused.code is Refusal.UNKNOWN_GAME
    omaha = announce(GAMES["omaha"], Options())
    await evening.submit(host, ChangeSettings(host, Settings(), await evening.tables.know(omaha)))
    await evening.deal()
    assert len(evening.show(evening.players[0]).view.own.cards) == 4
    await evening.restart()
    assert evening.show().view.game == omaha


async def test_more_time_is_the_seats_own(evening):
    await evening.deal()
    due, actor = evening.show().due, evening.actor
    show = await evening.submit(actor, MoreTime, evening.question)
    assert show.due == due + 15
    other = next(one for one in evening.players[:3] if one != actor)
    refused = await refusal(evening.submit(other, MoreTime, evening.question))
    assert refused.code is Refusal.NOT_YOUR_TURN


async def test_who_is_met_under_the_same_names_is_not_looked_up_again(evening, monkeypatch):
    """A new name is kept at once, in one server or in all; who was forgotten is somebody else."""
    store, tables, asked = evening.store, evening.tables, []
    number = store.identity.people.number

    async def noted(*names):
        asked.append(names)
        return await number(*names)

    monkeypatch.setattr(store.identity.people, "number", noted)
    for name, nick in (
        ("Eve", ""),
        ("Eve", ""),
        ("Eve", "Queen"),
        ("Eve", "Queen"),
        ("Eva", "Queen"),
    ):
        eve = await tables.people.person(555, name, Nick(GUILD, nick))
    assert len(asked) == 3
    assert await store.identity.people.names([eve.number], GUILD) == {eve.number: "Queen"}
    assert await store.identity.people.names([eve.number]) == {eve.number: "Eva"}
    await tables.people.person(555, "Evita")
    await tables.people.person(555, "Eva", Nick(GUILD, "Queen"))
    assert await store.identity.people.names([eve.number]) == {eve.number: "Eva"}
    await tables.forgetting.forget(eve.number)
    again = await tables.people.person(555, "Eva", Nick(GUILD, "Queen"))
    assert again.number != eve.number
