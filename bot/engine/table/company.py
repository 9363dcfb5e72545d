"""House players: the program's own, who keep people company where nothing can be lost.

They never run a table, nobody waits for them, and nothing goes on for them alone: nothing is dealt
where no person plays, and with the last person they leave. Questions only; nothing changes.
"""

from bot.engine.kinds import Seat
from bot.engine.table.agreed.settings import most_filled
from bot.engine.table.state import Chair, Table


def people(table: Table) -> list[Chair]:
    """Who sits there, house players apart, in seat order."""
    return [one for one in table.chairs.values() if not one.house]


def house(table: Table) -> list[Chair]:
    """The house players, in seat order."""
    return [one for one in table.chairs.values() if one.house]


def is_house(table: Table, player: int) -> bool:
    """A house player who sits here."""
    seat = table.seat_of(player)
    return seat is not None and bool(table.chairs[seat].house)


def wanted(table: Table) -> int:
    """House players that there are to be, now that so many people sit here.

    One seat stays free for somebody who comes, unless the table has but two.
    """
    there, room = len(people(table)), most_filled(table.settings.seats)
    return max(0, min(table.settings.fill, room) - there) if there else 0


def staying(table: Table) -> int:
    """How many sit here and stay; where nobody has come yet, how many there are to be."""
    there = sum(not one.leaving for one in table.chairs.values())
    return there if people(table) else table.settings.fill


def surplus(table: Table) -> list[Chair]:
    """Those who make room, as more sit here than that: whoever has sat longest."""
    there = sorted((one for one in house(table) if not one.leaving), key=_came)
    return there[: max(0, len(there) - wanted(table))]


def newest(table: Table) -> Chair | None:
    """The house player who sat down last, of those who stay."""
    return max((one for one in house(table) if not one.leaving), key=_came, default=None)


def oldest(table: Table) -> Chair | None:
    """The one who has sat longest."""
    return min(house(table), key=_came, default=None)


def _came(chair: Chair) -> int:
    return chair.came


def is_deserted(table: Table) -> bool:
    """House players alone are left."""
    return bool(table.chairs) and not people(table)


def is_alone(table: Table, player: int) -> bool:
    """This person sits among house players, and nobody else."""
    return bool(house(table)) and [one.player for one in people(table)] == [player]


def is_for(table: Table, player: int) -> bool:
    """Nobody sits here but this person and house players, or nobody at all."""
    return all(one.player == player for one in people(table))


def is_given_up(table: Table) -> bool:
    """It closes when the deal is over: that was announced, or nobody stays but house players."""
    there = people(table)
    return bool(table.closing) or (bool(there) and all(one.leaving for one in there))


def is_attended(table: Table) -> bool:
    """Some person would play the next deal, or no house player would."""
    there = table.present()
    return not any(one.house for one in there) or any(not one.house for one in there)


def thinks(table: Table) -> tuple[Seat, ...]:
    """Whose answers are owed by house players, in seat order."""
    hand = table.hand
    if hand is None or hand.ended:
        return ()
    return tuple(seat for seat in hand.waiting if seat in table.chairs and table.chairs[seat].house)
