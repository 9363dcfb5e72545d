"""A PHH file as it is written: TOML fields and actions in words, every amount in whole units.

Chips may be decimals: all amounts of a hand are multiplied by one power of ten, `scale`, exactly,
and `History.spelled` divides again. A stack of `inf` is unknown, and larger than any bet. A `.phhs`
file holds a table for each hand. Fields that only describe the occasion are not read.
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import Any

from bot.base.folders import plain_file
from bot.engine.kinds import Chips
from bot.phh.actions import Action, Amount, BadHistory, actions_of

INFINITE = Decimal("inf")
MOST_CHIPS = 10**12
MOST_DECIMALS = 9
MOST_BYTES = 256_000_000
"""The largest file that is read, in bytes; a file of a million hands is as large."""
DEEP_KEY = re.compile(
    r"""(?<![\w.-])(?:(?:[\w-]+|"(?:[^"\\\n]|\\.)*"|'[^'\n]*')[ \t]*\.[ \t]*){64}"""
)
"""A dotted key of 64 parts or more. PHH has no dotted keys, and reading one takes time squared in
its length."""
UNKNOWN_STACK: Chips = 10**24
"""Chips of a stack that is `inf`: more than all amounts of a hand can add up to."""


@dataclass(frozen=True, slots=True)
class History:
    """One hand. Lists go by player, the first left of the button; chips are whole units."""

    name: str
    """The hand's key in a file of several hands, or ""."""
    variant: str
    trimmed: bool
    """True if the unmatched part of an ante goes back to its player."""
    antes: tuple[Chips, ...]
    blinds: tuple[Chips, ...]
    """Blinds as written: in reverse order for two players, and negative for a newcomer's post."""
    stacks: tuple[Chips, ...]
    bets: dict[str, Chips]
    """`min_bet`, `small_bet`, `big_bet` and `bring_in`; 0 if the file has none."""
    actions: tuple[Action, ...]
    finishing: tuple[Chips, ...] | None
    scale: int = 1

    def chips(self, amount: Amount) -> Chips:
        """Convert an amount as written to units."""
        return int(amount * self.scale)

    def spelled(self, chips: Chips) -> Amount:
        """Convert units to an amount as written; `inf` for the rest of an unknown stack."""
        if chips > UNKNOWN_STACK // 2:
            return INFINITE
        whole, rest = divmod(chips, self.scale)
        return (Decimal(chips) / self.scale).normalize() if rest else whole


def read(path: Path) -> list[History | BadHistory]:
    """Return every hand of a file, or its error. Raise BadHistory if the file has no hand."""
    try:
        text = plain_file(path, MOST_BYTES).read_text(encoding="utf-8-sig")
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
    """Return the hand that a text holds. Raise BadHistory if it holds none."""
    return history("", _fields(text.removeprefix("\ufeff")))


def _fields(text: str) -> dict[str, Any]:
    """Read TOML with exact decimals. Raise BadHistory if it is malformed."""
    if DEEP_KEY.search(text):
        raise BadHistory("a key has more than 64 parts, and PHH has none with a dot")
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except (ValueError, ArithmeticError, RecursionError) as bad:  # such as a number of 5,000 digits
        raise BadHistory(f"is not TOML: {bad}") from None


def _history_or_fault(name: str, fields: Mapping[str, Any]) -> History | BadHistory:
    try:
        return history(name, fields)
    except BadHistory as bad:
        bad.hand = name
        return bad


def history(name: str, fields: Mapping[str, Any]) -> History:
    """Return a hand from its fields. Raise BadHistory if a field is wrong."""
    stacks = _amounts(fields, "starting_stacks", unknown=True)
    if stacks is None or not 2 <= len(stacks) <= 26 or min(stacks) <= 0:
        raise BadHistory("starting_stacks: a list of positive amounts, two players at least")
    players = len(stacks)
    lists = {
        "starting_stacks": stacks,
        "antes": _amounts(fields, "antes", players) or [0] * players,
        "blinds_or_straddles": _amounts(fields, "blinds_or_straddles", players) or [0] * players,
        "finishing_stacks": _amounts(fields, "finishing_stacks", players, unknown=True),
    }
    bets = {key: _amount(fields.get(key, 0), key) for key in BETS}
    if any(amount < 0 for amount in (*(lists["antes"] or ()), *bets.values())):
        raise BadHistory("antes and bets: no amount may be negative")
    actions = tuple(actions_of(fields, players))
    amounts = [*bets.values(), *(action.amount for action in actions)]
    amounts += [amount for row in lists.values() for amount in row or ()]
    scale = 10 ** max(map(_decimals, amounts))
    units = {
        key: None if row is None else tuple(_units(amount, scale) for amount in row)
        for key, row in lists.items()
    }
    return History(
        name=name,
        variant=str(fields.get("variant", "")),
        trimmed=_trimmed(fields),
        antes=units["antes"] or (),
        blinds=units["blinds_or_straddles"] or (),
        stacks=units["starting_stacks"] or (),
        bets={key: int(amount * scale) for key, amount in bets.items()},
        actions=actions,
        finishing=units["finishing_stacks"],
        scale=scale,
    )


def _trimmed(fields: Mapping[str, Any]) -> bool:
    trimmed = fields.get("ante_trimming_status", False)
    if not isinstance(trimmed, bool):
        raise BadHistory("ante_trimming_status: must be true or false")
    return trimmed


BETS = ("min_bet", "small_bet", "big_bet", "bring_in")


def _amounts(
    fields: Mapping[str, Any], key: str, many: int = 0, *, unknown: bool = False
) -> list[Amount] | None:
    """Return a list of amounts, one for each player; None if the field is missing.

    `unknown` allows an unknown amount, written as `inf`.
    """
    row = fields.get(key)
    if row is None:
        return None
    if not isinstance(row, list) or (many and len(row) != many):
        raise BadHistory(f"{key}: must be a list with an amount a player")
    return [one if unknown and one == INFINITE else _amount(one, key) for one in row]


def _amount(value: object, key: str) -> Amount:
    whole = isinstance(value, int) and not isinstance(value, bool)
    if not whole and not (isinstance(value, Decimal) and value.is_finite()):
        raise BadHistory(f"{key}: {value} is not an amount")
    amount: Amount = value  # type: ignore[assignment]  # one of the two, as tested above
    if not -MOST_CHIPS <= amount <= MOST_CHIPS or _decimals(amount) > MOST_DECIMALS:
        raise BadHistory(f"{key}: {value} is too large or too fine")
    return amount


def _units(amount: Amount, scale: int) -> Chips:
    return UNKNOWN_STACK if amount == INFINITE else int(amount * scale)


def _decimals(amount: Amount) -> int:
    if isinstance(amount, int) or amount == INFINITE:
        return 0
    exponent = amount.normalize().as_tuple().exponent
    return max(0, -int(exponent))
