"""Between deals: bought chips arrive, absent players sit out, leavers leave, tables close.

A carried pot belongs to the players of its series who still sit at the table: the last of them
takes it, and they share it when the table closes or when it has ridden for too long. A player who
leaves gives up their part; a player who is removed gets it. Source: R094, R097, R098, rules 2.5.
"""

from collections.abc import Collection, Iterable

from bot.engine.hand.money import pots
from bot.engine.kinds import Chips, Seat
from bot.engine.table import company, presence
from bot.engine.table import events as e
from bot.engine.table.agreed.rules import CarriedAtEnd
from bot.engine.table.play import Play
from bot.engine.table.state import Table


def cross(play: Play) -> None:
    """Do everything that waits for the end of a deal; nothing while a deal runs."""
    table = play.table
    if table.running():
        return
    _settle_chips(play)
    _let_go(play)
    if table.last_deals == 0 and not table.closing and not _plays_off(table):
        play.emit(e.ClosingAnnounced("time"))
    if table.closing:
        close(play)
        return
    for chair in [one for one in table.chairs.values() if one.leaving]:
        release(play, chair.seat, chair.leaving)
    settle_empty(play)
    if table.closed:
        return
    make_room(play)
    if table.carried and (_is_over(table) or len(_owners(table)) == 1):
        _share_out(play)
        _settle_chips(play)


def _settle_chips(play: Play) -> None:
    """Add bought chips, collect fees, and sit out players without chips or with missed turns."""
    table = play.table
    for chair in list(table.chairs.values()):
        if chair.pending:
            play.emit(e.TopUpArrived(chair.seat, chair.pending))
    if table.fees_called and not table.closing:
        _collect(play)
    for chair in list(table.chairs.values()):
        if chair.away == "broke" and chair.stack:
            play.emit(e.CameBack(chair.seat))
        elif not (chair.away or chair.stack or table.settings.event or table.lives_on(chair)):
            play.emit(e.WentAway(chair.seat, "broke"))
        elif not chair.away and presence.has_missed(chair):
            play.emit(e.WentAway(chair.seat, "timeouts"))


def _let_go(play: Play) -> None:
    """Let everybody without chips leave a table of a tournament.

    A pot that rides is shared first if one of them owns a part of it: nobody is out who may win.
    """
    table = play.table
    if table.settings.event is None:
        return
    broke = _broke(table)
    if table.carried and not set(broke).isdisjoint(_owners(table)):
        _share_out(play)
        broke = _broke(table)
    for seat in broke:
        release(play, seat, "out")


def _broke(table: Table) -> list[Seat]:
    """Return the seats of players without chips."""
    chairs = table.chairs.items()
    return [seat for seat, chair in chairs if not (chair.stack or table.lives_on(chair))]


def _collect(play: Play) -> None:
    """Collect the fee from all who play, at most their whole stack (Source: R099)."""
    present = play.table.present()
    settings = play.table.settings
    fee = settings.rules.time_fee * settings.stakes.big_blind
    paid = tuple(min(fee, one.stack) for one in present)
    play.emit(e.FeesCollected(tuple(one.seat for one in present), paid))


def release(play: Play, seat: Seat, reason: str) -> None:
    """Let a player leave with all their chips; the last owner of a carried pot gets it.

    A removed player gets their part of it; if some owners alone may win a part, all get theirs.
    """
    table = play.table
    shown_out = reason == "kicked" and seat in _owners(table)
    if len(table.chairs) == 1 or (shown_out and table.claims):
        _share_out(play)
    elif shown_out:
        _pay_out(play, seat)
    if table.chairs[seat].pending:
        play.emit(e.TopUpArrived(seat, table.chairs[seat].pending))
    chair = table.chairs[seat]
    play.emit(e.PlayerLeft(seat, chair.player, chair.stack, reason))
    if len(_owners(table)) == 1:
        _share_out(play)


def _pay_out(play: Play, seat: Seat) -> None:
    """Pay a removed player their part of a carried pot, so nobody gains by the removal."""
    chips = play.table.carried // len(_owners(play.table))
    if chips:
        play.emit(e.CarrySplit(seat, chips))


def _plays_off(table: Table) -> bool:
    """True if a pot that rides is still played for after the last orbit."""
    off = table.settings.rules.carried_at_end is CarriedAtEnd.PLAY_OFF
    fit = [seat for seat in _owners(table) if not table.chairs[seat].away]
    return off and table.rides and len(fit) > 1 and not _is_over(table)


def _is_over(table: Table) -> bool:
    """True if the pot has ridden as often as its game allows."""
    return table.games[table.dealt].ridden_out(table.series)


def _owners(table: Table) -> list[Seat]:
    """Return the seats whose players own the carried pot."""
    return [seat for seat, chair in table.chairs.items() if chair.player in table.carriers]


def riding(table: Table) -> dict[int, Chips]:
    """Return each player's part of the carried pot in chips, even while a deal is played for it."""
    chips, claims, hand = table.carried, table.claims, table.hand
    if table.running() and hand is not None:
        chips = hand.carried
        claims = tuple(
            (one.chips, tuple(hand.places[seat].player for seat in one.seats))
            for one in hand.claims
        )
    parts = _parts(table, chips, claims)
    return {table.chairs[seat].player: part for seat, part in parts.items() if part}


def _share_out(play: Play) -> None:
    """Share a carried pot that is played no further."""
    table = play.table
    for seat, chips in _parts(table, table.carried, table.claims).items():
        if chips:
            play.emit(e.CarrySplit(seat, chips))


def make_room(play: Play) -> None:
    """Have surplus house players leave for people, between deals."""
    if not play.table.running():
        for chair in company.surplus(play.table):
            release(play, chair.seat, "room")


def make_way(play: Play) -> None:
    """Have one house player leave for a newcomer, between deals, if every seat is taken."""
    table = play.table
    oldest = company.oldest(table)
    if oldest and len(table.chairs) >= table.settings.seats and not table.running():
        release(play, oldest.seat, "room")


def settle_empty(play: Play) -> None:
    """Make the first person in seat order host if the host has left.

    If no person is left, close the table when the deal is over. A tournament sees to both itself.
    """
    table = play.table
    if table.settings.event is not None:
        return
    if company.is_deserted(table) and not table.closing:
        play.emit(e.ClosingAnnounced("left"))
        if not table.running():
            close(play)
        return
    if table.host in table.departed:
        players = [one.player for one in company.people(table)]
        if players and table.host not in players:
            play.emit(e.HostChanged(players[0]))


def close(play: Play) -> None:
    """Share a carried pot, send all chips home, and close the table."""
    if play.table.chairs:
        _share_out(play)
    for seat in list(play.table.chairs):
        release(play, seat, "closing")
    play.emit(e.TableClosed(play.table.closing))


def _parts(
    table: Table, rest: Chips, claims: Iterable[tuple[Chips, Collection[int]]]
) -> dict[Seat, Chips]:
    """Return each seat's chips of a pot that is played no further; claims are paid first."""
    everybody = _owners(table) or list(table.chairs)
    parts = dict.fromkeys(table.chairs, 0)
    for chips, players in claims:
        seats = [seat for seat in everybody if table.chairs[seat].player in players]
        if seats:
            rest -= chips
            _add(parts, seats, chips)
    if everybody:
        _add(parts, everybody, rest)
    return parts


def _add(parts: dict[Seat, Chips], seats: list[Seat], chips: Chips) -> None:
    for seat, part in zip(seats, pots.divide(chips, [1] * len(seats)), strict=True):
        parts[seat] += part
