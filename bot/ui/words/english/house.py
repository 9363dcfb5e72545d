"""A server's own games."""

from bot.ui.words.template import Template

TEMPLATES: dict[str, Template] = {
    "button.house_guide": "The guide",
    "house_game.guide": (
        "The guide says what a game file may say, each column with an example. `/house export`"
        " gives you the file of any game to begin with; send yours with `/house add`."
    ),
    "house_game.ours": "Our {game}",
    "house_game.start": (
        "Begun from {game}. Give it a name and a summary of its own, change what you like,\n"
        "and send it with /house add. What each line may say: The guide, under /house list."
    ),
    "house_game.exported": "The file of **{game}**, to begin a game of your own with.",
    "house_game.title": "**House games of this server**",
    "house_game.none": (
        "There are none yet. `/house build` makes one from a game and twists; `/house add` takes a"
        " file."
    ),
    "house_game.line.file": "**{name}** · from a file, {at}",
    "house_game.line.built": "**{name}** · built here, {at}",
    "house_game.from.file": "-# Added by {by} from a file on {at}.",
    "house_game.from.built": "-# Built by {by} on {at}.",
    "house_game.trying": (
        "**{name}** reads well. Now I'll deal it a few hundred times to see that it holds up; that"
        " takes a few seconds…"
    ),
    "house_game.kept": (
        "**{name}** is a game of this server now, for {least} to {most} players. I dealt it"
        " {deals} times and all went well.\n-# `/table open` and every list of games offer it."
    ),
    "house_game.replaced": (
        "**{name}** is replaced. I dealt the new one {deals} times and all went well, for {least}"
        " to {most} players.\n-# Tables that play the old one go on with it."
    ),
    "rehearsal.deals": (
        "House players, {players} of them, played {deals:deal|deals}: {answers:answer|answers} and"
        " about {minutes:minute|minutes} a deal, hands compared in {shown} of 100, and"
        " {pot:big blind|big blinds} in the pot."
    ),
    "rehearsal.more": (
        "Lopsided: {who} wins {part} % of the pot more than their share, deal after deal."
    ),
    "rehearsal.less": (
        "Lopsided: {who} wins {part} % of the pot less than their share, deal after deal."
    ),
    "rehearsal.who.asked": "whoever is asked first",
    "rehearsal.who.dealer": "the dealer",
    "rehearsal.who.seat": "whoever sits {n:seat|seats} after the dealer",
    "rehearsal.lost": (
        "House players don't know how to play it: at tables for practice they sit it out."
    ),
    "rehearsal.slow": (
        "House players found no time for a deal of it: at tables for practice they don't think"
        " ahead."
    ),
    "house_game.removed": (
        "**{name}** is no longer offered here. Tables that play it go on with it."
    ),
    "house_game.faults": "**{name}** can't be dealt yet: {n:fault|faults}.",
    "house_game.more_faults": "-# … and {n} more.",
    "house_game.fault.line": ("- line {line}, `{key}`: {reason}", "- line {line}: {reason}"),
    "house_game.fault.key": "- `{key}`: {reason}",
    "house_game.fault.whole": "- {reason}",
    "games.house": " · house game",
    "select.house": "Look at a house game",
    "button.house": "How it is played",
    "button.house_list": "All house games",
    "button.house_file": "The file",
    "button.house_back": "Back",
    "button.house_remove": "Remove",
    "button.house_keep": "Keep it",
    "ask.house_remove": (
        "Remove **{name}**? It is no longer offered here; tables that play it go on with it."
    ),
    "modal.build": "Build a house game",
    "modal.build.base": "From **{game}**.",
    "modal.build.limit": "Betting",
    "modal.build.limit.none": "As the table likes",
    "modal.build.wild": "Wild cards",
    "modal.build.wild.none": "None besides its own",
    "modal.build.twists": "Twists",
    "modal.build.twists.none": "None",
    "modal.build.name": "Its name",
    "modal.build.example": "such as Friday Special",
}
