"""Sitting, buying chips, going away and coming back; the host's small powers. Source: R095-R105."""

from dataclasses import replace

from bot.engine.errors import Illegal, Refusal
from bot.engine.kinds import Chips
from bot.engine.table import asking, boundary, company, guests, presence
from bot.engine.table import commands as c
from bot.engine.table import events as e
from bot.engine.table.agreed.rules import Newcomer, Rebuy
from bot.engine.table.lineup import dead_button, schedule, straddle
from bot.engine.table.play import Play
from bot.engine.table.state import Chair, Table

EXTRA_SECONDS = 15

Command = (
    c.Sit
    | c.TopUp
    | c.GoAway
    | c.ComeBack
    | c.Wake
    | c.PostNow
    | c.Straddle
    | c.ChangeSettings
    | c.HandOver
    | c.Pause
    | c.Resume
)


def chair_of(table: Table, player: int) -> Chair:
    """Return the player's chair. Raises Illegal with NOT_SEATED."""
    seat = table.seat_of(player)
    if seat is None:
        raise Illegal(Refusal.NOT_SEATED)
    return table.chairs[seat]


def other_chair(table: Table, player: int) -> Chair:
    """Return another player's chair. Raises Illegal with OTHER_NOT_SEATED."""
    if table.seat_of(player) is None:
        raise Illegal(Refusal.OTHER_NOT_SEATED)
    return chair_of(table, player)


def other_person(table: Table, player: int) -> Chair:
    """Return another person's chair.

    Raises Illegal with OTHER_NOT_SEATED, or HOUSE_PLAYER for a house player.
    """
    chair = other_chair(table, player)
    if chair.house:
        raise Illegal(Refusal.HOUSE_PLAYER)
    return chair


def must_be_host(play: Play, player: int) -> None:
    """Raise Illegal with NOT_HOST unless the player hosts the table or has a host's powers."""
    play.must_lead(player)


def apply_command(play: Play, command: Command) -> None:
    """Play one of the commands of seats and settings. Raises Illegal."""
    match command:
        case c.Sit():
            sit(play, command)
        case c.TopUp():
            top_up(play, command)
        case c.GoAway():
            chair = chair_of(play.table, command.player)
            if chair.leaving:
                raise Illegal(Refusal.GOING)
            if chair.away and chair.away != "once":
                raise Illegal(Refusal.ALREADY_AWAY)
            play.emit(e.WentAway(chair.seat, "asked"))
        case c.ComeBack():
            _come_back(play, command)
        case c.Wake():
            presence.wake(play, chair_of(play.table, command.player).seat)
        case c.PostNow() | c.Straddle():
            _will_post(play, command)
        case c.ChangeSettings() | c.HandOver() | c.Pause() | c.Resume():
            _host_command(play, command)


def _will_post(play: Play, command: c.PostNow | c.Straddle) -> None:
    """Plan to post a live blind, or to straddle, in a later deal."""
    chair = chair_of(play.table, command.player)
    if isinstance(command, c.PostNow):
        if not chair.waits:
            raise Illegal(Refusal.NOT_AWAY)
        play.emit(e.WillPost(chair.seat))
        return
    if command.on and not straddle.allowed(play.table):
        raise Illegal(Refusal.NO_STRADDLE)
    if command.on != chair.straddles:
        play.emit(e.WillStraddle(chair.seat, command.on))


def _host_command(play: Play, command: c.ChangeSettings | c.HandOver | c.Pause | c.Resume) -> None:
    must_be_host(play, command.by)
    match command:
        case c.ChangeSettings():
            taken, room = max(play.table.chairs, default=0), command.settings.seats
            if taken > room:
                raise Illegal(Refusal.SEATS_RANGE, least=taken, most=10, taken=taken, room=room)
            if command.settings.lesson != play.table.settings.lesson:
                raise Illegal(Refusal.PRACTICE_ONLY)
            agreed = play.table.settings  # players sat down under this agreement
            settings = replace(command.settings, open_cards=agreed.open_cards, rail=agreed.rail)
            play.emit(e.SettingsChanged(settings, command.game))
            if settings.rules.guests_only and not agreed.rules.guests_only:
                guests.begin(play)
            if settings.rules.approvals and not agreed.rules.approvals:
                asking.begin(play)
        case c.HandOver():
            play.emit(e.HostChanged(other_person(play.table, command.player).player))
        case c.Pause() if not play.table.paused:
            play.emit(e.TablePaused())
        case c.Resume() if play.table.paused:
            play.emit(e.TableResumed())


def free_seats(table: Table) -> list[int]:
    """Return the seats in which nobody sits, the lowest first."""
    return [one for one in range(1, table.settings.seats + 1) if one not in table.chairs]


def must_be_free(table: Table, seat: int) -> None:
    """Raise Illegal with SEAT_TAKEN, and the seats that are `free` if there are any."""
    free = tuple(free_seats(table))
    if seat not in free:
        raise Illegal(Refusal.SEAT_TAKEN, **({"free": free} if free else {}))


def buy_in_range(table: Table, player: int) -> tuple[Chips, Chips]:
    """Return (least, most) chips to sit down with; a returner brings what they left with (R098)."""
    least, most = table.settings.least_buy_in, table.settings.most_buy_in
    rules = table.settings.rules
    left_with = table.departed.get(player, 0) if rules.return_hours else 0
    if table.deals and rules.newcomer_stack is Newcomer.AVERAGE:
        least = most = _average(table) or least
    elif rules.newcomer_stack is Newcomer.FIXED if table.deals else rules.equal_stacks:
        most = least
    return max(least, left_with), max(most, left_with)


def must_fit_buy_in(table: Table, player: int, chips: Chips) -> None:
    """Raise Illegal with BUY_IN_RANGE (least, most, left) for too few or too many chips."""
    least, most = buy_in_range(table, player)
    if not least <= chips <= most:
        left = {"left": table.departed[player]} if player in table.departed else {}
        raise Illegal(Refusal.BUY_IN_RANGE, least=least, most=most, **left)


def _average(table: Table) -> Chips:
    """Return the average stack of players with chips after the last deal (Source: R105)."""
    stacks = [one.stack + one.pending for one in table.chairs.values() if one.stack]
    return sum(stacks) // len(stacks) if stacks else 0


def top_up_range(table: Table, chair: Chair) -> tuple[Chips, Chips]:
    """Return (least, most) chips to add (Source: R103, rules 0; see `Rebuy`).

    Chips a live hand has in the middle count as the player's, as they may come back. A player who
    leaves may add none, and nobody may at a table of a tournament.
    """
    if table.settings.event is not None:
        return 0, 0
    start = table.settings.least_buy_in
    strict = table.settings.rules.rebuy is Rebuy.LARGEST
    has = table.stack(chair.seat) + chair.pending
    held = has + table.at_risk(chair.seat)
    largest = max(table.stack(seat) for seat in table.chairs)
    most = max(start if strict else table.settings.most_buy_in, largest) - held
    least = max(1, start - held if strict else 1) if has else min(start, max(most, 1))
    return least, 0 if chair.leaving else max(most, 0)


def must_take_chips(table: Table, chair: Chair) -> tuple[Chips, Chips]:
    """Return (least, most) chips to add. Raises Illegal with GOING or TOPUP_FULL if none."""
    least, most = top_up_range(table, chair)
    if chair.leaving:
        raise Illegal(Refusal.GOING)
    if not most:
        raise Illegal(Refusal.TOPUP_FULL)
    return least, most


def must_not_be_banned(table: Table, player: int) -> None:
    """Raise Illegal with BANNED for a banned player."""
    if player in table.banned:
        raise Illegal(Refusal.BANNED)


def must_be_invited(table: Table, player: int, *, leads: bool = False) -> None:
    """Raise Illegal with GUESTS_ONLY for a player without an invitation to a table that asks one.

    `leads`: they have the host's powers.
    """
    if not leads and not guests.is_invited(table, player):
        raise Illegal(Refusal.GUESTS_ONLY, host=table.host)


def must_not_be_kept(table: Table, player: int) -> None:
    """Raise Illegal with SEAT_KEPT if all free seats are kept for others of the queue."""
    kept = table.called()
    if kept and player not in kept and len(kept) >= table.settings.seats - len(table.chairs):
        raise Illegal(Refusal.SEAT_KEPT)


def must_have_room(table: Table) -> None:
    """Raise Illegal unless a seat is free or a house player can make way at once.

    The code is TABLE_FULL, or MAKING_ROOM if a house player leaves after the deal.
    """
    makes_way = company.house(table) and not table.running()
    if len(table.chairs) >= table.settings.seats and not makes_way:
        raise _full(table)


def _full(table: Table) -> Illegal:
    code = Refusal.MAKING_ROOM if company.house(table) else Refusal.TABLE_FULL
    return Illegal(code, seats=table.settings.seats)


def sit(play: Play, command: c.Sit, *, approved: bool = False) -> None:
    """Seat a player, or have them wait for the host, who has `approved` it. Raises Illegal."""
    table = play.table
    if table.closing:
        raise Illegal(Refusal.TABLE_CLOSED)
    if table.seat_of(command.player) is not None:
        raise Illegal(Refusal.ALREADY_SEATED)
    must_not_be_banned(table, command.player)
    if table.settings.event is not None:
        _seat_at(play, command)
        return
    if not (command.house or command.moved):
        must_be_invited(table, command.player, leads=play.leads)
        if not approved and asking.must_ask(play, command.player):
            _ask_to_sit(play, command)
            return
    _make_room(play, house=bool(command.house))
    free = free_seats(table)
    if not free:
        raise _full(table)
    must_not_be_kept(table, command.player)
    if command.seat:
        must_be_free(table, command.seat)
    if not command.moved:
        must_fit_buy_in(table, command.player, command.chips)
    if not (command.moved or command.house):
        presence.rouse(play)
    _take(play, command, command.seat or free[0], waits=table.big_blind > 0)
    boundary.make_room(play)


def _make_room(play: Play, *, house: bool) -> None:
    """Have a house player make way for a person; one more must be wanted. Raises Illegal."""
    if house:
        _must_be_wanted(play.table)
    else:
        boundary.make_way(play)


def _ask_to_sit(play: Play, command: c.Sit) -> None:
    """Have a buy-in wait that would be taken now."""
    must_have_room(play.table)
    must_not_be_kept(play.table, command.player)
    if command.seat:
        must_be_free(play.table, command.seat)
    must_fit_buy_in(play.table, command.player, command.chips)
    asking.ask(play, command.player, command.chips, command.seat)


def _seat_at(play: Play, command: c.Sit) -> None:
    """Seat a player of a tournament, who is dealt in at once wherever the blinds allow it."""
    table = play.table
    free = free_seats(table)
    if not free:
        raise _full(table)
    seat = command.seat or free[0]
    must_be_free(table, seat)
    _take(play, command, seat, waits=dead_button.waits_in(table, seat))
    if command.absent:
        play.emit(e.WentAway(seat, "timeouts"))
    if command.penalty:
        play.emit(e.Penalised(seat, command.penalty))


def _take(play: Play, command: c.Sit, seat: int, *, waits: bool) -> None:
    bank = 0 if command.house else play.table.settings.time_bank
    bank = bank if command.time_bank is None else command.time_bank
    moved, house = command.moved, command.house
    play.emit(e.PlayerSat(seat, command.player, command.chips, waits, bank, moved, house))


def _must_be_wanted(table: Table) -> None:
    """Raise Illegal with STALE if no further house player is wanted."""
    if len(company.house(table)) >= company.wanted(table):
        raise Illegal(Refusal.STALE)


def top_up(play: Play, command: c.TopUp, *, approved: bool = False) -> None:
    """Add chips, or have them wait for the host, who has `approved` it. Raises Illegal."""
    table = play.table
    chair = chair_of(table, command.player)
    least, most = must_take_chips(table, chair)
    if not least <= command.chips <= most:
        raise Illegal(Refusal.TOPUP_RANGE, least=min(least, most), most=most)
    if not approved and asking.must_ask(play, command.player):
        asking.ask(play, command.player, command.chips)
        return
    play.emit(e.ToppedUp(chair.seat, command.chips))
    if not chair.house:
        presence.rouse(play)
    boundary.cross(play)


def _come_back(play: Play, command: c.ComeBack) -> None:
    chair = chair_of(play.table, command.player)
    if not chair.away:
        raise Illegal(Refusal.NOT_AWAY)
    if chair.away == "broke":
        least, most = top_up_range(play.table, chair)
        raise Illegal(Refusal.BROKE, least=least, most=most)
    play.emit(e.CameBack(chair.seat))
    if not chair.house:
        presence.rouse(play)
    if schedule.only_looks_back(play.table, chair.seat):
        play.emit(e.GotIt(chair.player))


def more_time(play: Play, command: c.MoreTime) -> None:
    """Add 15 seconds of the time bank to a turn, or the rest of it. Raises Illegal."""
    table = play.table
    if table.running() and table.hand is not None and table.hand.now.by_clock:
        raise Illegal(Refusal.RUNS_OUT)
    if table.hand is None or command.seat not in table.hand.waiting:
        raise Illegal(Refusal.NOT_YOUR_TURN)
    seconds = min(EXTRA_SECONDS, table.chairs[command.seat].time_bank)
    if not seconds:
        raise Illegal(Refusal.NO_TIME_LEFT)
    play.emit(e.TimeAdded(command.seat, seconds))
