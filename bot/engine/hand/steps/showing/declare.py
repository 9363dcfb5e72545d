"""Declaring: everybody says high, low or both; or in or out.

Declarations are secret and revealed together; or aloud, from the last to bet or raise, else from
the button's left. Players who are out fold when all have spoken: their cards are never seen, and
later rows pass them by. If nobody is in, all are asked again if the table wants that, a limited
number of times. Source: rules 2.4, 2.5, M5.
"""

from bot.engine.games.customs import DeclareMode, NobodyIn
from bot.engine.games.game import Game, Phase
from bot.engine.hand import ahead
from bot.engine.hand.cards import secret
from bot.engine.hand.checks import check_word
from bot.engine.hand.choices import DeclareChoices
from bot.engine.hand.commands import Declare
from bot.engine.hand.events import (
    AskedAgain,
    DeclarationChosen,
    Declared,
    Folded,
    SecondChance,
)
from bot.engine.hand.money import matching
from bot.engine.hand.money.winners import BOTH
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand, Place
from bot.engine.hand.step import Asking, Step, always
from bot.engine.kinds import Seat

WAYS = ("high", "low", BOTH)
WORDS = {"high_low": WAYS, "in_out": ("in", "out"), "two_pots": (*WAYS, "out")}
"""Words that may be said, by the row's column."""
SILENCE = {"high_low": "high", "in_out": "out", "two_pots": "out"}
AGAIN = 2
"""The most times that all are asked again over the same cards."""
MOST_CARDS = 7
"""The most cards a hand may grow to while nobody is in."""


def start(play: Play) -> None:
    if _aloud(play.hand):
        _go_on(play)
    else:
        secret.ask_all(play)


def choices(hand: Hand, seat: Seat, *, openly: bool = False) -> DeclareChoices | None:
    """Return the words, the one chosen so far and the risk; None for a seat that has declared."""
    place = hand.places[seat]
    if place.answer.said:
        return None
    chosen = "" if openly else place.answer.word
    in_turn = _aloud(hand)
    words, what = _words(hand), "aloud" if in_turn else "declare"
    if not hand.game.matched:
        return DeclareChoices(words, chosen, what, in_turn=in_turn, secret=not in_turn)
    risk = 0 if openly else matching.risk(hand, place)
    if hand.row.declare == "two_pots":
        stakes = matching.stakes(hand)
        risk = 0 if openly else min(sum(stakes), place.stack)
        return DeclareChoices(words, chosen, what, sum(stakes), risk, secret=True, stakes=stakes)
    stake = matching.stake(hand)
    return DeclareChoices(words, chosen, what, stake, risk, in_turn=in_turn, secret=not in_turn)


def silent(hand: Hand, seat: Seat) -> Declare:
    return Declare(seat, SILENCE[hand.row.declare])


def answer(play: Play, command: Declare) -> None:
    """Take one choice. Raises Illegal with UNKNOWN_WORD."""
    words = _words(play.hand)
    check_word(command.word, words)
    play.emit(DeclarationChosen(command.seat, command.word))
    without(play, command.seat)


def without(play: Play, _seat: Seat) -> None:
    """Reveal declarations if all are in; in turn, go on to the next seat."""
    if _aloud(play.hand):
        _go_on(play)
    elif secret.all_have_chosen(play.hand):
        for place in play.hand.live():
            play.emit(Declared(place.seat, place.answer.word))
    live = play.hand.live()
    if not all(place.answer.said for place in live):
        return
    if _once_more(play.hand):
        _ask_again(play)
        return
    for place in live:
        if place.answer.said == "out":
            play.emit(Folded(place.seat))


def _aloud(hand: Hand) -> bool:
    return aloud(hand.game, hand.row)


def aloud(game: Game, row: Phase) -> bool:
    """True if players declare one after the other; for two pots they always declare at once."""
    return game.declare_mode is DeclareMode.IN_TURN and row.declare != "two_pots"


def _words(hand: Hand) -> tuple[str, ...]:
    """Return the words that may be said; nobody may go for an empty pot."""
    words = sayable(hand.game, hand.row)
    if hand.row.declare == "two_pots":
        high, low = matching.two_pots(hand)
        words = words if high else ("low", "out")
        words = words if low else ("high", "out")
    return words


def sayable(game: Game, row: Phase) -> tuple[str, ...]:
    """Return the words that may be said in a row."""
    return tuple(word for word in WORDS[row.declare] if word != BOTH or game.allow_both)


def _go_on(play: Play) -> None:
    """Say the chosen words aloud, pre-actions too, and ask the next player unless one is left."""
    hand = play.hand
    for place in hand.live():
        if place.answer.word:
            play.emit(Declared(place.seat, place.answer.word))
    if _lonely(hand):
        last = _order(hand)[-1]
        play.emit(SecondChance(tuple(one.seat for one in hand.live() if one.seat != last.seat)))
    silent_yet = [place for place in _order(hand) if not place.answer.said]
    if not silent_yet or hand.waiting or len(hand.live()) == 1:
        return
    plan = ahead.used(play, silent_yet[0], *sayable(hand.game, hand.row))
    if plan is None:
        play.ask(silent_yet[0].seat)
    else:
        play.emit(DeclarationChosen(plan.seat, plan.plan))
        _go_on(play)


def _order(hand: Hand) -> list[Place]:
    """Return the live places in the order of speech.

    For high and low, from the last to bet or raise; else in turn.
    """
    last = hand.round.aggressor
    if last is None or hand.row.declare != "high_low":
        return hand.live()
    order = [hand.places[last], *hand.after(last)[:-1]]
    return [place for place in order if not place.folded]


def _lonely(hand: Hand) -> bool:
    """True if only the last to speak is in, and the others were not asked again (rules 2.5)."""
    order = _order(hand)
    if not hand.game.last_in_challenge or hand.challenged or len(order) < 2:
        return False
    return [place.answer.said for place in order] == ["out"] * (len(order) - 1) + ["in"]


def _once_more(hand: Hand) -> bool:
    """True if nobody is in and the game asks all again (rules 2.5)."""
    live = hand.live()
    if len(live) < 2 or {place.answer.said for place in live} != {"out"}:
        return False
    if hand.game.nobody_in is NobodyIn.REDECLARE:
        return hand.again < AGAIN
    return hand.game.nobody_in is NobodyIn.ONE_MORE_CARD and _may_grow(hand)


def _may_grow(hand: Hand) -> bool:
    """True if the pack has another card for each, and all cards this deal may need after."""
    rows, players = hand.game.phases[hand.phase + 1 :], len(hand.live())
    held = max(len(place.cards) for place in hand.live()) + 1
    streets = sum(len(row.deal) for row in rows)
    boards = sum(row.board for row in rows) * hand.game.boards
    ghost = held + streets if hand.game.ghost else 0
    needed = players * (1 + streets) + boards + ghost + len(rows) + 1
    return held <= MOST_CARDS and needed <= hand.left


def _ask_again(play: Play) -> None:
    """Ask all again over the same cards, or with one more each after a burn (R128)."""
    play.emit(AskedAgain())
    if play.hand.game.nobody_in is NobodyIn.ONE_MORE_CARD:
        if play.hand.game.burn:
            play.burn()
        play.deal([place.seat for place in play.hand.live()])
    start(play)


def _lasts(place: Place, word: str) -> None:
    """Keep the declaration until the pots are paid."""
    place.declared = word


STEP = Step(
    "declare",
    start,
    Asking((Declare,), choices, answer, silent, without, together=always),
    adds=True,
    lasts=_lasts,
    leaves_deck=True,
)
