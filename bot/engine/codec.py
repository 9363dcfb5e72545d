"""Events, commands and games as JSON. A stored kind, named in the tables below, is for ever.

Cards are spelled in two characters, enums by their value; a missing field takes its default, so a
newer program reads an older log. A late column of a game is written only if the game makes use of
it, so older games keep their hashes.
"""

import hashlib
import json
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import UnionType
from typing import Annotated, Any, TypeVar, cast, get_args, get_origin, get_type_hints

from bot.engine.cards import card, cards, name, names
from bot.engine.games.column import columns
from bot.engine.games.game import Game
from bot.engine.hand import commands as hc
from bot.engine.hand import events as he
from bot.engine.table import commands as tc
from bot.engine.table import events as te

Json = dict[str, Any]
Part = TypeVar("Part")
Coder = Callable[[Any], Any]

EVENTS: dict[str, type] = {
    "hand_started": he.HandStarted,
    "deck_shuffled": he.DeckShuffled,
    "deck_arranged": he.DeckArranged,
    "deck_reshuffled": he.DeckReshuffled,
    "cut_declined": he.CutDeclined,
    "deck_cut": he.DeckCut,
    "step_reached": he.StepReached,
    "ante_posted": he.AntePosted,
    "blind_posted": he.BlindPosted,
    "cards_dealt": he.CardsDealt,
    "card_burned": he.CardBurned,
    "board_dealt": he.BoardDealt,
    "round_opened": he.RoundOpened,
    "asked": he.Asked,
    "folded": he.Folded,
    "checked": he.Checked,
    "called": he.Called,
    "raised_to": he.RaisedTo,
    "bet_returned": he.BetReturned,
    "bets_gathered": he.BetsGathered,
    "discarded": he.Discarded,
    "discard_chosen": he.DiscardChosen,
    "cards_thrown": he.CardsThrown,
    "cards_chosen": he.CardsChosen,
    "cards_passed": he.CardsPassed,
    "cards_swapped": he.CardsSwapped,
    "life_lost": he.LifeLost,
    "cards_ordered": he.CardsOrdered,
    "cards_turned": he.CardsTurned,
    "cards_taken": he.CardsTaken,
    "cards_displayed": he.CardsDisplayed,
    "bid_chosen": he.BidChosen,
    "card_bought": he.CardBought,
    "hand_traded": he.HandTraded,
    "cards_picked": he.CardsPicked,
    "declaration_chosen": he.DeclarationChosen,
    "declared": he.Declared,
    "paid_to_pot": he.PaidToPot,
    "wagered": he.Wagered,
    "card_settled": he.CardSettled,
    "leg_settled": he.LegSettled,
    "second_chance": he.SecondChance,
    "asked_again": he.AskedAgain,
    "cards_gathered": he.CardsGathered,
    "ghost_turned": he.GhostTurned,
    "trump_turned": he.TrumpTurned,
    "card_played": he.CardPlayed,
    "trick_won": he.TrickWon,
    "planned": he.Planned,
    "plan_dropped": he.PlanDropped,
    "timed_out": he.TimedOut,
    "cards_shown": he.CardsShown,
    "cards_compared": he.CardsCompared,
    "openers_shown": he.OpenersShown,
    "rabbit_shown": he.RabbitShown,
    "mucked": he.Mucked,
    "pot_awarded": he.PotAwarded,
    "rake_taken": he.RakeTaken,
    "bounty_paid": he.BountyPaid,
    "turned_low": he.TurnedLow,
    "twice_agreed": he.TwiceAgreed,
    "runs_settled": he.RunsSettled,
    "hand_voided": he.HandVoided,
    "refunded": he.Refunded,
    "winnings_returned": he.WinningsReturned,
    "hand_ended": he.HandEnded,
    "table_opened": te.TableOpened,
    "settings_changed": te.SettingsChanged,
    "player_sat": te.PlayerSat,
    "topped_up": te.ToppedUp,
    "top_up_arrived": te.TopUpArrived,
    "went_away": te.WentAway,
    "came_back": te.CameBack,
    "woke": te.Woke,
    "choice_missed": te.ChoiceMissed,
    "missed_blind": te.MissedBlind,
    "will_post": te.WillPost,
    "will_straddle": te.WillStraddle,
    "will_leave": te.WillLeave,
    "player_left": te.PlayerLeft,
    "banned": te.Banned,
    "unbanned": te.Unbanned,
    "dealer_drawn": te.DealerDrawn,
    "seat_draw_called": te.SeatDrawCalled,
    "seats_drawn": te.SeatsDrawn,
    "fees_called": te.FeesCalled,
    "fees_collected": te.FeesCollected,
    "stack_forgotten": te.StackForgotten,
    "hand_asked_for": te.HandAskedFor,
    "see_revoked": te.SeeRevoked,
    "see_restored": te.SeeRestored,
    "time_added": te.TimeAdded,
    "carry_split": te.CarrySplit,
    "game_chosen": te.GameChosen,
    "game_picked": te.GamePicked,
    "game_called": te.GameCalled,
    "deal_passed": te.DealPassed,
    "spell_ended": te.SpellEnded,
    "got_it": te.GotIt,
    "host_changed": te.HostChanged,
    "table_paused": te.TablePaused,
    "table_resumed": te.TableResumed,
    "last_orbit_called": te.LastOrbitCalled,
    "played_on": te.PlayedOn,
    "void_proposed": te.VoidProposed,
    "void_seconded": te.VoidSeconded,
    "closing_announced": te.ClosingAnnounced,
    "table_closed": te.TableClosed,
    "level_set": te.LevelSet,
    "table_held": te.TableHeld,
    "table_released": te.TableReleased,
    "button_given": te.ButtonGiven,
    "penalised": te.Penalised,
    "queued": te.Queued,
    "unqueued": te.Unqueued,
    "buy_in_asked": te.BuyInAsked,
    "buy_in_dropped": te.BuyInDropped,
    "guest_named": te.GuestNamed,
    "guest_dropped": te.GuestDropped,
    "mark_set": te.MarkSet,
    "bomb_voted": te.BombVoted,
    "bomb_called": te.BombCalled,
    "nobody_acted": te.NobodyActed,
}
COMMANDS: dict[str, type] = {
    "cut": hc.Cut,
    "fold": hc.Fold,
    "check": hc.Check,
    "call": hc.Call,
    "raise_to": hc.RaiseTo,
    "draw": hc.Draw,
    "discard": hc.Discard,
    "choose": hc.Choose,
    "declare": hc.Declare,
    "bid": hc.Bid,
    "play_card": hc.PlayCard,
    "play_forced": hc.PlayForced,
    "plan": hc.Plan,
    "show": hc.ShowCards,
    "hunt_rabbit": hc.HuntRabbit,
    "ask_to_see": hc.AskToSee,
    "give_up": hc.GiveUp,
    "time_out": hc.TimeOut,
    "deal_street": hc.DealStreet,
    "void_hand": hc.VoidHand,
    "open_table": tc.OpenTable,
    "change_settings": tc.ChangeSettings,
    "sit": tc.Sit,
    "top_up": tc.TopUp,
    "go_away": tc.GoAway,
    "come_back": tc.ComeBack,
    "wake": tc.Wake,
    "post_now": tc.PostNow,
    "straddle": tc.Straddle,
    "leave": tc.Leave,
    "kick": tc.Kick,
    "ban": tc.Ban,
    "unban": tc.Unban,
    "ask_in": tc.AskIn,
    "send_home": tc.SendHome,
    "hand_over": tc.HandOver,
    "pause": tc.Pause,
    "resume": tc.Resume,
    "more_time": tc.MoreTime,
    "call_seat_draw": tc.CallSeatDraw,
    "collect_fees": tc.CollectFees,
    "forget_stack": tc.ForgetStack,
    "revoke_see": tc.RevokeSee,
    "restore_see": tc.RestoreSee,
    "choose_game": tc.ChooseGame,
    "pick_game": tc.PickGame,
    "surprise": tc.Surprise,
    "pass_deal": tc.PassDeal,
    "choice_time_out": tc.ChoiceTimeOut,
    "got_it": tc.GotIt,
    "skip_deal": tc.SkipDeal,
    "last_orbit": tc.LastOrbit,
    "play_on": tc.PlayOn,
    "propose_void": tc.ProposeVoid,
    "second_void": tc.SecondVoid,
    "skip_turn": tc.SkipTurn,
    "replace_host": tc.ReplaceHost,
    "deal": tc.Deal,
    "close_table": tc.CloseTable,
    "set_level": tc.SetLevel,
    "penalise": tc.Penalise,
    "join_queue": tc.JoinQueue,
    "leave_queue": tc.LeaveQueue,
    "pass_over": tc.PassOver,
    "approve_buy_in": tc.ApproveBuyIn,
    "decline_buy_in": tc.DeclineBuyIn,
    "take_back_buy_in": tc.TakeBackBuyIn,
    "expire_buy_in": tc.ExpireBuyIn,
    "name_guest": tc.NameGuest,
    "drop_guest": tc.DropGuest,
    "set_mark": tc.SetMark,
    "top_up_to_mark": tc.TopUpToMark,
    "vote_bomb": tc.VoteBomb,
    "call_bomb": tc.CallBomb,
    "hold": tc.Hold,
    "release": tc.Release,
    "give_button": tc.GiveButton,
}
_KIND_OF = {cls: kind for table in (EVENTS, COMMANDS) for kind, cls in table.items()}


def event_to_json(event: te.TableEvent) -> Json:
    """Return an event as stored."""
    return {"event": _KIND_OF[type(event)], **_write(event)}


def event_from_json(stored: Json) -> te.TableEvent:
    """Return the event of a stored one. Raises KeyError for a kind of a newer program."""
    return cast("te.TableEvent", _read(EVENTS[stored["event"]], stored))


def command_to_json(command: tc.TableCommand) -> Json:
    """Return a command as stored."""
    return {"command": _KIND_OF[type(command)], **_write(command)}


def command_from_json(stored: Json) -> tc.TableCommand:
    """Return the command of a stored one."""
    return cast("tc.TableCommand", _read(COMMANDS[stored["command"]], stored))


def game_to_json(game: Game) -> Json:
    """Return a resolved game as stored."""
    return _write(game)


def game_from_json(stored: Json) -> Game:
    """Return the resolved game of a stored one."""
    return cast("Game", _read(Game, stored))


def part_to_json(part: Any) -> Json:
    """Return any part of a state, a dataclass of plain fields, as stored."""
    return _write(part)


def part_from_json(kind: type[Part], stored: Json) -> Part:
    """Return the part of a state of a stored one."""
    return cast("Part", _read(kind, stored))


def digest(game: Game) -> str:
    """Return the hash under which a resolved game is stored."""
    text = json.dumps(game_to_json(game), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _write(thing: Any) -> Json:
    cls: type = type(thing)
    writers, unwritten = _writers(cls)
    written = {key: coder(getattr(thing, key)) for key, coder in writers}
    for key, usual in unwritten:
        if getattr(thing, key) == usual:
            del written[key]
    return written


def _read(cls: type, stored: Json) -> Any:
    readers = _readers(cls)
    return cls(**{key: readers[key](value) for key, value in stored.items() if key in readers})


@cache
def _writers(cls: type) -> tuple[tuple[tuple[str, Coder], ...], tuple[tuple[str, Any], ...]]:
    """Return (writer of each field, late columns with the defaults that go unwritten)."""
    hints, said = get_type_hints(cls, include_extras=True), columns(cls)
    late = (
        (one.name, one.default) for one in fields(cls) if one.name in said and said[one.name].late
    )
    return tuple((one.name, _writer(hints[one.name])) for one in fields(cls)), tuple(late)


@cache
def _readers(cls: type) -> dict[str, Coder]:
    hints = get_type_hints(cls, include_extras=True)
    return {one.name: _reader(hints[one.name]) for one in fields(cls)}


def _same(value: Any) -> Any:
    return value


def _writer(hint: Any) -> Coder:
    """Return the writer of a field's type."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return names if args[1] == "cards" else name
    if origin is UnionType:
        some = _writer(args[0])
        return lambda value: None if value is None else some(value)
    if origin is tuple:
        item = _writer(args[0])
        return lambda values: [item(one) for one in values]
    if isinstance(hint, type) and is_dataclass(hint):
        return _write
    if isinstance(hint, type) and issubclass(hint, Enum):
        return lambda value: value.value
    return _same


def _reader(hint: Any) -> Coder:
    """Return the reader of a field's type."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return cards if args[1] == "cards" else card
    if origin is UnionType:
        some = _reader(args[0])
        return lambda value: None if value is None else some(value)
    if origin is tuple:
        item = _reader(args[0])
        return lambda values: tuple(item(one) for one in values)
    if isinstance(hint, type) and is_dataclass(hint):
        return lambda value: _read(hint, value)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return hint
    return _same
