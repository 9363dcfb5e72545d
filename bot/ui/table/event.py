"""A tournament on the screens of its tables: the level, who is left, and the reader's rank."""

from bot.engine.games.game import Stakes
from bot.tables.event_facts import EventFacts
from bot.tables.show import Show
from bot.ui.parts import tags
from bot.ui.parts.cards import Skin
from bot.ui.table.company import practice_line
from bot.ui.words.games import blinds_name


def chips_line(show: Show, skin: Skin) -> str:
    """Return the state of the table's tournament, or that chips for practice do not count."""
    now = show.standing
    if now is None:
        return practice_line(show, skin)
    told = skin.say("event.line", n=now.level.number, left=now.left, entered=now.entered)
    house = skin.say("event.house") if any(one.house for one in show.view.seats) else ""
    first = "".join(filter(None, [told, level_text(now, skin), house]))
    return "\n".join(filter(None, [first, held_text(now, skin)]))


def own_line(show: Show, skin: Skin) -> str:
    """Return the reader's stack in big blinds and their rank; "" at other tables."""
    now, own = show.standing, show.view.own
    rank = None if now is None else now.ranks.get(show.view.viewer)
    if now is None or own is None or rank is None:
        return ""
    seat = next(one for one in show.view.seats if one.seat == own.seat)
    big = now.level.big_blind
    units = max(1, round((seat.stack + seat.bet) / big))
    told = skin.say("event.own", units=units, rank=rank, left=now.left)
    return "".join([told, level_text(now, skin)])


def level_text(now: EventFacts, skin: Skin) -> str:
    """Return the next blinds and when they come, after what is said before them."""
    level = now.level
    blinds = blinds_name(Stakes.of(level.next_big_blind), skin.locale)
    if level.at is not None:
        return skin.say("event.next.at", blinds=blinds, left=tags.left(level.at))
    return skin.say("event.next", blinds=blinds, deals=level.deals) if level.deals else ""


def held_text(now: EventFacts, skin: Skin) -> str:
    """Return why no table deals; "" if they do."""
    if not now.held:
        return ""
    facts = {"left": tags.left(now.until / 1000)} if now.until else {}
    return skin.say(f"tournament.held.{now.held}", **facts)
