"""Complete deals that fit what one seat may know: the cards it can't see are dealt by a seed.

    hidden(hand, viewer)               cards of the pack that this player may not know
    world(table, player, seed, 3)      the table as it may be, to be played on with the machine
    track_cards(events, game, player)  where cards lie that this player knows without seeing them
    can_track(events)                  whether there can be any

Two tables that look alike to a player have the same worlds, so code that uses worlds can't peek at
others' cards. Each world looks to that player as their own table does.
"""

from bot.engine.worlds.knowing import hidden, known
from bot.engine.worlds.laying import world
from bot.engine.worlds.tracking import UNTRACKED, TrackedCards, can_track, track_cards

__all__ = ["UNTRACKED", "TrackedCards", "can_track", "hidden", "known", "track_cards", "world"]
