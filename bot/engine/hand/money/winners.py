"""The winners of each share of a pot, by strengths and declarations alone.

Each pot is judged by itself, among its own seats. A seat plays for the shares of the way it
declared; a share nobody qualifies for leaves its part to the others. Source: R238, R257, rules 0,
2.2-2.4.
"""

from collections.abc import Collection, Mapping, Sequence

from bot.engine.games.customs import LastSwingers, SwingFail, SwingTie
from bot.engine.games.game import Game, Share, Way
from bot.engine.hand.money.pots import Pot
from bot.engine.hand.state import Hand
from bot.engine.kinds import Seat

BOTH = "both"

OTHER = {Way.HIGH: Way.LOW, Way.LOW: Way.HIGH}

Strengths = Mapping[Seat, Sequence[int]]
"""Strength of each live seat for each share: higher is better, 0 does not qualify."""


def plays_for(declared: str, share: Share) -> bool:
    """True if a player who declared this word, or "", has a part in a share."""
    return not share.way or declared != OTHER[share.way]


def of_pot(hand: Hand, pot: Pot, strengths: Strengths) -> list[list[Seat]]:
    """Return the winners of each share in playing order; none of any if the pot must ride."""
    swingers = [seat for seat in pot.seats if hand.places[seat].declared == BOTH]
    return among(hand.game, pot.seats, swingers, strengths)


def may_win(
    hand: Hand, pot: Pot, seat: Seat, shown: Collection[Seat], strengths: Strengths
) -> bool:
    """True if nothing shown beats a seat for some share of a pot.

    A player who went both ways beats nobody while they may still fail, by shown hands or by hands
    not shown yet.
    """
    seats = [one for one in pot.seats if one in shown or one == seat]
    rivals = [one for one in seats if one != seat]
    if hand.game.swing_fail is not SwingFail.WINNER_TAKES_ALL:
        unseen = len(seats) < len(pot.seats)
        rivals = [
            one
            for one in rivals
            if hand.places[one].declared != BOTH
            or not (unseen or _fails(hand.game, one, seats, strengths))
        ]
    return any(
        mine and all(mine >= strengths[one][share] for one in rivals)
        for share, mine in enumerate(strengths[seat])
    )


def among(
    game: Game, seats: Sequence[Seat], swingers: Sequence[Seat], strengths: Strengths
) -> list[list[Seat]]:
    """Return the winners of each share among `seats`; `swingers` have declared both ways."""
    failed = [seat for seat in swingers if _fails(game, seat, seats, strengths)]
    left = [seat for seat in seats if seat not in failed]
    won = [_best(left, strengths, share) for share in range(len(game.shares))]
    if failed and game.swing_fail is SwingFail.WINNER_TAKES_ALL:
        won = [_unbeaten(best, failed, strengths, share) for share, best in enumerate(won)]
    if failed and not any(won) and game.last_swingers is LastSwingers.SPLIT:
        won = [_best(seats, strengths, share) for share in range(len(game.shares))]
    return _first_choice(game, won)


def _best(seats: Sequence[Seat], strengths: Strengths, share: int) -> list[Seat]:
    best = max([strengths[seat][share] for seat in seats], default=0)
    return [seat for seat in seats if strengths[seat][share] == best] if best else []


def _fails(game: Game, seat: Seat, seats: Sequence[Seat], strengths: Strengths) -> bool:
    """True if a player who declared both ways does not win both, judged against all (rules 0)."""
    rivals = [strengths[one] for one in seats if one != seat]
    ways: set[Way] = set()
    tied: set[Way] = set()
    for at, share in enumerate(game.shares):
        if share.way is Way.NONE:
            continue
        mine, best = strengths[seat][at], max((one[at] for one in rivals), default=0)
        if not mine or mine < best:
            return True
        ways.add(share.way)
        tied |= {share.way} if mine == best else set()
    spared = {SwingTie.LOSES: 0, SwingTie.THREE_QUARTERS: 1, SwingTie.TIE_OK: len(ways)}
    return len(tied) > spared[game.swing_tie]


def _unbeaten(
    seats: Sequence[Seat], failed: Sequence[Seat], strengths: Strengths, share: int
) -> list[Seat]:
    """Return the winners of a share whom no failed swinger beats."""
    bar = max((strengths[seat][share] for seat in failed), default=0)
    return [seat for seat in seats if strengths[seat][share] >= bar]


def _first_choice(game: Game, won: list[list[Seat]]) -> list[list[Seat]]:
    """Drop winners of shares that count only if no share before them is won."""
    found: list[list[Seat]] = []
    for share, seats in zip(game.shares, won, strict=True):
        found.append([] if share.otherwise and any(found) else seats)
    return found
