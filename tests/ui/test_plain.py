"""A screen at its plainest has the same words and buttons, and nothing that Discord may refuse."""

import discord

from bot.ui.parts.layout import MOST_TEXT, Style, button, fits, line, rows, screen, select
from bot.ui.parts.press import Press
from bot.ui.pictures.studio import Framed
from bot.ui.platform.delivery import or_plain
from bot.ui.platform.plain import plain, spelled
from bot.ui.table.message import table_message
from tests.ui.ring import Ring

PRESSED = (discord.ui.Button, discord.ui.Select)


def parts(view: discord.ui.LayoutView) -> list[str]:
    """Return the types of the view's components, in order."""
    return [type(one).__name__ for one in view.walk_children()]


def test_words_and_buttons_are_all_that_is_left():
    picture = Framed(b"", "picture.png", "a table").gallery
    options = [discord.SelectOption(label="Razz", value="razz", emoji="<:razz:1>")]
    rich = screen(
        [
            "# <:ace_of_spades:12><:ten_of_clubs:13>",
            picture,
            line(),
            "Your turn",
            *rows([button("Call 5", Press("call", 1, 2), Style.primary, "<:chip:14>")]),
            *rows([select("Which", Press("offer", 1, 2), options)]),
        ]
    )
    view = plain(rich)
    assert parts(view) == ["TextDisplay", "ActionRow", "Button", "ActionRow", "Select"]
    text, *_ = view.walk_children()
    assert isinstance(text, discord.ui.TextDisplay)
    assert text.content == "# ace of spades ten of clubs\nYour turn"
    call, choice = (one for one in view.walk_children() if isinstance(one, PRESSED))
    assert isinstance(call, discord.ui.Button)
    assert (call.label, call.emoji, call.custom_id) == ("Call 5", None, "d1:call:1:2")
    assert isinstance(choice, discord.ui.Select)
    assert [(one.label, one.emoji) for one in choice.options] == [("Razz", None)]


def test_what_is_too_much_is_cut():
    press = Press("call", 1, 2)
    twice = [
        *rows([button("A", press), button("", Press("fold", 1, 2))]),
        *rows([button("B", press)]),
    ]
    view = plain(screen(["x" * 3000, "y" * 3000, *twice]))
    assert fits(view)
    assert view.content_length() == MOST_TEXT
    labels = [one.label for one in view.walk_children() if isinstance(one, discord.ui.Button)]
    assert labels == ["A", "…"], "an id stands but once, and a button has a word"
    assert parts(plain(screen([line()]))) == ["TextDisplay"]


def test_emojis_are_read_by_their_names():
    assert spelled("<:ace_of_spades:12><a:joker:3>") == "ace of spades joker "


def test_a_table_is_as_playable_as_before():
    rich = table_message(Ring().deal().show())
    ids = [one.custom_id for one in rich.walk_children() if hasattr(one, "custom_id")]
    again = plain(rich)
    assert [one.custom_id for one in again.walk_children() if hasattr(one, "custom_id")] == ids
    assert fits(again)


async def test_only_a_message_that_can_not_be_taken_is_sent_again():
    """Any other trouble is passed on as it is."""
    sent: list[discord.ui.LayoutView] = []

    async def late(view: discord.ui.LayoutView, _files: object) -> None:
        sent.append(view)
        raise discord.RateLimited(3.0)

    view = screen(["Your turn"])
    try:
        await or_plain(view, [], late)
    except discord.RateLimited:
        assert sent == [view]
    else:
        raise AssertionError("nothing was told")


def test_a_button_of_an_emoji_alone_is_told_by_its_name():
    view = plain(screen([*rows([button("", Press("draw", 1, 2), emoji="<:ace_of_spades:12>")])]))
    (card,) = (one for one in view.walk_children() if isinstance(one, PRESSED))
    assert isinstance(card, discord.ui.Button)
    assert (card.label, card.emoji) == ("ace of spades", None)
