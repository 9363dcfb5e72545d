"""Checks that hold for every command, from each caller and by each way in."""

import ast
from collections.abc import Callable
from dataclasses import MISSING, fields, replace
from typing import Any, cast, get_args

import pytest

from bot.base.folders import CHECKOUT, CODE
from bot.engine.errors import Illegal, Refusal
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.commands import (
    CloseTable,
    Deal,
    OpenTable,
    Sit,
    SkipTurn,
    TableCommand,
    TopUp,
)
from bot.store import Act, Rank, Trouble
from tests.tables.evening import CHANNEL, GUILD, HOLDEM, refusal

ANN, _, _, DEE = range(4)
"""The host and the one who does not sit."""
KINDS = get_args(TableCommand)
GIVEN = {"settings": Settings(), "game": "", "word": "", "reason": "fault", "kind": "fold"}
SITTING = {"seat": 1, "target": 2, "chips": 500, "to": 40}


def made(kind: Callable[..., TableCommand], player: int) -> TableCommand:
    """A command of this kind by a player, about themselves."""
    known = GIVEN | SITTING | {"player": player, "by": player}
    needed = [one.name for one in fields(cast("Any", kind)) if one.default is MISSING]
    return kind(**{name: known.get(name, 0) for name in needed})


async def tried(evening, by: int, command: TableCommand) -> Refusal | None:
    try:
        await evening.submit(by, command)
    except Illegal as no:
        return no.code
    return None


async def banned(evening, player: int) -> None:
    person = next(one for one in evening.people if one.number == player)
    by = evening.players[ANN]
    act = Act(GUILD, 0, by, Rank.MANAGER, "server_ban", None, None, None, player)
    await evening.store.rights.bans.ban(person.discord_id, act)


def chips(evening, player: int) -> int:
    chairs = evening.tables._kept[evening.table].host.table.chairs.values()
    return sum(one.stack + one.pending for one in chairs if one.player == player)


@pytest.mark.parametrize(
    ("trouble", "code"), [(Trouble.TAKEN, Refusal.LEAVING), (Trouble.FULL, Refusal.CANT_WRITE)]
)
async def test_nothing_is_taken_from_a_player_while_nothing_can_be_written(evening, trouble, code):
    player = evening.players[ANN]
    evening.store.health.trouble = trouble
    for kind in KINDS:
        assert await tried(evening, player, made(kind, player)) is code, kind


async def test_nothing_is_done_at_a_closed_table(evening):
    player = evening.players[ANN]
    host = evening.tables._kept[evening.table].host
    await evening.submit(player, CloseTable(player))
    for kind in KINDS:
        assert (await refusal(host.do(player, made(kind, player)))).code is Refusal.TABLE_CLOSED, (
            kind
        )
        assert await tried(evening, player, made(kind, player)) is Refusal.TABLE_CLOSED, kind


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
async def test_no_command_gives_a_banned_player_a_seat_or_chips(evening, kind):
    for player in (evening.players[ANN], evening.players[DEE]):
        await banned(evening, player)
        before = chips(evening, player)
        for by in (player, 0):
            code = await tried(evening, by, made(kind, player))
            assert chips(evening, player) <= before
            assert code is Refusal.SERVER_BANNED or kind not in {Sit, TopUp}


@pytest.mark.parametrize("by_program", [False, True])
async def test_no_command_seats_a_player_on_a_break(evening, by_program):
    player = evening.players[DEE]
    await evening.store.identity.breaks.begin(player, int(1000 * evening.time.now) + 1)
    for kind in sorted(KINDS, key=lambda one: one is CloseTable):
        code = await tried(evening, 0 if by_program else player, made(kind, player))
        assert not chips(evening, player)
        assert code is Refusal.ON_BREAK or kind is not Sit


async def test_no_table_is_opened_by_a_banned_player_or_to_seat_one_on_a_break(evening):
    dee, tables = evening.people[DEE], evening.tables
    await evening.store.identity.breaks.begin(dee.number, int(1000 * evening.time.now) + 1)
    opening = tables.open(GUILD, CHANNEL + 1, dee, HOLDEM, Settings(), seated=True)
    assert (await refusal(opening)).code is Refusal.ON_BREAK
    practice = replace(Settings(), fill=2)
    opening = tables.practise(GUILD, CHANNEL + 1, dee, HOLDEM, practice)
    assert (await refusal(opening)).code is Refusal.ON_BREAK
    await banned(evening, dee.number)
    opening = tables.open(GUILD, CHANNEL + 1, dee, HOLDEM, Settings())
    assert (await refusal(opening)).code is Refusal.SERVER_BANNED
    assert await evening.store.play.tables.in_channel(CHANNEL + 1) is None


async def test_no_turn_is_skipped_while_its_own_time_runs(evening):
    await evening.submit(0, Deal())
    host, (seat, *_) = evening.players[ANN], evening.show().view.dealt.waiting
    refused = await refusal(evening.submit(host, SkipTurn(host, seat), evening.question))
    assert refused.code is Refusal.SKIP_TOO_SOON
    evening.time.pass_by(evening.show().view.settings.clock)
    assert refused.facts["at"] == int(evening.time.now)
    await evening.submit(host, SkipTurn(host, seat), evening.question)
    assert seat not in evening.show().view.dealt.waiting


async def test_no_helper_is_named_while_nothing_can_be_written(evening):
    evening.store.health.trouble = Trouble.FULL
    naming = evening.tables.at(evening.table).host.name_cohost(*evening.players[:2])
    assert (await refusal(naming)).code is Refusal.CANT_WRITE


def test_only_a_tables_log_plays_a_command_and_writes_it() -> None:
    """A second caller could play a command without these checks.

    Beside the host, only what follows from a ban, a given-up practice table and time takes a row.
    """
    callers = dict[str, set[str]]()
    rooms = ("tables", "nights", "client", "service", "fleet", "ui", "cli")
    for path in (
        *(p for one in rooms for p in (CODE / one).rglob("*.py")),
        *(CHECKOUT / "cogs").rglob("*.py"),
    ):
        for one in ast.walk(ast.parse(path.read_text())):
            if isinstance(one, ast.ImportFrom) and one.module == "bot.engine.table.machine":
                if any(name.name == "play" for name in one.names):
                    callers.setdefault("play", set()).add(path.stem)
            elif isinstance(one, ast.Attribute) and ast.unparse(one).endswith(
                ("machine.play", "play.log.append")
            ):
                callers.setdefault(one.attr, set()).add(path.stem)
            elif isinstance(one, ast.Attribute) and ast.unparse(one).endswith(
                ("log.take", "at.take")
            ):
                callers.setdefault("take", set()).add(path.stem)
    assert callers.pop("take") == {"host", "timers", "barring", "spare_tables"}
    assert callers == {"play": {"table_log"}, "append": {"table_log"}}


def test_every_kind_of_command_is_tried() -> None:
    assert OpenTable in KINDS
    assert len(KINDS) > 50
