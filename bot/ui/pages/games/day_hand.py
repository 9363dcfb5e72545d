"""The hand of the day: the private screen of whoever plays it, and the result for everybody."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256

import discord

from bot.companions.day_hand import PLAYER, Decided
from bot.engine.errors import Illegal, Refusal
from bot.engine.hand.choices import BetChoices
from bot.engine.hand.commands import Call, Check, Fold, HandCommand, RaiseTo
from bot.engine.kinds import Cards, Chips
from bot.engine.table.state import Table
from bot.engine.views.look import look
from bot.tables.company.roster import ROSTER
from bot.tables.show import Person, Show
from bot.ui.input.completing import choices, typed_value
from bot.ui.input.typed import command
from bot.ui.mechanics.actions import call_label, everything, preset_label, preset_totals
from bot.ui.parts import tags
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import GOLD, GREEN, Part, Style, button, rows, screen
from bot.ui.parts.lines import clipped, escaped, names_of_seats, past_name
from bot.ui.parts.press import Press, PressItem
from bot.ui.table.panel import cards_heading, situation
from bot.ui.words import listed, signed
from bot.ui.words.games import phase_name

BAR = 10
"""Marks of a full bar."""
A_NAME = 16
NAMED = 4
"""Most names beside a bar."""
BEST = 3
"""Most names of the best results."""
MOST_NETS = 40
"""Most results that are listed as figures."""


@dataclass(frozen=True, slots=True)
class DayScreen:
    """The facts of a player's screen beside those of the table."""

    play: int
    """The number of the player's hand."""
    turn: int
    guild: int
    name: str
    channel: int
    """The channel of the result."""
    until: float
    """Unix seconds when the result is posted."""
    seal: str
    """The hash of the seed, see `seal_of`."""


def seal_of(seed: str) -> str:
    """Return the SHA-256 of a day's seed as it is written in the result."""
    return sha256(seed.encode()).hexdigest()


def day_show(table: Table, of: DayScreen) -> Show:
    """Return the deal as its player sees it."""
    view = look(table, PLAYER)
    people = {PLAYER: Person(PLAYER, 0, of.name)}
    for number, chair in enumerate(ROSTER[: len(table.chairs) - 1], PLAYER + 1):
        people[number] = Person(number, 0, chair.name)
    return Show(view, people, of.guild, of.channel, practice=True)


def typed_answer(typed: str, show: Show, skin: Skin) -> HandCommand:
    """Return the answer that was typed, in the reader's language or in English.

    Raise Illegal: with DAY_ACT for words that are no answer here.
    """
    try:
        made = command(typed_value(show, typed, skin), show, skin)(PLAYER)
    except Illegal as no:
        if no.code is Refusal.NOT_UNDERSTOOD:
            raise Illegal(Refusal.DAY_ACT) from no
        raise
    if isinstance(made, Fold | Check | Call | RaiseTo):
        return made
    raise Illegal(Refusal.DAY_ACT)


def offered_answers(show: Show, typed: str, skin: Skin) -> list[tuple[str, str]]:
    """Return (name, value) of the legal answers that match the text typed so far."""
    return [one for one in choices(show, typed, skin) if _is_answer(one[1], show, skin)]


def _is_answer(value: str, show: Show, skin: Skin) -> bool:
    with suppress(Illegal):
        return bool(typed_answer(value, show, skin))
    return False


def day_hand_screen(table: Table, of: DayScreen, skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return the player's own screen of their hand, with the buttons of their turn."""
    show = day_show(table, of)
    view, own = show.view, show.view.own
    facts = {"at": tags.left(of.until), "channel": tags.channel(of.channel)}
    parts: list[Part | str | None] = [skin.say("day.head", **facts)]
    if own is not None:
        parts += [cards_heading(view, own, skin), *situation(show, own, skin, record=True)]
        if own.choices is None or not isinstance(own.choices, BetChoices):
            parts.append(skin.say("day.done", **facts))
        else:
            parts.append(_against(show, skin))
            parts += _answers(own.choices, of, skin)
    parts.append(skin.say("day.seal", seal=of.seal))
    return screen(parts, GREEN if own is not None and own.choices is not None else GOLD)


def _against(show: Show, skin: Skin) -> str:
    """Return who plays against the viewer; those who folded stand nowhere else on the screen."""
    folded = [one.seat for one in show.view.seats if one.folded]
    if not folded:
        return skin.say("day.against")
    return skin.say("day.against.folded", names=names_of_seats(show, folded, skin.locale))


def _answers(asked: BetChoices, of: DayScreen, skin: Skin) -> Iterator[Part | str]:
    def press(word: str) -> Press:
        return Press("day_act", question=of.play, arg=f"{of.turn}-{word}")

    main: list[PressItem] = []
    if asked.fold and not asked.check:
        main.append(button(skin.say("button.fold"), press("fold")))
    if asked.check:
        main.append(button(skin.say("button.check"), press("check"), Style.success))
    elif asked.call:
        main.append(button(call_label(asked, skin), press("call"), Style.success))
    yield from rows(main)
    totals = sorted(preset_totals(asked).items())
    if totals:
        yield skin.say("panel.bet" if asked.opens else "panel.raise")
    yield from rows(
        button(
            preset_label(which, to, skin)
            if to != asked.all_in
            else skin.say(f"button.{everything(asked)}", chips=to),
            press(f"raise-{to}"),
            Style.danger if to == asked.all_in else Style.primary,
        )
        for to, which in totals
    )


@dataclass(frozen=True, slots=True)
class DayResult:
    """Everybody's results of one day, without those who hide."""

    day: float
    """Unix seconds of the day."""
    cards: Cards
    board: Cards
    nets: Mapping[int, Chips]
    """Nets by player."""
    decided: Mapping[int, Sequence[Decided]]
    """Each player's first answer on each street."""
    names: Mapping[int, str]
    seed: str


def day_result(of: DayResult, skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return the message with who did what, street by street, and the results."""
    cards = skin.cards(of.cards)
    head = [
        skin.say("day.result.head", at=tags.date(of.day)),
        skin.say("day.result.cards", cards=cards, n=len(of.nets)),
    ]
    if of.board:
        head.append(skin.say("day.result.board", cards=skin.cards(of.board)))
    streets = dict.fromkeys(one.street for every in of.decided.values() for one in every)
    order = sorted(streets, key=_STREETS.index)
    parts: list[Part | str | None] = ["\n".join(head)]
    parts += ["\n".join(_street(of, street, skin)) for street in order]
    parts.append("\n".join(_nets(of, skin)))
    parts.append(skin.say("day.result.seed", seed=of.seed))
    parts += rows([button(skin.say("button.day_play"), Press("day_play"), Style.primary)])
    return screen(parts, GOLD)


_STREETS = ["preflop", "flop", "turn", "river"]
_WORDS = ["fold", "check", "call", "open", "raise", "all_in"]


def _street(of: DayResult, street: str, skin: Skin) -> Iterator[str]:
    """Yield the chart of one street: a bar for each answer, with the names of who gave it."""
    did: dict[str, list[int]] = {}
    for player, every in of.decided.items():
        for one in every:
            if one.street == street:
                did.setdefault(one.did, []).append(player)
    count = sum(map(len, did.values()))
    yield skin.say("day.street", street=phase_name(street, skin.locale), n=count)
    for word in [one for one in _WORDS if one in did]:
        some = did[word]
        full = round(BAR * len(some) / count)
        yield skin.say(
            "day.bar",
            bar="▰" * full + "▱" * (BAR - full),
            percent=round(100 * len(some) / count),
            did=skin.say(f"day.did.{word}"),
            names=_named(of, some, skin),
        )


def _named(of: DayResult, players: Sequence[int], skin: Skin) -> str:
    names = [_name(of, one, skin) for one in players[:NAMED]]
    more = len(players) - len(names)
    return listed(skin.locale, [*names, *([f"+{more}"] if more else [])], last="row")


def _name(of: DayResult, player: int, skin: Skin) -> str:
    return escaped(clipped(past_name(of.names.get(player, ""), skin.locale), A_NAME))


def _nets(of: DayResult, skin: Skin) -> Iterator[str]:
    """Yield the best with their names, and all results as figures without any."""
    ranked = sorted(of.nets.items(), key=lambda one: -one[1])
    best = [
        skin.say("day.best.one", name=_name(of, player, skin), net=signed(skin.locale, net))
        for player, net in ranked
        if net == ranked[0][1] or net > 0
    ][:BEST]
    yield skin.say("day.best", names=listed(skin.locale, best, last="row"))
    if len(ranked) > 1:
        nets = [signed(skin.locale, net) for _, net in ranked[:MOST_NETS]]
        yield skin.say("day.nets", nets=" · ".join(nets))
