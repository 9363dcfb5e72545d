"""Draws every kind of screen of a game before anybody sits down.

These are its rules, its lobby, each kind of moment of its deals for everybody and in private, in
cards and in words, and the ends of pots, as a whole and in parts. Whatever fails is a fault of the
game.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from bot.engine.games.game import Game
from bot.engine.games.options import Options, announce
from bot.engine.hand.events import HandEvent, HandStarted, PotAwarded
from bot.engine.table.events import TableEvent
from bot.engine.table.state import Table
from bot.engine.views.chronicle import chronicle
from bot.engine.views.look import look
from bot.engine.views.shapes import TableView
from bot.games.files.faults import Fact, Fault, Wrong
from bot.games.trials.trial import trial
from bot.tables import Phase
from bot.tables.show import Person, Show
from bot.ui.pages.games.beats import beats_page, parts_of
from bot.ui.pages.games.learn import game_page, table_rules
from bot.ui.pages.hands.telling import act_sentence
from bot.ui.parts.cards import PLAIN
from bot.ui.parts.drawing import strictly
from bot.ui.pictures.facts import Look
from bot.ui.pictures.from_views import table_picture
from bot.ui.table.direct import cards_dm
from bot.ui.table.message import table_message
from bot.ui.table.panel import hand_panel
from bot.ui.table.pings import ping_text
from bot.ui.table.private import in_words

TABLES = 25
"""Number of tables whose deals are drawn, a few at each. The moods with the fewest deals need half
as many."""
ALIKE = 2
"""Number of moments of each kind that are drawn."""
DUE = 1_800_000_000.0
PHASES = (Phase.GREETING, Phase.DEALT, Phase.ASKED, Phase.OVER)
Drawing = Callable[[], object]


class _Undrawn(Exception):  # noqa: N818 - ends the trial and is reported as its fault
    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.wrong)
        self.fault = fault


def draw_trial(game: Game, tables: int = TABLES) -> Fault | None:
    """Return the first screen of a game that can't be drawn, as a fault, or None."""
    watching = _Watching(game)
    try:
        with strictly():
            _drawn(_pages(game), {"phase": game.phases[0].name})
            return trial(game, tables, watching.see).fault
    except _Undrawn as undrawn:
        return undrawn.fault


class _Watching:
    """Draws a few moments of each kind in the deals of one trial."""

    def __init__(self, game: Game) -> None:
        self._usual = announce(game, Options())
        self._seen = Counter[object]()
        self._deal: list[list[HandEvent]] = []

    def see(self, table: Table, events: Sequence[TableEvent]) -> None:
        """Draw the screens after a command. Raises _Undrawn."""
        hand = [one for one in events if isinstance(one, HandEvent)]
        begun = next((at for at, one in enumerate(hand) if isinstance(one, HandStarted)), None)
        if begun is not None:
            self._deal, hand = [], hand[begun:]
        self._deal += [hand] if hand else []
        view = look(table)
        kind = _kind(view)
        self._seen[kind] += 1
        if self._seen[kind] > ALIKE:
            return
        where: dict[str, Fact] = {"phase": view.dealt.phase if view.deal else ""}
        _drawn(_moment(table, self._usual), where)
        if view.ended:
            _drawn(_endings(table), where)
            _drawn(self._acts(table), where)

    def _acts(self, table: Table) -> Iterator[tuple[str, Drawing]]:
        """Yield the deal's events as its history tells them."""
        for step in chronicle(self._deal, table.games, table.number):
            for act in step.acts:
                yield "history", partial(act_sentence, step.view, act, str, PLAIN)


def _drawn(screens: Iterable[tuple[str, Drawing]], where: dict[str, Fact]) -> None:
    """Draw all screens. Raises _Undrawn with the first that fails."""
    for screen, draw in screens:
        try:
            draw()
        except Exception as error:  # a game with a screen that breaks is not offered
            facts: dict[str, Fact] = {**where, "screen": screen, "reason": type(error).__name__}
            raise _Undrawn(Fault(Wrong.NOT_DRAWN, facts=facts)) from error


def _pages(game: Game) -> Iterator[tuple[str, Drawing]]:
    usual = announce(game, Options())
    yield "rules", partial(game_page, game, in_server=True)
    for page in range(2 * len(parts_of(usual)) or 1):
        yield "beats", partial(beats_page, usual, PLAIN, page)


def _kind(view: TableView) -> object:
    """Return the kind of a moment; moments of one kind have similar screens."""
    if not view.deal:
        return "lobby"
    hand = view.dealt
    awards = tuple(sorted({(one.pot, one.share) for one in hand.awards}))
    turn = (type(hand.turn), getattr(hand.turn, "what", ""), len(hand.waiting) > 1)
    return hand.row, hand.step, hand.ended, awards, bool(view.carried.chips), turn


def _show(table: Table, player: int = 0) -> Show:
    people = {
        one.player: Person(one.player, 0, f"Seat {one.seat}") for one in table.chairs.values()
    }
    return Show(look(table, player), people, 1, 1, DUE, "turn")


def _moment(table: Table, usual: Game) -> Iterator[tuple[str, Drawing]]:
    """Yield public screens, then those of a player who is asked, of another and of a stranger."""
    public = _show(table)
    yield "table", partial(table_message, public)
    yield "picture", partial(table_picture, public, Look())
    yield "rules", partial(table_rules, public, usual)
    waiting = public.view.dealt.waiting if public.view.deal else ()
    players = sorted(
        (one.player for one in table.chairs.values()),
        key=lambda player: table.seat_of(player) not in waiting,
    )
    yield "ping", partial(ping_text, public, Person(1, 1, "Seat 1"), PLAIN)
    for player in dict.fromkeys((*players[:1], *players[-1:])):
        yield from _private(_show(table, player))
    stranger = _show(table, max(players) + 1)
    yield "words", partial(in_words, stranger)
    yield "panel", partial(hand_panel, stranger)


def _private(show: Show) -> Iterator[tuple[str, Drawing]]:
    yield "panel", partial(hand_panel, show)
    yield "panel", partial(hand_panel, show, more=True)
    yield "words", partial(in_words, show)
    for phase in PHASES:
        yield "cards", partial(cards_dm, show, PLAIN, phase)


def _endings(table: Table) -> Iterator[tuple[str, Drawing]]:
    """Yield the final record, and the deal with other endings.

    In those each part is won by another player, or only one part is won.
    """
    show = _show(table)
    hand = show.view.dealt
    yield "result", partial(table_message, replace(show, past=True))
    shares, seats = range(len(show.view.game.shares)), [one.seat for one in show.view.played]
    if hand.voided or show.view.game.matched or not hand.awards:
        return
    split = [PotAwarded(0, at, seats[at % len(seats)], 10) for at in shares]
    for awards in (split, *([one] for one in split)):
        for ended in _as_if(show, awards):
            yield "result", partial(table_message, ended)
            yield "words", partial(in_words, ended)
            yield "picture", partial(table_picture, ended, Look())


def _as_if(show: Show, awards: Sequence[PotAwarded]) -> Iterator[Show]:
    """Yield the deal with these awards, once with its hands and once with none that qualifies."""
    view = show.view
    dealt = replace(view.dealt, awards=tuple(awards))
    yield replace(show, view=replace(view, hand=dealt))
    nothing = tuple(
        replace(
            seat,
            readings=tuple(one and replace(one, strength=0) for one in seat.readings),
        )
        for seat in view.seats
    )
    yield replace(show, view=replace(view, hand=dealt, seats=nothing))
