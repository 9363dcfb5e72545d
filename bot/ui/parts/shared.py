"""Parts that several screens of a table have in common."""

from collections.abc import Iterator

from bot.engine.table.agreed.rules import FirstDealer
from bot.engine.table.agreed.settings import Rail
from bot.engine.views.look import TableView
from bot.tables.show import Show
from bot.ui.parts import tags
from bot.ui.parts.cards import Skin
from bot.ui.parts.layout import Style, button
from bot.ui.parts.lines import name_of, name_of_seat, names_of_seats
from bot.ui.parts.press import Press, PressItem
from bot.ui.parts.queue import queue_button
from bot.ui.parts.watching import rail_words
from bot.ui.words import listed, redeals, wild
from bot.ui.words.games import stakes_name
from bot.ui.words.programmes import programme_name
from bot.ui.words.titles import game_name, phase_word

A_NAME = 12


def table_url(show: Show) -> str:
    """Return the link to the table's channel."""
    return f"https://discord.com/channels/{show.guild}/{show.channel}"


def title(view: TableView, skin: Skin) -> str:
    """Return game, limit and stakes, and the number of the deal if there is one."""
    facts = {
        "game": game_name(view.game, skin.locale).upper(),
        "stakes": stakes_name(view.game, view.stakes, skin.locale),
    }
    if not view.deal:
        return skin.say("title", **facts)
    return skin.say("title.deal", **facts, deal=view.deal)


def draw_lines(show: Show, skin: Skin) -> str:
    """Return the lines about the draws that began this deal (Source: R111, R114, R116)."""
    return "\n".join([*_seats_drawn(show, skin), *_dealer_drawn(show, skin)])


def _seats_drawn(show: Show, skin: Skin) -> Iterator[str]:
    moved = show.view.draws.seats
    if moved is None:
        return
    drawn = sorted(zip(moved.seats, moved.players, moved.cards, strict=True))
    places = [
        skin.say("draw.seat", seat=seat, name=_short(show, player, skin), card=skin.cards([card]))
        for seat, player, card in drawn
    ]
    yield skin.say("draw.seats", places=listed(skin.locale, places, last="row"))


def _dealer_drawn(show: Show, skin: Skin) -> Iterator[str]:
    """Yield every card of a high card draw, or the first jack and the number of cards before it."""
    drawn = show.view.draws.dealer
    if drawn is None:
        return
    names = [name_of_seat(show, seat, skin.locale, width=A_NAME) for seat in drawn.seats]
    dealer = name_of_seat(show, drawn.dealer, skin.locale, width=A_NAME)
    if drawn.method is FirstDealer.FIRST_JACK:
        jack, count = skin.cards(drawn.cards[-1:]), len(drawn.cards)
        yield skin.say("draw.first_jack", name=dealer, card=jack, count=count)
        return
    cards = [f"{name} {skin.cards([card])}" for name, card in zip(names, drawn.cards, strict=True)]
    yield skin.say("draw.high_card", cards=listed(skin.locale, cards, last="row"), name=dealer)


def _short(show: Show, player: int, skin: Skin) -> str:
    return name_of(show, player, skin.locale, width=A_NAME)


def wild_line(view: TableView, skin: Skin) -> str:
    """Return the line about wild cards for everybody, in small print; empty if there are none."""
    text = wild.wild_line(view.game, view.dealt.wild, skin.locale)
    return f"-# {text}" if text else ""


def redealt_line(view: TableView, skin: Skin) -> str:
    """Return the line about redeals, in small print; empty if there were none."""
    if not view.dealt.redeals:
        return ""
    text = redeals.redealt_line(view.game, view.dealt.redeals, skin.locale)
    return f"-# {text}" if text else ""


def run_out_line(coming: str, key: str, skin: Skin) -> str:
    """Return the line of a run-out that names the coming street; "" stands for the showdown."""
    if not coming:
        return skin.say(f"{key}.showdown")
    return skin.say(key, street=phase_word(coming, skin.locale))


def countdown(show: Show) -> str:
    """Return the end of the running clock as a tag that Discord's clients count down."""
    return "" if show.due is None else tags.left(show.due)


def turn_line(show: Show, skin: Skin) -> str:
    """Return the reminder on a page in the panel's place that its viewer is waited for."""
    own, due = show.view.own, countdown(show)
    if own is None or own.choices is None or own.seat not in show.view.dealt.waiting:
        return ""
    return skin.say("page.turn", due=due) if due else skin.say("page.turn.untimed")


def table_buttons(show: Show, skin: Skin) -> list[PressItem]:
    """Return the buttons of a table: My hand, Sit or its tournament, what wins, More.

    Sit stays on a full table of a night, because the player may get a seat at another table.
    """
    view = show.view
    makes_room = any(one.house for one in view.seats)  # now, or after the deal
    elsewhere = show.night is not None
    if show.event is not None:
        return [_hand(view, skin), info_button(show.event, skin), *_explaining(view, skin)]
    sit = len(view.seats) < view.settings.seats or makes_room or elsewhere
    buttons = [_hand(view, skin)]
    if sit and not view.closing:
        buttons.append(button(skin.say("button.sit"), Press("sit", view.number)))
    buttons += queue_button(show, skin)
    return [*buttons, *_explaining(view, skin), *_watching(view, skin)]


def info_button(tournament: int, skin: Skin) -> PressItem:
    """Return the button that shows how a tournament stands."""
    press = Press("tournament_status", question=tournament)
    return button(skin.say("button.tournament_info"), press)


def _hand(view: TableView, skin: Skin) -> PressItem:
    return button(skin.say("button.hand"), Press("hand", view.number), Style.primary)


def _watching(view: TableView, skin: Skin) -> list[PressItem]:
    """Return the button that leads to the rail, where the table has one."""
    if view.settings.rail is Rail.OFF:
        return []
    return [button(skin.say("button.watch"), Press("watch", view.number))]


def _explaining(view: TableView, skin: Skin) -> list[PressItem]:
    wins = button(skin.say("button.wins"), Press("beats", view.number))
    return [wins, button(skin.say("button.more"), Press("more", view.number))]


def void_line(show: Show, skin: Skin) -> str:
    """Return the line about a void that is asked for and who must agree; empty if none is."""
    void = show.view.void
    if void is None:
        return ""
    why = skin.say(f"void.{void.reason}")
    by = name_of(show, void.player, skin.locale, width=A_NAME)
    if void.player in {0, show.view.host}:
        by = skin.say("note.void.host")
    if not void.lacking:
        return skin.say("note.void", why=why, by=by)
    names = names_of_seats(show, void.lacking, skin.locale, width=A_NAME)
    return skin.say("note.void.all", why=why, by=by, names=names)


def notice_line(show: Show, skin: Skin) -> str:
    """Return the line about a fault of the whole bot, or its end; empty if there is none."""
    return skin.say(f"notice.{show.notice}") if show.notice and not show.view.closed else ""


def notes(view: TableView, skin: Skin) -> Iterator[str]:
    """Yield the notes about a table: pauses, its end, fees, and the next game."""
    if view.paused and not view.closed:
        yield skin.say("note.asleep" if view.asleep else "note.paused")
    if view.closing and not view.closed:
        yield skin.say("note.closing")
    elif view.last_deals >= 0 and not view.closed:
        yield skin.say(
            "note.last_orbit" if view.last_deals else "note.last_deal", n=view.last_deals
        )
    if not view.closed:
        yield from _agreed(view, skin)
    if view.fee:
        yield skin.say("note.fee", chips=view.fee)
    if view.draws.to_come and not view.closed:
        yield skin.say("note.seat_draw")
    if view.settings.rules.session_end and not view.closed:
        end = view.settings.rules.session_end
        yield skin.say("note.end", end=tags.clock(end), left=tags.left(end))
    told = view.outlook.open or (view.outlook.called and not view.running)
    if view.another_game and not (view.closing or view.closed or told):
        stakes = stakes_name(view.next_game, view.next_stakes, skin.locale)
        facts = {"game": game_name(view.next_game, skin.locale), "stakes": stakes}
        if view.outlook.rotates:
            name = programme_name(view.outlook.programme, skin.locale)
            yield skin.say("note.next.rotation", name=name, **facts)
        else:
            yield skin.say("note.next", **facts)


def _agreed(view: TableView, skin: Skin) -> Iterator[str]:
    """Yield what players agree to by sitting down here."""
    if view.settings.rail is Rail.AFTER:
        yield rail_words("rail.note", view, skin)
    if view.settings.rules.approvals:
        yield skin.say("buy_in.note")
    if view.settings.rules.guests_only:
        yield skin.say("guests.note")


def closed_text(show: Show, skin: Skin) -> str:
    """Return the words for a closed table, with the reason if it has one of its own."""
    if show.event is not None:
        over = show.standing is not None and show.standing.over
        return skin.say("closed.event.over" if over else "closed.event")
    why = show.view.closing
    told = {"idle", "gone", "time", *(["left", "room"] if show.practice else [])}
    said = skin.say(f"closed.{why}" if why in told else "closed")
    return f"{said} {skin.say(f'closed.chips{show.where}')}"
