"""First minutes in a server: joining it, setting it up, help, and opening a table by buttons."""

from bot.ui.words.template import Template

TEMPLATES: dict[str, Template] = {
    "join.hello": (
        "## Shuffle up and deal\n"
        "I deal poker the way a home game plays it: over 140 games, your own house rules, and"
        " nights with a guest list.\n"
        "**Open a table** and take a seat; your cards come in private. Everybody gets chips"
        " to begin with, and they are never worth money."
    ),
    "join.lacking": "**Still missing here**, for an admin to allow:",
    "join.lacks": "- {permission}: {purpose}",
    "permission.view_channel.for": "to see the table's channel",
    "permission.read_messages.for": "to see the table's channel",
    "permission.send_messages.for": "to deal at all",
    "permission.send_messages_in_threads.for": "tables in threads of their own",
    "permission.create_public_threads.for": "a night's second table, and `/table open` in a thread",
    "permission.read_message_history.for": "links back to the table and to past deals",
    "permission.attach_files.for": "pictures of hands and boards",
    "permission.create_events.for": "nights in this server's calendar",
    "lacks.table": (
        "The table in {place} can't be shown there. The deal goes on: play it from **My hand** and"
        " your direct messages."
    ),
    "lacks.recap": "What the table in {place} came to could not be posted.",
    "lacks.seeds": (
        "The seeds of the table in {place} could not be posted. `/verify` has them, a deal at a"
        " time."
    ),
    "lacks.plan": "The plan of **{title}** can't be shown in {place}. The night takes place.",
    "lacks.night": "I had something to say of **{title}**, and could not post it in {place}.",
    "lacks.begin": "**{title}** can't begin in {place} yet; I try again for two hours.",
    "lacks.thread": (
        "**{title}** has fewer tables than it needs: I can't open a thread in {place} for one more."
    ),
    "lacks.event": "**{title}** is not up to date in the server's calendar. The night takes place.",
    "lacks.weekly": "The week's board can't be posted in {place}; I try again within the week.",
    "lacks.weekly.gone": (
        "The channel of the week's board is deleted, so there is no board any more."
        " `/settings weekly` names another."
    ),
    "lacks.report.gone": (
        "The channel of reports is deleted: until `/report where` names another, they come to"
        " you here."
    ),
    "lacks.report": "A report could not be posted in {place}, so you have it here.",
    "lacks.hello": "I'm in **{server}** now, and there is no channel in which I may write.",
    "button.setup": "Set up",
    "button.setup.next": "Next",
    "button.setup.back": "Back",
    "button.setup_zone": "Another zone…",
    "button.open_here": "Open a table",
    "button.open_now": "Open it here",
    "setup.title": (
        "## Set up poker here · {page} of 2\n"
        "-# Each choice is kept at once, and can be changed at any time with `/setup`."
    ),
    "setup.zone": "**Time zone** of this server",
    "setup.zone.none": "Pick this server's time zone",
    "setup.language": "**Language**: of tables, nights and boards",
    "setup.language.discord": "As Discord has it for this server",
    "setup.language.alone": "-# Language: I speak English alone so far.",
    "setup.managers": "**Who manages**, besides the admins",
    "setup.managers.none": "No role",
    "setup.boards": "**Boards**, every Monday in a channel",
    "setup.boards.none": "No channel",
    "setup.preset": "**House rules** that tables begin with",
    "setup.buy_in": "**Buy-ins**, where a host names none",
    "setup.buy_in.usual": "20 to 100 big blinds; nights 100",
    "setup.buy_in.same": "100 big blinds for everybody",
    "setup.buy_in.short": "Short: 20 to 40; nights 40",
    "setup.buy_in.deep": "Deep: 50 to 200; nights 200",
    "setup.calls": "**Your turn**: how I call you",
    "setup.calls.mention": "A mention in the channel",
    "setup.calls.dm": "A direct message",
    "setup.calls.silent": "Not at all",
    "setup.broke": "**Broke**: when a rebuy comes",
    "setup.done": "-# `/settings options` has every house rule, `/settings pictures` the pictures.",
    "help.title": "## How to play here",
    "help.server": (
        "Press **Sit** below a table to take a seat, or open a table of your own: the chips"
        " are free, and worth nothing.\n"
        "Your cards come in private, under **My hand** on the table, and its buttons are what"
        " you may do. To leave, press **More** and **Leave**.\n"
        "To try it alone: `/practice`. To be taught: `/learn`. How you are called to your turn:"
        " `/settings me`. Type `/` for the rest."
    ),
    "help.dm": (
        "Tables stand in the channels of your server: press **Sit** below one to take a seat,"
        " the chips are free, and worth nothing.\n"
        "Your cards come here and under **My hand** on the table, and the buttons are what"
        " you may do. To leave, press **More** and **Leave**.\n"
        "To try it alone: `/practice` in your server. To be taught: `/learn`. Type `/` there for"
        " the rest."
    ),
    "help.tables": "Open now: {places}",
    "command.about": "What I am, what I keep of you, and who helps",
    "button.about": "About",
    "about.title": ("## The dealer, version {version}", "## The dealer"),
    "about.what": (
        "I deal poker the way a home game plays it, in the open: every shuffle is sealed before the"
        " deal, and `/verify` opens it.\n"
        "Chips are free and have no value. They are never bought, sold or redeemed."
    ),
    "about.kept": (
        "What is kept of you: `/settings export` gives you all of it as a file, `/settings"
        " forget-me` erases who you are. I never read what you write in a channel."
    ),
    "about.support": "Support",
    "about.source": "Source code",
    "about.privacy": "Privacy",
    "about.terms": "Terms",
    "help.games": "Games",
    "help.beats": "What beats what",
    "help.glossary": "First words",
    "opening.title": "## Open a table here",
    "opening.table": "**{name}** · {stakes} · buy-in {range} · {seats} seats",
    "opening.asked": "-# As you asked: {options}.",
    "opening.asked.clock": "{n:second|seconds} a turn",
    "opening.asked.showdown": "showdown {value}",
    "opening.asked.preset": "house rules “{preset}”",
    "opening.asked.thread": "in a thread of its own",
    "opening.game": "What is played",
    "opening.stakes": "Stakes",
    "opening.unit.all": "blinds {blinds}, or bets {small}/{big}",
    "opening.unit": "Blinds {small}/{big}, or bets {big}/{twice}",
    "opening.more": "-# `/table open` has more: any game, limits, seats, clock, a thread.",
    "set_up.title": "## Set-ups of this server",
    "set_up.none": "None yet. `/table save-setup` keeps what a running table plays, under a name.",
    "set_up.line": "**{name}** · {game} · {blinds} · buy-in {range} · {seats} seats",
    "set_up.line.gone": "**{name}** · a game of it is gone from this server",
    "set_up.line.practice": "{text} · ⌂ practice, house players fill it up to {fill}",
    "set_up.named.practice": "{name} · ⌂ practice",
    "set_up.named.night": "{name} · at a night without house players",
    "set_up.open": "Open a table with one",
    "set_up.saved": "Saved as “{name}”: `/table open` and `/night plan` take it as `setup`.",
    "set_up.saved.practice": (
        "Saved as “{name}”, ⌂ for practice: `/table open` takes it as `setup`, house players and"
        " all; `/night plan` takes it without them."
    ),
    "set_up.replaced": "“{name}” is now what this table plays.",
    "set_up.removed": "“{name}” is removed. Tables opened with it play on.",
}
