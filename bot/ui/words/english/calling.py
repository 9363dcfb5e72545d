"""Announcing a game: what may go on top of it, and why something does not fit."""

from bot.engine.games.needs import Unfit
from bot.ui.words.template import Template

_WHY = {
    Unfit.NOT_BOTH: "“{other}” is announced too",
    Unfit.NO_BOARD: "it has no cards on the table for everybody",
    Unfit.TWO_BOARDS: "it has two boards already",
    Unfit.NOT_HIGH: "it is not played for the highest hand alone",
    Unfit.SHORT_PACK: "its pack has no low cards",
    Unfit.HAS_JOKERS: "it has a joker already",
    Unfit.NO_WILD_HERE: "a wild card would decide everything",
    Unfit.WILD_ALREADY: "they are wild in it already, or others by the same rule",
    Unfit.TOO_WILD: "three ranks of wild cards are enough",
    Unfit.NO_SUCH_CARD: "its pack has no such card",
    Unfit.NO_OPEN_CARD: "no card is turned up in it",
    Unfit.NEEDS_OPENERS: "its first bet needs openers",
    Unfit.POT_RIDES: "its pot rides on when nobody opens",
    Unfit.ONE_ROUND: "it has only one round of bets",
    Unfit.NO_SHOWDOWN: "it ends without a showdown",
    Unfit.DECLARED: "they declare in it already",
    Unfit.HAS_SPADE: "a spade already wins half of it",
    Unfit.NO_BETS: "nobody bets in it",
    Unfit.NO_KILL: "a kill needs blinds and bets of a fixed size",
    Unfit.BEATEN_OPENLY: "each has to beat the best hand showing in it",
    Unfit.BOARD_DECIDES: "its board throws cards or players out, which a second one would not",
    Unfit.FALLS_BACK: "one of its hands is played for only where nobody wins another",
}

TEMPLATES: dict[str, Template] = {
    # programmes
    "programme.choice": "Dealer's choice",
    "programme.rotation": "Mixed games",
    "programme.orbit": "until everybody has dealt once",
    "programme.deal.rotation": "for one deal",
    "programme.deal.choice": "for that deal",
    "programme.deals": "for {n:deal|deals}",
    "programme.lobby.rotation": "One after the other: {games}.",
    "programme.lobby.choice": (
        "The dealer calls the game. On the menu: {games}. Any other game may be called too."
    ),
    "programme.rules.rotation": "**{name}**: {games}. Each is played {lasts}.",
    "programme.rules.choice": (
        "**{name}**: whoever deals says what is played, {lasts}. On the menu: {games}; any other"
        " game may be called too."
    ),
    "programme.terms.choice": "**{name}**: the dealer calls the game, {lasts}.",
    "programme.silence.again": (
        "The dealer has {seconds} s to choose; after that the last game is run back."
    ),
    "programme.silence.default": (
        "The dealer has {seconds} s to choose; after that the first game on the menu is dealt."
    ),
    "programme.silence.next_player": (
        "The dealer has {seconds} s to choose; after that the deal passes to the next player."
    ),
    "programme.pots_apart": "Never two games in a row with a pot to match.",
    "note.next.rotation": "Next in {name}: **{game}** · {stakes}.",
    "tag.rotation": "-# {name} · game {number} of {of}",
    "tag.choice": "-# {name}'s choice · {what}",
    "tag.choice.nobodys": "-# {what}",
    # the choice in the channel
    "choice.asked": "🎲 **{name}** chooses the next game.",
    "choice.asked.due": "🎲 **{name}** chooses the next game · ⏱ {due}",
    "choice.passed": "-# {names} passed the deal on.",
    "choice.somebody": "The dealer",
    "choice.called.chosen": "🎲 **{name}** calls **{game}** · {stakes}",
    "choice.called.rides": "🎲 The pot rides: **{game}** goes on · {stakes}",
    "choice.called.again": "🎲 **{name}** runs back **{game}** · {stakes}",
    "choice.called.surprise": "🎲 **{name}** asked for a surprise: **{game}** · {stakes}",
    "choice.called.picked": "🎲 Time ran out on **{name}**'s pick: **{game}** · {stakes}",
    "choice.called.silence": "🎲 No word from **{name}**: **{game}** · {stakes}",
    "choice.new": "New at this table: read the rules, then press Got it. Waiting for {names}.",
    # and in private
    "choice.yours": "**You choose the next game.**",
    "choice.ahead": "The next deal is yours: you may choose its game already.",
    "choice.next": "Next: **{game}**, new at this table. {what}",
    "choice.ahead.chosen": "You deal next: **{game}**. Nobody knows yet.",
    "prompt.now": "**Your deal: which game?**",
    "prompt.now.due": "**Your deal: which game?** ⏱ {due}",
    "prompt.ahead": (
        "**You deal next: which game?** Nobody sees your choice before this deal is over."
    ),
    "prompt.chosen": "You have chosen **{game}** and may still change it.",
    "prompt.moved": "Your menu stands below now.",
    "prompt.over": "This choice is over.",
    "prompt.over.game": "This choice is over: it is **{game}**.",
    "prompt.over.late": "Your time to choose ran out, so it is **{game}**.",
    "prompt.picked": "If your time runs out, **{game}** is dealt.",
    "menu.title": "Tonight's menu",
    "menu.line": "**{game}** · {level} · {minutes} min",
    "offer.line": "**{game}** · {stakes}\n-# {level} · about {minutes} min a deal",
    "menu.option": "{stakes} · {level} · {minutes} min",
    "menu.option.unfit": "Not now: {why}",
    "menu.unfit": "-# Not now: {game}, {why}",
    "menu.families": "**All games**, by family. Or search: type a name, and twists after commas.",
    "menu.count": "{n:game|games}",
    "twists.off": "-# {n:twist doesn't|twists don't} fit this game.",
    "twists.none": "-# No twists fit this game.",
    "twist.on": "-# {name}: {meant}",
    "select.choose": "Choose a game",
    "select.twists": "Twists, if you like",
    "select.family": "Choose a family",
    "button.choose": "Choose the game",
    "button.got_it": "Got it",
    "button.next_deal": "Next deal",
    "button.skip_deal": "Sit this one out",
    "button.run_back": "Run back {game}",
    "button.surprise": "Surprise us",
    "button.pass_deal": "Pass",
    "button.all_games": "All games",
    "button.deal_it": "Deal it",
    "button.menu": "Back to the menu",
    "button.find_game": "Search",
    "modal.find_game": "Search for a game",
    "modal.find_game.label": "Name, then twists after commas",
    "modal.find_game.hint": "five-card stud, high-low",
    "done.called": "You called **{game}**. Everybody sees it now.",
    "done.chosen": "Chosen: **{game}**. Everybody sees it when this deal is over.",
    "done.list": "Saved: **{name}** can be played at every table of this server: {games}.",
    "done.list.gone": "**{name}** is forgotten.",
    "done.passed": "You passed the deal on.",
    "panel.away.once": "You sit out this one deal; then you are back.",
    "unfit.pot_again": "this table never plays two games in a row with a pot to match",
    "unfit.few": "it needs {least:player|players}, and there are {players} of you",
    "unfit.many": "it is for {most:player|players} at most, and there are {players} of you",
    **{f"unfit.{why}": _WHY[why] for why in Unfit},
}
