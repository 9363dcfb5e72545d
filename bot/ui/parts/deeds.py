"""Acts of hosts, co-hosts and managers in words, for tables and for the log."""

from collections.abc import Callable, Iterator

from bot.store import Act, Rank
from bot.tables.show import Show
from bot.ui.parts.cards import Skin
from bot.ui.parts.lines import escaped, name_of, quoted

A_NAME, MOST = 16, 3
A_REASON = 200
"""The most characters of a reason in a line, including the marks that escape it."""
SHOWN_ANYHOW = {"pause", "resume", "last_orbit", "play_on", "void", "close", "settings", "seats"}
"""Acts that the table already shows in its own words; a host's act without a reason is omitted."""
UNTOLD = {"guest", "unguest", "buy_in", "buy_in_no"}
"""Acts that are in the log alone."""
CHIPS_ANSWERED = {"buy_in", "buy_in_no"}
"""Acts that answer a player who asked for chips."""
BANS = {"ban", "server_ban"}
PRESENCE = {"kick", "unban", "buy_in_no", *BANS}
"""Acts about whether a player may be at the table, or have chips there."""


def deed(act: Act, name: Callable[[int], str], skin: Skin, *, to_player: bool = False) -> str:
    """Return an act as a sentence, with its rank and reason; `name` escapes a player's name.

    With `to_player` it is told to the player whom it concerns, as only acts of `PRESENCE` can be.
    """
    by = skin.say(f"deed.by.{act.rank}", name=name(act.by))
    facts: dict[str, object] = dict(act.facts)
    if "why" in facts:
        facts["why"] = skin.say(f"void.{facts['why']}")
    if "what" in facts:
        facts["what"] = skin.say(f"server_set.{facts['what']}")
    if "title" in facts:
        facts["title"] = escaped(str(facts["title"]))
    if "blinds" in facts:
        facts["blinds"] = " · ".join(map(str, act.facts["blinds"]))
    if "other" in facts:
        facts["other"] = name(act.facts["other"])
    if act.player:
        facts["name"] = name(act.player)
    form = ".struck" if facts.pop("kept", True) is False else ".you" if to_player else ""
    text = skin.say(f"deed.{act.kind}{form}", by=by, **facts)
    reason = quoted(act.reason, A_REASON)
    return skin.say("deed.why", text=text, reason=reason) if reason else text


def deed_at(show: Show, act: Act, skin: Skin, *, to_player: bool = False) -> str:
    """Return an act at this table as a sentence, with names short enough for its screens."""

    def name(player: int) -> str:
        return name_of(show, player, skin.locale, width=A_NAME)

    return deed(act, name, skin, to_player=to_player)


def last_about(show: Show) -> Act | None:
    """Return the last act of this deal that removed or readmitted the viewer, or None."""
    about = [one for one in show.acts if one.player == show.view.viewer and one.kind in PRESENCE]
    return about[-1] if about else None


def declined_lines(show: Show, skin: Skin) -> Iterator[str]:
    """Yield who declined the chips for which a seated viewer asked last in this deal."""
    answers = [
        one for one in show.acts if one.player == show.view.viewer and one.kind in CHIPS_ANSWERED
    ]
    if answers and answers[-1].kind == "buy_in_no" and not show.view.asked:
        yield deed_at(show, answers[-1], skin, to_player=True)


def deed_lines(show: Show, skin: Skin) -> Iterator[str]:
    """Yield the last acts at a table since its deal began, in small print."""
    told = [
        one
        for one in show.acts
        if one.kind not in UNTOLD
        and (one.reason or one.rank is not Rank.HOST or one.kind not in SHOWN_ANYHOW)
    ]
    for one in told[-MOST:]:
        yield "-# " + deed_at(show, one, skin)
