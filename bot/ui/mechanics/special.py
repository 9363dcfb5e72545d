"""Screens of special facts: a cut, openers, a kill, a stand-up game, payments beside the pots."""

from collections.abc import Iterator
from operator import attrgetter

from bot.engine.games.customs import Openers
from bot.engine.hand.events import BetReturned, DeckCut
from bot.engine.hand.themes.bounties import BountiesView
from bot.engine.hand.themes.kill import KillView
from bot.engine.hand.themes.offer import FrozenView
from bot.engine.hand.themes.openers import OpenersView
from bot.engine.kinds import Seat
from bot.tables.show import Show
from bot.ui.mechanics.records import RecordFace, SeatFace, Slot, TableFace
from bot.ui.parts.cards import Skin
from bot.ui.parts.lines import escaped, name_of_seat, names_of_seats
from bot.ui.words import titles

A_NAME, A_LONG_NAME = 12, 20


def _needed(show: Show, openers: OpenersView, skin: Skin) -> Iterator[str]:
    """Yield rules of this deal alone: progressive openers, or lowball because no player opened."""
    progressive = any(row.openers == Openers.PROGRESSIVE.value for row in show.view.game.phases)
    if progressive and openers.needs:
        yield skin.say("now.openers", pair=titles.openers(openers.needs, skin.locale))
    if openers.turned_low:
        yield skin.say("now.low")


def _proof(_show: Show, openers: OpenersView, skin: Skin) -> Iterator[str]:
    if openers.proof:
        yield skin.say("result.openers", cards=skin.cards(openers.proof))


def _killed(show: Show, kill: KillView, skin: Skin) -> Iterator[str]:
    """Yield the name of the player whose kill makes the bets larger."""
    name = name_of_seat(show, kill.killer, skin.locale, width=A_NAME)
    stakes = show.view.stakes
    yield skin.say("kill.now", name=name, small=stakes.small_bet, big=stakes.big_bet)


def _kills(show: Show, killer: Seat, skin: Skin) -> Iterator[str]:
    """Yield the name of the player whose kill makes the bets of the next deal larger."""
    if not (show.view.closing or show.view.closed):
        yield skin.say("kill.next", name=name_of_seat(show, killer, skin.locale, width=A_NAME))


def _standing(show: Show, beside: BountiesView, skin: Skin) -> Iterator[str]:
    """Yield the players who still stand in a stand-up game."""
    if len(beside.standing) > 1:
        names = names_of_seats(show, beside.standing, skin.locale, width=A_NAME)
        yield skin.say("stand_up.now", names=names)


def _paid(show: Show, beside: BountiesView, skin: Skin) -> Iterator[str]:
    """Yield the bounties of the deal: for a seven and a deuce, and by the last player to stand."""

    def names(*seats: Seat) -> str:
        return names_of_seats(show, seats, skin.locale, width=A_LONG_NAME)

    for kind in ("seven_deuce", "stand_up"):
        paid = [one for one in beside.paid if one.kind == kind]
        if paid:
            alone = paid[0].to if kind == "seven_deuce" else paid[0].seat
            others = [one.seat if one.to == alone else one.to for one in paid]
            facts = {"name": names(alone), "names": names(*others)}
            yield skin.say(f"result.{kind}", **facts, chips=sum(one.chips for one in paid))


def _cut(show: Show, cut: DeckCut, skin: Skin) -> Iterator[str]:
    """Yield the player who cut the deck and the words of the cut, until board cards lie open."""
    if any(show.view.dealt.boards):
        return
    if cut.seat:
        name = name_of_seat(show, cut.seat, skin.locale, width=A_LONG_NAME)
        yield skin.say("cut.by", name=name, words=escaped(cut.words))
    else:
        yield skin.say("cut.house")


def _returned(show: Show, back: BetReturned, skin: Skin) -> Iterator[str]:
    """Yield the uncalled part of a bet, if spoken; elsewhere a seat's winnings include it."""
    if skin.ears:
        name = names_of_seats(show, [back.seat], skin.locale)
        yield skin.say("words.returned", name=name, chips=back.chips)


OPENERS = RecordFace(OpenersView, 1, {Slot.MARKS: _needed, Slot.BESIDE: _proof})
KILL = RecordFace(KillView, 2, {Slot.MARKS: _killed})
NEXT_KILL = TableFace(attrgetter("kills"), 2, {Slot.COMING: _kills})
STAND_UP = RecordFace(
    BountiesView, 4, {Slot.MARKS: _standing, Slot.COMING: _standing, Slot.BESIDE: _paid}
)
CUT = RecordFace(DeckCut, 5, {Slot.MARKS: _cut})
RETURNED = RecordFace(BetReturned, 3, {Slot.BESIDE: _returned})
FROZEN = SeatFace(
    FrozenView,
    10,
    lambda view, _seat, _frozen, skin, _short: [skin.say("act.frozen")] * view.running,
    unsaid=lambda *_: True,
)
