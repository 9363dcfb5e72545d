"""Modifiers: what a dealer may announce on top of a game, one row for each.

A row says what it changes and what it needs. Rows apply in their order here, whatever the order in
which they were named, each to the game that those before it made; so a combination needs no row of
its own, and one without a meaning fails a need. Codes are stored in resolved games: add, never
rename. Source: R089, R269, R270, rules 4.9.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace

from bot.engine.cards import RANKS
from bot.engine.errors import Illegal, Named, Refusal
from bot.engine.games import dividing, needs
from bot.engine.games.capacity import seated
from bot.engine.games.customs import Kill
from bot.engine.games.dividing import with_spade
from bot.engine.games.game import First, Forced, Game, Joker, Limit, Share, Wild
from bot.engine.games.needs import Need, Unfit
from bot.engine.games.phases import WITHOUT_BOARD
from bot.engine.games.wildcards import BY_RANK, NAMED, already, missing, too_many, with_wild

LIMITS = "limit"
"""The kind of the modifiers that set a limit."""
BOMB_BLINDS = 2
"""Big blinds everybody puts into a bomb pot."""


@dataclass(frozen=True, slots=True)
class Modifier:
    """One announcement. Two of the same kind exclude each other.

    A limit is not listed in `Game.modifiers`: the game's own column says it.
    """

    code: str
    kind: str
    change: Callable[[Game], Game]
    """Return the changed game. May raise Illegal itself, as LIMIT_NOT_OFFERED."""
    needs: tuple[Need, ...] = ()


def modified(game: Game, codes: Collection[str]) -> Game:
    """Return the game with these modifiers; it keeps their codes.

    Raises Illegal with BAD_COMBINATION (`why` an Unfit), LIMIT_NOT_OFFERED, PACK_TOO_SMALL or
    UNKNOWN_MODIFIER.
    """
    unknown = set(codes) - set(MODIFIERS)
    if unknown:
        raise Illegal(Refusal.UNKNOWN_MODIFIER, typed=min(unknown), twists=())
    rows = [row for code, row in MODIFIERS.items() if code in codes]
    _must_differ_in_kind(game, rows)
    after = game
    for row in rows:
        after = _with(after, row, game.named)
    told = [row for row in rows if row.kind != LIMITS]
    if not told:
        return after
    return replace(after, modifiers=tuple(row.code for row in told))


def _must_differ_in_kind(game: Game, rows: list[Modifier]) -> None:
    kinds: dict[str, Modifier] = {}
    for row in rows:
        other = kinds.setdefault(row.kind, row)
        if other is not row:
            raise _unfit(game.named, row, Unfit.NOT_BOTH, other=other.code)


def _with(game: Game, row: Modifier, named: Named) -> Game:
    for need in row.needs:
        why = need(game)
        if why is not None:
            raise _unfit(named, row, why)
    return row.change(game)


def _unfit(named: Named, row: Modifier, why: Unfit, **facts: str) -> Illegal:
    return Illegal(Refusal.BAD_COMBINATION, game=named, modifier=row.code, why=why.value, **facts)


def must_offer(game: Game, limit: Limit) -> None:
    """Raise Illegal with LIMIT_NOT_OFFERED unless the game offers the limit."""
    if limit not in game.limits:
        raise Illegal(
            Refusal.LIMIT_NOT_OFFERED,
            game=game.named,
            limit=limit.value,
            limits=tuple(limit.value for limit in game.limits),
        )


def _limit(limit: Limit) -> Modifier:
    def change(game: Game) -> Game:
        must_offer(game, limit)
        return replace(game, limit=limit)

    return Modifier(limit.value, LIMITS, change, (needs.bets,))


def _short(game: Game) -> Game:
    return seated(replace(game, pack=replace(game.pack, lowest=RANKS.index("6"))))


def _jokers(count: int, joker: Joker) -> Callable[[Game], Game]:
    return lambda game: replace(game, pack=replace(game.pack, jokers=count), joker=joker)


def _low(ranking: str) -> Callable[[Game], Game]:
    """Return a change: the lowest hand wins each share, the highest card brings in (R143)."""

    def change(game: Game) -> Game:
        turned = {First.LOW_CARD: First.HIGH_CARD}
        rows = tuple(replace(row, first=turned.get(row.first, row.first)) for row in game.phases)
        shares = tuple(replace(share, ranking=ranking) for share in game.shares)
        return replace(game, phases=rows, shares=shares)

    return change


def _split(qualifier: str) -> Callable[[Game], Game]:
    """Return a change: each share is halved between high and low, high first (R253, R254)."""

    def halves(share: Share) -> tuple[Share, Share]:
        return share, replace(share, ranking="low_a5", qualifier=qualifier)

    return lambda game: replace(
        game, shares=tuple(half for share in game.shares for half in halves(share))
    )


def _two_boards(game: Game) -> Game:
    """Play every share on each board; a share of own cards alone is as large as both."""
    first = (
        replace(share, parts=2 * share.parts) if share.zone in WITHOUT_BOARD else share
        for share in game.shares
    )
    again = (replace(share, board=1) for share in game.shares if share.zone not in WITHOUT_BOARD)
    return seated(replace(game, shares=(*first, *again)))


def _bomb(game: Game) -> Game:
    """Have everybody ante two big blinds, and leave out the first round of bets."""
    first = next(at for at, row in enumerate(game.phases) if row.bet)
    rows = list(game.phases)
    rows[first] = replace(rows[first], bet="", first=First.LEFT_OF_BUTTON)
    return replace(
        game, forced=Forced.ANTES, ante="big_blind", antes=BOMB_BLINDS, phases=tuple(rows)
    )


def _killed(kill: Kill) -> Callable[[Game], Game]:
    return lambda game: replace(game, kill=kill)


def _wild(code: str, more: Wild) -> Modifier:
    """Return a modifier for wild cards; several may be announced if each adds some."""

    def fits(game: Game) -> Unfit | None:
        board = any(row.board for row in game.phases)
        if more.board and not board:
            return Unfit.NO_BOARD
        if more.follow and not board and not any("u" in row.deal for row in game.phases):
            return Unfit.NO_OPEN_CARD
        if more.own and any(row.beat for row in game.phases):
            return Unfit.BEATEN_OPENLY
        if missing(game, more):
            return Unfit.NO_SUCH_CARD
        if already(game, more):
            return Unfit.WILD_ALREADY
        return Unfit.TOO_WILD if too_many(game, more) else None

    asked = (needs.showdown, needs.takes_wild, fits)
    return Modifier(code, code, lambda game: with_wild(game, more), asked)


SHORT = (needs.showdown, needs.high_only, needs.whole_pack)
LOW = (needs.not_beaten_openly, *SHORT)
JOKERS = (needs.showdown, needs.takes_wild, needs.no_jokers)
SPADE = (needs.showdown, needs.not_beaten_openly, needs.no_spade)
ROWS = (
    *map(_limit, Limit),
    Modifier("short_pack", "pack", _short, SHORT),
    Modifier("joker", "joker", _jokers(1, Joker.WILD), JOKERS),
    Modifier("two_jokers", "joker", _jokers(2, Joker.WILD), JOKERS),
    Modifier("bug", "joker", _jokers(1, Joker.BUG), JOKERS),
    *(_wild(code, wild) for code, wild in NAMED.items()),
    Modifier("low", "low", _low("low_a5"), (*LOW, needs.no_openers)),
    Modifier("low_27", "low", _low("low_27"), (*LOW, needs.no_openers)),
    Modifier("low_a6", "low", _low("low_a6"), (*LOW, needs.no_openers)),
    Modifier("high_low", "low", _split(""), LOW),
    Modifier("eight_or_better", "low", _split("eight"), LOW),
    Modifier("declare", "declare", dividing.declared,
             (needs.showdown, needs.not_beaten_openly, needs.has_ways, needs.no_fallback)),
    Modifier("double_board", "boards", _two_boards,
             (needs.showdown, needs.one_board, needs.board_only_counts, needs.no_fallback)),
    Modifier("bomb_pot", "bomb", _bomb, (needs.pot_stays, needs.no_openers, needs.two_rounds)),
    Modifier("kill", "kill", _killed(Kill.FULL), (needs.may_be_killed,)),
    Modifier("half_kill", "kill", _killed(Kill.HALF), (needs.may_be_killed,)),
    *(_wild(code, wild) for code, wild in BY_RANK.items()),
    Modifier("chicago", "chicago", lambda game: with_spade(game, "suit_high"), SPADE),
    Modifier("low_chicago", "chicago", lambda game: with_spade(game, "suit_low"), SPADE),
)  # fmt: skip
MODIFIERS = {row.code: row for row in ROWS}
"""Every modifier by code, in the order in which they apply."""


def fitting(game: Game, codes: Collection[str]) -> tuple[list[str], dict[str, Illegal]]:
    """Return (codes that may be announced besides these, refusal of each other code)."""
    fit, unfit = [], {}
    for code in MODIFIERS:
        try:
            modified(game, {*codes, code})
        except Illegal as no:
            unfit[code] = no
        else:
            fit.append(code)
    return fit, unfit


def taking(game: Game, codes: Collection[str]) -> tuple[Game, Illegal | None]:
    """Return the game with those of these modifiers that fit, and the first refusal, if any."""
    taken: list[str] = []
    refused, after = None, game
    for code in codes:
        try:
            after = modified(game, [*taken, code])
        except Illegal as no:
            refused = refused or no
        else:
            taken.append(code)
    return after, refused
