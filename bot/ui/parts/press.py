"""Every button, select and form says who is asked for what in its custom_id, and nothing more.

    d1:<action>:<table>:<question>[:<arg>][~<digest>]

The third part is, by the action's `Moment`, the question that the button answers, the deal that it
belongs to, or 0. These ids are stored in messages for ever: add actions, never rename one. No id
names a card, and nothing else says what was pressed: one of before a restart still works.

The digest is of a form's contents and means nothing here. Some clients keep the first form that
they saw by an id and show it again, so a form with other words needs another id. The id of a form
that an older program opened has no digest.
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
"""In the arg of hand_step: the hand is shown in a message of its own, below what was pressed."""
FIELD = "value"
"""The custom_id of a form's field for one value."""
PICKS = "picks"
"""How the custom_id of a form's list begins; what is picked in all of them comes together."""
PressItem = discord.ui.Button[Any] | BaseSelect[Any]
"""What is pressed or picked from."""


class Moment(StrEnum):
    """What a button's third part counts."""

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
"""What the third part counts, by action, for the actions whose buttons go out of date.

The third part of any other action is 0 or a number of its own: of a night, of a preview, of a page,
or of the unit of a table that is not open yet. Each action's name stands for ever in
`tests/fixtures/stored_words.json`.

Args, where there are any: raise and sure_raise (total), draw and draw_go and draw_plan (chosen
cards as a bit mask of places in the hand, what is chosen *after* the press), declare (the word),
cut (none), bid (chips), card, card_plan and show_card (a place in the hand), plan (fold,
check_fold, call-<price>, call_any, raise-<total>, none), raise_plan (the price), see (seat), games
(page, and what is sought; what else is wanted as a number in the place of the question, see
`bot.games.finding.shelves`), deal_this (code of the game), glossary and commands (the group), game,
beats and its kin, and odds (code of the game; the page in the place of the question), bank_history
(line to go on from), rebuy_give (player), house and its kin (code of the game), twists and deal_it
(the hash of a game), family (its name, and the page), night_answer (going, maybe, cant),
night_close (orbit, now), night_when (unix seconds), stats (period and game; the player in the place
of the question), board and its kin (measure, scope and game; the page in the place of the
question), season (page; its id in the place of the question, of season_night, sure_season_begin and
sure_season_end too), hand_step and its kin (table, deal, what and which step), hand_list and
hands_of (night and the hand to go on from; of the last the player in the place of the question),
setup (its screen), setup_choice (what is chosen), open_here and its kin (what is played, and after
two dashes the options that were named, see `ui.pages.welcome.asked_options`), what_if (here: in
place of what was pressed).

At the desk: bank_show (player; the line to go on from in the place of the question), pair_file
(none; days in the place of the question), report (whom it is about, 0 for nobody), reports (the one
to go on from), break_begin (how long).
"""

TEMPLATE = re.compile(
    r"d1:(?P<action>[a-z_]{1,20}):(?P<table>\d{1,12}):(?P<question>\d{1,12})"
    r"(?::(?P<arg>[\w-]{1,73}))?(?:~[0-9a-f]{8})?"
)
DIGEST = 8
"""Hexadecimal digits of a form's digest."""


@dataclass(frozen=True, slots=True)
class Press:
    """A button pressed, a choice made in a select, or a form sent; the last two with a `value`.

    All that was `picked` of a list comes besides.
    """

    action: str
    table: int = 0
    question: int = 0
    arg: str = ""
    value: str = ""
    picked: tuple[str, ...] = ()
    sent: bool = False
    """It is a form, filled in."""

    @property
    def custom_id(self) -> str:
        """How a message carries it."""
        end = f":{self.arg}" if self.arg else ""
        return f"d1:{self.action}:{self.table}:{self.question}{end}"

    @property
    def moment(self) -> Moment:
        """What `question` counts."""
        return MOMENTS.get(self.action, Moment.ALWAYS)

    @property
    def is_whole(self) -> bool:
        """False for one that no message of ours can have carried."""
        if self.sent and self.action not in FORMS:
            return False
        checked = ((ARGS.get(self.action), self.arg), (VALUES.get(self.action), self.value))
        return all(shape is None or shape.fullmatch(text) for shape, text in checked)

    @property
    def is_empty(self) -> bool:
        """True for a form in which nothing was typed that had to be."""
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
    """What a custom_id asks for; None when it is not one of ours."""
    match = TEMPLATE.fullmatch(custom_id)
    return None if match is None else _press(match)


def form_id(form: discord.ui.Modal) -> str:
    """Return the form's custom_id with a digest of all that the form shows."""
    contents = {"title": form.title, "components": form.to_components()}
    text = json.dumps(contents, sort_keys=True, ensure_ascii=False)
    return f"{form.custom_id}~{hashlib.sha256(text.encode()).hexdigest()[:DIGEST]}"


def pressed(interaction: discord.Interaction[Any]) -> Press | None:
    """What a button or a list asks for, with what was picked; None for any other interaction."""
    press, data = _asked(interaction, discord.InteractionType.component)
    if press is None:
        return None
    values = tuple(data.get("values") or ())
    return replace(press, value=values[0] if values else "", picked=values)


def submitted(interaction: discord.Interaction[Any]) -> Press | None:
    """What a form sent, with what was typed; None for any other interaction."""
    press, data = _asked(interaction, discord.InteractionType.modal_submit)
    if press is None:
        return None
    sent = {str(one.get("custom_id")): one for one in _walk(data)}
    typed = sent.get(FIELD, {}).get("value") or ""
    lists = [one.get("values") or () for name, one in sent.items() if name.startswith(PICKS)]
    picked = tuple(str(code) for picks in lists for code in picks)
    return replace(press, value=str(typed), picked=picked, sent=True)


def _asked(
    interaction: discord.Interaction[Any], kind: discord.InteractionType
) -> tuple[Press | None, Any]:
    """What the custom_id of an interaction of this kind asks for, and all that came with it."""
    data: Any = interaction.data or {}
    ours = interaction.type is kind
    return press_of(str(data.get("custom_id", ""))) if ours else None, data


def _walk(data: Any) -> Iterator[Any]:
    """Every part of a form that was sent."""
    yield data
    parts = [*(data.get("components") or ()), data.get("component")]
    for part in parts:
        if part:
            yield from _walk(part)


def _press(match: re.Match[str]) -> Press:
    return Press(match["action"], int(match["table"]), int(match["question"]), match["arg"] or "")
