"""Dealer's choice: choosing a game, running it back, passing; and the programme's own moves.

A choice made while a deal runs is its chooser's secret until that deal is over; one made between
deals is public and locked. A game that was picked and not yet chosen is dealt if time runs out.
Source: R269, R270, rules 2.12.
"""

from bot.engine.errors import Illegal, Refusal
from bot.engine.kinds import Seat
from bot.engine.shuffle import Seed, shuffled
from bot.engine.table import boundary, company
from bot.engine.table import commands as c
from bot.engine.table import events as e
from bot.engine.table.agreed.programme import Mode, Silence
from bot.engine.table.course import Pick
from bot.engine.table.lineup import schedule
from bot.engine.table.play import Play
from bot.engine.table.seats import chair_of
from bot.engine.table.state import Table

Command = (
    c.ChooseGame | c.PickGame | c.Surprise | c.PassDeal | c.ChoiceTimeOut | c.GotIt | c.SkipDeal
)


def apply_command(play: Play, command: Command, seed: Seed | None) -> None:
    """Play a command of dealer's choice. Raises Illegal."""
    match command:
        case c.ChooseGame():
            _must_choose(play.table, command.player, ahead=True)
            how = "again" if command.game == play.table.last_game else "chosen"
            _choose(play, command.player, command.game, how)
        case c.PickGame():
            _must_choose(play.table, command.player, ahead=True)
            _pick(play, command)
        case c.Surprise():
            _must_choose(play.table, command.player, ahead=True)
            _choose(play, command.player, _surprise(play.table, seed), "surprise")
        case c.PassDeal():
            _must_choose(play.table, command.player)
            play.emit(e.DealPassed(command.player))
        case c.ChoiceTimeOut():
            _must_choose(play.table, command.player)
            _be_silent(play, command.player)
            boundary.cross(play)
        case c.GotIt():
            _understand(play, command.player)
        case c.SkipDeal():
            _skip(play, command.player)


def settle(play: Play) -> None:
    """Between deals, end a game that has had its deals, and reveal a choice made ahead."""
    table = play.table
    if table.closed or table.settings.programme.mode is Mode.ONE:
        return
    if schedule.is_over(table) or schedule.is_stuck(table):
        rotates = table.settings.programme.mode is Mode.ROTATION
        play.emit(e.SpellEnded(schedule.next_spot(table) if rotates else 0))
    ahead, seat = table.course.ahead, schedule.chooser(table)
    if seat and ahead is not None and table.chairs[seat].player == ahead.player:
        if schedule.may_follow(table, ahead.game):
            play.emit(e.GameCalled(ahead.player, ahead.game, ahead.stakes, ahead.how))
    elif not seat and schedule.choice_is_open(table):
        _call_for_all(play)


def _must_choose(table: Table, player: int, *, ahead: bool = False) -> None:
    """Raise Illegal with NO_CHOICE or NOT_YOUR_CHOICE if this player may not choose."""
    if table.settings.programme.mode is not Mode.CHOICE:
        raise Illegal(Refusal.NO_CHOICE)
    seat = chair_of(table, player).seat
    due = schedule.chooser(table) or (schedule.chooses_ahead(table) if ahead else 0)
    if seat != due:
        raise Illegal(Refusal.NOT_YOUR_CHOICE, turn=(due,) if due else ())


def _choose(play: Play, player: int, code: str, how: str) -> None:
    """Choose a game. Raises Illegal with TOO_FEW_PLAYERS, TOO_MANY_PLAYERS or POT_AGAIN."""
    table = play.table
    game, many = table.games[code], len(table.present())
    if many < game.seats[0]:
        raise Illegal(Refusal.TOO_FEW_PLAYERS, least=game.seats[0])
    if many > game.seats[1]:
        raise Illegal(Refusal.TOO_MANY_PLAYERS, most=game.seats[1])
    if not schedule.follows(table, game):
        raise Illegal(Refusal.POT_AGAIN)
    kind = e.GameChosen if table.running() else e.GameCalled
    stakes = table.settings.programme.stakes(code, game, table.settings.stakes)
    play.emit(kind(player, code, stakes, how))


def _pick(play: Play, command: c.PickGame) -> None:
    """Keep the picked game; one that can't be dealt leaves an earlier pick in force."""
    before = Pick(command.player, command.game)
    if schedule.may_follow(play.table, command.game) and play.table.course.picked != before:
        play.emit(e.GamePicked(command.player, command.game))


def _surprise(table: Table, seed: Seed | None) -> str:
    """Return a random game of the menu that fits, not the last one if there is another."""
    codes = [item.game for item in table.settings.programme.menu]
    fit = [code for code in codes if schedule.may_follow(table, code)]
    others = [code for code in fit if code != table.last_game] or fit
    if not others or seed is None:
        raise Illegal(Refusal.TOO_FEW_PLAYERS, least=schedule.fewest(table))
    return others[shuffled(range(len(others)), seed, "surprise")[0]]


def _be_silent(play: Play, player: int) -> None:
    """Deal a silent chooser's picked game; without one, count the choice as missed.

    A missed choice counts as a missed turn, except for a person alone with house players, as nobody
    waited.
    """
    code, picked = schedule.fallback(play.table), play.table.course.picked
    mine = picked is not None and picked.player == player
    if picked is not None and mine and schedule.may_follow(play.table, picked.game):
        _choose(play, player, picked.game, "picked")
        return
    if not company.is_alone(play.table, player):
        play.emit(e.ChoiceMissed(chair_of(play.table, player).seat))
    if play.table.settings.programme.silence is Silence.NEXT_PLAYER or not code:
        play.emit(e.DealPassed(player, silent=True))
    else:
        _choose(play, player, code, "silence")


def _call_for_all(play: Play) -> None:
    """If everybody passed, have the first of them deal the game that silence deals.

    In a tournament in which all are absent, the table's own game is dealt for the next of them.
    """
    table, code = play.table, schedule.fallback(play.table)
    first = next((one for one in table.course.passed if table.seat_of(one) is not None), 0)
    if not first and schedule.all_absent(table):
        code = table.game if schedule.may_follow(table, table.game) else code
        first = table.present()[0].player
    if code and first:
        _choose(play, first, code, "silence")


def _understand(play: Play, player: int) -> None:
    seat: Seat = chair_of(play.table, player).seat
    table = play.table
    if table.running() or not (schedule.is_new(table) or schedule.looks_back(table)):
        raise Illegal(Refusal.STALE)
    if seat in schedule.unready(table):
        play.emit(e.GotIt(player))


def _skip(play: Play, player: int) -> None:
    """Have a player sit out the next deal only. Raises Illegal."""
    table, chair = play.table, chair_of(play.table, player)
    if table.running():
        raise Illegal(Refusal.HAND_RUNNING)
    if chair.away:
        raise Illegal(Refusal.ALREADY_AWAY)
    if len(table.present()) <= schedule.fewest(table):
        raise Illegal(Refusal.TOO_FEW_PLAYERS, least=schedule.fewest(table))
    play.emit(e.WentAway(chair.seat, "once"))
