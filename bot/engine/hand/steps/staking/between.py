"""In-Between: each in turn bets against the pot a third card falls between their first two.

The two posts lie face up; a player bets up to what is in the pot and what they have, or nothing. A
card between the posts wins the bet from the pot, one outside loses it, and one equal to a post
loses twice the bet. With a pair the player says whether the third card is higher or lower, and an
equal one costs three bets. An ace dealt first may be called low; any other ace is high. Nobody pays
more than they have.

One deal is a lap: players without chips are passed by, and it ends early when the pot is gone;
otherwise the pot rides to the next lap without another ante. Silence passes. Source: rules 4.8
(42).
"""

from bot.engine.cards import RANKS, Card, rank
from bot.engine.errors import Illegal, Refusal
from bot.engine.hand.checks import check_word
from bot.engine.hand.choices import BidChoices, DeclareChoices
from bot.engine.hand.commands import Bid, Declare
from bot.engine.hand.events import (
    Declared,
    HandEnded,
    PaidToPot,
    Wagered,
)
from bot.engine.hand.money import matching, rake
from bot.engine.hand.play import Play
from bot.engine.hand.state import Hand, Place
from bot.engine.hand.step import Asking, Settling, Step
from bot.engine.kinds import Chips, Seat

ACES = ACE_HIGH, ACE_LOW = ("ace_high", "ace_low")
CALLS = HIGHER, LOWER = ("higher", "lower")
POSTS = 2
ACE, MIDDLE = RANKS.index("A"), RANKS.index("8")


def choices(hand: Hand, seat: Seat, *, openly: bool = False) -> BidChoices | DeclareChoices | None:
    """Return the question: the ace's height, the bet, or the side of a pair. None out of turn."""
    del openly  # all of it is public
    place = hand.places[seat]
    if seat not in hand.waiting:
        return None
    if len(place.cards) < POSTS:
        return DeclareChoices(ACES, what="ace")
    if place.wager < 0:
        return BidChoices(most(hand, place), "between", -1, tuple(place.cards), hand.pot)
    return DeclareChoices(CALLS, what="pair")


def most(hand: Hand, place: Place) -> Chips:
    """Return the largest bet in chips, at most the stack.

    It is the pot, or half of it in the first lap if the game says so.
    """
    pot = matching.stake(hand)
    if hand.game.half_lap and not hand.series:
        pot = min(pot, max(1, hand.pot // 2))
    return min(pot, place.stack)


def silent(hand: Hand, seat: Seat) -> Bid | Declare:
    """Pass; call an ace high; with a pair, say the side where more cards are."""
    place = hand.places[seat]
    if len(place.cards) < POSTS:
        return Declare(seat, ACE_HIGH)
    if place.wager < 0:
        return Bid(seat, 0)
    return Declare(seat, HIGHER if rank(place.cards[0]) <= MIDDLE else LOWER)


def answer(play: Play, command: Bid | Declare) -> None:
    """Take one answer. Raises Illegal with WRONG_STEP, BID_RANGE or UNKNOWN_WORD."""
    hand, found = play.hand, choices(play.hand, command.seat)
    place = hand.places[command.seat]
    match command, found:
        case Bid(chips=chips), BidChoices():
            if not 0 <= chips <= found.most:
                raise Illegal(Refusal.BID_RANGE, most=found.most)
            play.emit(Wagered(place.seat, chips))
        case Declare(word=word), DeclareChoices(words=words):
            check_word(word, words)
            play.emit(Declared(place.seat, word))
        case _:
            raise Illegal(Refusal.WRONG_STEP, step=hand.step)
    start(play)


def start(play: Play) -> None:
    """Go on with each player's turn until somebody is asked or the pot is gone."""
    while not play.hand.waiting and play.hand.pot and len(play.hand.live()) > 1:
        place = next((one for one in play.hand.live() if not _through(one)), None)
        if place is None:
            return
        _go_on(play, place)


def _through(place: Place) -> bool:
    return place.wager == 0 or len(place.cards) > POSTS or not (place.stack or place.cards)


def _go_on(play: Play, place: Place) -> None:
    """Deal the player's next card, or ask their next question."""
    held = len(place.cards)
    undecided = held == 1 and rank(place.cards[0]) == ACE and not place.answer.said
    if held < POSTS and not undecided:
        play.deal([place.seat], up=True)
    elif undecided or place.wager < 0 or (is_pair(place) and place.answer.said not in CALLS):
        play.ask(place.seat)
    else:
        play.deal([place.seat], up=True)
        _settle(play, place)


def _heights(place: Place) -> list[int]:
    """Return the heights of the posts; an ace that was called low lies under the deuce."""
    first, second = map(rank, place.cards[:POSTS])
    return [-1 if place.answer.said == ACE_LOW else first, second]


def is_pair(place: Place) -> bool:
    """True if the posts are equal; an ace called low does not pair with another ace."""
    first, second = _heights(place)
    return first == second


def _settle(play: Play, place: Place) -> None:
    times = lost(place, place.cards[-1])
    if times:
        chips = min(times * place.wager, place.stack)
        play.emit(PaidToPot(place.seat, chips, "between"))
        return
    rake.award_all(play, place.seat, place.wager)


def lost(place: Place, third: Card, word: str = "") -> int:
    """Return how many times the bet the third card costs; 0 for a win.

    `word`: the answer to assume for a pair, in place of the player's.
    """
    height, ends = rank(third), _heights(place)
    if is_pair(place):
        if height == ends[0]:
            return 3
        return int((height > ends[0]) != ((word or place.answer.said) == HIGHER))
    if height in map(rank, place.cards[:POSTS]):
        return 2
    return int(not min(ends) < height < max(ends))


def without(play: Play, _seat: Seat) -> None:
    start(play)


def settle(play: Play) -> None:
    """Pay the pot to a player left alone; otherwise let it ride to the next lap."""
    hand = play.hand
    if len(hand.live()) == 1:
        rake.award_all(play, hand.live()[0].seat, hand.pot)
    if hand.pot:
        play.emit(HandEnded(hand.pot, hand.series + 1, tuple(hand.places), same_dealer=True))


STEP = Step("between", start, Asking((Bid, Declare), choices, answer, silent, without))
SETTLE = Step("laps", settle, settling=Settling("pass", by_hands=False))
