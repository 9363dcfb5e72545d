"""Powers of hosts and others: each act, by each role, in each state of a table."""

from collections.abc import Callable, Iterator

import pytest

from bot.engine.errors import Refusal
from bot.engine.table import commands as c
from bot.store import Rank
from tests.tables.evening import GUILD, Evening, refusal

HOST, HELPER, PLAYER, STRANGER = range(4)
Made = Callable[[int, Evening], c.TableCommand]
ACTS: dict[str, Made] = {
    "settings": lambda by, evening: c.ChangeSettings(
        by, evening.show().view.settings, evening.tables.at(evening.table).host.table.game
    ),
    "pause": lambda by, _: c.Pause(by),
    "resume": lambda by, _: c.Resume(by),
    "seats": lambda by, _: c.CallSeatDraw(by),
    "revoke_see": lambda by, evening: c.RevokeSee(by, evening.players[PLAYER]),
    "restore_see": lambda by, evening: c.RestoreSee(by, evening.players[PLAYER]),
    "last_orbit": lambda by, _: c.LastOrbit(by),
    "play_on": lambda by, _: c.PlayOn(by),
    "void": lambda by, _: c.ProposeVoid(by, "misdeal"),
    "skip": lambda by, evening: c.SkipTurn(by, evening.show().view.dealt.waiting[0]),
    "kick": lambda by, evening: c.Kick(by, other(by, evening)),
    "ban": lambda by, evening: c.Ban(by, other(by, evening)),
    "unban": lambda by, evening: c.Unban(by, other(by, evening)),
    "hand_over": lambda by, evening: c.HandOver(by, evening.players[HOST]),
    "close": lambda by, _: c.CloseTable(by),
}
"""Acts by kind, in an order in which each one changes something."""
STATES = ("before", "running", "between", "paused")
OF_A_DEAL = {"void", "skip"}


def other(by: int, evening: Evening) -> int:
    """Somebody at the table, and neither the host nor whoever asks."""
    return next(one for one in evening.players[HELPER:STRANGER] if one != by)


async def house(store, state: str) -> Evening:
    """Ann's table with Bo, who helps her, and Cy; Dee looks on."""
    evening = Evening(store)
    await evening.open(3)
    await evening.tables.at(evening.table).host.name_cohost(
        evening.players[HOST], evening.players[HELPER]
    )
    if state != "before":
        await evening.deal()
        evening.time.pass_by(evening.show().view.settings.clock)  # a turn may be skipped now
    if state == "between":
        await evening.play_on()
    if state == "paused":
        await evening.submit(evening.players[HOST], c.Pause(evening.players[HOST]))
    return evening


def acts_in(state: str) -> Iterator[tuple[str, Made]]:
    """Yield the acts that are possible in a state."""
    dealt = state in {"running", "paused"}
    return ((kind, made) for kind, made in ACTS.items() if dealt or kind not in OF_A_DEAL)


@pytest.mark.parametrize("state", STATES)
async def test_players_and_strangers_are_refused_whatever_a_host_may_do(store, state):
    evening = await house(store, state)
    for player in (evening.players[PLAYER], evening.players[STRANGER]):
        for kind, made in acts_in(state):
            no = await refusal(evening.submit(player, made(player, evening)))
            assert no.code is Refusal.NOT_HOST, kind
        no = await refusal(evening.tables.at(evening.table).host.name_cohost(player, player))
        assert no.code is Refusal.NOT_HOST
    assert {one.by for one in await store.rights.acts.of_server(GUILD)} == {evening.players[HOST]}


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("who", [HOST, HELPER, PLAYER, STRANGER])
async def test_host_co_host_and_managers_do_it_all_and_it_is_written_down(store, who, state):
    """Cy, who plays, and Dee, who looks on, manage the server."""
    evening = await house(store, state)
    player = evening.players[who]
    rank = {HOST: Rank.HOST, HELPER: Rank.COHOST}.get(who, Rank.MANAGER)
    if rank is Rank.MANAGER:
        evening.tables.people.note_manager(GUILD, player, manages=True)
    if state == "paused":
        await evening.submit(player, c.Resume(player))
    for kind, made in acts_in(state):
        if kind == "hand_over" and who == HELPER:
            continue
        await evening.submit(player, made(player, evening), reason="so it is")
        last, *_ = await store.rights.acts.of_server(GUILD)
        assert (last.by, last.rank, last.kind, last.reason) == (player, rank, kind, "so it is")


async def test_a_co_host_names_none_hands_nothing_over_and_shows_no_host_out(store):
    evening = await house(store, "running")
    host, helper, player, _ = evening.players
    for command, code in {
        c.HandOver(helper, player): Refusal.HOST_ALONE,
        c.Kick(helper, host): Refusal.NOT_UPON_HOST,
        c.Ban(helper, host): Refusal.NOT_UPON_HOST,
    }.items():
        assert (await refusal(evening.submit(helper, command))).code is code
    for named in (True, False):
        no = await refusal(
            evening.tables.at(evening.table).host.name_cohost(helper, player, named=named)
        )
        assert no.code is Refusal.HOST_ALONE


async def test_a_manager_names_co_hosts_and_shows_the_host_out(store):
    evening = await house(store, "running")
    host, helper, player, manager = evening.players
    evening.tables.people.note_manager(GUILD, manager, manages=True)
    await evening.tables.at(evening.table).host.name_cohost(manager, player)
    await evening.tables.at(evening.table).host.name_cohost(manager, helper, named=False)
    assert evening.show().cohosts == (player,)
    await evening.submit(manager, c.Kick(manager, host), reason="gone home")
    assert (await refusal(evening.submit(helper, c.Pause(helper)))).code is Refusal.NOT_HOST


async def test_a_manager_no_more_has_no_powers(store):
    evening = await house(store, "running")
    manager = evening.players[STRANGER]
    evening.tables.people.note_manager(GUILD, manager, manages=True)
    assert evening.show(manager).view.hosting is not None
    evening.tables.people.note_manager(GUILD, manager, manages=False)
    assert evening.show(manager).view.hosting is None
    assert (await refusal(evening.submit(manager, c.Pause(manager)))).code is Refusal.NOT_HOST


async def test_a_ban_on_a_manager_is_theirs_to_lift(store):
    evening = await house(store, "between")
    host, _, manager, _ = evening.players
    evening.tables.people.note_manager(GUILD, manager, manages=True)
    await evening.submit(host, c.Ban(host, manager))
    await evening.submit(manager, c.Unban(manager, manager))
    back = evening.show(manager).view.buy_in[0]
    await evening.submit(manager, c.Sit(manager, back))


@pytest.mark.parametrize(
    ("at", "named", "code"),
    [
        (HOST, True, Refusal.HOST_ALREADY),
        (HELPER, True, Refusal.COHOST_ALREADY),
        (PLAYER, False, Refusal.NOT_A_COHOST),
    ],
)
async def test_naming_who_cannot_be_named_is_refused(store, at, named, code):
    evening = await house(store, "before")
    host, player = evening.players[HOST], evening.players[at]
    no = await refusal(evening.tables.at(evening.table).host.name_cohost(host, player, named=named))
    assert no.code is code


async def test_co_hosts_and_the_last_acts_outlive_the_process(store):
    evening = await house(store, "running")
    host, helper, player, _ = evening.players
    await evening.submit(helper, c.Kick(helper, player), reason="three phones")
    await evening.restart()
    now = evening.show(helper)
    assert (now.cohosts, now.rank) == ((helper,), Rank.COHOST)
    assert [(one.by, one.kind, one.reason) for one in now.acts] == [
        (helper, "kick", "three phones")
    ]
    assert evening.show(host).people[player].name == "Cy"
    await evening.submit(helper, c.Pause(helper))


async def test_an_act_stands_with_its_deal_and_goes_with_it(store):
    evening = await house(store, "running")
    helper = evening.players[HELPER]
    await evening.submit(helper, c.Pause(helper), reason="the door")
    await evening.play_on()
    assert [one.kind for one in evening.show().acts] == ["pause"]
    await evening.submit(helper, c.Resume(helper))
    await evening.deal()
    assert evening.show().acts == ()


async def test_what_was_said_of_somebody_goes_with_them(store):
    """Nor do they come back as a co-host."""
    evening = await house(store, "between")
    host, helper, *_ = evening.players
    await evening.submit(host, c.Kick(host, helper), reason="Bo shouted")
    await evening.tables.forgetting.forget(helper)
    assert {one.reason for one in await store.rights.acts.of_server(GUILD)} == {""}
    assert evening.show().cohosts == ()
    await evening.restart()
    assert evening.show().cohosts == ()
