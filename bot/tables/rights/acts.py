"""The commands that are a host's acts, and the record of each."""

from collections.abc import Collection
from dataclasses import replace

from bot.engine.errors import Illegal, Refusal
from bot.engine.table import asking
from bot.engine.table import commands as c
from bot.engine.table.state import Table
from bot.store import Act, Rank
from bot.tables.table_place import TablePlace

MOST_COHOSTS = 5
KINDS: dict[type, str] = {
    c.ChangeSettings: "settings",
    c.Kick: "kick",
    c.Ban: "ban",
    c.Unban: "unban",
    c.HandOver: "hand_over",
    c.Pause: "pause",
    c.Resume: "resume",
    c.CallSeatDraw: "seats",
    c.RevokeSee: "revoke_see",
    c.RestoreSee: "restore_see",
    c.LastOrbit: "last_orbit",
    c.PlayOn: "play_on",
    c.ProposeVoid: "void",
    c.SkipTurn: "skip",
    c.CloseTable: "close",
    c.ApproveBuyIn: "buy_in",
    c.DeclineBuyIn: "buy_in_no",
    c.NameGuest: "guest",
    c.DropGuest: "unguest",
}
"""Stored kinds of acts by command; see `bot.store.rights.acts`."""


def must_be_theirs(table: Table, player: int, rank: Rank | None, command: c.TableCommand) -> None:
    """Raise Illegal with HOST_ALONE or NOT_UPON_HOST for an act that a co-host may not do."""
    if rank is not Rank.COHOST:
        return
    if isinstance(command, c.HandOver):
        raise Illegal(Refusal.HOST_ALONE, host=table.host)
    if isinstance(command, c.Kick | c.Ban) and command.player == table.host != player:
        raise Illegal(Refusal.NOT_UPON_HOST, host=table.host)


def must_be_nameable(cohosts: Collection[int], host: int, player: int, *, named: bool) -> None:
    """Check that a co-host may be named, or removed (`named` False).

    Raise Illegal with HOST_ALREADY, COHOST_ALREADY, NOT_A_COHOST or COHOSTS_FULL.
    """
    if not named:
        if player not in cohosts:
            raise Illegal(Refusal.NOT_A_COHOST)
        return
    if player == host:
        raise Illegal(Refusal.HOST_ALREADY)
    if player in cohosts:
        raise Illegal(Refusal.COHOST_ALREADY)
    if len(cohosts) >= MOST_COHOSTS:
        raise Illegal(Refusal.COHOSTS_FULL, most=MOST_COHOSTS)


def act_of(
    site: TablePlace, table: Table, at: int, by: tuple[int, Rank | None], command: c.TableCommand
) -> Act | None:
    """Return the act of a command given as a host; None for a player's own command."""
    (player, rank), kind = by, KINDS.get(type(command))
    if kind is None or rank is None:
        return None
    to: int | None = getattr(command, "player", None)
    if isinstance(command, c.SkipTurn):
        to = table.chairs[command.seat].player if command.seat in table.chairs else None
    done = made(site, at, (player, rank), kind, to)
    if isinstance(command, c.ApproveBuyIn | c.DeclineBuyIn):
        waiting = asking.of(table, command.player)
        chips = {} if waiting is None else {"chips": waiting.chips}
        return replace(done, facts=chips)
    why = command.reason if isinstance(command, c.ProposeVoid) else ""
    return replace(done, facts={"why": why}) if why else done


def made(site: TablePlace, at: int, by: tuple[int, Rank], kind: str, to: int | None = None) -> Act:
    """Return an act at a table."""
    where = (site.channel, site.number, site.night)
    return Act(site.guild, at, *by, kind, *where, to, tournament=site.event)
