"""The actions of a PHH file: each text as a verb, a player, cards and an amount.

Errors name the number of the action that is wrong, counted from 1.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from bot.base.texts import one_line
from bot.engine.cards import Card, card

Amount = int | Decimal
UNKNOWN = "??"
KNOWN = "-"
"""A player mucks this instead of named cards: the hand that the player was dealt."""
AMOUNT = re.compile(r"[0-9]{1,12}(\.[0-9]{1,9})?")


class BadHistory(Exception):  # noqa: N818 - the word of the domain
    """An error in a history that cannot be read or played: a reason, and perhaps an action."""

    def __init__(self, reason: str, action: "Action | None" = None) -> None:
        self.reason = one_line(reason)
        which = f"action {action.number} ({one_line(action.text)}): " if action else ""
        super().__init__(which + self.reason)
        self.hand = ""
        """The key of the hand in a file with several hands."""
        self.action = action.number if action else 0


class NoWords(BadHistory):
    """The error of a hand that PHH cannot express.

    `why` is the end of the key of the users' sentence; `customs` are the columns without an
    equivalent.
    """

    def __init__(self, why: str, reason: str, customs: tuple[str, ...] = ()) -> None:
        super().__init__(reason)
        self.why = why
        self.customs = customs


@dataclass(frozen=True, slots=True)
class Action:
    """One action: `verb` is dh, db, f, cc, cbr, pb, sd, sm or muck; `player` 0 is the board.

    Unknown cards are None. `amount` is as written, 0 if the action has none.
    """

    number: int
    text: str
    verb: str
    player: int = 0
    cards: tuple[Card | None, ...] = ()
    amount: Amount = 0


def actions_of(fields: Mapping[str, Any], players: int) -> Iterator[Action]:
    """Yield the actions of a history without remarks (behind a #).

    Raise BadHistory for a text that is no action.
    """
    rows = fields.get("actions")
    if not isinstance(rows, list):
        raise BadHistory("actions: must be a list")
    for number, row in enumerate(rows, 1):
        text = row.split("#")[0].strip() if isinstance(row, str) else str(row)
        action = Action(number, text, "")
        if not isinstance(row, str):
            raise BadHistory("an action is a text", action)
        if text:
            yield _action(action, players)


def _action(raw: Action, players: int) -> Action:
    """Return the action that a text means. Raise BadHistory if there is none."""

    def player(word: str) -> int:
        number = int(word[1:]) if re.fullmatch(r"p[0-9]{1,2}", word) else 0
        if not 1 <= number <= players:
            raise BadHistory(f"{word} is nobody; players are p1 to p{players}", raw)
        return number

    def made(verb: str, who: int, cards: str = "", amount: Amount = 0) -> Action:
        return Action(raw.number, raw.text, verb, who, _cards(cards, raw), amount)

    match raw.text.split():
        case ["d", "db", cards]:
            return made("db", 0, cards)
        case ["d", "dh", who, cards]:
            return made("dh", player(who), cards)
        case [who, "f" | "cc" | "pb" | "sd" as verb]:
            return made(verb, player(who))
        case [who, "sm"]:
            return made("muck", player(who))
        case [who, "sd" | "sm" as verb, cards]:
            return made(verb, player(who), "" if cards == KNOWN and verb == "sm" else cards)
        case [who, "cbr", amount] if AMOUNT.fullmatch(amount):
            return made(
                "cbr", player(who), amount=Decimal(amount) if "." in amount else int(amount)
            )
        case _:
            raise BadHistory("no such action", raw)


def _cards(text: str, action: Action) -> tuple[Card | None, ...]:
    try:
        pairs = [text[at : at + 2] for at in range(0, len(text), 2)]
        return tuple(None if pair == UNKNOWN else card(pair) for pair in pairs)
    except ValueError as bad:
        raise BadHistory(str(bad), action) from None
