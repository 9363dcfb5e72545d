"""Why something was refused, and what would be allowed: a template for every `Refusal`."""

from bot.engine.errors import Refusal
from bot.ui.words.template import Template

_BY_CODE: dict[Refusal, Template] = {
    Refusal.NO_HAND: "No deal is running just now.",
    Refusal.NOT_IN_HAND: "You are out of this deal; wait for the next one.",
    Refusal.NOT_YOUR_TURN: ("It is not your turn: waiting for {turn}.", "It is not your turn yet."),
    Refusal.WRONG_STEP: "That isn't what the deal asks of you right now; look at your hand again.",
    Refusal.RUNS_OUT: "All bets are in: the rest of the cards come by themselves.",
    Refusal.TURN_CAME: "It's your turn now: choose again.",
    Refusal.STALE: (
        "Deal {deal:d} is over, so that button does nothing any more.",
        "That moment has passed. Here is how things stand now.",
    ),
    Refusal.MUST_BRING_IN: (
        "Your open card brings it in: put in {call}, or bet more.",
        "Your open card brings it in, so you can't fold yet.",
    ),
    Refusal.CANNOT_CHECK: (
        "You can't check: there are {call} to call. Call, raise or fold.",
        "You can't check: there is a bet to call. Call, raise or fold.",
    ),
    Refusal.JAM_OR_FOLD: "It's all-in or fold here: you can't just call the blind.",
    Refusal.NOTHING_TO_CALL: "There is nothing to call: check or bet.",
    Refusal.RAISE_TOO_SMALL: (
        "Too little: the least is {least}, the most {most}.",
        "It has to be {only} here, no more and no less.",
        "That is too little.",
    ),
    Refusal.RAISE_TOO_BIG: (
        "Too much: the most is {most}, the least {least}.",
        "It has to be {only} here, no more and no less.",
        "That is too much.",
    ),
    Refusal.RAISE_NOT_ALLOWED: (
        "Nobody else has chips left to call a raise: call {call} or fold.",
        "Nobody else has chips left to call a raise.",
    ),
    Refusal.RAISE_TOO_SHORT: (
        "You have no more than the call, so you can't raise: call {call} or fold.",
        "You have no more than the call, so you can't raise: call or fold.",
    ),
    Refusal.NOT_REOPENED: (
        "Nobody has made a full raise since you acted, so you can't raise: call {call} or fold.",
        "Nobody has made a full raise since you acted, so you can't raise.",
    ),
    Refusal.RAISE_CAPPED: (
        "This round has had all its raises: call {call} or fold.",
        "This round has had all its raises: check, call or fold.",
    ),
    Refusal.RAISE_SIZE: (
        "There are only two sizes here: to {least} or to {most}.",
        "There are only two sizes here.",
    ),
    Refusal.CHECK_RAISE: (
        "No check-raising at this table: call {call} or fold.",
        "No check-raising at this table.",
    ),
    Refusal.NOT_OPENERS: (
        "You need a pair of {needs} or better to open, and you don't have it: check or fold.",
        "You don't have openers: check or fold.",
    ),
    Refusal.MUST_PLAY: "You turned an ace, so you play this deal.",
    Refusal.MUST_FOLLOW: (
        "You can't play that card: follow suit, or trump if you can't, and beat the winning card if"
        " you can."
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
    Refusal.OVER_THE_TOP: "You're over every goal already, so all you can do is stand.",
    Refusal.NOT_YOUR_CARD: "You don't hold those cards any more; choose again.",
    Refusal.TOO_MANY_CARDS: (
        (
            "You can throw away {most:card|cards} at most, or {with_ace} if you keep an ace or a"
            " wild card."
        ),
        "You can throw away {most:card|cards} at most.",
        "That's too many cards.",
    ),
    Refusal.TOO_FEW_CARDS: (
        "Choose at least {least:card|cards}.",
        "That's too few cards.",
    ),
    Refusal.WHICH_CARDS: (
        "Say which cards go, by their places: `draw 1 3` throws away your first and third."
    ),
    Refusal.TWO_JOKERS: "Only one joker works in a hand: you have to throw one of yours away.",
    Refusal.NOT_AHEAD: "No acting ahead of your turn at this table.",
    Refusal.NO_SEEING: "Nobody may ask to see a beaten hand at this table.",
    Refusal.NOTHING_TO_SHOW: (
        "Everybody has seen your {n:card|cards} already.",
        "There is no hand of the last deal left to show.",
    ),
    Refusal.NO_STRADDLE: "Nobody straddles of their own will in the next game of this table.",
    Refusal.NO_RABBIT: "There's no rabbit hunt at this table.",
    Refusal.NOTHING_TO_COME: "There's nothing more to see: no cards of the board are left to come.",
    Refusal.SEE_REVOKED: "The host has taken away your right to ask to see hands here.",
    Refusal.WINNER_ASKS: (
        "You won chips in this deal: asking to see a beaten hand is for the others."
    ),
    Refusal.ASKED_ENOUGH: (
        "You've asked to see {most:hand|hands} at this table, and that's the limit.",
        "You've asked to see as many hands as this table allows.",
    ),
    Refusal.HAND_RUNNING: "A deal is running; wait until it ends.",
    Refusal.NOT_SEATED: "You have no seat here: press Sit first.",
    Refusal.OTHER_NOT_SEATED: "That player isn't sitting at this table.",
    Refusal.KICK_YOURSELF: "To leave the table yourself, use `/stand`.",
    Refusal.BANNED: "The host has shown you out for as long as this table is open.",
    Refusal.ALREADY_SEATED: "You already sit at this table.",
    Refusal.SEAT_TAKEN: ("That seat is taken; free: {free}.", "That seat is taken."),
    Refusal.TABLE_FULL: (
        "All {seats} seats are taken; somebody has to leave first.",
        "All seats are taken.",
    ),
    Refusal.MAKING_ROOM: (
        "All seats are taken just now, but a house player makes room after this deal. Come back"
        " then."
    ),
    Refusal.COMPANY_FULL: (
        "There is no room for another house player: one seat stays free for somebody who comes."
    ),
    Refusal.LESSON: (
        "{instead} Nothing has happened: look at the step, and press again.",
        "The step asks for something else. Nothing has happened: look at it, and press again.",
    ),
    Refusal.LESSON_WAITS: "One thing at a time: your next step comes with your turn.",
    Refusal.NO_LESSON: (
        "There is no guided deal of {game} yet: `/learn` lists them, `/practice` deals any game.",
        "There is no such guided deal. `/learn` lists those there are.",
    ),
    Refusal.NO_HINTS: (
        "No hints where chips are real. At a table for practice, which `/practice` opens, there"
        " are as many as you like."
    ),
    Refusal.NO_HINT_NOW: "I can't think of anything just now. Ask me again in a moment.",
    Refusal.NO_WHAT_IF: (
        "That deal was for real chips, where nobody looks at cards that were not shown. **What if**"
        " is for tables for practice, which `/practice` opens."
    ),
    Refusal.NOT_DEALT_IN: "You had no cards in that deal, so there is nothing to look back on.",
    Refusal.LOOKING_BACK: "I'm still looking back on a deal for you. One at a time.",
    Refusal.OPEN_CARDS_PRACTICE: (
        "Everybody's cards can be looked at afterwards at tables for practice alone: name"
        " `house_players`, too."
    ),
    Refusal.HOUSE_PLAYER: "That was a house player. They can be sent home, and nothing else.",
    Refusal.PRACTICE_ONLY: (
        "This table plays for real chips, and house players never do. `/practice` opens a table"
        " where they do, or **With house players** on the screen of `/table open`."
    ),
    Refusal.TABLE_CLOSED: "That table is closed. Everybody takes their chips along.",
    Refusal.CANT_WRITE: (
        "I can't write anything down just now, so nothing happened. Play goes on by itself as soon"
        " as I can."
    ),
    Refusal.LEAVING: "I'm being restarted, so nothing happened. Back in a moment.",
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
        "You left this table with {left}, so you come back with {range} chips.",
        "The buy-in here is {range} chips.",
        "That buy-in is out of range.",
    ),
    Refusal.TOPUP_RANGE: ("You can add {range} chips.", "That is out of range."),
    Refusal.GOING: "You leave when this deal ends, so there is nothing more to do here.",
    Refusal.TOPUP_FULL: "You already have as many chips as this table allows.",
    Refusal.BROKE: (
        "You have no chips in front of you: top up with {range} first.",
        "You have no chips in front of you: top up first.",
    ),
    Refusal.TOO_FEW_CHIPS: (
        "You have {have} in the bank, and this needs {need}. `/bank rebuy` may help.",
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
    Refusal.NO_CHOICE: "The host picks the games at this table.",
    Refusal.NOT_YOUR_CHOICE: (
        "The next game is for {turn} to choose.",
        "Nobody is choosing right now: the next game is called already, or the deal is still on.",
    ),
    Refusal.POT_AGAIN: (
        "The last game had a pot to match, and this table never plays two of those in a row."
    ),
    Refusal.NOTHING_DEALT: (
        "Nothing has been dealt here yet to run back: name a game, or ask for a surprise."
    ),
    Refusal.NOT_CHOSEN: "The next game hasn't been chosen yet.",
    Refusal.ALREADY_AWAY: "You are away already.",
    Refusal.NOT_AWAY: "You're not away, so there's nothing to do.",
    Refusal.NOT_HOST: (
        "Only the host, {host}, a co-host or somebody with Manage Server can do that.",
        "Only the host of this table, a co-host or somebody with Manage Server can do that.",
    ),
    Refusal.HOST_ALONE: (
        "Only the host, {host}, or somebody with Manage Server can do that.",
        "Only the host, or somebody with Manage Server, can do that.",
    ),
    Refusal.NOT_UPON_HOST: (
        "{host} hosts this table; only somebody with Manage Server can show them out.",
        "They host this table; only somebody with Manage Server can show them out.",
    ),
    Refusal.HOST_ALREADY: "They are the host already.",
    Refusal.COHOST_ALREADY: "They are a co-host already.",
    Refusal.NOT_A_COHOST: "They are no co-host.",
    Refusal.COHOSTS_FULL: (
        "{most} co-hosts are the most; take one off first.",
        "There are as many co-hosts as there may be; take one off first.",
    ),
    Refusal.NOT_A_PLAYER: "That is a bot, not a player. Pick one of the people here.",
    Refusal.NOT_HERE: "They aren't in this server any more. Pick somebody who is.",
    Refusal.SERVER_BANNED: (
        "You are banned from poker in this server: {reason}. Anyone who manages it can lift that.",
        "You are banned from poker in this server. Anyone who manages it can lift that.",
    ),
    Refusal.UPON_OWNER: (
        "They own this server: nobody bans them here, and only the host shows them out of a table."
    ),
    Refusal.BAN_YOURSELF: "You can't ban yourself.",
    Refusal.NOT_BANNED: (
        "Nobody called “{typed}” is banned here; `/server bans` lists who is.",
        "They aren't banned here; `/server bans` lists who is.",
    ),
    Refusal.NO_LOG: (
        "The log is for the hosts of a table or night and for whoever manages this server; you host"
        " none here."
    ),
    Refusal.NOT_MANAGER: (
        "Only somebody who manages this server can do that: it takes Manage Server, or the role"
        " that `/setup` names."
    ),
    Refusal.NO_TIME_LEFT: "Your extra time for the evening is used up.",
    Refusal.DAILY_NOT_DUE: (
        "You've had today's chips; there are more for you {next}.",
        "You've had today's chips.",
    ),
    Refusal.DAILY_ENOUGH: (
        "Daily chips top you up to {floor}, and you have {have}.",
        "You have enough; daily chips are for anyone running low.",
    ),
    Refusal.REBUY_NOT_DUE: (
        "Your rebuy to {floor} is there {next}.",
        "Your rebuy isn't there yet.",
    ),
    Refusal.REBUY_ENOUGH: (
        "A rebuy goes up to {floor}, and {have} are there already.",
        "There are enough chips; a rebuy is for players running low.",
    ),
    Refusal.REBUY_ASKED: (
        "You have asked already: a host or a manager presses **Give the rebuy** there."
    ),
    Refusal.EITHER_OR: (
        "Name either `{this}` or `{that}`, not both.",
        "Name one of the two, not both.",
    ),
    Refusal.QUESTION_GONE: "Something has changed since you were asked. Type the command again.",
    Refusal.REBUY_PAUSED: (
        "Hosts give each player one rebuy an hour; the next is possible {next}.",
        "Hosts give each player one rebuy an hour.",
    ),
    Refusal.OWN_REBUY: "Nobody gives themselves a rebuy: another host, or a manager, has to press.",
    Refusal.NOT_REBUYS_HOST: ("Only whoever hosts here, or manages this server, can give a rebuy."),
    Refusal.OWES_POT: (
        "You still owe chips to the pot that is riding; it has to be played out first."
    ),
    Refusal.UNKNOWN_GAME: (
        "No game is called “{typed}”. Did you mean {near}?",
        "No game is called “{typed}”; `/games` lists them all.",
        "No such game; `/games` lists them all.",
    ),
    Refusal.ONE_GAME: (
        "{list} is several games in turn, and one is asked for here; `/practice` plays them all.",
        "That is several games in turn, and one is asked for here.",
    ),
    Refusal.NOT_DEALT: (
        "{absent} `/games` lists what I deal.",
        "I don't deal that one; `/games` lists what I deal.",
    ),
    Refusal.NEEDS_ANOTHER: "Another player in this deal has to agree.",
    Refusal.SIGNIFICANT_ACTION: (
        "Two players have acted, so only the players still in this deal can agree to void it."
    ),
    Refusal.SKIP_TOO_SOON: (
        "They have until {at} to act; after that you can skip the turn.",
        "Their time to act isn't up yet.",
    ),
    Refusal.NIGHT_HERE: (
        "A night is planned in this channel already: `/night status` shows it, `/night cancel` "
        "calls it off."
    ),
    Refusal.NO_NIGHT: "No night is planned here. Plan one with `/night plan`.",
    Refusal.NIGHT_BEGUN: "The night has begun already: `/night end` ends it.",
    Refusal.PAST_TIME: "That time has passed already. Name one that is still to come.",
    Refusal.BAD_TIME: (
        "I don't understand “{typed}” as a time. Try “fri 20:00” or “2027-01-15 19:30”.",
        "I don't understand that time. Try “fri 20:00” or “tomorrow 8pm”.",
    ),
    Refusal.NO_HOUR: (
        "At what time? Add the hour, as in “{typed} 20:00”.",
        "At what time? Add the hour, as in “saturday 20:00”.",
    ),
    Refusal.PREVIEW_GONE: "This preview is too old to post. Type `/night plan` again.",
    Refusal.ONLY_WEEKLY: "A night can come back every week, not every other week or once a month.",
    Refusal.UNKNOWN_ZONE: (
        "I don't know a time zone called “{typed}”. Did you mean {zones}?",
        "I don't know a time zone called “{typed}”. Type a large city near you, such as Berlin.",
        "I don't know that time zone. Type a large city near you, such as Berlin.",
    ),
    Refusal.WHICH_ZONE: (
        "“{typed}” can be several clocks. Type a city instead: {zones}.",
        "That can be several clocks. Type a city instead, such as Berlin.",
    ),
    Refusal.NIGHT_OVER: "That night is over: `/night recap` shows how it went.",
    Refusal.NIGHT_NOT_BEGUN: "The night has not begun yet.",
    Refusal.NOT_NIGHTS_HOST: (
        "Only the night's host, a co-host or somebody with Manage Server can do that."
    ),
    Refusal.NIGHT_HOST_ALONE: "Only the night's host or somebody with Manage Server can do that.",
    Refusal.NIGHT_HAS_HOST: "This night has a host; they can hand it over with `/night handover`.",
    Refusal.NOT_HANDED: (
        "Nobody handed this night over to you. To call it off, type `/night cancel`; to give it to"
        " somebody, `/night handover`."
    ),
    Refusal.OTHER_BANNED: "They are banned from poker in this server; `/server unban` lifts that.",
    Refusal.OTHER_FULL: (
        "They have {most:night|nights} planned already, and that's the limit.",
        "They have as many nights planned as anybody may.",
    ),
    Refusal.NO_REBUY: (
        "That's more than you have left on tonight's tab: {have}.",
        "Your tab for tonight is used up.",
    ),
    Refusal.NO_HANDS: (
        "{name} has played no hands yet that count here.",
        "No hands yet that count here. Sit down at a table and play a few.",
    ),
    Refusal.HIDDEN: "This player keeps their figures private.",
    Refusal.SEASON_NAMED: (
        "There has been a season called “{name}” already. Choose another name.",
        "There has been a season of that name already.",
    ),
    Refusal.NO_SEASON: "No season is running here. Anyone who manages the server can begin one.",
    Refusal.NO_SUCH_SEASON: (
        "There has been no season called “{typed}” here. `/season list` shows all.",
        "There has been no such season here. `/season list` shows all.",
    ),
    Refusal.POINTS_TABLE: (
        (
            "Points go by place, the first place first, as in “10 7 5 3 1”: up to {places} whole"
            " numbers, each from 0 to {most}, none larger than the one before."
        ),
        "Points go by place, the first place first, as in “10 7 5 3 1”.",
    ),
    Refusal.BEST_OF: (
        (
            "A season of {nights:night|nights} can't count the best {best}. Name more nights, or"
            " let fewer count."
        ),
        "More nights can't count than the season has.",
    ),
    Refusal.NOT_OF_SEASON: "That night is not one of the season that runs.",
    Refusal.FORGET_SEATED: "You're sitting at a table: leave it first, then ask again.",
    Refusal.NO_SUCH_HAND: "I don't know that hand. `/hand list` shows the latest ones here.",
    Refusal.DEALS_LET_GO: (
        "How that was played isn't kept any more: here deals are kept for some time after their"
        " table has closed. What they came to still counts."
    ),
    Refusal.NOT_YOUR_HAND: (
        "That hand isn't yours to see. It's open to players from that table, and to anyone who can"
        " see its channel."
    ),
    Refusal.NO_HANDS_HERE: "No hand has been finished here yet.",
    Refusal.NO_RESULT: (
        "That message isn't the result of a hand. Pick one that ends with a hand's number, or type"
        " `/verify`."
    ),
    Refusal.HAND_NOT_OVER: "That deal is still being played. Look again when it is over.",
    Refusal.HOUSE_GAMES_FULL: (
        "This server has {most} house games, which is all I can keep; remove one first.",
        "This server has all the house games I can keep; remove one first.",
    ),
    Refusal.NOT_A_GAME_FILE: (
        "“{typed}” isn't a game file: it must be a text file whose name ends in .toml.",
        "That isn't a game file: it must be a text file whose name ends in .toml.",
    ),
    Refusal.FILE_NOT_FETCHED: "I couldn't fetch that file from Discord; please attach it again.",
    Refusal.LIMIT_NOT_OFFERED: (
        "{game} can't be played {limit}; it can be {limits}.",
        "That limit does not fit the game.",
    ),
    Refusal.UNKNOWN_OPTION: (
        "There is no such choice for “{option}”; `/table options` shows what there is.",
        "There is no such house rule; `/table options` shows all.",
    ),
    Refusal.VALUE_ALONE: (
        "Name the house rule that becomes “{typed}” too: `option` lists them.",
        "Name the house rule too: `option` lists them.",
    ),
    Refusal.UNKNOWN_PRESET: (
        "There is no preset “{typed}”; `/table options` shows all.",
        "There is no such preset; `/table options` shows all.",
    ),
    Refusal.NOT_A_NUMBER: (
        "“{typed}” isn't a number of chips: type digits, such as 200.",
        "Say how many chips in digits, such as 200.",
    ),
    Refusal.NOT_UNDERSTOOD: (
        "You can't do “{typed}” right now; the list under `/act` shows what you can.",
        "You can't do that right now; the list under `/act` shows what you can.",
    ),
    Refusal.BUY_IN_SETTING: (
        "The smallest buy-in must be at least {least}, and no more than the largest, {most}.",
        "The smallest buy-in must be at least the big blind, and no more than the largest.",
    ),
    Refusal.STAKES_RANGE: ("The stake must be {least} to {most}.", "That stake is out of range."),
    Refusal.SEATS_RANGE: (
        "That would leave {room} seats, and somebody is in seat {taken}: they have to leave first.",
        "The table can have {least} to {most} seats.",
        "The table can't have that number of seats.",
    ),
    Refusal.PACK_TOO_SMALL: (
        "There are cards for {most} players at most in that pack.",
        "The pack has too few cards for that.",
    ),
    Refusal.BAD_COMBINATION: (
        "{game} can't be dealt “{modifier}”: {why}.",
        "Those don't go together: {reason}.",
        "Those choices don't go together.",
    ),
    Refusal.STAKES_ORDER: (
        "Those amounts don't go together: the small blind can't be more than the big one, nor the"
        " small bet more than the big one, and a bring-in is at least the ante and less than the"
        " small bet."
    ),
    Refusal.UNKNOWN_LIST: (
        "This server has no list called “{typed}”. Did you mean {near}?",
        "This server has no list called “{typed}”; `/table save` makes one.",
        "This server has no such list; `/table save` makes one.",
    ),
    Refusal.NOTHING_TO_SAVE: (
        "There's no table open here to take the games from. Name them, such as: razz; holdem,"
        " limit."
    ),
    Refusal.LIST_LENGTH: (
        "Name one to {most} games, with semicolons between them.",
        "Name the games, with semicolons between them.",
    ),
    Refusal.UNKNOWN_MODIFIER: (
        "I don't know “{typed}”. Did you mean {twists}?",
        "I don't know “{typed}”; name the game first, then each twist after a comma.",
        "I don't know that twist.",
    ),
    Refusal.MISSING_PERMISSION: (
        "I'm missing a permission in {place}: {permissions}. An admin can grant it.",
        "I'm missing a permission in this channel: {permissions}. An admin can grant it.",
        "I'm missing a permission in {place}; an admin can grant it.",
        "I'm missing a permission in this channel; an admin can grant it.",
    ),
    Refusal.NO_THREAD_HERE: (
        "I can't start a thread here; use a text channel, or leave `{option}` out.",
        "That needs a thread of its own, and I can't start one here. Use it in a text channel.",
    ),
    Refusal.UNKNOWN_HAND: "I don't know that deal.",
    Refusal.MEMBER_LACKS: (
        "I only do for you what you may do here yourself, and you're missing: {permissions}.",
        "I only do for you what you may do here yourself.",
    ),
    Refusal.TOO_MANY_TABLES: (
        (
            "You've opened {most:table|tables} that stand open, and that's the limit: {channels}."
            " Close one with `/table close` there, then open this one."
        ),
        (
            "You've opened {most:table|tables} that stand open, and that's the limit. Close one"
            " with `/table close` in its channel, then open this one."
        ),
        (
            "You've as many tables open as anybody may. Close one first, with `/table close` in its"
            " channel."
        ),
    ),
    Refusal.TOO_MANY_NIGHTS: (
        (
            "You have {most:night|nights} planned already, and that's the limit. There's room again"
            " {next}, when the first begins, or when you call one off with `/night cancel`."
        ),
        "You have as many nights planned as anybody may.",
    ),
    Refusal.OTHER_TOO_FEW: (
        (
            "There are {have} in their bank, so {need} can't be taken; chips at a table come back"
            " when they leave it."
        ),
        "There are too few chips in their bank.",
    ),
    Refusal.AMOUNT_RANGE: (
        (
            "{typed} is no amount of chips here: name {range}. `/bank grant` gives, and"
            " `/bank take` takes."
        ),
        "Name an amount above zero. `/bank grant` gives, and `/bank take` takes.",
    ),
    Refusal.NO_BANK: (
        "{name} has never had chips in this server; `/bank grant` gives them some.",
        "They have never had chips in this server; `/bank grant` gives them some.",
    ),
    Refusal.NO_SUCH_NIGHT: (
        "No such night was played in this server; `/night list` has the numbers."
    ),
    Refusal.SHEET_TOO_LONG: (
        "That is more than {most:line|lines}, the most of one file: ask for fewer days.",
        "That is too much for one file: ask for fewer days.",
    ),
    Refusal.ON_BREAK: (
        "You're taking a break, and it lasts until {until}. A seat will be there for you then.",
        "You're taking a break. A seat will be there for you when it is over.",
    ),
    Refusal.REPORTS_SPENT: (
        (
            "You have sent {most:report|reports} within an hour, and that's the limit. You can"
            " again {next}; they are all kept."
        ),
        "You have sent as many reports as anybody may within an hour.",
    ),
    Refusal.EXPORTS_SPENT: (
        (
            "You have asked for {most:file|files} within an hour, and that's the limit. You can"
            " again {next}."
        ),
        "You have asked for as many files as anybody may within an hour.",
    ),
    Refusal.OPENINGS_SPENT: (
        (
            "You have opened tables or planned nights {most:time|times} within an hour, and that's"
            " the limit. You can again {next}."
        ),
        "You have opened tables or planned nights as often as anybody may within an hour.",
    ),
    Refusal.UPLOADS_SPENT: (
        (
            "You have had me try {most:house game|house games} within an hour, and that's the"
            " limit. I can take another {next}."
        ),
        "You have had me try as many house games as anybody may within an hour.",
    ),
    Refusal.SETUPS_FULL: (
        "This server keeps {most} set-ups, which is all I can; `/table remove-setup` makes room.",
        "This server keeps all the set-ups I can; `/table remove-setup` makes room.",
    ),
    Refusal.UNKNOWN_SETUP: (
        "No set-up here is called “{typed}”. Did you mean {near}?",
        "No set-up here is called “{typed}”; `/table save-setup` saves one from a table.",
        "That set-up is there no more; `/table setups` lists them.",
    ),
    Refusal.SETUP_GAME_GONE: (
        "“{name}” can't be opened any more: its game “{typed}” is gone from this server.",
        "That set-up can't be opened any more: a game of it is gone.",
    ),
    Refusal.SETUP_NAME: (
        "The name of a set-up has {least} to {most} letters.",
        "Give the set-up a name that can be read.",
    ),
    Refusal.LIST_NAME: (
        "The name of a list has {least} to {most} letters that can be read.",
        "Give the list a name that can be read.",
    ),
    Refusal.LIST_IS_A_GAME: (
        "“{name}” is a game already, so the list could never be played. Give it another name.",
        "A game has that name already, so the list could never be played. Give it another name.",
    ),
    Refusal.NOT_SETUPS_OWNER: (
        "Only somebody who manages this server, or the host who saved it, can remove a set-up."
    ),
    Refusal.ROLE_OF_ALL: "Everybody here has that role. Pick one that only your managers have.",
    Refusal.NOTHING_TYPED: "Nothing was typed into that form. Open it again and fill it in.",
}

TEMPLATES: dict[str, Template] = {
    **{f"refusal.{code}": template for code, template in _BY_CODE.items()},
    "refusal.fault": (
        "Something went wrong on my side. See how things stand before you try again."
    ),
    "refusal.unheard": (
        "Discord lost my answer. What you asked for may be done already: look before you try again."
    ),
    "refusal.done_unheard": "{done}\n-# My first answer was lost; no need to ask again.",
    "refusal.locked": "The thread is locked; unlocking it will do as well.",
    "permission.view_channel": "View Channel",
    "permission.read_messages": "View Channel",  # discord.py's name of the same
    "permission.send_messages": "Send Messages",
    "permission.send_messages_in_threads": "Send Messages in Threads",
    "permission.create_events": "Create Events",
    "permission.create_public_threads": "Create Public Threads",
    "permission.manage_threads": "Manage Threads",
    "permission.create_private_threads": "Create Private Threads",
    "permission.embed_links": "Embed Links",
    "permission.attach_files": "Attach Files",
    "permission.read_message_history": "Read Message History",
    "permission.use_external_emojis": "Use External Emojis",
    "permission.manage_messages": "Manage Messages",
    "permission.manage_guild": "Manage Server",
}
