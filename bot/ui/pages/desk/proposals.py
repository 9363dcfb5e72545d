"""Chips for many players that a manager proposes: the preview, faults of a file, and the news."""

from collections.abc import Mapping, Sequence
from typing import cast

import discord

from bot.engine.errors import Illegal
from bot.store import Change, Proposal, ProposalKind, ProposalState
from bot.ui.input.grant_sheets import SheetFault, SheetWrong
from bot.ui.pages.desk.screens import name
from bot.ui.parts import tags
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.deeds import A_REASON
from bot.ui.parts.layout import GOLD, GREEN, GREY, Style, button, first_page, rows, screen, select
from bot.ui.parts.lines import quoted
from bot.ui.parts.press import Press, PressItem

SHOWN = 15
"""The most players of a proposal that are named."""
LISTED = 10
"""The most proposals of a list."""
OPEN = (ProposalState.DRAFT, ProposalState.WAITING)


def proposal_page(
    one: Proposal,
    names: Mapping[int, str],
    skin: Skin = PLAIN,
    *,
    banks: tuple[int, int] = (0, 0),
    to_all: bool = False,
) -> discord.ui.LayoutView:
    """Return a proposal with the buttons for its state; `banks` are how many hold how much.

    For all it has no reason, and no buttons before it waits for a second manager.
    """
    parts: list[str] = [_title(one, names, skin)]
    if one.reason and not to_all:
        parts.append(skin.say("proposal.reason", reason=quoted(one.reason, A_REASON)))
    if one.kind is ProposalKind.ANEW:
        parts.append(skin.say("proposal.anew", chips=one.chips, banks=banks[0], all=banks[1]))
    else:
        parts.append(_lines(one, names, skin))
    second = name(one.second, names, skin) if one.second else ""
    key = f"proposal.state.{one.state}" + (".second" if second else "")
    parts.append(skin.say(key, by=name(one.by, names, skin), second=second))
    buttons = [] if to_all and one.state is not ProposalState.WAITING else _buttons(one, skin)
    colour = GOLD if one.state in OPEN else GREY
    return screen([*parts, *rows(buttons)], colour)


def _title(one: Proposal, names: Mapping[int, str], skin: Skin) -> str:
    by = name(one.by, names, skin)
    return skin.say(f"proposal.title.{one.kind}", by=by, number=one.number)


def _lines(one: Proposal, names: Mapping[int, str], skin: Skin) -> str:
    said = [
        skin.say("proposal.line", name=name(player, names, skin), chips=chips)
        for player, chips in one.lines[:SHOWN]
    ]
    if len(one.lines) > SHOWN:
        said.append(skin.say("list.more", n=len(one.lines) - SHOWN))
    said.append(skin.say("proposal.sum", n=len(one.lines), chips=one.chips))
    return "\n".join(said)


def _buttons(one: Proposal, skin: Skin) -> list[PressItem]:
    number = str(one.number)
    if one.state in OPEN:
        sign = "sign" if one.state is ProposalState.WAITING else "do"
        drop = "refuse" if one.state is ProposalState.WAITING else "drop"
        style = Style.danger if one.kind is ProposalKind.ANEW else Style.success
        return [
            button(skin.say(f"button.proposal.{sign}"), Press("proposal_do", arg=number), style),
            button(skin.say(f"button.proposal.{drop}"), Press("proposal_drop", arg=number)),
        ]
    if one.state is ProposalState.DONE and one.kind is not ProposalKind.ANEW:
        undo = Press("proposal_undo", arg=number)
        return [button(skin.say("button.proposal.undo"), undo, Style.danger)]
    return []


def proposals_list(
    found: Sequence[Proposal], names: Mapping[int, str], skin: Skin = PLAIN
) -> discord.ui.LayoutView:
    """Return a server's latest proposals, with a list that opens one."""
    if not found:
        return screen([skin.say("proposals.none")], GREY)
    lines = [
        skin.say(
            "proposals.line",
            day=tags.date(one.at / 1000),
            title=_title(one, names, skin),
            chips=one.chips,
            state=skin.say(f"proposals.{one.state}"),
        )
        for one in found
    ]
    choices = [discord.SelectOption(label=f"{one.number}", value=str(one.number)) for one in found]
    opening = select(skin.say("select.proposal"), Press("proposal"), choices)
    return screen([skin.say("proposals.title"), "\n".join(first_page(lines)), *rows([opening])])


def faults_page(faults: Sequence[SheetFault], skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return what is wrong with a file, with every line of each fault."""
    lines = [
        skin.say(f"sheet.{wrong}", lines=spans(numbers))
        for wrong in SheetWrong
        if (numbers := sorted({one.line for one in faults if one.wrong is wrong}))
    ]
    return screen([skin.say("sheet.faults"), "\n".join(lines)], GREY)


def spans(numbers: Sequence[int]) -> str:
    """Return sorted numbers in short: "2, 5-9"."""
    found: list[list[int]] = []
    for one in numbers:
        if found and one == found[-1][1] + 1:
            found[-1][1] = one
        else:
            found.append([one, one])
    return ", ".join(str(a) if a == b else f"{a}-{b}" for a, b in found)


def bank_news(
    changes: Sequence[Change],
    names: Mapping[int, str],
    reasons: Mapping[int, str],
    skin: Skin = PLAIN,
) -> discord.ui.LayoutView:
    """Return what managers changed in the reader's bank."""
    lines = []
    for one in changes:
        facts: dict[str, object] = {"chips": one.chips, "by": name(one.by or 0, names, skin)}
        if reason := quoted(reasons.get(one.act or 0, ""), A_REASON):
            facts["reason"] = reason
        lines.append(skin.say("bank_news.line", **facts))
    return screen([skin.say("bank_news"), "\n".join(lines)], GREEN)


def players_of(refused: Illegal) -> tuple[int, ...]:
    """Return the players who have too few chips for an undoing."""
    return cast("tuple[int, ...]", refused.facts["players"])
