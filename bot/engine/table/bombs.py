"""Bomb pots: one every so many deals, or when more than half of the people present want one.

A bomb pot is the next game with the modifier of that name. It is due as soon as its game is known
and allows it; the clock then calls it, because whoever stores a table's games makes it first.
"""

from dataclasses import replace
from typing import Literal

from bot.engine.errors import Illegal, Refusal
from bot.engine.games.game import Game
from bot.engine.games.modifiers import modified
from bot.engine.table import commands as c
from bot.engine.table import company
from bot.engine.table import events as e
from bot.engine.table.agreed.programme import Mode
from bot.engine.table.lineup import schedule
from bot.engine.table.play import Play
from bot.engine.table.seats import chair_of
from bot.engine.table.state import Table

MODIFIER = "bomb_pot"

Command = c.VoteBomb | c.CallBomb


When = Literal["next", "riding", "chosen", "allowed"]
"""The moment of a bomb pot for which enough people have voted: the next deal; once the pot is won
that is, or may be, played for again in its own game; with the next game that is chosen, if that one
allows it; or with the first game that allows it, as the next one doesn't."""


def apply_command(play: Play, command: Command) -> None:
    """Vote for a bomb pot, or call the one that is due. Raises Illegal."""
    if isinstance(command, c.VoteBomb):
        _vote(play, command)
        return
    table = play.table
    game = due(table)
    if game is None or table.games[command.game] != game:
        raise Illegal(Refusal.STALE)
    play.emit(e.BombCalled(table.agreed_game, command.game))


def votes(table: Table) -> tuple[int, int]:
    """Return how many of the people present want a bomb pot, and how many it takes."""
    there = [one.player for one in table.present() if not one.house]
    return len({*there} & {*table.bomb_votes}), len(there) // 2 + 1


def due(table: Table) -> Game | None:
    """Return the game of the bomb pot that is due and not called yet; None if there is none."""
    if table.running() or table.rides or table.called_bomb():
        return None
    if not _wanted(table) or schedule.choice_is_open(table):
        return None
    return _bomb_pot(table.games[table.agreed_game])


def when(table: Table) -> When:
    """Return when a bomb pot comes for which enough people have voted."""
    hand = table.hand if table.running() else None
    if table.rides or (hand is not None and (hand.game.matched or hand.series or hand.carried)):
        return "riding"
    if table.called_bomb():
        return "next"
    over = hand is not None and schedule.is_over(table)
    mode = table.settings.programme.mode
    if schedule.choice_is_open(table) or (over and mode is Mode.CHOICE):
        return "chosen"
    code = table.agreed_game
    if over and mode is Mode.ROTATION:
        code = table.settings.programme.menu[schedule.next_spot(table)].game
    return "next" if _bomb_pot(table.games[code]) else "allowed"


def _wanted(table: Table) -> bool:
    if table.settings.event is not None or not company.people(table):
        return False
    every = table.settings.rules.bomb_every
    for_it, needed = votes(table)
    by_number = every and table.deals + 1 - table.bombed >= every
    return bool(by_number) or (table.settings.rules.bomb_vote and for_it >= needed)


def _bomb_pot(game: Game) -> Game | None:
    """Return the bomb pot of a game; None if the game allows none, or is one already."""
    if MODIFIER in game.modifiers:
        return None
    try:
        pot = modified(game, [MODIFIER])
    except Illegal:
        return None
    return replace(pot, modifiers=(*game.modifiers, MODIFIER))


def _vote(play: Play, command: c.VoteBomb) -> None:
    """Note or withdraw a vote. Raises Illegal, also for a game that allows no bomb pot."""
    table = play.table
    if not table.settings.rules.bomb_vote:
        raise Illegal(Refusal.NO_BOMB_VOTE)
    chair_of(table, command.player)
    if command.on and table.settings.programme.mode is Mode.ONE:
        modified(table.games[table.game], [MODIFIER])
    if command.on != (command.player in table.bomb_votes):
        play.emit(e.BombVoted(command.player, command.on))
