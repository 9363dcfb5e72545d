"""The strength of each live hand for each share in every runout: `judge.strengths` for many.

Ranks that the cards make wild are bits, hand by hand.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from bot.engine.cards import RANKS
from bot.engine.cards import card as named
from bot.engine.games.game import Joker, Share, Zone
from bot.engine.games.lines import lines
from bot.engine.games.phases import WHOLE, WITHOUT_BOARD
from bot.engine.hand import judge
from bot.engine.hand.judge import FACES
from bot.engine.hand.money.winners import plays_for
from bot.engine.hand.step import Effect
from bot.engine.ranking import Use
from bot.engine.ranking.qualifiers import FACE
from bot.odds.batch import NONE, Batch, Column, Ranks, Strengths, batch
from bot.odds.batch.columns import IS_JOKER, RANK_OF, Flags
from bot.odds.runouts import Plan, Runouts, Turn
from bot.odds.spot import Spot

NO_RANKS = np.uint16(0)
FACE_CARDS = np.isin(RANK_OF, list(FACES))


@dataclass(slots=True)
class Player:
    """A live hand in every runout. `up` says of each card whether it was dealt face up."""

    declared: str
    cards: list[Column]
    up: list[bool]


@dataclass(slots=True)
class Scene:
    """All cards at the end of the deal, in every runout."""

    spot: Spot
    count: int
    players: list[Player]
    boards: list[list[Column]]
    turned: list[Column]
    live: Flags
    """Hands that are still in, of shape (hands, runouts)."""
    gathered: Flags
    """Runouts in which a card fell that makes the deal begin anew."""
    strengths: list[list[Strengths]] = field(default_factory=list)
    """Strengths by share and hand; 0 if the hand does not qualify or is out."""


def play_out(spot: Spot, plan: Plan, found: Runouts) -> Scene:
    """Deal every runout to its end and judge it."""
    count = found.cards.shape[1]
    boards = [list[Column](board) for board in spot.boards]
    boards += [[] for _ in range(spot.game.boards - len(boards))]
    players = [
        Player(one.declared, list(one.cards), [card in spot.turned for card in one.cards])
        for one in spot.hands
    ]
    live = np.ones((len(players), count), dtype=bool)
    scene = Scene(
        spot, count, players, boards, list(spot.turned), live, np.zeros(count, dtype=bool)
    )
    turns = list(plan.turns)
    for at, slot in enumerate(plan.slots):
        while turns and turns[0].after == at:
            _apply_turn(scene, turns.pop(0))
        column = found.cards[at]
        if slot.hand >= 0:
            players[slot.hand].cards.append(column)
            players[slot.hand].up.append(slot.up)
        else:
            for board in boards if slot.for_all else [boards[slot.board]]:
                board.append(column)
        if slot.up:
            scene.turned.append(column)
    for turn in turns:
        _apply_turn(scene, turn)
    scene.strengths = [_of_share(scene, share) for share in _shares(spot)]
    return scene


def _apply_turn(scene: Scene, turn: Turn) -> None:
    """Apply the effect of a row: the hands that its fate takes, or a redeal."""
    row = scene.spot.game.phases[turn.row]
    if turn.effect is Effect.ANEW:
        fatal = named(row.redeal)
        for player in scene.players:
            for held, up in zip(player.cards, player.up, strict=True):
                if up:
                    scene.gathered |= held == fatal
        return
    rank = RANK_OF[scene.boards[0][-1]]
    if row.fate == "throw":
        for player in scene.players:
            player.cards = [
                np.where(RANK_OF[card] == rank, NONE, card).astype(np.uint8)
                for card in player.cards
            ]
        return
    shows = np.zeros_like(scene.live)
    for at, player in enumerate(scene.players):
        for card, up in zip(player.cards, player.up, strict=True):
            if up:
                shows[at] |= RANK_OF[card] == rank
    shows &= scene.live
    spared = ~(shows == scene.live).all(axis=0)
    scene.live &= ~(shows & spared)


def _shares(spot: Spot) -> Sequence[Share]:
    """Return the shares; an all-in player's claim stands, as in `showdown._shares`."""
    first, *rest = spot.game.shares
    waived = spot.game.to_win and spot.waived
    return [replace(first, qualifier="") if waived else first, *rest]


def _of_share(scene: Scene, share: Share) -> list[Strengths]:
    found = []
    for player, live in zip(scene.players, scene.live, strict=True):
        made = np.zeros(scene.count, dtype=np.int32)
        if plays_for(player.declared, share):
            made[:] = _strengths(scene, player, share)
        if share.qualifier == FACE:
            made[~_has_face(scene, player, share)] = 0
        made[~live] = 0
        found.append(made)
    return found


def _strengths(scene: Scene, player: Player, share: Share) -> Strengths:
    """Return the strengths of one hand, on the line that is best for it."""
    game, extra = scene.spot.game, _wild(scene, player, share)
    held, how = _cards_of_share(scene, player, share), judge.use(share)
    made = batch(judge.judge(game, share))
    best = _on_lines(scene, share, made, (held, how), extra)
    if game.joker is not Joker.HIDDEN:
        return best
    hidden = batch(judge.judge(game, share, hidden=True))
    shows = np.zeros(scene.count, dtype=bool)
    for card, up in zip(player.cards, player.up, strict=True):
        if up:
            shows |= IS_JOKER[card]
    return np.where(shows, best, _on_lines(scene, share, hidden, (held, how), extra))


def _on_lines(
    scene: Scene,
    share: Share,
    made: Batch,
    hole: tuple[list[Column], Use],
    extra: Ranks | None,
) -> Strengths:
    held, how = hole
    best = np.zeros(scene.count, dtype=np.int32)
    for line, kept in _lines(scene, share):
        found = np.where(kept, made.best(held, line, how, extra), 0)
        np.maximum(best, found, out=best)
    return best


def _cards_of_share(scene: Scene, player: Player, share: Share) -> list[Column]:
    """Return the cards that a share reads, as `Hand.held` does."""
    apart = scene.spot.apart
    if share.zone in WHOLE:
        return player.cards
    if share.zone is Zone.DOWN:
        return [card for card, up in zip(player.cards, player.up, strict=True) if not up]
    if share.zone is Zone.APART:
        return player.cards[:apart]
    return player.cards[apart:] if apart else []


def _board_of_share(scene: Scene, share: Share) -> list[Column]:
    """Return the board of a share, as `Hand.board` does."""
    if share.zone in WITHOUT_BOARD:
        turned = sum(row.board for row in scene.spot.game.phases)
        return scene.boards[0][turned:] if share.zone is Zone.OWN else []
    return scene.boards[share.board]


def _lines(scene: Scene, share: Share) -> Iterable[tuple[list[Column], Flags | bool]]:
    """Return each line of a board that may be used, with the runouts in which it is in play."""
    layout, board = scene.spot.game.layout, _board_of_share(scene, share)
    if not layout.shape:
        return [(board, True)]
    places = lines(replace(layout, drop=""), range(len(board)))
    found = [[board[at] for at in line] for line in places]
    if not layout.drop or len(board) <= max(map(max, places)):
        return [(line, True) for line in found]
    beyond = len(board) - len(set("".join(layout.lines)))
    lasts = np.array([np.broadcast_to(RANK_OF[line[-1 - beyond]], scene.count) for line in found])
    out = lasts == lasts.min(axis=0)
    out &= ~out.all(axis=0)
    return [(line, ~one) for line, one in zip(found, out, strict=True)]


def _wild(scene: Scene, player: Player, share: Share) -> Ranks | None:
    """Return the ranks that became wild for this hand as `hand.cards.wild` does, or None."""
    rules = scene.spot.game.wild
    if not rules.moves:
        return None
    found = np.zeros(scene.count, dtype=np.uint16)
    if rules.rows:
        last = rules.rows[min(len(scene.spot.game.phases), len(rules.rows)) - 1]
        for letter in last:
            found |= np.uint16(1 << RANKS.index(letter))
    if rules.follow:
        found |= _following(scene.turned, RANKS.index(rules.follow))
    board = scene.boards[share.board]
    whole = sum(row.board for row in scene.spot.game.phases)
    if rules.board == "lowest":
        found |= _lowest(board)
    elif rules.board == "first":
        found |= _lowest(board[:1])
    elif rules.board == "last" and len(board) >= whole:
        found |= _lowest(board[whole - 1 : whole])
    if rules.own:
        hole = (card for card, up in zip(player.cards, player.up, strict=True) if not up)
        found |= _lowest(list(hole))
    return found


def _lowest(cards: Sequence[Column]) -> Ranks | np.uint16:
    """Return the bit of the lowest rank among these cards, without jokers."""
    lowest = np.full(1, len(RANKS), dtype=np.uint8)
    for card in cards:
        lowest = np.minimum(lowest, np.where(IS_JOKER[card], len(RANKS), RANK_OF[card]))
    return _bit(lowest)


def _bit(rank: np.ndarray[tuple[int], np.dtype[np.uint8]]) -> Ranks:
    bits = np.array([1 << at for at in range(len(RANKS))] + [0, 0], dtype=np.uint16)
    found: Ranks = bits[rank]
    return found


def _following(turned: Sequence[Column], leading: int) -> Ranks:
    """Return the bit of the rank turned up right after the last leading card."""
    found, ahead = np.zeros(1, dtype=np.uint16), np.zeros(1, dtype=bool)
    for card in turned:
        leads = RANK_OF[card] == leading
        after = _bit(np.atleast_1d(RANK_OF[card]))
        found = np.where(leads, NO_RANKS, np.where(ahead, after, found))
        ahead = np.atleast_1d(leads)
    return found


def _has_face(scene: Scene, player: Player, share: Share) -> Flags:
    """True where the hand has a jack, queen or king, of its own or on the board."""
    has = np.zeros(scene.count, dtype=bool)
    for card in (*_cards_of_share(scene, player, share), *_board_of_share(scene, share)):
        has |= FACE_CARDS[card]
    return has
