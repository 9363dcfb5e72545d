"""One deal as a state machine.

    play(hand, command) -> (events, hand)    refuses with Illegal, or returns what follows
    legal(hand, seat) -> choices             the only judge of what is allowed
    hand.waiting -> seats                    seats that owe an answer; none where the clock deals on

The argument is never changed; a refused command changes nothing. Rules live in `steps`, one module
for each mechanic, and steps do not import each other; `order` says which step follows. Only `apply`
changes a state.
"""

from collections.abc import Sequence

from bot.engine.errors import Illegal, Refusal
from bot.engine.games.customs import Cut, PassedOut
from bot.engine.games.game import Game
from bot.engine.hand import apply
from bot.engine.hand.cards import secret
from bot.engine.hand.choices import Choices
from bot.engine.hand.commands import (
    AskToSee,
    Beside,
    DealStreet,
    GiveUp,
    HandCommand,
    HuntRabbit,
    Plan,
    ShowCards,
    TimeOut,
    VoidHand,
)
from bot.engine.hand.events import (
    DeckArranged,
    DeckShuffled,
    Folded,
    HandEnded,
    HandEvent,
    HandStarted,
    Mucked,
    StepReached,
    TimedOut,
    TurnedLow,
)
from bot.engine.hand.money import bounty, off_turn, stand_up
from bot.engine.hand.order import following, only_cards_left, passed_in
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand
from bot.engine.hand.step import STEPS, Asking, Step
from bot.engine.hand.steps.dealing import cut, run_out, twice
from bot.engine.hand.steps.showing import showdown
from bot.engine.hand.steps.staking import bet, post
from bot.engine.kinds import Seat
from bot.engine.shuffle import Arranged, Seed, root, shuffled


def begin(event: HandStarted, game: Game, source: Seed | Arranged) -> tuple[list[HandEvent], Hand]:
    """Shuffle, post and deal: return the first events and the hand at its first question."""
    hand = apply.started(event, game)
    play = Play(hand, [event])
    if isinstance(source, Arranged):
        play.emit(DeckArranged(source.deck))
    else:
        deck = shuffled(hand.game.pack.cards(), source, f"deck:{event.number}")
        play.emit(DeckShuffled(root(deck, source), deck, source.value.hex()))
    post.pay(play, {start.seat: start.duties for start in event.seats})
    if game.cut is not Cut.OFF:
        play.emit(StepReached(-1, cut.STEP.name))
        cut.start(play)
    _advance(play)
    return play.events, play.hand


def play(hand: Hand, command: HandCommand) -> tuple[list[HandEvent], Hand]:
    """Return the events a command causes and the hand after them.

    Raises Illegal, and then nothing has happened.
    """
    asking = hand.now.asking
    if asking is None or not isinstance(command, asking.answers):
        return _otherwise(hand, command)
    seat = command.seat
    if seat not in hand.waiting and not _changes(hand, seat):
        _must_wait_for(hand, seat)
    draft = Play(hand.copy_for(seat), None, seat) if asking.alone else Play(hand.copy())
    asking.answer(draft, command)
    if not draft.hand.waiting:
        _advance(draft)
    return draft.events, draft.hand


def _otherwise(hand: Hand, command: HandCommand) -> tuple[list[HandEvent], Hand]:
    """Play a command that does not answer the waiting step. Raises Illegal."""
    if isinstance(command, Beside):
        draft = Play(hand.copy())
        _beside(draft, hand, command)
        return draft.events, draft.hand
    if not _changes(hand, command.seat):
        _must_wait_for(hand, command.seat)
    raise Illegal(Refusal.WRONG_STEP, step=hand.step)


def _beside(draft: Play, hand: Hand, command: Beside) -> None:
    match command:
        case VoidHand():
            off_turn.void(draft, command)
        case ShowCards() | AskToSee():
            off_turn.show(draft, command)
        case HuntRabbit():
            off_turn.hunt(draft, command.seat)
        case Plan():
            off_turn.plan(draft, command, ahead(hand, command.seat))
        case GiveUp():
            off_turn.give_up(draft, command.seat)
            _asking(hand).without(draft, command.seat)
            _advance(draft)
        case DealStreet():
            _must_run_out(hand)
            _advance(draft)
        case TimeOut():
            _must_wait_for(hand, command.seat)
            asking = _asking(hand)
            if not asking.courtesy:
                draft.emit(TimedOut(command.seat))
            asking.answer(draft, asking.silent(draft.hand, command.seat))
            _advance(draft)


def mucked(hand: Hand, seats: Sequence[Seat]) -> tuple[list[HandEvent], Hand]:
    """Muck these hands before the showdown, even winning ones; return the events and the hand.

    For histories of other tables: at this program's own, only a beaten hand is mucked.
    """
    draft = Play(hand.copy())
    for seat in seats:
        draft.emit(Mucked(seat))
        draft.emit(Folded(seat))
    _advance(draft)
    return draft.events, draft.hand


def together(hand: Hand) -> bool:
    """True if everybody is being asked at once, in secret."""
    asking = hand.now.asking
    return asking is not None and asking.together(hand)


def to_all(hand: Hand) -> bool:
    """True if one question goes to all who are asked, secret or not."""
    asking = hand.now.asking
    return asking is not None and (asking.to_all or asking.together(hand))


def only_card(hand: Hand) -> Seat | None:
    """Return the seat that must play a card and has only one legal card, or None."""
    asking = hand.now.asking
    return None if asking is None else asking.forced(hand)


def legal(hand: Hand, seat: Seat) -> Choices | None:
    """Return the answers a seat may give now; None when it is not asked."""
    asking = hand.now.asking
    return asking.choices(hand, seat) if asking is not None and is_asked(hand, seat) else None


def is_asked(hand: Hand, seat: Seat) -> bool:
    """True if a seat owes an answer, or may change an answer it gave."""
    return hand.now.asking is not None and (seat in hand.waiting or _changes(hand, seat))


def ahead(hand: Hand, seat: Seat, *, openly: bool = False) -> Choices | None:
    """Return what this seat could answer if it were its turn, for pre-actions; None if it can't.

    `openly`: for public eyes, without regard to private cards.
    """
    place = hand.places.get(seat)
    asking = hand.now.asking
    if place is None or place.folded or asking is None:
        return None
    return asking.choices(hand, seat, openly=openly)


def _asking(hand: Hand) -> Asking:
    """Return the step that waits for an answer. Raises Illegal with NO_HAND if the deal is over."""
    asking = hand.now.asking
    if asking is None:
        raise Illegal(Refusal.NO_HAND)
    return asking


def _changes(hand: Hand, seat: Seat) -> bool:
    """True if this seat may change its answer to a secret question: not all answers are in."""
    return together(hand) and secret.changes(hand, seat)


def _must_wait_for(hand: Hand, seat: Seat) -> None:
    if hand.ended:
        raise Illegal(Refusal.NO_HAND)
    place = hand.places.get(seat)
    if place is None or place.folded:
        raise Illegal(Refusal.NOT_IN_HAND)
    if hand.now.by_clock:
        raise Illegal(Refusal.RUNS_OUT)
    if seat not in hand.waiting:
        raise Illegal(Refusal.NOT_YOUR_TURN, turn=hand.waiting)


def _must_run_out(hand: Hand) -> None:
    if hand.ended:
        raise Illegal(Refusal.NO_HAND)
    if not hand.now.by_clock:
        raise Illegal(Refusal.WRONG_STEP, step=hand.step)


def _advance(draft: Play) -> None:
    """Play step after step until a seat is asked, the clock must deal on, or the deal ends."""
    hand, resumed = draft.hand, draft.hand.now.by_clock
    runs_out = hand.now.after_bets
    while not hand.waiting and not hand.ended:
        if hand.step == hand.game.settle:  # odd chips may be left for any game
            bounty.pay(draft)
            stand_up.pay(draft)
            draft.emit(HandEnded(hand.pot))
            return
        if passed_in(hand):
            _pass_in(draft)
            continue
        phase, step = following(hand)
        runs_out = runs_out or only_cards_left(hand, phase)
        if runs_out:
            if hand.game.show_all_in:
                showdown.show_live(draft)
            if twice.may_be_asked(hand):
                phase, step = hand.phase, twice.STEP.name
            elif run_out.comes_between(hand, phase, step, resumed=resumed):
                draft.emit(StepReached(hand.phase, run_out.STEP.name))
                return
        draft.emit(StepReached(phase, step))
        if step == hand.game.settle:
            _settle(draft, STEPS[step])
        else:
            STEPS[step].start(draft)


def _pass_in(draft: Play) -> None:
    """Let the pot ride to the next deal, or play this deal on for the lowest hand (rules 2.9)."""
    hand = draft.hand
    if hand.game.jacks_back:
        draft.emit(TurnedLow())
        draft.emit(StepReached(hand.phase, bet.STEP.name))
        bet.start(draft)
        return
    same = hand.game.passed_out is PassedOut.SAME_DEALER
    ended = HandEnded(hand.pot, hand.series + 1, same_dealer=same, claims=hand.claims)
    draft.emit(ended)


def _settle(draft: Play, step: Step) -> None:
    """Play the last step, which ends the deal itself if chips ride to the next one."""
    if draft.hand.bets:  # all others left before the first round
        bet.close(draft)
    step.start(draft)
