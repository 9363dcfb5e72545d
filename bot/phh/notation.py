"""A PHH file as it is written: TOML fields and actions in words, every amount in whole units.

Chips may be decimals: all amounts of a hand are multiplied by one power of ten, `scale`, exactly,
and `History.spelled` divides again. A `.phhs` file holds a table a hand. What is wrong is told with
the number of its action, from 1. Fields that only describe the occasion are not read.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import Any

from bot.engine.cards import Card, card
from bot.engine.kinds import Chips
from bot.folders import plain_file
from bot.texts import one_line

Amount = int | Decimal
UNKNOWN = "??"
AMOUNT = re.compile(r"[0-9]{1,12}(\.[0-9]{1,9})?")
MOST_CHIPS = 10**12
MOST_DECIMALS = 9
MOST_BYTES = 256_000_000
"""A file of a million hands has as many."""


class BadHistory(Exception):  # noqa: N818 - the word of the domain
    """A history that cannot be read or played: its reason, and the action where there is one."""

    def __init__(self, reason: str, action: "Action | None" = None) -> None:
        self.reason = one_line(reason)
        which = f"action {action.number} ({one_line(action.text)}): " if action else ""
        super().__init__(which + self.reason)
        self.hand = ""
        """Its key in a file of several."""
        self.action = action.number if action else 0


@dataclass(frozen=True, slots=True)
class Action:
    """One action: `verb` is dh, db, f, cc, cbr, pb, sd or sm; `player` 0 is the board.

    Cards that the history does not know are None. `amount` is as written, 0 where there is none.
    """

    number: int
    text: str
    verb: str
    player: int = 0
    cards: tuple[Card | None, ...] = ()
    amount: Amount = 0


@dataclass(frozen=True, slots=True)
class History:
    """One hand. Lists go by player, the first left of the button; chips are whole units."""

    name: str
    """The hand's key in a file of several, else empty."""
    variant: str
    trimmed: bool
    """Antes that nobody matched go back."""
    antes: tuple[Chips, ...]
    blinds: tuple[Chips, ...]
    """As written: two players stand in reverse, and a newcomer's post is negative."""
    stacks: tuple[Chips, ...]
    bets: dict[str, Chips]
    """min_bet, small_bet, big_bet and bring_in, 0 where the file has none."""
    actions: tuple[Action, ...]
    finishing: tuple[Chips, ...] | None
    scale: int = 1

    def chips(self, amount: Amount) -> Chips:
        """An amount as written, in units."""
        return int(amount * self.scale)

    def spelled(self, chips: Chips) -> Amount:
        """Units as they would be written."""
        whole, rest = divmod(chips, self.scale)
        return (Decimal(chips) / self.scale).normalize() if rest else whole


def read(path: Path) -> list[History | BadHistory]:
    """Every hand of a file, or what is wrong with it. Raises BadHistory when there is none."""
    try:
        text = plain_file(path, MOST_BYTES).read_text(encoding="utf-8")
    except OSError as bad:
        raise BadHistory(f"cannot be read: {bad.strerror}") from None
    except UnicodeDecodeError:
        raise BadHistory("is not UTF-8 text") from None
    fields = _fields(text)
    hands = {key: hand for key, hand in fields.items() if isinstance(hand, dict)}
    if "actions" in fields or not hands:
        hands = {"": fields}
    return [_history_or_fault(name, hand) for name, hand in hands.items()]


def parse(text: str) -> History:
    """The hand that a text holds. Raises BadHistory."""
    return history("", _fields(text))


def _fields(text: str) -> dict[str, Any]:
    """TOML with exact decimals. Raises BadHistory."""
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except (ValueError, ArithmeticError, RecursionError) as bad:  # a number of 5,000 digits
        raise BadHistory(f"is not TOML: {bad}") from None


def _history_or_fault(name: str, fields: Mapping[str, Any]) -> History | BadHistory:
    try:
        return history(name, fields)
    except BadHistory as bad:
        bad.hand = name
        return bad


def history(name: str, fields: Mapping[str, Any]) -> History:
    """A hand from its fields. Raises BadHistory."""
    stacks = _amounts(fields, "starting_stacks")
    if stacks is None or not 2 <= len(stacks) <= 26 or min(stacks) <= 0:
        raise BadHistory("starting_stacks: a list of positive amounts, two players at least")
    players = len(stacks)
    lists = {
        "starting_stacks": stacks,
        "antes": _amounts(fields, "antes", players) or [0] * players,
        "blinds_or_straddles": _amounts(fields, "blinds_or_straddles", players) or [0] * players,
        "finishing_stacks": _amounts(fields, "finishing_stacks", players),
    }
    bets = {key: _amount(fields.get(key, 0), key) for key in BETS}
    if any(amount < 0 for amount in (*(lists["antes"] or ()), *bets.values())):
        raise BadHistory("antes and bets: no amount may be negative")
    trimmed = fields.get("ante_trimming_status", False)
    if not isinstance(trimmed, bool):
        raise BadHistory("ante_trimming_status: must be true or false")
    actions = tuple(_actions(fields, players))
    amounts = [*bets.values(), *(action.amount for action in actions)]
    amounts += [amount for row in lists.values() for amount in row or ()]
    scale = 10 ** max(map(_decimals, amounts))
    units = {
        key: None if row is None else tuple(int(amount * scale) for amount in row)
        for key, row in lists.items()
    }
    return History(
        name=name,
        variant=str(fields.get("variant", "")),
        trimmed=trimmed,
        antes=units["antes"] or (),
        blinds=units["blinds_or_straddles"] or (),
        stacks=units["starting_stacks"] or (),
        bets={key: int(amount * scale) for key, amount in bets.items()},
        actions=actions,
        finishing=units["finishing_stacks"],
        scale=scale,
    )


BETS = ("min_bet", "small_bet", "big_bet", "bring_in")


def _amounts(fields: Mapping[str, Any], key: str, many: int = 0) -> list[Amount] | None:
    """A list of amounts, one a player; None where the field is missing."""
    row = fields.get(key)
    if row is None:
        return None
    if not isinstance(row, list) or (many and len(row) != many):
        raise BadHistory(f"{key}: must be a list with an amount a player")
    return [_amount(one, key) for one in row]


def _amount(value: object, key: str) -> Amount:
    whole = isinstance(value, int) and not isinstance(value, bool)
    if not whole and not (isinstance(value, Decimal) and value.is_finite()):
        raise BadHistory(f"{key}: {value} is not an amount")
    amount: Amount = value  # type: ignore[assignment]  # one of the two, as just tested
    if not -MOST_CHIPS <= amount <= MOST_CHIPS or _decimals(amount) > MOST_DECIMALS:
        raise BadHistory(f"{key}: {value} is too large or too fine")
    return amount


def _decimals(amount: Amount) -> int:
    if isinstance(amount, int):
        return 0
    exponent = amount.normalize().as_tuple().exponent
    return max(0, -int(exponent))


def _actions(fields: Mapping[str, Any], players: int) -> Iterator[Action]:
    """What happened, without remarks (behind a #). Raises BadHistory."""
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
    """The words of one action. Raises BadHistory."""

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
        case [who, "f" | "cc" | "pb" | "sd" | "sm" as verb]:
            return made(verb, player(who))
        case [who, "sm", "-"]:
            return made("sm", player(who))
        case [who, "sd" | "sm" as verb, cards]:
            return made(verb, player(who), cards)
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
