"""How a tournament stands for one reader: their stack and rank, all levels, the best stacks."""

from collections.abc import Iterator

import discord

from bot.store import TournamentState
from bot.tournaments import TournamentShow
from bot.tournaments.course import Held
from bot.tournaments.dealing import MOST as MOST_IN_A_DEAL
from bot.ui.pages.nights.night import named
from bot.ui.pages.tournaments.board import before, board, press, running, units
from bot.ui.pages.tournaments.levels import how_text
from bot.ui.pages.tournaments.terms import prizes_text
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.layout import GOLD, GREEN, Part, Style, button, line, rows, screen
from bot.ui.parts.press import PressItem
from bot.ui.words import number

BEST = 10
"""Most stacks that are listed."""


def status(
    show: TournamentShow, player: int, skin: Skin = PLAIN, *, directs: bool = False, note: str = ""
) -> discord.ui.LayoutView:
    """Return a tournament as a reader sees it; `directs` adds what a host may do."""
    if show.row.state is TournamentState.WAITING:
        parts: list[Part | str] = [*before(show, skin), how_text(show.plan, skin)]
        buttons = rows(_waiting_buttons(show, player, skin, directs=directs))
        return screen([note, *parts, *buttons], GREEN)
    if show.row.state is not TournamentState.RUNNING:
        return board(show, skin)
    return screen(
        [
            note,
            *running(show, skin),
            line(),
            "\n".join([*_own(show, player, skin), *_stacks(show, skin)]),
            "\n".join([_levels(show, skin), prizes_text(show.prizes, skin)]),
            *rows(_running_buttons(show, player, skin, directs=directs)),
        ],
        GREEN,
    )


def _own(show: TournamentShow, player: int, skin: Skin) -> Iterator[str]:
    rank = show.rank_of(player)
    if rank is not None and show.level is not None:
        chips = next(one.chips for one in show.stacks if one.player == player)
        yield skin.say(
            "tournament.you", units=units(chips, show.level.big_blind), rank=rank, left=show.left,
            chips=chips,
        )  # fmt: skip
    elif player in show.places:
        yield skin.say("tournament.you.out", place=show.places[player])


def _stacks(show: TournamentShow, skin: Skin) -> Iterator[str]:
    big_blind = 1 if show.level is None else show.level.big_blind
    for one in show.stacks[:BEST]:
        facts: dict[str, object] = {
            "rank": show.rank_of(one.player), "name": named(show.people, one.player, skin),
            "chips": one.chips, "units": units(one.chips, big_blind),
        }  # fmt: skip
        if show.heads.get(one.player):
            facts["head"] = show.heads[one.player]
        yield skin.say("tournament.stack", **facts)
    if len(show.stacks) > BEST:
        yield skin.say("list.more", n=len(show.stacks) - BEST)


def _levels(show: TournamentShow, skin: Skin) -> str:
    """Return all big blinds, with the present one and the last planned one marked."""
    level = 0 if show.level is None else show.level.number
    said = [
        f"**{number(skin.locale, blind)}**" if at == level else number(skin.locale, blind)
        for at, (blind, _) in enumerate(show.course.blinds, 1)
    ]
    return skin.say("tournament.all_levels", levels=" · ".join(said))


def _waiting_buttons(
    show: TournamentShow, player: int, skin: Skin, *, directs: bool
) -> list[PressItem]:
    inside = any(one.player == player for one in show.entries)
    action = "leave" if inside else "enter"
    style = Style.secondary if inside else Style.success
    buttons = [
        button(skin.say(f"button.tournament_{action}"), press(f"tournament_{action}", show), style)
    ]
    if directs:
        buttons += [
            button(skin.say("button.tournament_start"), press("tournament_start", show)),
            button(skin.say("button.tournament_cancel"), press("tournament_cancel", show)),
            direct_button(show, skin),
        ]
    return buttons


def _running_buttons(
    show: TournamentShow, player: int, skin: Skin, *, directs: bool
) -> list[PressItem]:
    buttons: list[PressItem] = [
        button(skin.say("button.tournament_levels"), press("tournament_levels", show))
    ]
    inside = show.rank_of(player) is not None
    if inside and show.prizes and 1 < show.left <= MOST_IN_A_DEAL:
        buttons.append(button(skin.say("button.tournament_deal"), press("tournament_deal", show)))
    if inside:
        buttons.append(button(skin.say("button.tournament_quit"), press("tournament_leave", show)))
    if directs:
        buttons.append(direct_button(show, skin))
        resting = show.course.held in {Held.PAUSED, Held.BREAK, Held.FINAL}
        word = "resume" if resting else "pause"
        buttons.append(
            button(skin.say(f"button.tournament_{word}"), press("tournament_pause", show, word))
        )
    return buttons


def direct_button(show: TournamentShow, skin: Skin) -> PressItem:
    """Return the button of the director's page."""
    return button(skin.say("button.direct"), press("direct", show))


def give_up_check(show: TournamentShow, skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return the question whether a player gives up a stack."""
    sure = button(skin.say("button.sure_give_up"), press("sure_give_up", show), Style.danger)
    return screen([skin.say("tournament.ask_give_up"), *rows([sure])], GOLD)


def start_check(show: TournamentShow, skin: Skin = PLAIN) -> discord.ui.LayoutView:
    """Return the question whether house players fill the free places."""
    filled = button(
        skin.say("button.tournament_fill"), press("tournament_begin", show, "filled"), Style.success
    )
    alone = button(skin.say("button.tournament_begin"), press("tournament_begin", show, "alone"))
    free = show.plan.most - show.left
    return screen([skin.say("tournament.ask_fill", n=free), *rows([filled, alone])], GOLD)
