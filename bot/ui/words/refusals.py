"""Refusals: one private sentence each, which says what would be allowed."""

from collections.abc import Callable, Sequence

from bot.engine.errors import Fact, Illegal, Named, Refusal
from bot.games.rotations import CHOICE
from bot.tables.show import Show
from bot.ui.parts import tags
from bot.ui.parts.lines import escaped, name_of, name_of_seat
from bot.ui.words import ENGLISH, Locale, knows, listed, say, span
from bot.ui.words.titles import alternatives, modifier_name, name_of_game, openers, rotation_name
from bot.ui.words.zones import zone_name

MOST_TYPED = 60
"""The most characters of a typed text that a refusal quotes."""
PERMISSIONS = {"read_messages": "view_channel"}
"""Discord's names of permissions that discord.py calls otherwise."""


def sentence(error: Illegal, locale: Locale = ENGLISH, show: Show | None = None) -> str:
    """Return the sentence of a refusal; `show` turns seats and players into names."""
    facts = {key: _fact(key, fact, locale, show) for key, fact in error.facts.items()}
    given = {key: fact for key, fact in facts.items() if fact is not None}
    least, most = given.get("least"), given.get("most")
    if isinstance(least, int) and isinstance(most, int):
        given["range"] = span(locale, least, most)
    if "why" in given:
        given["why"] = say(locale, f"unfit.{error.facts['why']}", **given)
    return say(locale, f"refusal.{error.code}", **given)


def missing_permissions(codes: Sequence[str], locale: Locale = ENGLISH, place: int = 0) -> str:
    """Return the sentence about missing permissions, by their names in Discord's settings.

    `place` is the channel, if the sentence is read in another. Manage Threads is needed only in a
    locked thread, so unlocking it is suggested too.
    """
    facts: dict[str, Fact] = {"permissions": tuple(codes)} if codes else {}
    if place:
        facts["place"] = place
    told = sentence(Illegal(Refusal.MISSING_PERMISSION, **facts), locale)
    return f"{told} {say(locale, 'refusal.locked')}" if "manage_threads" in codes else told


def fault(locale: Locale = ENGLISH, done: str = "") -> str:
    """Return the sentence for an internal error; `done` is what had been done before it."""
    return answer_lost(locale, done) if done else say(locale, "refusal.fault")


def write_failed(locale: Locale = ENGLISH, done: str = "") -> str:
    """Return the sentence for a failed write; `done` is what had been done before it."""
    return "\n".join(filter(None, [done, sentence(Illegal(Refusal.CANT_WRITE), locale)]))


def answer_lost(locale: Locale = ENGLISH, done: str = "") -> str:
    """Return the sentence for an answer that was lost; `done` is what had been done, if known."""
    return say(locale, "refusal.done_unheard" if done else "refusal.unheard", done=done)


def _fact(key: str, fact: Fact, locale: Locale, show: Show | None) -> object:
    """Return a fact as it is said; None if it has nothing to say."""
    special = _SPECIAL.get(key)
    if special is not None:
        return special(fact, locale, show)
    if isinstance(fact, tuple):
        return listed(locale, map(str, fact)) if fact else None
    if key == "typed" and not fact:
        return None
    return _quoted(fact) if isinstance(fact, str) else fact


def _quoted(fact: str) -> str:
    return escaped(fact if len(fact) <= MOST_TYPED else f"{fact[:MOST_TYPED]}…")


def _turn(fact: Fact, locale: Locale, show: Show | None) -> str | None:
    if show is None or not isinstance(fact, tuple) or not fact:
        return None
    return listed(locale, [name_of_seat(show, int(str(seat)), locale) for seat in fact])


def _host(fact: Fact, locale: Locale, show: Show | None) -> str | None:
    return name_of(show, fact, locale) if show is not None and isinstance(fact, int) else None


def _ways(fact: Fact, locale: Locale, _: Show | None) -> str | None:
    """Return typed words, each in quotes, joined by "or"."""
    if not isinstance(fact, tuple):
        return None
    return listed(locale, [say(locale, "list.quoted", name=one) for one in fact], last="or")


def _near(fact: Fact, locale: Locale, _: Show | None) -> str | None:
    if not isinstance(fact, tuple) or not fact:
        return None
    return alternatives(locale, [_called(one, locale) for one in fact])


def _game(fact: Fact, locale: Locale, _: Show | None) -> str:
    return _called(fact, locale)


def _called(fact: object, locale: Locale) -> str:
    return name_of_game(fact, locale) if isinstance(fact, Named) else _quoted(str(fact))


def _limits(fact: Fact, locale: Locale, _: Show | None) -> str:
    codes = fact if isinstance(fact, tuple) else (fact,)
    return listed(locale, [say(locale, f"limit.{code}") for code in codes], last="or")


def _needs(fact: Fact, locale: Locale, _: Show | None) -> str | None:
    return openers(fact, locale) if isinstance(fact, str) and fact else None


def _modifier(fact: Fact, locale: Locale, _: Show | None) -> str:
    return modifier_name(str(fact), locale)


def _twists(fact: Fact, locale: Locale, _: Show | None) -> str | None:
    codes = fact if isinstance(fact, tuple) else ()
    names = [modifier_name(str(code), locale) for code in codes]
    return listed(locale, names, last="or") if names else None


def _next(fact: Fact, _: Locale, __: Show | None) -> str | None:
    return tags.left(fact) if isinstance(fact, int) else None


def _until(fact: Fact, _: Locale, __: Show | None) -> str | None:
    return tags.to_the_second(fact) if isinstance(fact, int) else None


def _moment(fact: Fact, _: Locale, __: Show | None) -> str | None:
    return tags.moment(fact) if isinstance(fact, int) else None


def _appointment(fact: Fact, _: Locale, __: Show | None) -> str | None:
    return tags.appointment(fact / 1000) if isinstance(fact, int) else None


def _place(fact: Fact, _: Locale, __: Show | None) -> str | None:
    return tags.channel(fact) if isinstance(fact, int) else None


def _channels(fact: Fact, locale: Locale, _: Show | None) -> str | None:
    places = fact if isinstance(fact, tuple) else ()
    return listed(locale, [tags.channel(int(str(one))) for one in places]) if places else None


def _permissions(fact: Fact, locale: Locale, _: Show | None) -> str:
    codes = fact if isinstance(fact, tuple) else (fact,)
    return listed(locale, [_permission(str(code), locale) for code in codes])


def _permission(code: str, locale: Locale) -> str:
    key = f"permission.{PERMISSIONS.get(code, code)}"
    return say(locale, key) if knows(locale, key) else code.replace("_", " ")


def _absent(fact: Fact, locale: Locale, _: Show | None) -> str:
    return say(locale, f"absent.{fact}")


def _list(fact: Fact, locale: Locale, _: Show | None) -> str:
    code = str(fact)
    return say(locale, "programme.choice") if code == CHOICE else rotation_name(code, locale)


def _other_lesson(fact: Fact, locale: Locale, _: Show | None) -> str:
    return say(locale, f"lesson.not.{fact}")


def _zones(fact: Fact, locale: Locale, _: Show | None) -> str | None:
    zones = fact if isinstance(fact, tuple) else ()
    names = [zone_name(str(one), locale) for one in zones]
    return listed(locale, names, last="or") if names else None


_SPECIAL: dict[str, Callable[[Fact, Locale, Show | None], object]] = {
    "absent": _absent,
    "game": _game,
    "list": _list,
    "turn": _turn,
    "host": _host,
    "instead": _other_lesson,
    "near": _near,
    "ways": _ways,
    "limit": _limits,
    "limits": _limits,
    "modifier": _modifier,
    "other": _modifier,
    "twists": _twists,
    "needs": _needs,
    "next": _next,
    "at": _until,
    "until": _moment,
    "starts": _appointment,
    "permission": _permissions,
    "permissions": _permissions,
    "place": _place,
    "channels": _channels,
    "zones": _zones,
}
