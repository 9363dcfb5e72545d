"""A player's chips in words, and the ranking by chips."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import discord

from bot.base.texts import clean
from bot.store import BankMove, Broke, DeedLine, EntryKind, Holdings, Ranking
from bot.store.books.banks import Place
from bot.store.desk.grants import act_in
from bot.tables import Person
from bot.ui.parts import tags
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.deeds import A_REASON
from bot.ui.parts.layout import GREEN, GREY, Style, button, rows, screen
from bot.ui.parts.lines import clipped, escaped, quoted
from bot.ui.parts.press import Press

A_NAME = 24
MANAGED = {*(EntryKind.GRANT, EntryKind.TAKE, EntryKind.BULK, EntryKind.UNDO, EntryKind.ANEW)}
"""Kinds of entries by which managers change banks."""


def balance(
    holdings: Holdings, floor: int, skin: Skin = PLAIN, notice: str = ""
) -> discord.ui.LayoutView:
    """Return the page of a player's holdings, with a Rebuy button if they are below the floor."""
    rebuy = button(skin.say("button.rebuy"), Press("rebuy"), Style.success)
    low = holdings.all < floor
    return screen([notice, balance_text(holdings, skin), *rows([rebuy] * low)], GREEN)


def balance_text(holdings: Holdings, skin: Skin = PLAIN) -> str:
    """Return a player's holdings, in the bank and at tables."""
    tables = tables_text(holdings, skin)
    return skin.say("bank.balance", all=holdings.all, bank=holdings.bank, tables=tables)


def tables_text(holdings: Holdings, skin: Skin = PLAIN) -> str:
    """Return the chips at tables, in front of the player and in carried pots."""
    kinds = {"bank.at_table": holdings.at_tables, "bank.riding": holdings.riding}
    return "".join(
        skin.say(key, chips=chips, table=table)
        for key, held in kinds.items()
        for table, chips in sorted(held.items())
    )


def welcome_text(chips: int, skin: Skin = PLAIN) -> str:
    """Return the line about a newcomer's first chips."""
    return skin.say("bank.welcome", chips=chips)


def daily_text(chips: int, owned: int, skin: Skin = PLAIN) -> str:
    """Return the line about the chips of `/bank daily`; `owned` includes them."""
    return skin.say("bank.daily", chips=chips, all=owned)


def rebuy_text(chips: int, owned: int, skin: Skin = PLAIN) -> str:
    """Return the line about the chips of a rebuy; `owned` includes them."""
    return skin.say("bank.rebuy", chips=chips, all=owned)


def rebuy_asked(person: Person, have: int, floor: int, skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return the public request for a rebuy, with the host's button."""
    name = escaped(clipped(person.here, A_NAME))
    text = skin.say("rebuy.asked", name=name, have=have, floor=floor)
    press = Press("rebuy_give", arg=str(person.number))
    return screen([text, *rows([button(skin.say("button.rebuy_give"), press, Style.success)])])


def rebuy_given(
    name: str, host: Person, chips: int, floor: int, skin: Skin = PLAIN
) -> discord.ui.LayoutView:
    """Return the request once it is granted, with the name of the host who granted it."""
    facts = {"name": escaped(clipped(name, A_NAME)), "host": escaped(clipped(host.here, A_NAME))}
    return screen([skin.say("rebuy.given", **facts, chips=chips, floor=floor)], GREY)


def rebuy_done(name: str, chips: int, skin: Skin = PLAIN) -> str:
    """Return the result for the host, if the message itself can't be drawn."""
    return skin.say("rebuy.done", name=escaped(clipped(name, A_NAME)), chips=chips)


def broke_text(broke: Broke, floor: int, skin: Skin = PLAIN) -> str:
    """Return what happens to players who are broke, in a sentence."""
    key = "after" if broke.minutes else broke.value
    return skin.say(f"broke.{key}", floor=floor, minutes=broke.minutes)


Line = BankMove | DeedLine


@dataclass(frozen=True, slots=True)
class LineNames:
    """Further names in lines: players by number, and reasons by the number of an act."""

    names: Mapping[int, str]
    reasons: Mapping[int, str]


def _reason(act: int | None, labels: LineNames) -> str:
    return "" if act is None else quoted(labels.reasons.get(act, ""), A_REASON)


def history(
    lines: Sequence[Line], labels: LineNames, skin: Skin = PLAIN, *, more: bool = False
) -> discord.ui.LayoutView:
    """Return a page of a bank's lines and its owner's acts, latest first.

    `more` adds a button for older lines.
    """
    if not lines:
        return screen([skin.say("bank.history.empty")], GREEN)
    older = button(skin.say("button.older"), Press("bank_history", arg=str(lines[-1].id)))
    text = move_lines(lines, labels, skin)
    return screen([skin.say("bank.history"), text, *rows([older] * more)], GREEN)


def move_lines(lines: Sequence[Line], labels: LineNames, skin: Skin = PLAIN) -> str:
    """Return a line for each move, with the balance after it or the owner of the other bank."""
    return "\n".join(_line(one, labels, skin) for one in lines)


def _line(one: Line, labels: LineNames, skin: Skin) -> str:
    day = tags.date(one.at / 1000)
    if isinstance(one, DeedLine):
        facts = {"name": _called(one.player, labels.names, skin), "chips": one.chips}
        reason = _reason(one.act, labels) or skin.say(f"bank.why.{one.kind}")
        return skin.say("bank.deed", day=day, **facts, reason=reason)
    why = _why(one, labels, skin)
    return skin.say("bank.line", day=day, chips=one.chips, balance=one.balance, why=why)


def _why(move: BankMove, labels: LineNames, skin: Skin) -> str:
    """Return the reason of a move, with the manager or host who made it and their reason."""
    given = move.kind is EntryKind.REBUY and act_in(move.memo) is not None
    if (given or move.kind in MANAGED) and move.by is not None:
        facts = {"by": _called(move.by, labels.names, skin)}
        if reason := _reason(act_in(move.memo), labels):
            facts["reason"] = reason
        return skin.say(f"bank.why.{move.kind}.by", **facts)
    return skin.say(f"bank.why.{move.kind}", table=move.table or 0)


def chips_board(
    ranking: Ranking, names: Mapping[int, str], skin: Skin = PLAIN
) -> discord.ui.LayoutView:
    """Return the ranking of players by chips, with the reader's own place."""
    if not ranking.top:
        return screen([skin.say("board.empty")], GREEN)
    own = ranking.own
    apart = own is not None and own not in ranking.top
    shown = [*ranking.top, own] if own is not None and apart else [*ranking.top]
    lines = "\n".join(_place(place, names, skin, mine=place == own) for place in shown)
    place = ""
    if own is not None:
        name = _name(own, names, skin)
        place = skin.say("board.own", name=name, rank=own.rank, players=ranking.players)
    return screen([skin.say("board.title"), lines, place], GREEN)


def _place(place: Place, names: Mapping[int, str], skin: Skin, *, mine: bool) -> str:
    key = "board.you" if mine else "board.line"
    return skin.say(key, rank=place.rank, name=_name(place, names, skin), chips=place.chips)


def _name(place: Place, names: Mapping[int, str], skin: Skin) -> str:
    return _called(place.player, names, skin)


def _called(player: int, names: Mapping[int, str], skin: Skin) -> str:
    name = clean(names.get(player, "")) or skin.say("someone", number=player)
    return escaped(clipped(name, A_NAME))
