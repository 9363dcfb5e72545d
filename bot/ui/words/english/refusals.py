"""Why something was refused, and what would be allowed: a template for every `Refusal`."""

from bot.engine.errors import Refusal
from bot.ui.words.template import Template

_BY_CODE: dict[Refusal, Template] = {
    Refusal.NO_HAND: "No deal is running just now.",
    Refusal.NOT_IN_HAND: "You are not in this deal; wait for the next one.",
    Refusal.NOT_YOUR_TURN: ("It is not your turn: waiting for {turn}.", "It is not your turn yet."),
    Refusal.WRONG_STEP: "That does not fit what the deal asks just now; look at your hand again.",
    Refusal.TURN_CAME: "Your turn has come meanwhile: choose again.",
    Refusal.STALE: "That moment has passed. Here is how things stand now.",
    Refusal.MUST_BRING_IN: (
        "Your open card brings it in: put in {call}, or bet more.",
        "Your open card brings it in, so you can't fold yet.",
    ),
    Refusal.CANNOT_CHECK: (
        "You can't check: there are {call} to call. Call, raise or fold.",
        "You can't check: there is a bet to call. Call, raise or fold.",
    ),
    Refusal.JAM_OR_FOLD: "It is all-in or fold here: a blind is not called.",
    Refusal.NOTHING_TO_CALL: "There is nothing to call: check or bet.",
    Refusal.RAISE_TOO_SMALL: (
        "Too little: the least is {least}, the most {most}.",
        "Here it is {only}, no more and no less.",
        "That is too little.",
    ),
    Refusal.RAISE_TOO_BIG: (
        "Too much: the most is {most}, the least {least}.",
        "Here it is {only}, no more and no less.",
        "That is too much.",
    ),
    Refusal.RAISE_NOT_ALLOWED: (
        "You can't raise here: call {call} or fold.",
        "You can't raise here: check, call or fold.",
    ),
    Refusal.RAISE_CAPPED: (
        "This round has had all its raises: call {call} or fold.",
        "This round has had all its raises: check, call or fold.",
    ),
    Refusal.RAISE_SIZE: (
        "Only two sizes are possible here: to {least} or to {most}.",
        "Only two sizes are possible here.",
    ),
    Refusal.CHECK_RAISE: (
        "Whoever checked may not raise in the same round here: call {call} or fold.",
        "Whoever checked may not raise in the same round here.",
    ),
    Refusal.NOT_OPENERS: (
        "The first bet needs at least a pair of {needs}, which you don't hold: check or fold.",
        "You don't hold what the first bet needs: check or fold.",
    ),
    Refusal.MUST_PLAY: "You turned an ace, so you play this deal.",
    Refusal.MUST_FOLLOW: (
        "That card isn't allowed: follow suit, else trump, and beat the card that is winning if "
        "you can."
    ),
    Refusal.CUT_RANGE: (
        "Cut at a number from {least} to {most}, or type words.",
        "Each part of a cut needs some cards; type words instead.",
    ),
    Refusal.CUT_TOO_LONG: (
        "Use at most {most} characters for the cut.",
        "That is too long for a cut; use fewer words.",
    ),
    Refusal.BID_RANGE: (
        "You can bid up to {most}, or nothing.",
        "That is more than you can bid.",
    ),
    Refusal.UNKNOWN_WORD: "That word doesn't fit here; use one of the buttons.",
    Refusal.OVER_THE_TOP: "Your total is over every goal already, so you can only stand.",
    Refusal.NOT_YOUR_CARD: "You don't hold those cards any more; choose again.",
    Refusal.TOO_MANY_CARDS: (
        (
            "At most {most:card|cards} may be thrown away, or {with_ace} where an ace or a wild"
            " card is kept."
        ),
        "At most {most:card|cards} may be thrown away.",
        "Those are too many cards.",
    ),
    Refusal.TOO_FEW_CARDS: (
        "At least {least:card|cards} must be chosen.",
        "Those are too few cards.",
    ),
    Refusal.WHICH_CARDS: (
        "Say which cards go, by their places: `draw 1 3` throws your first and third away."
    ),
    Refusal.TWO_JOKERS: "Only one joker works in a hand: one of yours must be thrown away.",
    Refusal.NOT_AHEAD: "At this table nobody chooses ahead of his turn.",
    Refusal.NO_SEEING: "At this table nobody may ask to see a beaten hand.",
    Refusal.NOTHING_TO_SHOW: "There is no hand of the last deal left to show.",
    Refusal.SEE_REVOKED: "The host has withdrawn your right to ask for hands here.",
    Refusal.WINNER_ASKS: "You won chips in this deal: a beaten hand is for the others to ask for.",
    Refusal.ASKED_ENOUGH: (
        "You have asked to see {most:hand|hands} at this table, which is all one may.",
        "You have asked to see all the hands one may at this table.",
    ),
    Refusal.HAND_RUNNING: "A deal is running; wait until it ends.",
    Refusal.NOT_SEATED: "You have no seat here: press Sit first.",
    Refusal.OTHER_NOT_SEATED: "That player does not sit here.",
    Refusal.KICK_YOURSELF: "To leave yourself, use `/stand`.",
    Refusal.BANNED: "The host has shown you out for as long as this table is open.",
    Refusal.ALREADY_SEATED: "You already sit at this table.",
    Refusal.SEAT_TAKEN: ("That seat is taken; free: {free}.", "That seat is taken."),
    Refusal.TABLE_FULL: (
        "All {seats} seats are taken; one must leave first.",
        "All seats are taken.",
    ),
    Refusal.TABLE_CLOSED: "That table is closed; its chips are back in the banks.",
    Refusal.TABLE_UNREAD: (
        (
            "This table can't be read from the disk right now. Nothing is lost: its chips and "
            "cards are kept. It is tried again at {at}."
        ),
        "A table can't be read from the disk right now. Nothing is lost; it is tried again.",
    ),
    Refusal.TABLE_PAUSED: "The table is paused; the host can resume it.",
    Refusal.NO_TABLE: "There is no table here; `/table open` begins one.",
    Refusal.TABLE_OPEN_HERE: (
        "Table {table:d} is already open in this channel; close it, or open yours in another one.",
        "A table is already open in this channel; close it, or open yours in another one.",
    ),
    Refusal.BUY_IN_RANGE: (
        "You left this table with {left}: you come back with {range} chips.",
        "The buy-in here is {range} chips.",
        "That buy-in is out of range.",
    ),
    Refusal.TOPUP_RANGE: ("You can add {range} chips.", "That is out of range."),
    Refusal.TOPUP_FULL: "You have as many chips as you may bring to this table.",
    Refusal.BROKE: (
        "You have no chips in front of you: top up with {range} first.",
        "You have no chips in front of you: top up first.",
    ),
    Refusal.TOO_FEW_CHIPS: (
        "You have {have} in the bank, and this needs {need}. `/bank daily` may help.",
        "You have too few chips for that.",
    ),
    Refusal.TOO_FEW_PLAYERS: (
        "This game needs {least:player|players} who are ready.",
        "There are too few players for that.",
    ),
    Refusal.TOO_MANY_PLAYERS: (
        "This game is for {most:player|players} at most.",
        "There are too many players for that.",
    ),
    Refusal.NO_CHOICE: "Here the host says what is played.",
    Refusal.NOT_YOUR_CHOICE: (
        "The next game is for {turn} to choose.",
        "Nobody chooses now: the next game is called, or the deal still runs.",
    ),
    Refusal.POT_AGAIN: "The last game had a pot to match, and here no two such follow each other.",
    Refusal.NOTHING_DEALT: (
        "Nothing was dealt here yet that could run back: name a game, or ask for a surprise."
    ),
    Refusal.NOT_CHOSEN: "The next game has still to be chosen.",
    Refusal.ALREADY_AWAY: "You are away already.",
    Refusal.NOT_AWAY: "You are not away: nothing to do.",
    Refusal.NOT_HOST: (
        "Only the host, {host}, can do that.",
        "Only the host of this table can do that.",
    ),
    Refusal.NOT_MANAGER: "Only who manages this server can do that.",
    Refusal.NO_TIME_LEFT: "Your extra time for the evening is used up.",
    Refusal.DAILY_NOT_DUE: (
        "You had today's chips; the next are there {next}.",
        "You had today's chips.",
    ),
    Refusal.DAILY_ENOUGH: (
        "Daily chips fill up to {floor}, and you own {have}.",
        "You own enough; daily chips are for those who ran low.",
    ),
    Refusal.OWES_POT: "You owe chips to the pot of this series; it must be played first.",
    Refusal.UNKNOWN_GAME: (
        "No game is called “{typed}”. Did you mean {near}?",
        "No game is called “{typed}”; `/games` lists them all.",
        "No such game; `/games` lists them all.",
    ),
    Refusal.NEEDS_ANOTHER: "Another player of this deal has to agree.",
    Refusal.SIGNIFICANT_ACTION: (
        "Two players have acted, so only those who are still in this deal can agree to void it."
    ),
    Refusal.SKIP_TOO_SOON: (
        "The turn's own time runs until {at}; from then on you can skip it.",
        "The turn's own time is not over yet.",
    ),
    Refusal.NIGHT_HERE: (
        "A night is planned in this channel already: `/night status` shows it, `/night cancel` "
        "calls it off."
    ),
    Refusal.NO_NIGHT: "No night is planned here. Plan one with `/night plan`.",
    Refusal.NIGHT_BEGUN: "The night has begun already: `/night end` ends it.",
    Refusal.PAST_TIME: "That time is over already. Name one that is still to come.",
    Refusal.BAD_TIME: (
        "I don't understand “{typed}” as a time. Try “fri 20:00” or “2027-01-15 19:30”.",
        "I don't understand that time. Try “fri 20:00” or “tomorrow 8pm”.",
    ),
    Refusal.UNKNOWN_ZONE: (
        "I know no time zone “{typed}”. Begin to type a city, such as Berlin, and choose.",
        "I don't know that time zone. Begin to type a city, and choose.",
    ),
    Refusal.NIGHT_OVER: "That night is over: `/night recap` shows what it came to.",
    Refusal.NIGHT_NOT_BEGUN: "The night has not begun yet.",
    Refusal.NOT_NIGHTS_HOST: (
        "Only the night's host, or somebody who manages this server, can do that."
    ),
    Refusal.NO_REBUY: (
        "That is more than tonight's tab still has for you: {have}.",
        "You have taken all you may tonight.",
    ),
    Refusal.NO_HANDS: "No hands yet that would count here. Sit down at a table and play a few.",
    Refusal.HIDDEN: "This player keeps his figures to himself.",
    Refusal.SEASON_NAMED: (
        "There was a season called “{name}” already. Choose another name.",
        "There was a season of that name already.",
    ),
    Refusal.NO_SEASON: "No season runs here. Whoever manages the server can begin one.",
    Refusal.FORGET_SEATED: "You sit at a table: leave it first, then ask again.",
    Refusal.NO_SUCH_HAND: "I know no such hand here. `/hand list` shows the last ones.",
    Refusal.NOT_YOUR_HAND: (
        "That hand was played where you can't look. Who sat at that table, or can see its channel,"
        " may see it."
    ),
    Refusal.NO_HANDS_HERE: "No hand has been finished here yet.",
    Refusal.HAND_NOT_OVER: "That deal is still being played. Look again when it is over.",
    Refusal.HOUSE_GAMES_FULL: (
        "This server has {most} house games, which is all I can keep; remove one first.",
        "This server has all the house games I can keep; remove one first.",
    ),
    Refusal.NOT_A_GAME_FILE: (
        "“{typed}” is no game file: it must be a text file whose name ends in .toml.",
        "That is no game file: it must be a text file whose name ends in .toml.",
    ),
    Refusal.FILE_NOT_FETCHED: "I could not fetch that file from Discord; attach it once more.",
    Refusal.LIMIT_NOT_OFFERED: (
        "{game} can't be played {limit}; it can be {limits}.",
        "That limit does not fit the game.",
    ),
    Refusal.UNKNOWN_OPTION: (
        "There is no such choice for “{option}”; `/table options` shows what there is.",
        "There is no such house rule; `/table options` shows all.",
    ),
    Refusal.UNKNOWN_PRESET: (
        "There is no preset “{typed}”; `/table options` shows all.",
        "There is no such preset; `/table options` shows all.",
    ),
    Refusal.NOT_A_NUMBER: (
        "“{typed}” is no number of chips: type digits, such as 200.",
        "Say how many chips in digits, such as 200.",
    ),
    Refusal.NOT_UNDERSTOOD: (
        "“{typed}” is nothing you can do; the list under `/act` shows what is.",
        "That is nothing you can do; the list under `/act` shows what is.",
    ),
    Refusal.BUY_IN_SETTING: (
        "The least buy-in must be at least {least} and no more than the most, {most}.",
        "The least buy-in must be at least the big blind, and no more than the most buy-in.",
    ),
    Refusal.STAKES_RANGE: ("The stake must be {least} to {most}.", "That stake is out of range."),
    Refusal.SEATS_RANGE: (
        "Then there would be {room} seats, and somebody sits in seat {taken}: he must leave first.",
        "The table can have {least} to {most} seats.",
        "That number of seats can't be.",
    ),
    Refusal.PACK_TOO_SMALL: (
        "The pack is enough for {most} players.",
        "The pack has too few cards for that.",
    ),
    Refusal.BAD_COMBINATION: (
        "{game} can't be dealt “{modifier}”: {why}.",
        "That does not fit together: {reason}.",
        "Those choices don't fit together.",
    ),
    Refusal.STAKES_ORDER: (
        "Those amounts don't go together: the small blind is no more than the big one, the small"
        " bet no more than the big one, and a bring-in lies from the ante to below the small bet."
    ),
    Refusal.UNKNOWN_LIST: (
        "No list of this server is called “{typed}”. Did you mean {near}?",
        "No list of this server is called “{typed}”; `/table save` makes one.",
        "This server has no such list; `/table save` makes one.",
    ),
    Refusal.NOTHING_TO_SAVE: (
        "No table is open here whose games I could save. Name them, such as: razz; holdem, limit."
    ),
    Refusal.LIST_LENGTH: (
        "Name one to {most} games, with semicolons between them.",
        "Name the games, with semicolons between them.",
    ),
    Refusal.UNKNOWN_MODIFIER: (
        "I don't know “{typed}”. Did you mean {near}?",
        "I don't know “{typed}”; name the game first, then each twist after a comma.",
        "I don't know that twist.",
    ),
    Refusal.MISSING_PERMISSION: (
        "I lack a permission in {place}: {permissions}. An admin can grant it.",
        "I lack a permission in this channel: {permissions}. An admin can grant it.",
        "I lack a permission in this channel; an admin can grant it.",
    ),
    Refusal.NO_THREAD_HERE: "No thread can begin here; use a text channel, or leave thread out.",
    Refusal.CLOSED_DMS: (
        "I can't send you direct messages, so your cards are under My hand on the table."
    ),
    Refusal.UNKNOWN_HAND: "I know no such deal.",
    Refusal.MEMBER_LACKS: (
        "I do for you only what you may do here yourself, and you lack: {permissions}.",
        "I do for you only what you may do here yourself.",
    ),
    Refusal.TOO_MANY_TABLES: (
        (
            "You host {most:table|tables} already, and nobody may host more at once. Close one"
            " with `/table close`, then open this one."
        ),
        "You host as many tables as anybody may. Close one with `/table close` first.",
    ),
    Refusal.TOO_MANY_NIGHTS: (
        (
            "You have planned {most:night|nights} already, and nobody may have more ahead. There"
            " is room again {next}, when the first begins, or when you call one off with"
            " `/night cancel`."
        ),
        "You have as many nights ahead as anybody may.",
    ),
    Refusal.OPENINGS_SPENT: (
        (
            "You have opened tables or planned nights {most:time|times} within an hour, and nobody"
            " may more often. You can again {next}."
        ),
        "You have opened tables or planned nights as often as anybody may within an hour.",
    ),
    Refusal.UPLOADS_SPENT: (
        (
            "You have had me try {most:house game|house games} within an hour, and nobody may"
            " more often. I take another {next}."
        ),
        "You have had me try as many house games as anybody may within an hour.",
    ),
    Refusal.NOTHING_TYPED: "Nothing was typed into that form. Open it again and fill it in.",
}

TEMPLATES: dict[str, Template] = {
    **{f"refusal.{code}": template for code, template in _BY_CODE.items()},
    "refusal.fault": (
        "Something went wrong on my side. Look how things stand before you try once more."
    ),
    "refusal.unheard": (
        "Discord lost my answer. What you asked for may be done: look before you try once more."
    ),
    "refusal.done_unheard": "{done}\n-# My first answer was lost; no need to ask again.",
    "permission.view_channel": "View Channel",
    "permission.read_messages": "View Channel",  # discord.py's name of the same
    "permission.send_messages": "Send Messages",
    "permission.send_messages_in_threads": "Send Messages in Threads",
    "permission.create_events": "Create Events",
    "permission.create_public_threads": "Create Public Threads",
    "permission.embed_links": "Embed Links",
    "permission.attach_files": "Attach Files",
    "permission.read_message_history": "Read Message History",
    "permission.use_external_emojis": "Use External Emojis",
    "permission.manage_messages": "Manage Messages",
}
