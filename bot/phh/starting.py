"""The start of a history, with its posts and stakes, as the deal's first event.

Antes that are neither equal nor trimmed are dead money, posted after the blinds (rules 2.1, 7).
"""

from bot.engine import codec
from bot.engine.games.game import Forced, Game, Limit, Stakes
from bot.engine.hand.events import Duty, HandStarted, SeatStart
from bot.engine.kinds import Chips
from bot.phh.actions import BadHistory
from bot.phh.notation import History


def first_event(history: History, game: Game) -> HandStarted:
    """Return the deal's first event: stacks, duties and stakes. Player numbers are seats."""
    antes, blinds = list(history.antes), list(history.blinds)
    if len(antes) == 2:  # two players stand in reverse: the dealer has the small blind
        antes, blinds = antes[::-1], blinds[::-1]
    even = antes if history.trimmed else [min(antes)] * len(antes)
    dead = [ante - equal for ante, equal in zip(antes, even, strict=True)]
    duties = _duties(even, blinds, dead)
    seats = tuple(
        SeatStart(at, at, stack, duties[at]) for at, stack in enumerate(history.stacks, 1)
    )
    stakes = _stakes(history, game, max(antes), blinds)
    return HandStarted(1, codec.digest(game), len(seats), seats, stakes)


def _duties(
    antes: list[Chips], blinds: list[Chips], dead: list[Chips]
) -> dict[int, tuple[Duty, ...]]:
    """Return each player's duties.

    The last blind or straddle is the big blind: play starts behind it. If two players post equal
    blinds, the first one, who is not the dealer, has the big blind.
    """
    positive = [at for at, chips in enumerate(blinds) if chips > 0]
    turn = -1 if len(blinds) == 2 else 1
    last = max(positive, key=lambda at: (blinds[at], turn * at), default=-1)
    duties = {}
    for at, (ante, blind, more) in enumerate(zip(antes, blinds, dead, strict=True)):
        kind = "post" if blind < 0 else "big_blind" if at == last else "small_blind"
        owed = (Duty("ante", ante), Duty(kind, abs(blind)), Duty("dead_ante", more))
        duties[at + 1] = tuple(duty for duty in owed if duty.chips)
    return duties


def _stakes(history: History, game: Game, ante: Chips, blinds: list[Chips]) -> Stakes:
    bets = history.bets
    least = bets["small_bet"] or bets["min_bet"]
    if not least:
        raise BadHistory("min_bet or small_bet: is missing")
    if game.limit is Limit.FIXED_LIMIT and bets["big_bet"] < least:
        raise BadHistory("big_bet: must be at least the small bet")
    if game.forced is Forced.BUTTON_BLIND:
        ante = least  # button-blind games call the least bet the ante, whatever was posted
    return Stakes(
        ante=ante,
        small_blind=min((chips for chips in blinds if chips > 0), default=0),
        big_blind=least,
        bring_in=bets["bring_in"],
        small_bet=least,
        big_bet=bets["big_bet"] or least,
    )
