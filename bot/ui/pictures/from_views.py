"""Pictures made from views, with words that say the same."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from bot.engine.cards import Card, name, printed
from bot.engine.games.lines import beyond, in_play
from bot.engine.kinds import Chips
from bot.engine.views.shapes import SeatView, TableView
from bot.nights.recap import Recap
from bot.store import Ranked, Reached
from bot.tables.show import Person, Show
from bot.ui.mechanics.records import told
from bot.ui.pages.glory import season
from bot.ui.pages.glory.leaderboards import Board, moved, value_words
from bot.ui.pages.glory.season import SeasonSheet
from bot.ui.parts.cards import PLAIN, Skin
from bot.ui.parts.lines import bet_text, chips_text, past_name
from bot.ui.pictures.facts import (
    Bar,
    BoardPicture,
    Chart,
    Line,
    Look,
    SeatPicture,
    TablePicture,
)
from bot.ui.pictures.winning import name_of, result, results, winning_card_names, winning_cards
from bot.ui.words import group, listed, number
from bot.ui.words.games import stakes_name
from bot.ui.words.titles import game_name

Faces = Mapping[int, bytes]
"""Files of avatars by player number, for players who have one."""
NO_FACES: Faces = MappingProxyType({})
WORTHS = (1, 5, 25, 100, 500, 1_000, 5_000, 25_000, 100_000)
"""Values of chips, by the place of their colour."""
MOST_CHIPS = 5
"""The most chips that are drawn in a stack."""


def table_picture(
    show: Show,
    look: Look,
    skin: Skin = PLAIN,
    faces: Faces = NO_FACES,
    *,
    beside: bool = False,
) -> TablePicture:
    """Return a picture of all that the view's viewer may see.

    If `beside`, words next to the picture name the deal and its winner, so the picture leaves them
    out.
    """
    view = show.view
    seats = view.played or view.seats
    head = skin.say(
        "picture.title",
        game=game_name(view.game, skin.locale),
        stakes=stakes_name(view.game, view.stakes, skin.locale),
        deal=view.deal,
    )
    pot = skin.say("picture.pot", chips=view.dealt.middle) if view.running else ""
    counts = winning_card_names(view)
    boards = tuple(tuple(_board(view, board)) for board in _boards(view))
    said = beside and view.ended
    return TablePicture(
        "" if said else head,
        tuple(_seat(show, one, skin, faces) for one in sorted(seats, key=lambda one: one.seat)),
        boards,
        pot,
        "" if said else result(show, skin),
        ". ".join(filter(None, [head, *results(show, skin), *_alt_texts(show, seats, skin), pot])),
        look,
        _counting_cards(boards, counts) if counts else (),
        chips_of(view.dealt.middle) if view.running else (),
    )


def _counting_cards(
    boards: tuple[tuple[tuple[str, ...], ...], ...], counting: set[str]
) -> tuple[tuple[tuple[bool, ...], ...], ...]:
    return tuple(
        tuple(tuple(card in counting for card in row) for row in board) for board in boards
    )


def chips_of(amount: Chips) -> tuple[int, ...]:
    """Return an amount as a few chips, the dearest first, each by its place in `WORTHS`."""
    found = [place for place, worth in _places(amount) for _ in range(worth)]
    return tuple(found[:MOST_CHIPS])


def _places(amount: Chips) -> Iterator[tuple[int, int]]:
    """Yield (place in `WORTHS`, number of chips), the dearest first."""
    left = amount
    for place in reversed(range(len(WORTHS))):
        number, left = divmod(left, WORTHS[place])
        yield place, number


def _boards(view: TableView) -> list[tuple[Card, ...]]:
    """Return the boards that have cards."""
    return [] if view.hand is None else [board for board in view.hand.boards if board]


def _board(view: TableView, board: Sequence[Card]) -> Iterator[tuple[str, ...]]:
    """Yield the rows of a board, in the game's shape."""
    if not view.game.layout.shape:
        yield tuple(map(name, board))
        return
    turned = {place: name(card) for place, card in in_play(view.game.layout, board).items()}
    for row in view.game.layout.shape:
        yield tuple("." if place == "." else turned.get(place, "") for place in row)
    if loose := beyond(view.game.layout, board):
        yield tuple(map(name, loose))


def _seat(show: Show, seat: SeatView, skin: Skin, faces: Faces) -> SeatPicture:
    view = show.view
    over = view.ended and not view.dealt.voided
    stack = chips_text(seat.stack, skin.locale)
    note = ""
    if over and seat.won:
        note = skin.say("picture.won", stack=stack, chips=chips_text(seat.won, skin.locale))
    elif not over and (words := told(seat, skin)):
        note = " · ".join([stack, *words])
    best = winning_cards(view, seat) if over and seat.showdown else set[Card]()
    return SeatPicture(
        name_of(show.people, seat.player, skin),
        stack,
        tuple("" if card is None else name(printed(card)) for card in seat.cards),
        bet_text(seat.bet, skin.locale, short=True) if seat.bet else "",
        note,
        seat.folded or not seat.dealt_in,
        seat.seat == view.button,
        seat.turn,
        bool(over and seat.won),
        seat.seat,
        tuple(card in best for card in seat.cards) if best else (),
        chips_of(seat.bet),
        faces.get(seat.player, b""),
    )


def _alt_texts(show: Show, seats: Sequence[SeatView], skin: Skin) -> Iterator[str]:
    for board in _boards(show.view):
        yield skin.say("words.board", cards=skin.aloud(board)).rstrip(".")
    for seat in seats:
        said = [name_of(show.people, seat.player, skin), chips_text(seat.stack, skin.locale)]
        if seat.seat == show.view.button:
            said.append(skin.say("act.dealer"))
        if seat.bet:
            said.append(skin.say("act.bet", bet=seat.bet))
        if seat.folded:
            said.append(skin.say("act.folded"))
        shown = [card for card in seat.cards if card is not None]
        hidden = len(seat.cards) - len(shown)
        if shown:
            said.append(skin.aloud(shown))
        if hidden:
            said.append(skin.say("picture.hidden", n=hidden))
        if seat.won and show.view.ended:
            said.append(skin.say("picture.wins", chips=seat.won))
        yield listed(skin.locale, said, last="row")


def stacks_chart(
    recap: Recap, people: Mapping[int, Person], look: Look, skin: Skin = PLAIN
) -> Chart | None:
    """Return a chart of all stacks, deal by deal; None for fewer than two deals or no player."""
    found = recap.lines()
    if len(recap.deals) < 2:
        return None
    lines = [
        Line(name_of(people, one.player, skin), found[one.player])
        for one in recap.standings
        if one.player in found
    ]
    if not lines:
        return None
    said = [
        skin.say(
            "chart.line", name=one.name, first=one.points[0][1], last=one.points[-1][1],
            most=max(chips for _, chips in one.points),
        )
        for one in lines
    ]  # fmt: skip
    title = skin.say("chart.stacks")
    alt = skin.say("chart.alt", title=title, lines="; ".join(said))
    return Chart(
        title,
        tuple(lines),
        skin.say("chart.deal"),
        skin.say("chart.chips"),
        alt,
        look,
        group(skin.locale),
    )


def running_chart(
    name: str, points: Sequence[Reached], look: Look, skin: Skin = PLAIN
) -> Chart | None:
    """Return a chart of a player's net, hand by hand; None for fewer than three points.

    If there was luck, a second line is the net by chances.
    """
    if len(points) < 3:
        return None
    nets = [one.net for one in points]
    title = skin.say("chart.running", name=name)
    facts = {"hands": points[-1].hands, "last": nets[-1], "most": max(nets), "least": min(nets)}
    drawn = [Reached(0, 0, 0), *points] if points[0].hands else points
    lines = [Line(skin.say("chart.net"), tuple((one.hands, one.net) for one in drawn))]
    if any(one.luck for one in points):
        due = tuple((one.hands, round(one.net - one.luck / 1000)) for one in drawn)
        lines.append(Line(skin.say("chart.by_chances"), due))
        facts["due"] = due[-1][1]
    alt = skin.say("chart.running.alt", title=title, **facts)
    return Chart(
        title,
        tuple(lines),
        skin.say("chart.hand"),
        skin.say("chart.net"),
        alt,
        look,
        group(skin.locale),
    )


def board_picture(
    board: Board, look: Look, skin: Skin = PLAIN, faces: Faces = NO_FACES
) -> BoardPicture | None:
    """Return a page of a leaderboard, or its unranked players; None if nobody has played."""
    ranking = board.ranking
    page = ranking.page or [Ranked(0, one.player, one.value, 0) for one in ranking.unranked]
    if not page:
        return None
    longest = max(abs(one.value) for one in page) or 1
    bars = tuple(
        Bar(
            one.rank,
            past_name(board.names.get(one.player, ""), skin.locale),
            value_words(board.measure, one.value, skin.locale),
            one.value / longest,
            moved(board.before, one) if one.rank else 0,
            one.player == board.player,
            faces.get(one.player, b""),
        )
        for one in page
    )
    title = skin.say(
        "picture.board",
        measure=skin.say(f"measure.{board.measure}"),
        period=skin.say(f"period.{board.scope}"),
    )
    ranks = (f"{one.rank}. " if one.rank else "" for one in bars)
    said = listed(
        skin.locale,
        [f"{rank}{one.name} {one.value}" for rank, one in zip(ranks, bars, strict=True)],
    )
    return BoardPicture(title, bars, f"{title}: {said}", look, skin.say("picture.new"))


def season_picture(
    sheet: SeasonSheet, look: Look, skin: Skin = PLAIN, faces: Faces = NO_FACES
) -> BoardPicture | None:
    """Return a page of a season's standings; None if nobody has played."""
    page = sheet.page_rows
    if not page:
        return None
    longest = max(one.points for one in sheet.of.rows) or 1
    bars = tuple(
        Bar(
            one.rank,
            past_name(sheet.names.get(one.player, ""), skin.locale),
            number(skin.locale, one.points),
            one.points / longest,
            season.moved(sheet, one),
            one.player == sheet.player,
            faces.get(one.player, b""),
        )
        for one in page
    )
    facts = {"name": sheet.season.name, "progress": season.progress(sheet, skin)}
    title = skin.say("season.picture", **facts)
    said = listed(skin.locale, [f"{one.rank}. {one.name} {one.value}" for one in bars])
    return BoardPicture(title, bars, f"{title}: {said}", look, skin.say("picture.new"))
