"""One deal as a machine.

    play(hand, command) -> (events, hand)    refuses with Illegal, or says what follows
    legal(hand, seat) -> choices             the only judge of what is allowed
    waiting(hand) -> seats                   who owes an answer

The argument is never changed; refused means that nothing happened. Rules live in `steps`, one
module a mechanic, which do not know each other; this module strings them together: a game's phases
are rows, each read from left to right. A state is changed by `apply` alone.
"""

from itertools import compress
from operator import attrgetter

from bot.engine.customs import Cut, PassedOut
from bot.engine.errors import Illegal, Refusal
from bot.engine.game import Game
from bot.engine.hand import apply, aside, bounty, matching, secret, stand_up
from bot.engine.hand.choices import Choices
from bot.engine.hand.commands import (
    AskToSee,
    GiveUp,
    HandCommand,
    Plan,
    Show,
    TimeOut,
    VoidHand,
)
from bot.engine.hand.events import (
    DeckArranged,
    DeckShuffled,
    HandEnded,
    HandEvent,
    HandStarted,
    StepReached,
    TimedOut,
    TurnedLow,
)
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand
from bot.engine.hand.step import Asking, Step
from bot.engine.hand.steps import (
    apart,
    auction,
    beat,
    bet,
    between,
    buy,
    cut,
    deal,
    declare,
    discard,
    draw,
    expose,
    extra,
    face,
    fate,
    leg,
    market,
    match,
    match_pot,
    most_tricks,
    offer,
    passing,
    pick,
    post,
    push,
    redeal,
    rolling,
    showdown,
    stay,
    swap,
    tricks,
    trump,
    twice,
    two_pots,
)
from bot.engine.kinds import Seat
from bot.engine.shuffle import Arranged, Seed, root, shuffled

STEPS: dict[str, Step] = {
    "cut": cut.STEP,
    "deal": deal.TO_PLAYERS,
    "up_price": face.STEP,
    "redeal": redeal.STEP,
    "match": match.STEP,
    "extra": extra.STEP,
    "board": deal.TO_BOARD,
    "fate": fate.STEP,
    "trump": trump.STEP,
    "stay": stay.STEP,
    "draw": draw.STEP,
    "pass_left": passing.STEP,
    "pass_right": passing.STEP,
    "discard": discard.STEP,
    "order": rolling.ORDER,
    "roll": rolling.ROLL,
    "expose": expose.STEP,
    "apart": apart.STEP,
    "pick": pick.STEP,
    "buy": buy.STEP,
    "auction": auction.STEP,
    "market": market.STEP,
    "push": push.STEP,
    "beat": beat.STEP,
    "swap": swap.STEP,
    "declare": declare.STEP,
    "leg": leg.STEP,
    "between": between.STEP,
    "offer": offer.STEP,
    "bet": bet.STEP,
    "tricks": tricks.STEP,
    "most_tricks": most_tricks.STEP,
    "twice": twice.STEP,
    "showdown": showdown.STEP,
    "match_pot": match_pot.STEP,
    "legs": leg.SETTLE,
    "laps": between.SETTLE,
    "two_pots": two_pots.STEP,
    "lives": swap.SETTLE,
}
"""By name: a column of `Phase`, what a game says under `settle`, or what a table asks besides."""
COLUMNS = (
    *(
        "deal",
        "up_price",
        "redeal",
        "match",
        "extra",
        "board",
        "fate",
        "trump",
        "stay",
        "pass_left",
        "pass_right",
    ),
    *(
        "draw",
        "buy",
        "auction",
        "market",
        "push",
        "discard",
        "order",
        "roll",
        "expose",
        "apart",
        "pick",
        "beat",
        "swap",
        "declare",
        "leg",
        "between",
        "offer",
        "bet",
        "tricks",
    ),
)
"""A row's mechanics in playing order."""
CHOOSES = tuple(one for one in COLUMNS if one != "bet" and STEPS[one].asking is not None)
"""Columns that ask for more than chips."""
DEALT = {"deal", "board"}
"""Columns that bring cards without asking anybody."""
AGAIN = {"offer": offer.taken, "beat": beat.goes_on}
"""Columns for which a row may be played again, and whether it is."""
AT_ONCE = {"offer": offer.at_once, "stay": stay.at_once}
"""Steps that ask all at once at some tables, and whether they do now."""
AFTER = {column: at for at, column in enumerate(COLUMNS, start=1)}
"""Where a row goes on after a column."""
_columns = attrgetter(*COLUMNS)
_chooses = attrgetter(*CHOOSES)


def begin(event: HandStarted, game: Game, source: Seed | Arranged) -> tuple[list[HandEvent], Hand]:
    """Shuffle, post and deal: a hand from its first event to its first question."""
    hand = apply.started(event, game)
    play = Play(hand, [event])
    if isinstance(source, Arranged):
        play.emit(DeckArranged(source.deck))
    else:
        deck = shuffled(hand.game.pack.cards(), source, f"deck:{event.number}")
        play.emit(DeckShuffled(root(deck, source), deck, source.value.hex()))
    post.pay(play, {start.seat: start.duties for start in event.seats})
    if game.cut is not Cut.OFF:
        play.emit(StepReached(-1, "cut"))
        cut.start(play)
    _advance(play)
    return play.events, play.hand


def play(hand: Hand, command: HandCommand) -> tuple[list[HandEvent], Hand]:
    """What follows from a command. Raises Illegal, and then nothing has happened."""
    draft = Play(hand.copy())
    match command:
        case VoidHand():
            aside.void(draft, command)
        case Show() | AskToSee():
            aside.show(draft, command)
        case Plan():
            aside.plan(draft, command, ahead(hand, command.seat))
        case GiveUp():
            aside.give_up(draft, command.seat)
            _asking(hand).without(draft, command.seat)
            _advance(draft)
        case TimeOut():
            _must_wait_for(hand, command.seat)
            asking = _asking(hand)
            if not asking.courtesy:
                draft.emit(TimedOut(command.seat))
            _answer(draft, asking.silent(draft.hand, command.seat))
        case _:
            if not _changes(hand, command.seat):
                _must_wait_for(hand, command.seat)
            _answer(draft, command)
    return draft.events, draft.hand


def waiting(hand: Hand) -> tuple[Seat, ...]:
    """The seats that owe an answer."""
    return hand.waiting


def together(hand: Hand) -> bool:
    """Everybody is being asked at once, in secret."""
    asking = STEPS[hand.step].asking if hand.step in STEPS else None
    if asking is None:
        return False
    return asking.together or (hand.step in AT_ONCE and AT_ONCE[hand.step](hand))


def to_all(hand: Hand) -> bool:
    """One question to everybody who is asked, secret or not."""
    return together(hand) or hand.step in {"cut", "showdown", "twice"}


def only_card(hand: Hand) -> Seat | None:
    """The seat that is asked for a card and has no choice; None for all else."""
    return tricks.forced(hand) if hand.step == "tricks" else None


def legal(hand: Hand, seat: Seat) -> Choices | None:
    """What this seat may answer now; None when nothing is asked of it."""
    if seat not in hand.waiting and not _changes(hand, seat):
        return None
    return ahead(hand, seat)


def ahead(hand: Hand, seat: Seat, *, openly: bool = False) -> Choices | None:
    """What this seat could answer were it its turn, for pre-actions; None when it has no part.

    `openly` as for public eyes, private cards left out of account.
    """
    place = hand.places.get(seat)
    if place is None or place.folded or hand.ended or hand.step not in STEPS:
        return None
    asking = STEPS[hand.step].asking
    return None if asking is None else asking.choices(hand, seat, openly=openly)


def _asking(hand: Hand) -> Asking:
    """The step that waits for an answer. Raises Illegal with NO_HAND when the deal is over."""
    asking = STEPS[hand.step].asking if hand.step in STEPS else None
    if asking is None:
        raise Illegal(Refusal.NO_HAND)
    return asking


def _changes(hand: Hand, seat: Seat) -> bool:
    """An answer to a secret question may be changed until all are in."""
    return together(hand) and secret.changes(hand, seat)


def _must_wait_for(hand: Hand, seat: Seat) -> None:
    if hand.ended:
        raise Illegal(Refusal.NO_HAND)
    place = hand.places.get(seat)
    if place is None or place.folded:
        raise Illegal(Refusal.NOT_IN_HAND)
    if seat not in hand.waiting:
        raise Illegal(Refusal.NOT_YOUR_TURN, turn=hand.waiting)


def _answer(draft: Play, command: HandCommand) -> None:
    asking = _asking(draft.hand)
    if not isinstance(command, asking.answers):
        raise Illegal(Refusal.WRONG_STEP, step=draft.hand.step)
    asking.answer(draft, command)
    _advance(draft)


def _advance(draft: Play) -> None:
    """Go through the programme until somebody is asked or the deal is over."""
    while not draft.hand.waiting and not draft.hand.ended:
        if draft.hand.step == draft.hand.game.settle:  # odd chips may be left for any game
            bounty.pay(draft)
            stand_up.pay(draft)
            draft.emit(HandEnded(draft.hand.pot))
            return
        if _passed_in(draft.hand):
            _pass_in(draft)
            continue
        phase, step = _next(draft.hand)
        if _only_cards_left(draft.hand, phase):
            if draft.hand.game.show_all_in:
                showdown.show_live(draft)
            if twice.may_be_asked(draft.hand):
                phase, step = draft.hand.phase, "twice"
        draft.emit(StepReached(phase, step))
        if step == draft.hand.game.settle:
            _settle(draft, STEPS[step])
        else:
            STEPS[step].start(draft)


def _pass_in(draft: Play) -> None:
    """The pot rides to the next deal, or this one is played on for the lowest hand (rules 2.9)."""
    hand = draft.hand
    if hand.game.jacks_back:
        draft.emit(TurnedLow())
        draft.emit(StepReached(hand.phase, "bet"))
        bet.start(draft)
        return
    same = hand.game.passed_out is PassedOut.SAME_DEALER
    ended = HandEnded(hand.pot, hand.series + 1, same_dealer=same, claims=hand.claims)
    draft.emit(ended)


def _settle(draft: Play, step: Step) -> None:
    """The last step. It ends the deal itself where something rides to the next of its game."""
    if draft.hand.middle() > draft.hand.pot:  # all others left before the first round
        bet.close(draft)
    step.start(draft)


def _next(hand: Hand) -> tuple[int, str]:
    """The next mechanic of the programme, as (row, step)."""
    rows, alone = hand.game.phases, len(hand.live()) <= 1
    if alone and not matching.meets_ghost(hand):
        return hand.phase, hand.game.settle
    phase = max(hand.phase, 0)
    at = AFTER.get(hand.step, 0)
    if hand.step == "twice":  # asked after the last bet of a row
        phase += 1
    while phase < len(rows):
        for column in compress(COLUMNS[at:], _columns(rows[phase])[at:]):
            if column in DEALT or not (alone or (column == "bet" and _no_last_bet(hand))):
                return phase, column
        again = rows[phase].repeat and not alone and phase == hand.phase and _goes_on(hand)
        phase, at = phase if again else phase + 1, 0
    return hand.phase, hand.game.settle


def _no_last_bet(hand: Hand) -> bool:
    """Nobody took a card, and then the hands are shown (rules 2.6)."""
    return not hand.game.last_bet and hand.step == "offer" and not offer.taken(hand)


def _goes_on(hand: Hand) -> bool:
    """What a row repeats for is not over."""
    return any(getattr(hand.row, column) and holds(hand) for column, holds in AGAIN.items())


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
    if len(live) <= 1 or len([place for place in live if place.stack]) > 1:
        return False
    has_bet = hand.step == "bet" or any(row.bet for row in rows[: max(hand.phase, 0)])
    later = rows[max(phase, 0) :]
    return has_bet and not any(any(_chooses(row)) for row in later)
