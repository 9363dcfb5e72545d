"""The beginning of a deal: draws first, then `HandStarted` with all that the deal rests on."""

from bot.engine.errors import Illegal, Refusal
from bot.engine.games.game import Forced, Game
from bot.engine.hand import machine as hands
from bot.engine.hand.cards.dealt import lowest_rank
from bot.engine.hand.events import Claim, HandStarted, SeatStart
from bot.engine.shuffle import Arranged, Seed
from bot.engine.table import boundary, company
from bot.engine.table import events as e
from bot.engine.table.lineup import draws, kill, schedule, standing
from bot.engine.table.lineup.dealt_in import Lineup
from bot.engine.table.lineup.lineup import next_lineup
from bot.engine.table.play import Play
from bot.engine.table.state import Table


def deal(play: Play, source: Seed | Arranged | None) -> None:
    """Draw for seats and dealer if due, and begin the next deal. Raises Illegal."""
    table = play.table
    if table.running():
        raise Illegal(Refusal.HAND_RUNNING)
    if table.paused or table.held:
        raise Illegal(Refusal.TABLE_PAUSED)
    if schedule.choice_is_open(table):
        if schedule.must_draw(table) and isinstance(source, Seed):
            _draw(play, source)
            return
        raise Illegal(Refusal.NOT_CHOSEN)
    game = table.games[table.next_game]
    lineup = next_lineup(table, game)
    if lineup is None or source is None or not company.is_attended(table):
        raise Illegal(Refusal.TOO_FEW_PLAYERS, least=game.seats[0])
    if isinstance(source, Seed) and _draw(play, source):
        lineup = next_lineup(table, game) or lineup
    for seat in lineup.missed:
        play.emit(e.MissedBlind(seat))
    started = _started(play.table, game, lineup)
    play.adopt(*hands.begin(started, game, source))
    boundary.cross(play)


def _started(table: Table, game: Game, lineup: Lineup) -> HandStarted:
    """Return the event with all that the deal rests on; a cap sets the excess of stacks aside."""
    stakes, chairs = table.next_stakes, [table.chairs[seat] for seat in lineup.order]
    cap, legs = game.cap * stakes.big_blind, table.legs
    starts = tuple([
        SeatStart(
            one.seat, one.player, one.stack, lineup.duties[one.seat],
            max(0, one.stack - cap) if cap else 0, legs.get(one.player, 0), one.misses,
        )
        for one in chairs
    ])  # fmt: skip
    blinds = game.forced is Forced.BLINDS
    waiting = () if blinds else tuple([one.seat for one in chairs if one.waits])
    stood, still = standing.of_next(table, game, lineup.order)
    return HandStarted(
        table.deals + 1, table.next_game, lineup.button, starts,
        kill.raised(stakes, game) if lineup.killer else stakes,
        table.carried, table.series, table.question,
        table.settings.rules.rake(stakes.big_blind),
        lowest_rank(game, len(starts)), _claims(table, starts), waiting,
        low=table.low, stood=stood, standing=still, run_out=table.settings.rules.run_out,
    )  # fmt: skip


def _draw(play: Play, seed: Seed) -> bool:
    """Draw for seats if due, and for a dealer if there is none; return True after any draw."""
    before = len(play.events)
    first = play.table.settings.rules.draw_seats and not play.table.deals
    if play.table.seat_draw or first:
        play.emit(draws.for_seats(play.table, seed))
    if not play.table.button:
        play.emit(draws.for_dealer(play.table, seed))
    return len(play.events) > before


def _claims(table: Table, starts: tuple[SeatStart, ...]) -> tuple[Claim, ...]:
    """Return the claims on carried chips by seat; one without players left is open to all."""
    claims = [
        Claim(chips, tuple([start.seat for start in starts if start.player in players]))
        for chips, players in table.claims
    ]
    return tuple([one for one in claims if one.seats])
