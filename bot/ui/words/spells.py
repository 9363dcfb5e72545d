"""How long a turn of a table lasts, in words."""

from bot.ui.words import Locale, say

A_MINUTE, AN_HOUR, A_DAY = 60, 3600, 86_400


def spell(seconds: int, locale: Locale) -> str:
    """Return "8 hours", "1 day 12 hours", "90 minutes" or "30 seconds"."""
    if seconds % A_MINUTE:
        return say(locale, "slow.seconds", n=seconds)
    if seconds % AN_HOUR:
        return say(locale, "slow.minutes", n=seconds // A_MINUTE)
    days, hours = seconds // A_DAY, seconds % A_DAY // AN_HOUR
    if not days:
        return say(locale, "slow.hours", n=hours)
    said = say(locale, "slow.days", n=days)
    return (
        say(locale, "slow.both", days=said, hours=say(locale, "slow.hours", n=hours))
        if hours
        else said
    )
