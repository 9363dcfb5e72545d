"""Betting: fold, check, call, or one of a few sizes; and how players bet in simulated worlds."""

from bot.companions.chances import hopes, price
from bot.companions.eyes import Eyes
from bot.companions.knowing import SURE, known
from bot.companions.minds import BEST, FEW, Mind, hope
from bot.companions.skill import Scored, Skill, highest
from bot.companions.styles import Style
from bot.engine.hand.choices import BetChoices
from bot.engine.hand.commands import Answer, Call, Check, Fold, HandCommand, RaiseTo
from bot.engine.hand.state import Hand
from bot.engine.kinds import Chips, Seat

SIZES = (0.5, 1.0)
"""Sizes of raises as shares of the pot, besides the least and all-in."""
SMALL_POT = 4
"""Least pot, in big blinds, that sizes are computed from against tight players."""
GOOD, GREAT = 0.5, 0.68
"""Expected shares of the pot at which a plain player raises: against one other, or by much."""
BOLD = 0.62
"""Expected share (0 to 1) above which players bet in simulated worlds; each raise adds 0.1."""
BLUFF = 0.04
USUAL = 0.7
"""Usual size of a bet or raise, as a share of the pot after a call."""
SCATTERED, AGAIN = 97.13, 0.37
"""Factors that turn one random number (0 to 1) into another one."""


def options(eyes: Eyes, choices: BetChoices) -> list[HandCommand]:
    """Return the candidates, the plain rule's choice first."""
    sizes = totals(choices, _counts_as(eyes))
    found = _all(eyes, choices, sizes)
    first = _plain(eyes, choices, sizes)
    return [first, *(one for one in found if one != first)]


def _all(eyes: Eyes, choices: BetChoices, sizes: list[Chips]) -> list[HandCommand]:
    seat = eyes.seat
    found: list[HandCommand] = []
    if choices.check:
        found.append(Check(seat))
    elif choices.fold:
        found.append(Fold(seat))
    if choices.call:
        found.append(Call(seat))
    return found + [RaiseTo(seat, to) for to in sizes]


def _counts_as(eyes: Eyes) -> Chips:
    """Return the least pot, in chips, for sizes of raises; 0 if any pot counts as it is.

    Tight players call by their cards and whatever the price, so small pots count as larger against
    them.
    """
    others = [place.seat for place in eyes.hand.live() if place.seat != eyes.seat]
    tight = known(eyes.table)
    few = all(tight[seat] >= SURE for seat in others)
    return SMALL_POT * eyes.hand.stakes.big_blind if few else 0


def totals(choices: BetChoices, small: Chips) -> list[Chips]:
    """Return totals to raise to: the least, parts of the pot and all-in, four at most.

    The pot counts as `small` chips at least.
    """
    if not choices.least:
        return []
    if choices.only:
        return sorted(set(choices.only))
    after = max(choices.pot + choices.call, small)
    wanted = [choices.price + round(size * after) for size in SIZES]
    most = choices.most
    every = {min(max(to, choices.least), most) for to in (choices.least, *wanted)}
    if most <= choices.price + 4 * after:
        every.add(most)
    return sorted(every)


def _plain(eyes: Eyes, choices: BetChoices, sizes: list[Chips]) -> HandCommand:
    """Return the plain rule's choice: the expected share of the pot against the price of a call."""
    style, chance, seat = eyes.style, eyes.chance, eyes.seat
    hope = hopes(eyes) + chance.uniform(-style.haze, style.haze)
    others = len(eyes.hand.live()) - 1
    fair = 1 / (others + 1)
    costs = price(eyes.hand, seat, choices.call)
    again = eyes.hand.round.raises
    strong = hope > fair + (1 - fair) * (GOOD - 0.3 - style.push + 0.12 * again)
    if sizes and strong and chance.random() >= style.trap:
        great = hope > GREAT and others < 4
        return RaiseTo(seat, sizes[min(len(sizes) - 1, 1 + great)])
    if sizes and not again and chance.random() < style.bluff:
        return RaiseTo(seat, sizes[0])
    if choices.check:
        return Check(seat)
    if choices.call and (hope >= costs + style.caution * fair or not choices.fold):
        return Call(seat)
    return Fold(seat) if choices.fold else RaiseTo(seat, sizes[0])


def _likes(style: Style, choices: BetChoices, command: HandCommand) -> float:
    """Return how much the style likes the command, in pots."""
    pot = max(1, choices.pot)
    match command:
        case RaiseTo(to=to):
            size = min(1.0, (to - choices.bet) / pot)
            return style.push * (0.4 + 0.6 * size) - style.caution * size
        case Call():
            return -style.caution * min(1.0, 2 * choices.call / pot)
        case _:
            return 0.0


def _styled(
    eyes: Eyes, choices: BetChoices, found: list[HandCommand], scored: Scored
) -> HandCommand:
    """Return the best command, but sometimes slow-play a strong hand or bluff with a weak one."""
    wanted = highest(eyes, choices, found, scored)
    style, luck = eyes.style, eyes.chance.random()
    if isinstance(wanted, RaiseTo) and luck < style.trap:
        quiet = [one for one in found if isinstance(one, Check | Call)]
        return quiet[0] if quiet else wanted
    if isinstance(wanted, Check | Fold) and choices.check and luck < style.bluff:
        raises = [one for one in found if isinstance(one, RaiseTo)]
        return min(raises, key=lambda one: one.to) if raises else wanted
    return wanted


def _bets(hand: Hand, seat: Seat, mind: Mind, choices: BetChoices) -> Answer:
    """Return a player's bet in a simulated world."""
    if seat in mind.tight:
        return _with_few(hand, seat, mind, choices)
    way = _by_whim if seat in mind.careless else _by_hope
    return way(hand, seat, mind, choices)


def _stays(_hand: Hand, seat: Seat, _mind: Mind, choices: BetChoices) -> Answer:
    """Return a check or a call; a fold if neither is legal."""
    if choices.check:
        return Check(seat)
    return Call(seat) if choices.call else Fold(seat)


def _by_hope(hand: Hand, seat: Seat, mind: Mind, choices: BetChoices) -> Answer:
    feels, raised = hope(hand, seat, mind), hand.round.raises
    whim = mind.whim(hand, seat)
    if choices.least and (feels > BOLD + 0.1 * raised or (whim < BLUFF and not raised)):
        return RaiseTo(seat, choices.only[0] if choices.only else _usual(choices))
    if choices.check:
        return Check(seat)
    price = choices.call / (choices.pot + choices.call) if choices.call else 1.0
    if choices.call and (feels + 0.04 > price or not choices.fold):
        return Call(seat)
    if choices.fold:
        return Fold(seat)
    return RaiseTo(seat, choices.least)


def _usual(choices: BetChoices) -> Chips:
    """Return the total of a usual bet or raise."""
    size = choices.price + round(USUAL * (choices.pot + choices.call))
    return min(max(size, choices.least), choices.most)


def _with_few(hand: Hand, seat: Seat, mind: Mind, choices: BetChoices) -> Answer:
    """Call any price with a good hand, and bet the least with a very good one; fold the others."""
    if choices.least and not hand.round.raises and mind.among(hand, seat, BEST):
        return RaiseTo(seat, choices.least)
    if choices.check:
        return Check(seat)
    if choices.fold and not mind.among(hand, seat, FEW):
        return Fold(seat)
    return Call(seat) if choices.call else RaiseTo(seat, choices.least)


def _by_whim(hand: Hand, seat: Seat, mind: Mind, choices: BetChoices) -> Answer:
    """Return any answer with equal chance; each raise changes the choice.

    All-ins out of nothing are left out: their luck would hide the value of a choice.
    """
    luck = (SCATTERED * mind.whim(hand, seat) + AGAIN * hand.round.raises) % 1
    sizes = sorted({*(choices.only or (choices.least, _usual(choices)))}) if choices.least else ()
    found: list[Answer] = [RaiseTo(seat, to) for to in sizes]
    if choices.check:
        found.append(Check(seat))
    if choices.call:
        found.append(Call(seat))
    if choices.fold:
        found.append(Fold(seat))
    return found[int(luck * len(found))]


BETS = Skill(
    BetChoices,
    options,
    habit=_bets,
    quiet=_stays,
    likes=_likes,
    final=_styled,
    tempered=True,
)
