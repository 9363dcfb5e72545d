"""What hosts, co-hosts and managers did, in words: below a table, and in the log."""

from collections.abc import Callable, Iterator

from bot.store import Act, Rank
from bot.tables.show import Show
from bot.ui.parts.cards import Skin
from bot.ui.parts.lines import escaped, name_of, quoted

A_NAME, MOST = 16, 3
A_REASON = 200
"""Characters of a reason in a line, with the marks that escape it."""
SHOWN_ANYHOW = {"pause", "resume", "last_orbit", "play_on", "void", "close", "settings", "seats"}
"""Acts of which the table tells in its own words; by a host, and without a reason, not again."""
BANS = {"ban", "server_ban"}
PRESENCE = {"kick", "unban", *BANS}
"""Acts about whether somebody may be at the table."""


def deed(act: Act, name: Callable[[int], str], skin: Skin) -> str:
    """Who did what to whom, as what, and why; `name` is of a player, fit for a text."""
    by = skin.say(f"deed.by.{act.rank}", name=name(act.by))
    facts: dict[str, object] = dict(act.facts)
    if "why" in facts:
        facts["why"] = skin.say(f"void.{facts['why']}")
    if "what" in facts:
        facts["what"] = skin.say(f"server_set.{facts['what']}")
    if "title" in facts:
        facts["title"] = escaped(str(facts["title"]))
    if act.player:
        facts["name"] = name(act.player)
    text = skin.say(f"deed.{act.kind}", by=by, **facts)
    reason = quoted(act.reason, A_REASON)
    return skin.say("deed.why", text=text, reason=reason) if reason else text


def deed_at(show: Show, act: Act, skin: Skin) -> str:
    """The same of an act at this table, with names as short as its screens have room for."""
    return deed(act, lambda player: name_of(show, player, skin.locale, width=A_NAME), skin)


def last_about(show: Show) -> Act | None:
    """What was done last as host about the viewer's being there, since the deal began."""
    about = [one for one in show.acts if one.player == show.view.viewer and one.kind in PRESENCE]
    return about[-1] if about else None


def deed_lines(show: Show, skin: Skin) -> Iterator[str]:
    """The last acts at a table since its deal began, in small print."""
    told = [
        one
        for one in show.acts
        if one.reason or one.rank is not Rank.HOST or one.kind not in SHOWN_ANYHOW
    ]
    for one in told[-MOST:]:
        yield "-# " + deed_at(show, one, skin)
