"""The fields of a PHH file that say how a hand begins, and their text."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import takewhile

from bot.engine.games.game import Forced, Game, Limit, Stakes
from bot.engine.hand.events import AntePosted, CardsDealt, HandEvent, HandStarted, PaidToPot
from bot.engine.hand.prices import LEAST_BET
from bot.engine.kinds import Chips, Seat
from bot.phh.actions import NoWords
from bot.phh.variants import bets_are_fixed

Field = str | bool | Chips | list[Chips] | list[str] | list[float]


def forced(start: HandStarted, events: Sequence[HandEvent]) -> dict[str, Field]:
    """Return the fields of antes and blinds by player, in reverse order for two players.

    A newcomer's post is negative. Unequal antes are dead money and written as they were paid: other
    programs post them before the blinds, this one after them.
    """
    due, blinds = [], []
    for seat in start.seats:
        owed = {duty.kind: duty.chips for duty in seat.duties}
        if "kill" in owed:
            raise NoWords("kill", "PHH has no words for a kill")
        due.append(owed.pop("ante", 0) + owed.pop("dead_ante", 0))
        blinds.append(-owed.pop("post", 0) or sum(owed.values()))
    antes = due if len(set(due)) == 1 else _paid(start, events)
    turn = -1 if len(antes) == 2 else 1
    return {
        "ante_trimming_status": len(set(antes)) == 1,
        "antes": antes[::turn],
        "blinds_or_straddles": blinds[::turn],
    }


def _paid(start: HandStarted, events: Sequence[HandEvent]) -> list[Chips]:
    """Return the antes that each player paid when they differ.

    Raise NoWords for a short equal ante.
    """
    paid, equal = defaultdict[Seat, Chips](int), set[Chips]()
    for event in takewhile(lambda one: not isinstance(one, CardsDealt), events):
        if isinstance(event, AntePosted | PaidToPot):
            paid[event.seat] += event.chips
        if isinstance(event, AntePosted):
            equal.add(event.chips)
    if len(equal) > 1:
        raise NoWords("short_ante", "PHH has no words for a short ante beside one that is larger")
    return [paid[seat.seat] for seat in start.seats]


def bets(stakes: Stakes, game: Game, variant: str) -> dict[str, Field]:
    """Return the fields of bet sizes in the form that files of this variant use."""
    least = stakes.amount(LEAST_BET[game.forced])
    if not bets_are_fixed(variant):
        return {"min_bet": least}
    if game.limit is not Limit.FIXED_LIMIT:  # PokerKit plays this variant pot limit, with both bets
        return {"small_bet": least, "big_bet": least}
    both: dict[str, Field] = {"small_bet": stakes.small_bet, "big_bet": stakes.big_bet}
    return both if game.forced is Forced.BLINDS else {"bring_in": stakes.bring_in, **both}


def toml(fields: Mapping[str, Field]) -> str:
    """Return the fields as TOML, one a line; codes and cards need no escapes."""
    words = {key: str(value).lower() if value in (True, False) and isinstance(value, bool)
             else repr(value) for key, value in fields.items()}  # fmt: skip
    return "".join(f"{key} = {value}\n" for key, value in words.items())
