"""The next deal's line-up: players, button, forced bets. Source: R090, R135-R139, rules 0.

The button moves to the next seated player dealt in and the blinds are the next two, unless it is
dead (`dead_button`) or won. A newcomer or returner waits for the big blind, or posts a live one
behind it. Heads-up the button posts the small blind, and nobody posts the big blind twice running,
unless the button was won. A carried matched pot is played for by those who built it: newcomers wait
until it is gone, or join for an ante if fewer than two of its players are there; the same holds for
a player who comes back after missing a deal (rules 2.5).

If forced bets change from deal to deal, those that go by place go round by themselves: blinds go on
from where the last blinds were, so everybody pays them equally often. Other deals move the button
on from the last deal of any kind; a dealer who chose a game deals it.
"""

from collections.abc import Iterator
from dataclasses import replace

from bot.engine.games.customs import BlindAnte
from bot.engine.games.game import Forced, Game, Stakes, blind_alone
from bot.engine.hand.events import Duty
from bot.engine.kinds import Seat
from bot.engine.table.lineup import dead_button, kill, straddle
from bot.engine.table.lineup.dealt_in import Lineup
from bot.engine.table.lineup.order import around
from bot.engine.table.state import Chair, Table


def next_lineup(table: Table, game: Game) -> Lineup | None:
    """Return the next deal's line-up; None if too few can play. Spare players sit it out."""
    present = _players(table, game)
    if len(present) < game.seats[0]:
        return None
    blinds = game.forced is Forced.BLINDS
    ready = [one for one in present if not (blinds and _stays_out(table, one))]
    if len(ready) < 2:
        ready = present
    won = _button_won(table, ready, game)
    if blinds and table.settings.rules.dead_button and not won:
        placed = dead_button.blinds(table, game, ready, present)
        if placed is not None:
            return _with_more(_where_placed(table, placed, game), table, game)
    lineups = _by_dealers(table, game, ready, present, won or _dealers(table, ready, game))
    first = next(lineups)
    if not blinds or table.redeal or won or first.big_blind != table.big_blind:
        return first
    return next((one for one in lineups if one.big_blind != table.big_blind), first)


def _stays_out(table: Table, chair: Chair) -> bool:
    """True if a player waits; in a tournament, until the button has passed their seat."""
    waits = chair.waits
    if waits and table.settings.event is not None:
        return dead_button.keeps_out(table, chair.seat)
    return waits


def _by_dealers(
    table: Table, game: Game, ready: list[Chair], present: list[Chair], dealers: list[Chair]
) -> Iterator[Lineup]:
    """Yield a line-up for each player who may deal, in turn."""
    for dealer in dealers:
        others = _others(present, dealer.seat, game)[: game.seats[1] - 1]
        if game.forced is Forced.BLINDS:
            blinds = _with_blinds(table, game, ready, others, dealer)
            yield _with_more(blinds, table, game)
        else:
            yield _with_antes(table, game, others, dealer)


def _button_won(table: Table, ready: list[Chair], game: Game) -> list[Chair]:
    """Return the winner of the last deal and then the others, if a win earns the button.

    A chosen game is dealt by its chooser instead.
    """
    chosen = table.course.called is not None
    if table.redeal or chosen or not table.settings.rules.win_button:
        return []
    winner = [one for one in ready if one.player == table.scooped[0]]
    return winner + _others(ready, winner[0].seat, game) if winner else []


def _players(table: Table, game: Game) -> list[Chair]:
    """Return the chairs that could be dealt in."""
    present = table.present()
    if _closed(table, game):
        return [one for one in present if one.player in table.carriers]
    if not game.to_win:
        return present
    claimants = {player for _, players in table.claims for player in players}
    again = [one for one in present if one.player in claimants]
    return again if len(again) >= game.seats[0] else present


def _closed(table: Table, game: Game) -> bool:
    """True if a pot rides for its own players, and enough of them are there."""
    if not (game.matched and table.rides):
        return False
    own = [one for one in table.present() if one.player in table.carriers]
    return len(own) >= game.seats[0]


def waits_for_pot(table: Table, chair: Chair) -> bool:
    """True if others play for a matched pot, so this player waits until it is gone."""
    hand = table.hand
    if hand is None or hand.ended:
        closed = _closed(table, table.games[table.next_game])
    else:
        closed = hand.game.matched and chair.seat not in hand.places
    return closed and chair.player not in table.carriers


BY_PLACE = {Forced.BLINDS: "big_blind", Forced.BUTTON_BLIND: "button_blind"}
"""Forced bets that are not everybody's, with the kind of their duty."""


def _dealers(table: Table, ready: list[Chair], game: Game) -> list[Chair]:
    """Return those who may deal, the first to do so in front.

    That is the next ready player after the old button, the player who drew the deal, or the last
    dealer of a redeal.
    """
    last = table.buttons.get(BY_PLACE.get(game.forced, ""), 0)
    call = table.course.called
    if call is not None and not table.course.dealers and not last:
        caller = [one for one in ready if one.player == call.player]
        if caller:
            return caller + _others(ready, caller[0].seat, game)
    again = [one for one in ready if table.redeal and one.seat == table.button]
    return again or _others(ready, last or table.button, game)


def _others(chairs: list[Chair], seat: Seat, game: Game) -> list[Chair]:
    return around(chairs, seat, clockwise=game.clockwise)


def _with_antes(table: Table, game: Game, others: list[Chair], dealer: Chair) -> Lineup:
    order = (*(one.seat for one in others), dealer.seat)
    stakes = table.next_stakes
    chips = stakes.amount(game.ante) * game.antes
    ante: tuple[Duty, ...] = (Duty("ante", chips),)
    ante = () if game.forced is Forced.HIGH_OPENS else ante
    duties = dict.fromkeys(order, ante)
    if ante and game.dealer_ante > 1:
        duties[dealer.seat] = (*ante, Duty("dead_ante", chips * (game.dealer_ante - 1)))
    for seat in order:
        if table.chairs[seat].player in table.exempt:
            duties[seat] = ()
    if game.forced is Forced.BUTTON_BLIND:
        blind = Duty("button_blind", stakes.ante)
        duties[dealer.seat] = (*duties[dealer.seat], blind)
    return Lineup(order, duties)


def _with_blinds(
    table: Table, game: Game, ready: list[Chair], others: list[Chair], dealer: Chair
) -> Lineup:
    stakes, at_once = table.next_stakes, {one.seat for one in ready}
    small_at = next(at for at, chair in enumerate(others) if chair.seat in at_once)
    if blind_alone(game, stakes):
        return _with_one(table, game, others[small_at:], dealer, at_once)
    small, behind = others[small_at], others[small_at + 1 :]
    if not behind:
        order: tuple[Seat, ...] = (small.seat, dealer.seat)
        duties = {small.seat: _big(stakes), dealer.seat: _small(stakes)}
        return Lineup(order, duties, _missed(table, game, dealer, small))
    big, joins = behind[0], _joining(behind[1:], at_once)
    order = (small.seat, big.seat, *(one.seat for one in joins), dealer.seat)
    duties = _posting(order, joins, at_once, stakes)
    duties[small.seat], duties[big.seat] = _small(stakes), _big(stakes)
    return Lineup(order, duties, _missed(table, game, dealer, big))


def _with_one(
    table: Table, game: Game, others: list[Chair], dealer: Chair, at_once: set[Seat]
) -> Lineup:
    """Return a line-up with a single blind, the big one, left of the dealer (Source: R090)."""
    big, joins = others[0], _joining(others[1:], at_once)
    order = (big.seat, *(one.seat for one in joins), dealer.seat)
    duties = _posting(order, joins, at_once, table.next_stakes)
    duties[big.seat] = _big(table.next_stakes)
    return Lineup(order, duties, _missed(table, game, dealer, big))


def _joining(others: list[Chair], at_once: set[Seat]) -> list[Chair]:
    """Return the players behind the blinds who are dealt in: ready ones, and those who post."""
    return [one for one in others if one.seat in at_once or one.posts]


def _posting(
    order: tuple[Seat, ...], joins: list[Chair], at_once: set[Seat], stakes: Stakes
) -> dict[Seat, tuple[Duty, ...]]:
    """Return the duties of players who post; no duties for the others."""
    duties: dict[Seat, tuple[Duty, ...]] = dict.fromkeys(order, ())
    for one in joins:
        if one.seat not in at_once:
            duties[one.seat] = (Duty("post", stakes.big_blind),)
    return duties


def _where_placed(table: Table, placed: dead_button.Blinds, game: Game) -> Lineup:
    """Return the line-up of a dead button.

    With a single blind, the player who would owe the small one has the button.
    """
    stakes, chairs, order = table.next_stakes, table.chairs, placed.order
    post = (Duty("post", stakes.big_blind),)
    duties: dict[Seat, tuple[Duty, ...]] = {
        seat: post if _stays_out(table, chairs[seat]) else () for seat in order
    }
    alone = blind_alone(game, stakes)
    if placed.small and not alone:
        duties[placed.small] = _small(stakes)
    elif alone and order[0] == placed.small:
        order = (*order[1:], placed.small)
    duties[placed.big] = _big(stakes)
    return Lineup(order, duties, _away(table, placed.passed))


def _with_more(lineup: Lineup, table: Table, game: Game) -> Lineup:
    """Add a kill or a straddle, and antes beside the blinds (rules 2.1, 7 and 11)."""
    stakes, duties = table.next_stakes, lineup.duties
    kills = kill.killer(table, game)
    if kills in duties:
        own = duties[kills]
        duties = {**duties, kills: (*own, kill.duty(stakes, game, own))}
        lineup = replace(lineup, killer=kills)
    elif straddles := straddle.seat(lineup, table, game):
        duties = {**duties, straddles: (straddle.duty(stakes),)}
    if game.blind_ante is BlindAnte.EACH:
        ante = Duty("ante", stakes.ante)
        duties = {seat: (ante, *owed) for seat, owed in duties.items()}
    elif game.blind_ante is BlindAnte.BIG_BLIND:
        all_of_it = Duty("dead_ante", stakes.big_blind)
        duties = {**duties, lineup.big_blind: (*duties[lineup.big_blind], all_of_it)}
    return lineup if duties is lineup.duties else replace(lineup, duties=duties)


def _small(stakes: Stakes) -> tuple[Duty, ...]:
    return (Duty("small_blind", stakes.small_blind),)


def _big(stakes: Stakes) -> tuple[Duty, ...]:
    return (Duty("big_blind", stakes.big_blind),)


def _missed(table: Table, game: Game, dealer: Chair, big: Chair) -> tuple[Seat, ...]:
    """Return absent seats that miss their blinds.

    A player who sits out this deal alone counts only if the blinds pass them.
    """
    if not [one for one in table.chairs.values() if one.away]:
        return ()
    seats = [one.seat for one in _others(list(table.chairs.values()), dealer.seat, game)]
    return _away(table, tuple(seats[: seats.index(big.seat)]))


def _away(table: Table, passed: tuple[Seat, ...]) -> tuple[Seat, ...]:
    if table.settings.event is not None:  # absent players are dealt in
        return ()
    away = [one for one in table.chairs.values() if one.away and not one.waits]
    return tuple(one.seat for one in away if one.away != "once" or one.seat in passed)
