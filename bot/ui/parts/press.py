"""Presses: a custom_id says which action a button, select or form asks for, and nothing more.

    d1:<action>:<table>:<question>[:<arg>][~<digest>]

The action's `Moment` decides what the third part is: the question that the button answers, the deal
that it belongs to, or 0. These ids are stored in messages for ever: actions may be added, but never
renamed. No id names a card. Everything about a press is in the id, so a button from before a
restart still works.

The digest is of a form's contents and carries no other meaning. Some clients cache the first form
that they saw with an id and show it again, so a form with other words needs another id.
"""

import hashlib
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

import discord
from discord.ui.select import BaseSelect

from bot.engine.views.look import TableView
from bot.ui.parts.press_shapes import ARGS, FORMS, TYPED, VALUES

BESIDE = "beside"
"""The arg of hand_step for a hand in a message of its own, below the one that was pressed."""
FIELD = "value"
"""The custom_id of a form's field for one value."""
SECOND = "second"
"""The custom_id of a form's second field."""
PICKS = "picks"
"""The beginning of the custom_id of a form's lists; the picks of all lists are joined."""
PressItem = discord.ui.Button[Any] | BaseSelect[Any]
"""A component that can be pressed or picked from."""


class Moment(StrEnum):
    """The meaning of a custom_id's third part."""

    QUESTION = "question"
    DEAL = "deal"
    ALWAYS = "always"


Q, D = Moment.QUESTION, Moment.DEAL
MOMENTS: dict[str, Moment] = {
    # answers to the question on the table
    "fold": Q,
    "sure_fold": Q,
    "check": Q,
    "call": Q,
    "raise": Q,
    "sure_raise": Q,
    "raise_to": Q,
    "pat": Q,
    "draw_go": Q,
    "declare": Q,
    "cut": Q,
    "cut_form": Q,
    "move": Q,
    "skip": Q,
    "card": Q,
    "bid": Q,
    "bid_form": Q,
    "time": Q,
    "hint": Q,
    # parts of one deal
    "pick": D,
    "draw": D,
    "draw_plan": D,
    "plan": D,
    "raise_ahead": D,
    "raise_plan": D,
    "card_plan": D,
    "show": D,
    "show_card": D,
    "rabbit": D,
    "see": D,
    "words": D,
    "what_if": D,
    "panel_more": D,
    "act_here": D,
    "void": D,
    "second_void": D,
    # the game of the next deal
    "choose": D,
    "menu": D,
    "offer": D,
    "file_game": D,
    "families": D,
    "family": D,
    "find_game": D,
    "twists": D,
    "deal_it": D,
    "run_back": D,
    "surprise": D,
    "pass_deal": D,
    "got_it": D,
    "skip_deal": D,
}
"""The meaning of the third part of a custom_id, for the actions whose buttons go out of date.

The third part of any other action is 0 or a number of its own: of a night, a tournament, a
preview, a page, or of the unit of a table that is not open yet. Names of actions are permanent: all
are listed in `tests/fixtures/stored_words.json`.

Args, where actions have them: raise and sure_raise (total), draw and draw_go and draw_plan (chosen
cards as a bit mask of places in the hand, as they are chosen *after* the press), declare (the
word), cut (none), bid (chips), card, card_plan and show_card (a place in the hand), plan (fold,
check_fold, call-<price>, call_any, raise-<total>, none), raise_plan (the price), see (seat), games
(page, and the search text; further filters as a number in the third part, see
`bot.games.finding.shelves`), deal_this (code of the game), glossary and commands (the group), game,
beats and its kin, and odds (code of the game; the page in the third part), bank_history (the line
to go on from), rebuy_give (player), house and its kin (code of the game), twists and deal_it (the
hash of a game), family (its name, and the page), night_answer (going, maybe, cant), night_close
(orbit, now), night_when and night_pick (unix seconds), night_vote (an answer and unix seconds),
stats (period and game; the player in the third part),
board and its kin (measure, scope and game; the page in the third part), season (page; its id in the
third part, also for season_night, sure_season_begin and sure_season_end), hand_step and its kin
(table, deal, mode and step), hand_list and hands_of (night and the hand to go on from; for hands_of
the player in the third part), setup (its screen), setup_choice (the choice), open_here and its kin
(what is played, and after two dashes the named options, see `ui.pages.welcome.asked_options`),
what_if ("here" to replace the message that was pressed).

At the desk: bank_show (player; the line to go on from in the third part), pair_file (none; days in
the third part), day_act (the turn and the word of an answer; the player's hand in the third part),
report (the reported player, 0 for nobody), note (the player whom it is about), notes (the page),
reports (the one to go on from), break_begin (its length)."""

TEMPLATE = re.compile(
    r"d1:(?P<action>[a-z_]{1,20}):(?P<table>\d{1,12}):(?P<question>\d{1,12})"
    r"(?::(?P<arg>[\w-]{1,73}))?(?:~[0-9a-f]{8})?"
)
DIGEST = 8
"""Number of hexadecimal digits of a form's digest."""


@dataclass(frozen=True, slots=True)
class Press:
    """A pressed button, a choice in a select, or a sent form.

    Choices and forms have a `value`; `picked` has all picks of a list.
    """

    action: str
    table: int = 0
    question: int = 0
    arg: str = ""
    value: str = ""
    picked: tuple[str, ...] = ()
    sent: bool = False
    """True for a form that was sent."""
    second: str = ""
    """The text of a form's second field."""

    @property
    def custom_id(self) -> str:
        """Return the custom_id that a message carries."""
        end = f":{self.arg}" if self.arg else ""
        return f"d1:{self.action}:{self.table}:{self.question}{end}"

    @property
    def moment(self) -> Moment:
        """Return what `question` refers to."""
        return MOMENTS.get(self.action, Moment.ALWAYS)

    @property
    def is_whole(self) -> bool:
        """False for a press that no message of this bot can have carried."""
        if self.sent and self.action not in FORMS:
            return False
        checked = ((ARGS.get(self.action), self.arg), (VALUES.get(self.action), self.value))
        return all(shape is None or shape.fullmatch(text) for shape, text in checked)

    @property
    def is_empty(self) -> bool:
        """True for a form whose required field was left empty."""
        return self.sent and self.action in TYPED and not self.value.strip()

    def of_now(self, view: TableView) -> bool:
        """False for a button of an earlier question or deal."""
        match self.moment:
            case Moment.QUESTION:
                return self.question == view.question
            case Moment.DEAL:
                return self.question == view.deal
            case Moment.ALWAYS:
                return True


def press_of(custom_id: str) -> Press | None:
    """Return the press of a custom_id; None if it is not one of the bot's."""
    match = TEMPLATE.fullmatch(custom_id)
    return None if match is None else _press(match)


def form_id(form: discord.ui.Modal) -> str:
    """Return the form's custom_id with a digest of all that the form shows."""
    contents = {"title": form.title, "components": form.to_components()}
    text = json.dumps(contents, sort_keys=True, ensure_ascii=False)
    return f"{form.custom_id}~{hashlib.sha256(text.encode()).hexdigest()[:DIGEST]}"


def pressed(interaction: discord.Interaction[Any]) -> Press | None:
    """Return the press of a button or a list with its picks; None for any other interaction."""
    press, data = _asked(interaction, discord.InteractionType.component)
    if press is None:
        return None
    values = tuple(data.get("values") or ())
    return replace(press, value=values[0] if values else "", picked=values)


def submitted(interaction: discord.Interaction[Any]) -> Press | None:
    """Return the press of a form with its typed text; None for any other interaction."""
    press, data = _asked(interaction, discord.InteractionType.modal_submit)
    if press is None:
        return None
    sent = {str(one.get("custom_id")): one for one in _walk(data)}
    typed = sent.get(FIELD, {}).get("value") or ""
    lists = [one.get("values") or () for name, one in sent.items() if name.startswith(PICKS)]
    picked = tuple(str(code) for picks in lists for code in picks)
    second = str(sent.get(SECOND, {}).get("value") or "")
    return replace(press, value=str(typed), picked=picked, sent=True, second=second)


def _asked(
    interaction: discord.Interaction[Any], kind: discord.InteractionType
) -> tuple[Press | None, Any]:
    """Return the press of an interaction of this kind, and its data."""
    data: Any = interaction.data or {}
    ours = interaction.type is kind
    return press_of(str(data.get("custom_id", ""))) if ours else None, data


def _walk(data: Any) -> Iterator[Any]:
    """Yield every part of a form that was sent."""
    yield data
    parts = [*(data.get("components") or ()), data.get("component")]
    for part in parts:
        if part:
            yield from _walk(part)


def _press(match: re.Match[str]) -> Press:
    return Press(match["action"], int(match["table"]), int(match["question"]), match["arg"] or "")
