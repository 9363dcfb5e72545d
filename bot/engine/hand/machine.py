"""One deal as a machine.

    play(hand, command) -> (events, hand)    refuses with Illegal, or says what follows
    legal(hand, seat) -> choices             the only judge of what is allowed
    waiting(hand) -> seats                   who owes an answer

The argument is never changed; refused means that nothing happened. Rules live in `steps`, one
module a mechanic, which do not know each other; this module strings them together: a game's phases
are rows, each read from left to right. A state is changed by `apply` alone.
"""

from bot.engine.errors import Illegal, Refusal
from bot.engine.game import Game
from bot.engine.hand import apply, prices
from bot.engine.hand.choices import BetChoices, Choices
from bot.engine.hand.commands import (
    AskToSee,
    Call,
    Check,
    Discard,
    Draw,
    Fold,
    GiveUp,
    HandCommand,
    Plan,
    RaiseTo,
    Show,
    TimeOut,
    VoidHand,
)
from bot.engine.hand.events import (
    CardsShown,
    DeckArranged,
    DeckShuffled,
    Folded,
    HandEnded,
    HandEvent,
    HandStarted,
    HandVoided,
    PlanDropped,
    Planned,
    Refunded,
    StepReached,
    TimedOut,
)
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand, Place
from bot.engine.hand.steps import bet, deal, discard, draw, post, showdown
from bot.engine.kinds import Seat
from bot.engine.shuffle import Arranged, Seed, root, shuffled

COLUMNS = ("deal", "board", "draw", "discard", "bet")
"""A row's mechanics in playing order; each is a column of `Phase` and a row of `_start`."""


def begin(event: HandStarted, game: Game, source: Seed | Arranged) -> tuple[list[HandEvent], Hand]:
    """Shuffle, post and deal: a hand from its first event to its first question."""
    hand = apply.started(event, game)
    play = Play(hand, [event])
    if isinstance(source, Arranged):
        play.emit(DeckArranged(source.deck))
    else:
        deck = shuffled(game.pack.cards(), source, f"deck:{event.number}")
        play.emit(DeckShuffled(root(deck, source), deck, source.value.hex()))
    post.pay(play, {start.seat: start.duties for start in event.seats})
    _advance(play)
    return play.events, play.hand


def play(hand: Hand, command: HandCommand) -> tuple[list[HandEvent], Hand]:
    """What follows from a command. Raises Illegal, and then nothing has happened."""
    draft = Play(hand.copy())
    match command:
        case VoidHand():
            _void(draft, command)
        case Show() | AskToSee():
            _show_after(draft, command)
        case Plan():
            _plan(draft, command)
        case GiveUp():
            _give_up(draft, command.seat)
        case TimeOut():
            _must_wait_for(hand, command.seat)
            draft.emit(TimedOut(command.seat))
            _answer(draft, _default(draft.hand, command.seat))
        case Discard() if discard.changes(hand, command.seat):
            _answer(draft, command)
        case _:
            _must_wait_for(hand, command.seat)
            _answer(draft, command)
    return draft.events, draft.hand


def waiting(hand: Hand) -> tuple[Seat, ...]:
    """The seats that owe an answer."""
    return hand.waiting


def legal(hand: Hand, seat: Seat) -> Choices | None:
    """What this seat may answer now; None when nothing is asked of it."""
    if seat not in hand.waiting and not discard.changes(hand, seat):
        return None
    return ahead(hand, seat)


def ahead(hand: Hand, seat: Seat, *, openly: bool = False) -> Choices | None:
    """What this seat could answer were it its turn, for pre-actions; None when it has no part.

    `openly` as for public eyes, private cards left out of account.
    """
    place = hand.places.get(seat)
    if place is None or place.folded or hand.ended:
        return None
    if hand.step == "bet" and place.stack:
        return prices.choices(hand, seat, openly=openly)
    if hand.step == "draw" and place.drew < 0:
        return draw.choices(hand, seat, openly=openly)
    if hand.step == "discard":
        return discard.choices(hand, seat, openly=openly)
    return None


def _must_wait_for(hand: Hand, seat: Seat) -> None:
    if hand.ended:
        raise Illegal(Refusal.NO_HAND)
    place = hand.places.get(seat)
    if place is None or place.folded:
        raise Illegal(Refusal.NOT_IN_HAND)
    if seat not in hand.waiting:
        raise Illegal(Refusal.NOT_YOUR_TURN, turn=hand.waiting)


def _default(hand: Hand, seat: Seat) -> HandCommand:
    """What a silent seat does: check, else fold, unless it must bring in; stand pat.

    It throws its lowest cards away where it must.
    """
    if hand.step == "draw":
        return Draw(seat)
    if hand.step == "discard":
        return Discard(seat, discard.lowest(hand, seat))
    owed = prices.choices(hand, seat)
    if owed.check:
        return Check(seat)
    return Fold(seat) if owed.fold else Call(seat)


def _answer(draft: Play, command: HandCommand) -> None:
    match draft.hand.step, command:
        case "bet", Fold() | Check() | Call() | RaiseTo():
            bet.answer(draft, command)
        case "draw", Draw():
            draw.answer(draft, command)
        case "discard", Discard():
            discard.answer(draft, command)
        case step, _:
            raise Illegal(Refusal.WRONG_STEP, step=step)
    _advance(draft)


def _advance(draft: Play) -> None:
    """Go through the programme until somebody is asked or the deal is over."""
    while not draft.hand.waiting and not draft.hand.ended:
        if _passed_in(draft.hand):
            draft.emit(HandEnded(carried=draft.hand.pot, series=draft.hand.series + 1))
            return
        phase, step = _next(draft.hand)
        if draft.hand.game.show_all_in and _only_cards_left(draft.hand, phase):
            showdown.show_live(draft)
        draft.emit(StepReached(phase, step))
        _start(draft, step)


def _next(hand: Hand) -> tuple[int, str]:
    """The next mechanic of the programme, as (row, step)."""
    rows = hand.game.phases
    if len(hand.live()) == 1:
        return hand.phase, "showdown"
    phase = max(hand.phase, 0)
    at = COLUMNS.index(hand.step) + 1 if hand.step else 0
    while phase < len(rows):
        for column in COLUMNS[at:]:
            if getattr(rows[phase], column):
                return phase, column
        phase, at = phase + 1, 0
    return hand.phase, "showdown"


def _start(draft: Play, step: str) -> None:
    match step:
        case "deal":
            deal.to_players(draft)
        case "board":
            deal.to_board(draft)
        case "draw":
            draw.start(draft)
        case "discard":
            discard.start(draft)
        case "bet":
            bet.start(draft)
        case _:
            if draft.hand.middle() > draft.hand.pot:  # all others left before the first round
                bet.close(draft)
            showdown.start(draft)
            draft.emit(HandEnded())


def _passed_in(hand: Hand) -> bool:
    """Everybody checked the first round (Source: R140, R203); an all-in player keeps his claim."""
    if not hand.game.passed_in:
        return False
    checked = hand.rounds == 1 and hand.step == "bet" and hand.opener is None
    live = hand.live()
    return checked and len(live) > 1 and all(place.acted and place.stack for place in live)


def _only_cards_left(hand: Hand, phase: int) -> bool:
    """No bet and no choice can follow: at most one live player has chips, nobody will throw."""
    live, rows = hand.live(), hand.game.phases
    if len(live) == 1 or len([place for place in live if place.stack]) > 1:
        return False
    has_bet = hand.step == "bet" or any(row.bet for row in rows[: max(hand.phase, 0)])
    return has_bet and not any(row.draw or row.discard for row in rows[max(phase, 0) :])


def _give_up(draft: Play, seat: Seat) -> None:
    """Out of turn the turn stays where it is, unless nobody is left to bet against."""
    hand = draft.hand
    place = hand.places.get(seat)
    if hand.ended or place is None or place.folded or not place.stack:
        raise Illegal(Refusal.NOT_IN_HAND)
    draft.emit(Folded(seat))
    if hand.step == "bet":
        bet.go_on_without(draft, seat)
    elif hand.step == "draw":
        draw.go_on(draft)
    elif hand.step == "discard":
        discard.go_on(draft)
    _advance(draft)


def _plan(draft: Play, command: Plan) -> None:
    """Keep, replace or withdraw a pre-action of a seat that waits for its turn."""
    hand = draft.hand
    place = hand.places.get(command.seat)
    if place is None or place.folded or hand.ended:
        raise Illegal(Refusal.NOT_IN_HAND)
    if command.seat in hand.waiting:
        raise Illegal(Refusal.WRONG_STEP, step=hand.step)
    if not command.plan:
        if place.plan is not None:
            draft.emit(PlanDropped(command.seat))
        return
    _check_plan(hand, place, command)
    draft.emit(Planned(command.seat, command.plan, command.chips, command.cards))


def _check_plan(hand: Hand, place: Place, command: Plan) -> None:
    choices = ahead(hand, place.seat)
    match choices, command.plan:
        case BetChoices(), "fold" | "check_fold":
            return
        case BetChoices(call=call), "call":
            if call != command.chips or not call:
                raise Illegal(Refusal.STALE)
        case None, _:
            raise Illegal(Refusal.WRONG_STEP, step=hand.step)
        case _, "draw" if hand.step == "draw":
            draw.check(hand, Draw(place.seat, command.cards))
        case _:
            raise Illegal(Refusal.WRONG_STEP, step=hand.step)


def _show_after(draft: Play, command: Show | AskToSee) -> None:
    """Own cards, or a hand that reached the showdown, never an uncalled one (Source: R196)."""
    hand = draft.hand
    if command.seat not in hand.places:
        raise Illegal(Refusal.NOT_IN_HAND)
    seat = command.seat if isinstance(command, Show) else command.target
    place = hand.places.get(seat)
    if not hand.ended or hand.voided or place is None or not place.cards or all(place.up):
        raise Illegal(Refusal.NOTHING_TO_SHOW)
    if isinstance(command, AskToSee) and not place.showdown:
        raise Illegal(Refusal.NOTHING_TO_SHOW)
    draft.emit(CardsShown(seat, tuple(place.cards)))


def _void(draft: Play, command: VoidHand) -> None:
    """Everyone gets back what he put in; a carried pot goes on (Source: R279, R284)."""
    hand = draft.hand
    if hand.ended:
        raise Illegal(Refusal.NO_HAND)
    draft.emit(HandVoided(command.reason))
    for place in hand.places.values():
        if place.total:
            draft.emit(Refunded(place.seat, place.total))
    draft.emit(HandEnded(carried=hand.carried, series=hand.series))
