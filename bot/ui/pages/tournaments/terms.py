"""The terms of a tournament in lines: game, entry, levels, prizes."""

from collections.abc import Iterator, Sequence

from bot.engine.games.game import Stakes
from bot.engine.kinds import Chips
from bot.engine.tournament.structure import Structure, TooShallow, TooShort, quick
from bot.tournaments.plan import Bounties, Kind, TournamentPlan
from bot.ui.parts.cards import Skin
from bot.ui.parts.watching import rail_line
from bot.ui.words import number
from bot.ui.words.games import blinds_name
from bot.ui.words.programmes import menu_text, table_name

ROUNDED = 5
"""Minutes to which a length is rounded."""
MOST_PRIZES = 10
"""Most prizes that are written out."""


def terms(plan: TournamentPlan, host: str, skin: Skin) -> Iterator[str]:
    """Yield what is played, for which entry, and what is special about it."""
    yield skin.say(
        "tournament.terms",
        game=table_name(plan.settings.programme, plan.played[0], skin.locale),
        chips=plan.stack,
        entry=entry_name(plan, skin),
        host=host,
    )
    if plan.settings.programme.menu:
        menu = menu_text(plan.settings.programme, plan.played, skin.locale, event=True)
        yield f"-# {menu}"
    if plan.kind is not Kind.TOURNAMENT:
        games = {"n": plan.best_of} if plan.best_of > 1 else {}
        yield skin.say(f"tournament.kind.{plan.kind}", **games)
    if plan.bounties is not Bounties.OFF:
        yield skin.say(f"tournament.bounty.{plan.bounties}", chips=plan.bounty)
    yield from rail_line(plan.settings, skin, event=True)


def entry_name(plan: TournamentPlan, skin: Skin) -> str:
    """Return the entry as it is called: "free", "entry 100"."""
    return skin.say("tournament.entry" if plan.entry else "tournament.free", chips=plan.entry)


def blinds_of(big_blind: Chips, skin: Skin) -> str:
    """Return the blinds of a level: "10/20"."""
    return blinds_name(Stakes.of(big_blind), skin.locale)


def levels_for(plan: TournamentPlan, players: int) -> Structure:
    """Return the levels for so many players, as the start will make them."""
    try:
        return plan.structure(players)
    except (TooShallow, TooShort):
        return quick(players, plan.stack)


def levels_text(plan: TournamentPlan, players: int, skin: Skin) -> str:
    """Return the big blinds, the last one marked, and how long the levels last."""
    made = levels_for(plan, players)
    blinds = [number(skin.locale, one.big_blind) for one in made.levels]
    levels = " · ".join([*blinds[:-1], f"**{blinds[-1]}**"])
    each = made.levels[0].deals
    minutes = max(ROUNDED, ROUNDED * round(made.deals * plan.deal_seconds / 60 / ROUNDED))
    lasts = skin.say("tournament.levels.deals", n=each)
    if plan.tables_for(players) > 1:
        lasts = skin.say("tournament.levels.minutes", n=max(1, each * plan.deal_seconds // 60))
    return skin.say("tournament.levels", levels=levels, lasts=lasts, minutes=minutes)


def prizes_text(prizes: Sequence[Chips], skin: Skin) -> str:
    """Return the prizes by place; of a free tournament, that places alone count."""
    if not prizes:
        return skin.say("tournament.prizes.none")
    said = [
        skin.say("tournament.prize", place=place, chips=chips)
        for place, chips in enumerate(prizes[:MOST_PRIZES], 1)
    ]
    if len(prizes) == 1:
        return skin.say("tournament.only_prize", chips=prizes[0])
    more = len(prizes) - MOST_PRIZES
    tail = f" +{more}" if more > 0 else ""
    return skin.say("tournament.prizes", prizes=" · ".join(said) + tail)


def beginning(plan: TournamentPlan, skin: Skin) -> str:
    """Return when a tournament begins that has no agreed time."""
    return skin.say("tournament.begins.full", n=plan.most)


def coming_back(plan: TournamentPlan, skin: Skin) -> Iterator[str]:
    """Yield until when one may enter late, and how often again."""
    if plan.late:
        yield skin.say("tournament.late", n=plan.late)
    if plan.again:
        yield skin.say("tournament.again", n=plan.again)


def programme(plan: TournamentPlan, host: str, skin: Skin) -> Iterator[str]:
    """Yield a tournament with which a night begins, as it is with all whom it expects."""
    yield from terms(plan, host, skin)
    yield from coming_back(plan, skin)
    yield prizes_text(plan.prizes(plan.most, plan.most), skin)
    yield levels_text(plan, plan.most, skin)
