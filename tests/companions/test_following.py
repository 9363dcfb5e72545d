"""What a player followed reaches the worlds they think in, and what they decide."""

from random import Random

from bot.companions import STYLES, Decision, Style, advise, decide
from bot.companions.eyes import eyes_of
from bot.companions.fitting.drawing import fit_draws
from bot.engine.hand import apply
from bot.engine.hand import events as he
from bot.engine.hand.commands import Declare, Draw
from bot.engine.shuffle import Seed
from bot.engine.worlds import TrackedCards, can_track, track_cards, world
from tests.engine.card_room import Room

PLAIN = Style("plain")


def deal_so_far(room: Room) -> list[he.HandEvent]:
    every = [one for one in room.log if type(one) in apply.APPLY or isinstance(one, he.HandStarted)]
    begun = max(at for at, one in enumerate(every) if isinstance(one, he.HandStarted))
    return [one for one in every[begun:] if isinstance(one, he.HandEvent)]


def swapped() -> tuple[Room, int, TrackedCards]:
    """Cuckoo: Bo has swapped a six for Cy's three, and Cy is asked now."""
    room = Room("cuckoo no_limit", 500, 500, 500)
    room.deal(Ann="5h", Bo="6c", Cy="3d")
    first = room.hand.waiting[0]
    assert room.hand.places[first].player == 2
    room.do(Declare(first, "swap"))
    events = deal_so_far(room)
    assert can_track(events)
    asked = room.hand.places[room.hand.waiting[0]].player
    return room, asked, track_cards(events, room.hand.game, asked)


def test_what_was_followed_lies_there_in_every_world_of_a_mind():
    room, asked, known = swapped()
    assert known
    eyes = eyes_of(room.table, asked, PLAIN, b"s", known)
    unaware = eyes_of(room.table, asked, PLAIN, b"s")
    found = {True: 0, False: 0}
    for number in range(1, 13):
        for knows, one in ((True, eyes), (False, unaware)):
            places = one.laid(number).places
            found[knows] += all(card in places[at].cards for card, at in known.items())
    assert found[True] == 12
    assert found[False] < 6


def test_who_gave_the_lowest_card_away_keeps_and_who_forgot_that_swaps():
    """Bo holds Cy's three, so Cy's six loses no life: that is worth a part of the pot."""
    room, asked, known = swapped()
    knowing = advise(room.table, asked, seed=b"s", worlds=40, tracked=known)
    guessing = advise(room.table, asked, seed=b"s", worlds=40)
    assert knowing is not None
    assert guessing is not None
    keep, swap = Declare(3, "keep"), Declare(3, "swap")
    assert (knowing.best.command, guessing.best.command) == (keep, swap)
    kept = next(one for one in guessing.prospects if one.command == keep)
    assert knowing.best.chips > kept.chips + kept.error


def test_a_hand_of_which_a_card_is_known_is_not_changed_for_what_was_drawn():
    """Nobody else would stand pat on it: else it would be thrown away in most worlds."""
    room = Room("lowball_27 fixed_limit", 500, 500, 500)
    room.deal(Ann="Ks Kh Qd Jc 9d", Bo="Kd Kc Qs Jh 9s", Cy="Qh Qc Js Jd 9h")
    while room.hand.now.name != "draw":
        room.stay()
    pat = room.hand.waiting[0]
    room.do(Draw(pat))
    card = room.hand.places[pat].cards[0]
    other = next(place for place in room.hand.live() if place.seat != pat)
    for number in range(12):
        hand = world(room.table, other.player, Seed(bytes(32)), number, {card: pat}).hand
        assert hand is not None
        fit_draws(hand, other.seat, Random(number), {card: pat})  # noqa: S311 - the same each time
        assert card in hand.places[pat].cards


def test_house_players_decide_by_it():
    """At Cuckoo: whoever knows that a lower card is out keeps, in more than a guess."""
    room, asked, known = swapped()
    decided = [
        decide(room.table, asked, style=STYLES["careful"], seed=b"s", worlds=32, tracked=some)
        for some in (known, {})
    ]
    assert decided == [Decision(Declare(3, "keep")), Decision(Declare(3, "swap"))]
