"""The options of `/table open`, kept in the buttons of the screen with its answer.

Their code follows the code of the game: a capital letter for each option, and its value in base 36.
"""

import hashlib
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from bot.engine.errors import Illegal, Refusal
from bot.engine.games.game import Limit, Showdown
from bot.engine.pages.option import Value
from bot.engine.table.agreed.settings import SLOW_CLOCK, Rail
from bot.engine.table.agreed.wishes import TableWishes
from bot.ui.parts.cards import Skin
from bot.ui.parts.press import Press
from bot.ui.words import listed
from bot.ui.words.options import preset_name
from bot.ui.words.spells import spell

BETWEEN = "--"
"""The text between the code of the game and the code of the options."""
NO_WISHES = TableWishes()
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_NUMBERS = {"S": "seats", "B": "least_buy_in", "M": "most_buy_in", "C": "clock"}
_PART = re.compile(r"([A-Z])([0-9a-z]*)")


@dataclass(frozen=True, slots=True)
class AskedOptions:
    """A table that is not open yet: its game and its options."""

    play: str = ""
    """The code of a game, a list or a set-up."""
    unit: int = 0
    """The big blind; 0 for a set-up's own stakes."""
    wanted: TableWishes = NO_WISHES
    """Wishes for seats, buy-in and clock; the unit is apart."""
    own_unit: bool = False
    """True if the unit was named, so that it overrides a set-up's own."""
    limit: Limit | None = None
    showdown: Showdown | None = None
    preset: str | None = None
    thread: bool = False
    rail: Rail | None = None

    @property
    def own(self) -> dict[str, Value]:
        """Return the options of the game that were named."""
        own: dict[str, Value] = {"limit": self.limit} if self.limit else {}
        return own | ({"showdown": self.showdown} if self.showdown else {})

    def press(self, action: str) -> Press:
        """Return the press for a button of the screen."""
        code = "".join(self._parts())
        arg = f"{self.play}{BETWEEN}{code}" if code else self.play
        return Press(action, question=self.unit, arg=arg)

    def _parts(self) -> Iterator[str]:
        for letter, name in _NUMBERS.items():
            number = getattr(self.wanted, name)
            if number is not None:
                yield letter + _base_36(number)
        if self.own_unit:
            yield "U"
        if self.limit is not None:
            yield f"L{[*Limit].index(self.limit)}"
        if self.showdown is not None:
            yield f"W{[*Showdown].index(self.showdown)}"
        if self.preset is not None:
            yield f"P{_mark(self.preset)}"
        if self.thread:
            yield "T"
        if self.rail is not None:
            yield f"R{[*Rail].index(self.rail)}"

    def line(self, skin: Skin) -> str:
        """Return the options that no other line of the screen shows; "" if there are none."""
        said = []
        if self.wanted.clock is not None:
            slow, time = self.wanted.clock >= SLOW_CLOCK, spell(self.wanted.clock, skin.locale)
            key = "opening.asked.slow" if slow else "opening.asked.clock"
            said.append(skin.say(key, n=self.wanted.clock, time=time))
        if self.showdown is not None:
            value = skin.say(f"option.showdown.{self.showdown}")
            said.append(skin.say("opening.asked.showdown", value=value))
        if self.preset is not None:
            preset = preset_name(self.preset, skin.locale)
            said.append(skin.say("opening.asked.preset", preset=preset))
        if self.thread:
            said.append(skin.say("opening.asked.thread"))
        if self.rail is not None:
            said.append(skin.say(f"opening.asked.rail.{self.rail}"))
        return skin.say("opening.asked", options=listed(skin.locale, said)) if said else ""


def asked_options_in(press: Press, presets: Iterable[str]) -> AskedOptions:
    """Return the options in a button of the screen.

    Raises Illegal with STALE for a malformed code.
    """
    play, _, code = press.arg.partition(BETWEEN)
    parts = dict(_PART.findall(code))
    if "".join(f"{letter}{value}" for letter, value in parts.items()) != code:
        raise Illegal(Refusal.STALE)
    try:
        asked = _read(parts, {_mark(one): one for one in presets})
    except (LookupError, ValueError):
        raise Illegal(Refusal.STALE) from None
    return replace(asked, play=play, unit=press.question)


def _read(parts: dict[str, str], presets: dict[str, str]) -> AskedOptions:
    if set(parts) - {*_NUMBERS, *"ULWPTR"}:
        raise ValueError
    numbers = {name: int(parts[one], 36) for one, name in _NUMBERS.items() if one in parts}
    asked = AskedOptions(
        wanted=TableWishes(**numbers), own_unit="U" in parts, thread="T" in parts,
        preset=presets[parts["P"]] if "P" in parts else None,
    )  # fmt: skip
    if "L" in parts:
        asked = replace(asked, limit=[*Limit][int(parts["L"])])
    if "W" in parts:
        asked = replace(asked, showdown=[*Showdown][int(parts["W"])])
    if "R" in parts:
        asked = replace(asked, rail=[*Rail][int(parts["R"])])
    return asked


def _mark(preset: str) -> str:
    return hashlib.sha256(preset.encode()).hexdigest()[:4]


def _base_36(number: int) -> str:
    digits = ""
    while number:
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
    return digits or "0"
