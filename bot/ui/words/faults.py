"""Faults of a game file, one line each: file, line, key, and what would be right."""

from bot.games import BadGame, Fault
from bot.ui.words import ENGLISH, Locale, listed, say


def fault_line(fault: Fault, locale: Locale = ENGLISH) -> str:
    """Return a line such as `my.toml:5: seats.1: must be 10 or less`."""
    place = f"{fault.file}:{fault.line}" if fault.line else fault.file
    return ": ".join(filter(None, [place, fault.key, reason(fault, locale)]))


def fault_lines(bad: BadGame) -> str:
    """Return a line in English for each fault, for the console, and how many more there are."""
    lines = [fault_line(one) for one in bad.faults]
    if bad.more:
        lines.append(say(ENGLISH, "fault.more", n=bad.more))
    return "\n".join(lines)


def reason(fault: Fault, locale: Locale = ENGLISH) -> str:
    """Return the fault, and what would be right."""
    facts = {
        key: listed(locale, fact, last="or") if isinstance(fact, tuple) else fact
        for key, fact in fault.facts.items()
    }
    return say(locale, f"fault.{fault.wrong}", **facts)
