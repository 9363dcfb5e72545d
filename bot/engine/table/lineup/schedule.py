"""The order of games: the next one, its chooser, the end of its deals.

Nothing here changes a table.

A rotation turns, and a choice falls due, when the game in force has had its deals; a pot that rides
is played out first. Source: R269, R272, rules 2.12.
"""

from bot.engine.games.game import Game
from bot.engine.kinds import Seat
from bot.engine.table import company
from bot.engine.table.agreed.programme import AN_ORBIT, Mode, Silence
from bot.engine.table.lineup.lineup import next_lineup
from bot.engine.table.lineup.order import around
from bot.engine.table.state import Chair, Table


def fits(table: Table, game: Game) -> bool:
    """True if the number of players present suits the game."""
    least, most = game.seats
    return least <= len(table.present()) <= most


def follows(table: Table, game: Game) -> bool:
    """False for a second matched pot in a row, if the host forbids that (rules 2.12)."""
    before = table.games.get(table.dealt)
    again = game.matched and before is not None and before.matched
    return not (again and table.settings.programme.pots_apart)


def may_follow(table: Table, code: str) -> bool:
    """True if the players present can play this game (by hash), and it may be called now."""
    game = table.games[code]
    return fits(table, game) and follows(table, game)


def fewest(table: Table) -> int:
    """Return the least number of players for the next deal."""
    if not choice_is_open(table):
        return table.games[table.next_game].seats[0]
    return min(table.games[code].seats[0] for code in _menu(table))


def choice_is_open(table: Table) -> bool:
    """True if the next game is a dealer's choice nobody has made."""
    choice = table.settings.programme.mode is Mode.CHOICE
    return choice and not table.rides and table.course.called is None


def must_draw(table: Table) -> bool:
    """True if the first chooser has to be drawn, like a first dealer (Source: R116)."""
    return choice_is_open(table) and not table.button and _enough(table)


def chooser(table: Table) -> Seat:
    """Return the seat that owes the choice of the next game; 0 for none."""
    over = table.running() or table.closing or table.closed
    if over or not choice_is_open(table) or not table.button or not _enough(table):
        return 0
    return _next_to_choose(table)


def all_absent(table: Table) -> bool:
    """True if a choice is due and every player who could make it is away, in a tournament."""
    over = table.running() or table.closing or table.closed
    if over or not (choice_is_open(table) and table.button and _enough(table)):
        return False
    return all(one.away for one in table.present())


def chooses_ahead(table: Table) -> Seat:
    """Return the seat that may choose while a deal runs, as the next choice is its; 0 for none."""
    choice = table.settings.programme.mode is Mode.CHOICE
    if not (choice and table.running() and is_over(table)):
        return 0
    return _next_to_choose(table)


def is_over(table: Table) -> bool:
    """True if the game in force has had its deals, the running one counted.

    An orbit ends when the button is back. If a player may get the button twice before all have had
    it, it ends after as many deals as there are players.
    """
    course, per = table.course, table.settings.programme.per
    if table.rides or not course.dealers:
        return False
    if per != AN_ORBIT:
        return len(course.dealers) >= per
    rules = table.settings.rules
    if rules.win_button or rules.dead_button:
        return len(course.dealers) >= len(table.present())
    lineup = next_lineup(table, table.games[table.next_game])
    return lineup is not None and table.chairs[lineup.button].player in course.dealers


def is_stuck(table: Table) -> bool:
    """True if too few are left for the game in force, and enough for another."""
    if table.rides or choice_is_open(table) or not _enough(table):
        return False
    return len(table.present()) < table.games[table.next_game].seats[0]


def next_spot(table: Table) -> int:
    """Return the position of the rotation's next game that those present can play."""
    menu, spot = table.settings.programme.menu, table.course.spot
    after = [(spot + step) % len(menu) for step in range(1, len(menu) + 1)]
    fit = (one for one in after if fits(table, table.games[menu[one].game]))
    return next(fit, after[0])


def fallback(table: Table) -> str:
    """Return the game dealt if nobody chooses; "" if none fits."""
    again = table.settings.programme.silence is not Silence.DEFAULT
    first = (table.last_game,) if again and table.dealt else ()
    codes = (*first, table.game, *_menu(table))
    return next((one for one in codes if may_follow(table, one)), "")


def is_new(table: Table) -> bool:
    """True if the called game has not been played at this table yet."""
    call = table.course.called
    return call is not None and call.game not in table.course.known


def unready(table: Table) -> tuple[Seat, ...]:
    """Return the seats that hold up the next deal: they read a new game, or review the last deal.

    The caller of the game does not. Nobody waits for a player who has missed a turn, nor for a
    house player; a person alone with house players reads a first game at their own turn.
    """
    call, practice = table.course.called, looks_back(table)
    if not (practice or is_new(table)) or table.running():
        return ()
    ready = {*table.course.ready, *([] if call is None else [call.player])}
    there = [one for one in table.present() if not (one.misses or one.away or one.house)]
    there = [one for one in there if one.player not in ready]
    if practice:
        there = [one for one in there if is_new(table) or _was_dealt_in(table, one)]
    elif not table.deals and company.is_alone(table, there[0].player if there else 0):
        return ()
    return tuple(one.seat for one in there)


def looks_back(table: Table) -> bool:
    """True if a deal of practice or of a slow table may be reviewed before the next, known game."""
    hand, filled = table.hand, table.settings.fill or table.settings.slow
    return bool(filled and hand is not None and hand.ended) and not choice_is_open(table)


def only_looks_back(table: Table, seat: Seat) -> bool:
    """True if the next deal waits for this seat, which has no new game to read."""
    return seat in unready(table) and not is_new(table)


def _was_dealt_in(table: Table, chair: Chair) -> bool:
    place = None if table.hand is None else table.hand.places.get(chair.seat)
    return place is not None and place.player == chair.player


def _menu(table: Table) -> tuple[str, ...]:
    return tuple(item.game for item in table.settings.programme.menu) or (table.game,)


def _enough(table: Table) -> bool:
    least = min(table.games[code].seats[0] for code in _menu(table))
    return len(table.present()) >= least


def _next_to_choose(table: Table) -> Seat:
    """Return the seat after the last chooser; at first the dealer's, or the one after."""
    course = table.course
    chairs = [
        one for one in table.present() if not (one.away or one.player in course.passed)
    ]  # in a tournament, absent players are present
    if not course.chose and table.redeal:
        dealer = [one for one in chairs if one.seat == table.button]
        if dealer:
            return dealer[0].seat
    clockwise = table.games[table.game].clockwise
    return _first(around(chairs, course.chose or table.button, clockwise=clockwise), chairs)


def _first(order: list[Chair], chairs: list[Chair]) -> Seat:
    """Return the first seat of the order; alone, the last chooser chooses again."""
    return next((one.seat for one in (*order, *chairs)), 0)
