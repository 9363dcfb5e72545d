"""House players: the program's own, who keep people company at tables for practice chips.

They never run a table, nobody waits for them, and nothing goes on for them alone: no deal starts
without a person, and they leave with the last person. These functions change nothing.
"""

from bot.engine.kinds import Seat
from bot.engine.table.agreed.settings import most_filled
from bot.engine.table.state import Chair, Table


def people(table: Table) -> list[Chair]:
    """Return the chairs of people, without house players, in seat order."""
    return [one for one in table.chairs.values() if not one.house]


def house(table: Table) -> list[Chair]:
    """Return the chairs of house players, in seat order."""
    return [one for one in table.chairs.values() if one.house]


def is_house(table: Table, player: int) -> bool:
    """True if this player is a house player who sits here."""
    seat = table.seat_of(player)
    return seat is not None and bool(table.chairs[seat].house)


def wanted(table: Table) -> int:
    """Return how many house players should sit here, given the people who do.

    One seat stays free for a newcomer, unless the table has only two.
    """
    if table.settings.event is not None:  # its tournament seats them
        return len(house(table))
    there, room = len(people(table)), most_filled(table.settings.seats)
    return max(0, min(table.settings.fill, room) - there) if there else 0


def staying(table: Table) -> int:
    """Return how many players sit here and stay; before anybody comes, how many are to be here."""
    there = sum(not one.leaving for one in table.chairs.values())
    return there if people(table) else table.settings.fill


def surplus(table: Table) -> list[Chair]:
    """Return the house players beyond the number wanted: those who have sat longest."""
    there = sorted((one for one in house(table) if not one.leaving), key=_came)
    return there[: max(0, len(there) - wanted(table))]


def newest(table: Table) -> Chair | None:
    """Return the staying house player who sat down last, or None."""
    return max((one for one in house(table) if not one.leaving), key=_came, default=None)


def oldest(table: Table) -> Chair | None:
    """Return the house player who has sat longest, or None."""
    return min(house(table), key=_came, default=None)


def _came(chair: Chair) -> int:
    return chair.came


def is_deserted(table: Table) -> bool:
    """True if only house players are left."""
    return bool(table.chairs) and not people(table)


def is_alone(table: Table, player: int) -> bool:
    """True if this person sits here with house players and no other person."""
    return bool(house(table)) and [one.player for one in people(table)] == [player]


def is_for(table: Table, player: int) -> bool:
    """True if nobody else but house players sits here."""
    return all(one.player == player for one in people(table))


def is_given_up(table: Table) -> bool:
    """True if the table closes when the deal is over: closing is announced, or all people leave."""
    there = people(table) if table.settings.event is None else []
    return bool(table.closing) or (bool(there) and all(one.leaving for one in there))


def is_attended(table: Table) -> bool:
    """True if the next deal would have a person in it, or no house player."""
    there = table.present()
    return not any(one.house for one in there) or any(not one.house for one in there)


def thinks(table: Table) -> tuple[Seat, ...]:
    """Return the seats of house players that owe an answer, in seat order."""
    hand = table.hand
    if hand is None or hand.ended:
        return ()
    return tuple(seat for seat in hand.waiting if seat in table.chairs and table.chairs[seat].house)
