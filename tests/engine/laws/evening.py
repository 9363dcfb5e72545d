"""An evening at a table, made from a list of numbers, so that Hypothesis can search and shrink it.

Each number picks one thing that somebody might do then: an act of the one to act, at the edges of
what is allowed, or a newcomer, a top-up, a leaver, a pre-action, a clock. When the numbers are used
up, the clock plays the running deal to its end.
"""

import hashlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache

from hypothesis import strategies as st

from bot.engine import codec
from bot.engine.errors import Illegal
from bot.engine.games.customs import (
    AfterDraw,
    BlindAnte,
    DeclareMode,
    Figures,
    FlushVsFull,
    ForcedBets,
    HandOrder,
    Kill,
    NaturalWins,
    NobodyIn,
    OddChip,
    Openers,
    PackRule,
    PassedOut,
    ShortHands,
    ShowDraws,
    StudOpening,
    ToWin,
)
from bot.engine.games.game import Game, Joker, Showdown, Stakes
from bot.engine.games.home_customs import (
    CinchRule,
    Discards,
    NearTie,
    Offered,
    OverPolicy,
    Starter,
    Staying,
)
from bot.engine.games.options import NAMES, Options, announce, stated, values
from bot.engine.hand import commands as hc
from bot.engine.hand import machine as hands
from bot.engine.hand.choices import BetChoices, Choices
from bot.engine.hand.edges import edges
from bot.engine.kinds import Seat
from bot.engine.pages.option import Value
from bot.engine.shuffle import Seed
from bot.engine.table import commands as tc
from bot.engine.table import hosting
from bot.engine.table import machine as tables
from bot.engine.table.agreed.programme import MenuItem, Mode, Programme, Silence
from bot.engine.table.agreed.rules import CarriedAtEnd, FirstDealer, Newcomer, Rebuy, TableRules
from bot.engine.table.agreed.settings import Settings
from bot.engine.table.events import TableEvent
from bot.engine.table.lineup import schedule
from bot.engine.table.seats import buy_in_range
from bot.engine.table.state import Table
from tests.engine.card_room import LIBRARY

LONGEST = 400
"""Commands in which any deal must have ended."""
STAKES = Stakes(ante=2, small_blind=5, big_blind=10, bring_in=5, small_bet=10, big_bet=20)
HOST = 1
CUSTOMS = (
    Options(
        raise_cap=4, clockwise=False, showdown=Showdown.IN_ORDER, show_all_in=False,
        odd_chip=OddChip.CALLED, shuffle_folded=True,
        nobody_in=NobodyIn.BEST_PAYS, match_cap=20, max_deals=10, private_compare=True,
        show_to_act=True, kill=Kill.FULL, run_twice=True, bounty=2, stand_up=1,
    ),
    Options(
        nobody_in=NobodyIn.ONE_MORE_CARD, short_hands=ShortHands.WHEEL_UP, two_three_up=True,
        ghost=True,
        raise_cap=0, cap=3, check_raise=False, dealer_ante=2, blind_ante=BlindAnte.BIG_BLIND,
        straddle=True, stud_opening=StudOpening.MUST_OPEN, burn=False, odd_chip=OddChip.SUIT,
        pack=PackRule.RULE_OF_11, jokers=2, max_jokers=1, hand_order=HandOrder.SPANISH,
        openers=Openers.PROGRESSIVE, passed_out=PassedOut.SAME_DEALER, max_draw=3, with_ace=4,
        show_draws=ShowDraws.HIDDEN, after_draw=AfterDraw.LEFT_OF_BUTTON, ask_to_see=False,
        declared_hands=True, nominal_open=True, declare_mode=DeclareMode.IN_TURN,
        last_in_challenge=True, jam_or_fold=True, bet_after_declare=True,
    ),
    Options(
        nobody_in=NobodyIn.REDECLARE, short_hands=ShortHands.PLAIN,
        blind_ante=BlindAnte.EACH, kill=Kill.HALF, kill_pot=10, run_twice=True,
        forced_bets=ForcedBets.BLINDS, pack=PackRule.FROM_7, jokers=1, act_ahead=False,
        joker=Joker.BUG, natural_wins=NaturalWins.NEVER, figures=Figures.ABOVE_TRIPS,
        ace_straight_beats_flush=True, stud_opening=StudOpening.HIGH_CARD, split_fifth=False,
        show_draws=ShowDraws.UNTIL_BETTING, to_win=ToWin.TRIPS,
    ),
    Options(
        forced_bets=ForcedBets.ANTES, openers=Openers.JACKS, jacks_back=True, open_pair=True,
        to_win=ToWin.TRIPS, pack=PackRule.AUTO, odd_chip=OddChip.LEAVE_IN_POT,
        showdown=Showdown.ASK, trips_beat_straight=True, max_draw=4,
        flush_vs_full=FlushVsFull.STANDARD,
    ),
)  # fmt: skip
HOME_CUSTOMS = (
    Options(
        cap_takes=False, staying=Staying.SECRET, discards=Discards.THREE_FOR_MANY,
        cinch_rule=CinchRule.SIMPLE,
        together=True, freeze=1, two_down=True, starter=Starter.SHOWING,
        over_policy=OverPolicy.CLOSEST, near_tie=NearTie.INSIDE,
    ),
    Options(
        staying=Staying.IN_TURN, trump_apart=True, discards=Discards.FOUR, overtrump=False,
        cinch_rule=CinchRule.OFF,
        freeze=2, last_bet=False, bet_rounds=2, offered=Offered.DOWN, starter=Starter.SHOWING,
        over_policy=OverPolicy.PRICE,
    ),
    Options(
        freeze=3, offered=Offered.DOWN, two_down=True, starter=Starter.LEFT_OF_BUTTON,
        over_policy=OverPolicy.CLOSEST, near_tie=NearTie.SPLIT,
    ),
    Options(
        staying=Staying.SECRET, over_policy=OverPolicy.CLOSEST, near_tie=NearTie.OUTSIDE,
        half_lap=True,
    ),
)  # fmt: skip
"""Beside them, of 7-27 and Bourré."""


def _of_those_left(at: int) -> dict[str, Value]:
    return {name: values(name)[(at + 1) % len(values(name))] for name in sorted(LEFT)}


TURNED = [stated(one) | stated(home) for one, home in zip(CUSTOMS, HOME_CUSTOMS, strict=True)]
LEFT = set(NAMES).difference(*TURNED)
"""Options that none of them names take their values in turn."""
RULES = (
    TableRules(),
    TableRules(
        rake_percent=5,
        rake_cap=4,
        time_fee=3,
        carried_at_end=CarriedAtEnd.PLAY_OFF,
        dead_button=True,
        run_out=0,
    ),
    TableRules(
        newcomer_stack=Newcomer.AVERAGE,
        rebuy=Rebuy.LARGEST,
        first_dealer=FirstDealer.FIRST_JACK,
        draw_seats=True,
        rake_percent=10,
        no_flop_no_drop=False,
        win_button=True,
    ),
    TableRules(dead_button=True, win_button=True),
)
"""What tables agree on."""
GAMES = dict(LIBRARY)
"""All that evenings were played of, by hash: those of the library, and the odd ones so far."""


@cache
def odd(game: str, at: int) -> str:
    """The hash of a game of the library with every option turned over, in one of the ways."""
    options = Options(**_of_those_left(at) | TURNED[at] | {"limit": LIBRARY[game].limit})
    turned = announce(LIBRARY[game], options)
    code = codec.digest(turned)
    GAMES[code] = turned
    return code


@dataclass(frozen=True)
class Happening:
    """One accepted command: the table before, what followed, the table after."""

    before: Table
    command: tc.TableCommand
    events: tuple[TableEvent, ...]
    after: Table


def evenings(game: str) -> st.SearchStrategy[list[Happening]]:
    """Evenings of one game of the library, by hash."""
    numbers = st.lists(st.integers(0, 9999), min_size=8, max_size=70)
    players = st.integers(2, min(9, LIBRARY[game].seats[1]))
    return st.builds(lambda many, acts: list(evening_of(game, many, acts)), players, numbers)


def evening_of(game: str, players: int, numbers: list[int]) -> Iterator[Happening]:
    """An evening of a game of the library, now and then with every option turned over."""
    return evening(_odd(game, numbers), players, numbers)


def _odd(game: str, numbers: list[int]) -> str:
    return game if numbers[0] % 3 else odd(game, numbers[-1] % len(CUSTOMS))


def evening(
    game: str, players: int, numbers: list[int], games: Mapping[str, Game] = GAMES
) -> Iterator[Happening]:
    """What happens when these numbers choose; `games` are those of the table by hash."""
    table = Table(games)
    rules = RULES[numbers[1] % len(RULES)]
    settings = Settings(seats=10, stakes=STAKES, least_buy_in=1, most_buy_in=300, rules=rules)
    opening: list[tc.TableCommand] = [tc.OpenTable(1, HOST, game, settings)]
    opening += [tc.Sit(player, _buy_in(player * numbers[0])) for player in range(1, players + 1)]
    for command in opening:
        step = happen(table, command, 0)
        table = step.after
        yield step
    for at, number in enumerate(numbers):
        command = chosen(table, number)
        try:
            step = happen(table, command, at)
        except Illegal:
            continue
        table = step.after
        yield step
    yield from to_the_end(table)


def to_the_end(table: Table) -> Iterator[Happening]:
    """The clock plays the rest of a running deal."""
    for _ in range(LONGEST):
        if not table.running() or table.hand is None:
            return
        step = happen(table, _by_clock(table), 0)
        table = step.after
        yield step
    raise AssertionError("the deal does not end")


def _by_clock(table: Table) -> tc.TableCommand:
    """What the clock does when it runs out."""
    hand = table.hand
    if hand is None:
        return tc.Deal()
    return hc.DealStreet() if hand.now.by_clock else hc.TimeOut(hand.waiting[0])


def happen(table: Table, command: tc.TableCommand, at: int) -> Happening:
    source = None
    if isinstance(command, tc.Deal | tc.Surprise):
        source = Seed(hashlib.sha256(f"{table.deals} {at} {table.question}".encode()).digest())
    nobody = isinstance(command, hc.TimeOut | hc.DealStreet) and at % 3 == 1
    events, after = tables.play(table, command, source, nobody=nobody)
    return Happening(table, command, tuple(events), after)


def _buy_in(number: int) -> int:
    """Many short stacks, so that all-ins come often."""
    return 1 + number * 7919 % (300 if number % 3 else 25)


def chosen(table: Table, number: int) -> tc.TableCommand:
    """The command that a number picks; mostly an act, or the next deal."""
    kind, number = number % 10, number // 10
    if table.running() and kind < 8:
        return an_act(table, number)
    if schedule.chooser(table) and kind < 6:
        return _choose(table, number)
    if not table.running() and kind < 5:
        return tc.Deal()
    menu = BETWEEN if not table.running() else DURING
    return menu[number % len(menu)](table, number // len(menu))


def an_act(table: Table, number: int) -> tc.TableCommand:
    assert table.hand is not None
    if table.hand.now.by_clock:
        return hc.DealStreet()
    seat = table.hand.waiting[0]
    *acts, last = allowed(table, seat)
    acts = [*acts, *acts, *acts, last]
    return acts[number % len(acts)]


def allowed(table: Table, seat: Seat) -> Iterator[hc.HandCommand]:
    """What `legal` allows this seat, at its edges and in between; folding comes last."""
    assert table.hand is not None
    return edges(table.hand, seat)


def a_player(table: Table, number: int) -> int:
    players = [chair.player for chair in table.chairs.values()] or [HOST]
    return players[number % len(players)]


def _seat(table: Table, number: int) -> Seat:
    return list(table.chairs or [1])[number % len(table.chairs or [1])]


def _newcomer(table: Table, number: int) -> tc.TableCommand:
    """Somebody new, or somebody who comes back with what he left with."""
    player = 1 + number % 30
    least, most = buy_in_range(table, player)
    return tc.Sit(player, min(max(_buy_in(number), least), most))


def _plan(table: Table, number: int) -> tc.TableCommand:
    assert table.hand is not None
    seat = list(table.hand.places)[number % len(table.hand.places)]
    choices = hands.ahead(table.hand, seat)
    call = choices.call if isinstance(choices, BetChoices) else 0
    held = tuple(table.hand.places[seat].cards)
    plans = (
        hc.Plan(seat, "check_fold"), hc.Plan(seat, "call", call), hc.Plan(seat, "fold"),
        hc.Plan(seat, "draw", cards=held[: number % 4]), hc.Plan(seat, ""),
        hc.Plan(seat, "call_any"), hc.Plan(seat, "raise", _raise_ahead(choices, number)),
        hc.Plan(seat, "take"), hc.Plan(seat, "stand"), hc.Plan(seat, "in"), hc.Plan(seat, "high"),
    )  # fmt: skip
    return plans[number // 10 % len(plans)]


def _raise_ahead(choices: Choices | None, number: int) -> int:
    """At the edges of what is allowed, and beyond them."""
    if not isinstance(choices, BetChoices):
        return number
    return (choices.least, choices.most, choices.least - 1, choices.most + 1)[number % 4]


def _change(table: Table, number: int) -> tc.TableCommand:
    """Another secret choice of somebody, made already or not."""
    assert table.hand is not None
    place = list(table.hand.places.values())[number % len(table.hand.places)]
    return hc.Discard(place.seat, tuple(place.cards[:1]))


def _settings(table: Table, number: int) -> tc.TableCommand:
    """Other rules of the table, or another game."""
    games = sorted(GAMES)
    game = games[number % len(games)] if number % 2 else table.game
    settings = replace(table.settings, rules=RULES[number % len(RULES)])
    return tc.ChangeSettings(table.host, settings, game)


def _upkeep(table: Table, number: int) -> tc.TableCommand:
    """What time does, and the host about seats and the right to see."""
    player = a_player(table, number // 5)
    commands = (
        tc.CallSeatDraw(number % 2 * table.host),
        tc.CollectFees(),
        tc.ForgetStack(next(iter(table.departed), player)),
        tc.RevokeSee(table.host, player),
        tc.RestoreSee(table.host, player),
        tc.Ban(table.host, player),
        tc.Unban(table.host, player),
        tc.Unban(table.host, player),
    )
    return commands[number % len(commands)]


def _hosting(table: Table, number: int) -> tc.TableCommand:
    """The last orbit, a void, a turn that is skipped, another host."""
    player = a_player(table, number // 7)
    commands = (
        tc.LastOrbit(number // 7 % 2 * table.host),
        tc.PlayOn(table.host),
        tc.PlayOn(table.host),
        tc.ProposeVoid(table.host, ("misdeal", hosting.FAULT)[number // 7 % 2]),
        tc.SecondVoid(player),
        tc.SkipTurn(table.host, _asked(table)),
        tc.ReplaceHost(player),
    )
    return commands[number % len(commands)]


def _programme(table: Table, number: int) -> tc.TableCommand:
    """One game, a rotation, or dealer's choice."""
    games = sorted(GAMES)
    some = [games[number * step % len(games)] for step in (1, 7, 31)]
    if number % 5 == 0:
        settings = replace(table.settings, programme=Programme())
        return tc.ChangeSettings(table.host, settings, some[0])
    number //= 5
    mode = (Mode.CHOICE, Mode.ROTATION)[number % 2]
    menu = tuple(MenuItem(game, STAKES) for game in some)
    programme = Programme(mode, menu, number // 2 % 3, list(Silence)[number // 7 % 3])
    return tc.ChangeSettings(table.host, replace(table.settings, programme=programme), some[0])


def _choose(table: Table, number: int) -> tc.TableCommand:
    """By the one to choose, now or ahead; or what others may do about the game he called."""
    seat = schedule.chooser(table) or schedule.chooses_ahead(table)
    player = table.chairs[seat].player if seat else a_player(table, number)
    games = sorted(GAMES)
    if number % 2:
        return tc.ChooseGame(player, games[number * 13 % len(games)])
    anybody = a_player(table, number // 2)
    acts = (
        tc.Surprise(player), tc.PassDeal(player), tc.ChoiceTimeOut(player),
        tc.PickGame(player, games[number * 17 % len(games)]),
        tc.GotIt(anybody), tc.SkipDeal(anybody),
    )  # fmt: skip
    return acts[number // 2 % len(acts)]


def _asked(table: Table) -> Seat:
    """The first who owes an answer; where nobody does, some seat."""
    waiting = () if table.hand is None else table.hand.waiting
    return waiting[0] if waiting else 1


def _show(table: Table, number: int) -> tc.TableCommand:
    places = table.hand.places.values() if table.hand is not None else ()
    mucked = [place.seat for place in places if place.mucked]
    if mucked:
        return hc.AskToSee(_seat(table, number), mucked[0])
    seat = _seat(table, number)
    held = tuple(table.hand.places[seat].cards) if table.hand and seat in table.hand.places else ()
    some = held[number // 100 % len(held) :][:1] if held else ()
    return (hc.ShowCards(seat), hc.HuntRabbit(seat), hc.ShowCards(seat, some))[number // 10 % 3]


Chooser = Callable[[Table, int], tc.TableCommand]
ANYTIME: tuple[Chooser, ...] = (
    _newcomer,
    lambda table, n: tc.TopUp(a_player(table, n), 1 + n % 200),
    lambda table, n: tc.GoAway(a_player(table, n)),
    lambda table, n: tc.ComeBack(a_player(table, n)),
    lambda table, n: tc.Wake(a_player(table, n)),
    lambda table, n: tc.PostNow(a_player(table, n)),
    lambda table, n: tc.Straddle(a_player(table, n), on=n % 5 > 0),
    lambda table, n: tc.Leave(a_player(table, n)),
    lambda table, n: tc.Kick(table.host, a_player(table, n)),
    lambda table, n: tc.HandOver(table.host, a_player(table, n)),
    lambda table, _n: tc.Resume(table.host) if table.paused else tc.Pause(table.host),
    _settings,
    _upkeep,
    _upkeep,
    _hosting,
    _programme,
    _choose,
)
DURING: tuple[Chooser, ...] = (
    *ANYTIME,
    _plan,
    _plan,
    _plan,
    _change,
    _show,
    lambda table, _n: _by_clock(table),
    lambda table, _n: tc.MoreTime(_asked(table)),
    lambda table, n: hc.GiveUp(_seat(table, n)),
    lambda table, n: hc.VoidHand("trouble") if n % 4 == 0 else tc.Leave(a_player(table, n)),
    lambda table, n: tc.CloseTable(table.host) if n % 9 == 0 else tc.GoAway(a_player(table, n)),
)
BETWEEN: tuple[Chooser, ...] = (
    *ANYTIME,
    _newcomer,
    _newcomer,
    _show,
    lambda table, n: tc.CloseTable(table.host) if n % 9 == 0 else tc.Deal(),
)
