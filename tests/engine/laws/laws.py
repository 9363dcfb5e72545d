"""The laws: each looks at one accepted command and what followed, and asserts what always holds."""

import copy
import json
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from typing import cast

from bot.engine import codec
from bot.engine.cards import Card
from bot.engine.errors import Illegal
from bot.engine.hand import apply as hand_apply
from bot.engine.hand import commands as hc
from bot.engine.hand import events as he
from bot.engine.hand import machine as hands
from bot.engine.hand.money.winners import plays_for
from bot.engine.hand.themes import THEMES
from bot.engine.hand.themes.openers import OpenersView
from bot.engine.hand.themes.rabbit import RabbitView
from bot.engine.hand.themes.sale import SaleView
from bot.engine.hand.themes.settling.matched import MatchedView
from bot.engine.hand.themes.settling.tricks import TricksView
from bot.engine.kinds import Seat
from bot.engine.shuffle import Seed
from bot.engine.table import commands as tc
from bot.engine.table import events as te
from bot.engine.table import machine as tables
from bot.engine.table import snapshot
from bot.engine.table.apply import evolve, fold
from bot.engine.table.state import Table
from bot.engine.views.audit import cards_of, chips_at
from bot.engine.views.glance import glance
from bot.engine.views.look import TableView, look
from bot.engine.views.summary import summary
from bot.engine.worlds import world
from tests.engine.laws.evening import Happening, allowed, to_the_end
from tests.engine.laws.outside import outside
from tests.engine.laws.twins import hidden, hidden_events, twin

Law = Callable[[Happening], None]
STRANGER = 99
"""A number that nobody at the table has."""
HAND_EVENTS = frozenset(hand_apply.APPLY) | {he.HandStarted}


def the_argument_is_left_alone(step: Happening) -> None:
    """Law 1: whatever is asked, the table that was given stays as it was. Law 4 asks for most."""
    shared = [step.after.games, *step.after.games.values()]
    kept = copy.deepcopy(step.after, {id(one): one for one in shared})
    what_is_legal_is_accepted(step)
    all_else_is_refused(step)
    for command in _at_any_time(step.after):
        _plays(step.after, command)
    assert step.after == kept


def folding_the_events_gives_the_state(step: Happening) -> None:
    """`emit` and `evolve` share one table of functions."""
    assert fold(step.before, step.events) == step.after
    table = step.before
    for event in step.events:
        table = evolve(table, event)
    assert table == step.after


def chips_are_constant(step: Happening) -> None:
    """Law 3, event by event: only buying, leaving and the house change the sum; none is below 0."""
    table, chips = step.before, chips_at(step.before)
    raked = table.hand.raked if table.running() and table.hand is not None else 0
    for event in step.events:
        table = evolve(table, event)
        if isinstance(event, te.PlayerSat | te.ToppedUp):
            chips += event.chips
        elif isinstance(event, te.PlayerLeft):
            chips -= event.chips
        elif isinstance(event, he.RakeTaken):
            chips, raked = chips - event.chips, raked + event.chips
        elif isinstance(event, he.HandVoided):
            chips += raked
        elif isinstance(event, te.FeesCollected):
            chips -= sum(event.chips)
        if not (table.hand is not None and table.hand.voided and not table.hand.ended):
            assert chips_at(table) == chips, event
        assert all(chair.stack >= 0 and chair.pending >= 0 for chair in table.chairs.values())
        if table.hand is not None:
            assert table.hand.pot >= 0
            places = table.hand.places.values()
            assert all(one.stack >= 0 and one.bet >= 0 for one in places)
            assert table.hand.bets == sum(one.bet for one in places)
    if table.hand is not None and table.hand.ended:
        assert table.hand.middle() == 0


def a_void_gives_everything_back(step: Happening) -> None:
    """At any moment, whatever was won, paid or raked by then; a pot that rode in rides on."""
    hand = step.after.hand
    if hand is None or hand.ended:
        return
    events, void = hands.play(hand, hc.VoidHand("trouble"))
    assert all(place.stack == place.start for place in void.places.values())
    rides = he.HandEnded(hand.carried, hand.series, claims=hand.claims, low=hand.low)
    assert (events[-1], void.pot, void.raked) == (rides, 0, 0)


def cards_are_conserved(step: Happening) -> None:
    """Each card of the pack lies in exactly one place."""
    hand = step.after.hand
    if hand is None:
        return
    assert sorted(cards_of(hand)) == sorted(hand.game.pack.cards())
    assert all(len(place.up) == len(place.cards) for place in hand.places.values())


def a_running_deal_waits_for_somebody(step: Happening) -> None:
    """Nobody but a live seat is asked; a deal that waits for nobody is over, or its clock's.

    The clock deals on when at most one who is live could bet, and nothing else does.
    """
    hand = step.after.hand
    if hand is None:
        return
    assert [bool(hand.waiting), hand.now.by_clock, hand.ended].count(True) == 1
    assert _plays(step.after, hc.DealStreet()) == hand.now.by_clock
    if hand.now.by_clock:
        assert hand.run_out
        assert sum(bool(place.stack) for place in hand.live()) < 2 <= len(hand.live())
    for seat in hand.waiting:
        assert not hand.places[seat].folded
        assert hands.legal(hand, seat) is not None


def what_is_legal_is_accepted(step: Happening) -> None:
    """Law 4: at its edges too."""
    hand = step.after.hand
    if hand is None:
        return
    for seat in hand.waiting:
        acts = () if _has_penalty(step.after, seat) else allowed(step.after, seat)
        for command in (*acts, hc.TimeOut(seat)):
            tables.play(step.after, command)


def _has_penalty(table: Table, seat: Seat) -> bool:
    """True for a player whom a tournament's director has folded, so that they may not act."""
    return seat in table.chairs and table.chairs[seat].penalty > 0


def all_else_is_refused(step: Happening) -> None:
    """Law 4: one chip outside, the wrong seat, the wrong step, the wrong cards."""
    for command in outside(step.after):
        assert not _plays(step.after, command), command


def everything_is_stored_and_read_back(step: Happening) -> None:
    """An event and a command survive the log."""
    for event in step.events:
        assert codec.event_from_json(_through_json(codec.event_to_json(event))) == event
    command = codec.command_to_json(step.command)
    assert codec.command_from_json(_through_json(command)) == step.command


def a_snapshot_between_deals_is_the_table(step: Happening) -> None:
    """Everything but the finished hand comes back."""
    if not step.after.running():
        stored = json.loads(json.dumps(snapshot.to_json(step.after)))
        assert snapshot.from_json(stored, step.after.games) == replace(step.after, hand=None)


def nobody_sees_what_is_hidden(step: Happening) -> None:
    """Law 7: other cards, deck, seed and plans leave every view as it was.

    Nor does a view hold a card that its viewer may not know.
    """
    public = look(step.after, 0)
    for viewer in (0, *_a_player(step.after)):
        seen = look(step.after, viewer) if viewer else public
        assert look(twin(step.after, viewer), viewer) == seen
        assert not set(cards_in(seen)) & hidden(step.after, viewer)
    assert replace(look(step.after, STRANGER), viewer=0) == public


def a_glance_tells_what_a_look_does(step: Happening) -> None:
    """Whoever saw the same at a glance need not look again."""
    for player in (*_a_player(step.after), STRANGER):
        view, told = look(step.after, player), glance(step.after, player)
        own = view.own
        dealt = any(seat.dealt_in for seat in view.seats if own and seat.seat == own.seat)
        over = view.hand is not None and view.hand.ended
        assert (told.deal, told.over, told.closed) == (view.deal, over, view.closed)
        assert (told.seat, told.dealt_in) == (own.seat if own else 0, dealt)
        if own is not None:
            mine = (own.cards, own.others, own.blind, own.choices is not None)
            assert (told.cards, told.others, told.blind, told.asked) == mine


def worlds_are_those_of_the_eyes_alone(step: Happening) -> None:
    """Who sees the same thinks of the same worlds; each looks as the table does, and goes on."""
    for viewer in _a_player(step.after):
        table, seed = step.after, Seed(bytes([viewer % 256] * 32))
        laid = world(table, viewer, seed, table.question)
        assert laid == world(twin(table, viewer), viewer, seed, table.question)
        assert look(laid, viewer) == look(table, viewer)
        if laid.hand is not None:
            assert sorted(cards_of(laid.hand)) == sorted(laid.hand.game.pack.cards())
        *_, last = (laid, *(one.after for one in to_the_end(laid)))
        assert not last.running()


def _a_player(table: Table) -> list[int]:
    """One of the seated, another from question to question."""
    players = [chair.player for chair in table.chairs.values()]
    return players[table.question % len(players) :][:1] if players else []


def cards_in(view: TableView) -> Iterator[Card]:
    """All cards that a view shows anywhere."""
    for seat in view.seats:
        yield from (card for card in seat.cards if card is not None)
        for reading in seat.readings:
            yield from _cards_below(reading)
    yield from (card for board in _boards(view) for card in board)
    for part in () if view.hand is None else view.hand.parts:
        yield from _open_in(part)
    if view.own is not None:
        yield from view.own.cards
        for reading in view.own.readings:
            yield from _cards_below(reading)


def _boards(view: TableView) -> tuple[tuple[Card, ...], ...]:
    return () if view.hand is None else view.hand.boards


def _open_in(part: object) -> Iterator[Card]:
    """Cards that a theme shows."""
    match part:
        case OpenersView(proof=cards) | MatchedView(ghost=cards):
            yield from cards
        case RabbitView(boards=boards):
            yield from (card for board in boards for card in board)
        case SaleView(cards=priced):
            yield from (card for card, _ in priced)
        case TricksView():
            yield from (card for _, card in (*part.running, *part.last))


def _cards_below(thing: object) -> Iterator[Card]:
    """Cards of a reading: everything that is a tuple of cards in it."""
    if is_dataclass(thing):
        for one in fields(thing):
            if one.name == "cards":
                yield from getattr(thing, one.name)


def text_hides_secrets(step: Happening) -> None:
    """`repr` of tables and events is the same whatever is hidden."""
    assert repr(twin(step.after, 0)) == repr(step.after)
    for event, other in hidden_events(step.events):
        assert repr(event) == repr(other)
        assert event != other


def summaries_tell_what_the_stacks_tell(evening: list[Happening]) -> None:
    """Statistics agree with the chips: start, won, net, pot."""
    deal: list[te.TableEvent] = []
    for step in evening:
        for event in step.events:
            deal = [] if isinstance(event, he.HandStarted) else deal
            deal += [event] if type(event) in HAND_EVENTS else []
        hand = step.after.hand
        if hand is None or not any(isinstance(event, he.HandEnded) for event in step.events):
            continue
        told = summary(cast("list[he.HandEvent]", deal), step.after.games[step.after.dealt])
        assert told.pot == sum(seat.won for seat in told.seats) + told.carried + told.rake
        assert told.voided == hand.voided
        for seat in told.seats:
            place = hand.places[seat.seat]
            figures = (place.start, place.won, place.stack - place.start)
            assert (seat.start, seat.won, seat.net) == figures


def nobody_posts_the_big_blind_twice_running(evening: list[Happening]) -> None:
    """In the same seat; after a void the same player posts again, and any new button begins anew.

    Where the button is won, whoever loses to it may.
    """
    last: list[tuple[Seat, int]] = []
    for step in evening:
        for event in step.events:
            if isinstance(event, he.HandVoided | te.SeatsDrawn | te.ButtonGiven):
                last = []
            elif isinstance(event, he.HandStarted):
                posts = [(one.seat, one.player) for one in event.seats if _owes_big_blind(one)]
                won = step.after.settings.rules.win_button
                assert not posts or posts != last or won, event
                last = posts


def _owes_big_blind(start: he.SeatStart) -> bool:
    return any(duty.kind == "big_blind" for duty in start.duties)


def _at_any_time(table: Table) -> Iterator[tc.TableCommand]:
    hand = table.hand
    yield from (tc.TopUp(1, 5), tc.GoAway(1), tc.Leave(2), tc.Sit(77, 100), tc.CloseTable(0))
    yield hc.VoidHand("trouble")
    for seat in hand.waiting if hand is not None else ():
        yield hc.GiveUp(seat)


def _plays(table: Table, command: tc.TableCommand) -> bool:
    try:
        tables.play(table, command)
    except Illegal:
        return False
    return True


def _through_json(stored: codec.Json) -> codec.Json:
    read: codec.Json = json.loads(json.dumps(stored))
    return read


def a_carried_pot_has_owners(step: Happening) -> None:
    """Two at least sit at the table, or the only one had it; nobody else is let off his ante."""
    table = step.after
    owners = [chair for chair in table.chairs.values() if chair.player in table.carriers]
    assert not table.carried or len(owners) > 1
    assert 0 <= table.low <= table.carried
    assert set(table.exempt) <= set(table.carriers)


def a_new_question_has_a_new_number(step: Happening) -> None:
    """What was answered or withdrawn is never asked under the same number again."""
    hand = step.before.hand
    last = 0 if hand is None else hand.question
    for event in step.events:
        if isinstance(event, he.HandStarted):
            last = event.question
        elif isinstance(event, he.Asked):
            assert event.question == last + 1
            last = event.question


def what_was_declared_stands(evening: list[Happening]) -> None:
    """From when all know it until the pots are paid, and nobody wins what they did not go for.

    All that may undo it is that everybody is asked again, or that all is dealt anew.
    """
    said: dict[Seat, str] = {}
    step = ""
    for happening in evening:
        for event in happening.events:
            match event:
                case he.StepReached(step=reached):
                    step = reached
                case he.HandStarted() | he.CardsGathered() | he.AskedAgain():
                    said = {}
                case he.SecondChance(seats=seats):
                    said = {seat: word for seat, word in said.items() if seat not in seats}
                case he.Declared(seat=seat, word=word) if step == "declare":
                    said[seat] = word
                case he.PotAwarded(seat=seat, share=share) if step == "showdown":
                    _went_for(happening.after, said, seat, share)
        hand = happening.after.hand
        for seat, word in said.items():
            assert hand is not None
            assert hand.places[seat].declared == word


def _went_for(table: Table, said: dict[Seat, str], seat: Seat, share: int) -> None:
    """Or nobody else was left to."""
    assert table.hand is not None
    left = [place for place in table.hand.live() if place.seat != seat]
    assert not left or plays_for(said.get(seat, ""), table.hand.game.shares[share])


def nobody_is_paid_unseen(step: Happening) -> None:
    """A hand that wins a part of a pot against others is shown."""
    hand = step.after.hand
    if hand is not None and len(hand.live()) > 1:
        assert not any(hand.places[one.seat].mucked for one in hand.awards)


def a_theme_that_is_not_wanted_shows_nothing(step: Happening) -> None:
    """`look` asks those alone that a game wants, and misses nothing by that."""
    hand = step.after.hand
    for theme in THEMES:
        if hand is None or theme.wants(hand.game):
            continue
        assert theme.seen is None or theme.seen(hand) is None
        assert theme.at_seat is None or not any(
            theme.at_seat(hand, place) for place in hand.places.values()
        )


LAWS: tuple[Law, ...] = (
    a_theme_that_is_not_wanted_shows_nothing,
    nobody_is_paid_unseen,
    the_argument_is_left_alone,
    folding_the_events_gives_the_state,
    chips_are_constant,
    a_void_gives_everything_back,
    a_carried_pot_has_owners,
    cards_are_conserved,
    a_running_deal_waits_for_somebody,
    a_new_question_has_a_new_number,
    everything_is_stored_and_read_back,
    a_snapshot_between_deals_is_the_table,
    nobody_sees_what_is_hidden,
    a_glance_tells_what_a_look_does,
    worlds_are_those_of_the_eyes_alone,
    text_hides_secrets,
)
EVENING_LAWS: tuple[Callable[[list[Happening]], None], ...] = (
    summaries_tell_what_the_stacks_tell,
    nobody_posts_the_big_blind_twice_running,
    what_was_declared_stands,
)
