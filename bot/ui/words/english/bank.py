"""The bank and the banker's desk: what is told of chips away from the tables."""

from bot.ui.words.template import Template

TEMPLATES: dict[str, Template] = {
    "bank.balance": "You own **{all}**: {bank} in the bank{tables}.",
    "bank.at_table": ", {chips} at table {table:d}",
    "bank.riding": ", {chips} in the pot that rides at table {table:d}",
    "bank.welcome": "Welcome: here are **{chips}** to begin with.",
    "bank.daily": "**{chips}** for today. You now own {all}.",
    "bank.rebuy": "**{chips}** more: you own {all} again.",
    "bank.history": "**Your bank, latest first**",
    "bank.history.empty": "Nothing has moved in your bank yet.",
    "bank.line": "{day} · **{chips:+,}** → {balance} · {why}",
    "bank.why.welcome": "welcome chips",
    "bank.why.daily": "daily chips",
    "bank.why.buy_in": "sat down at table {table:d}",
    "bank.why.top_up": "topped up at table {table:d}",
    "bank.why.cash_out": "left table {table:d}",
    "bank.why.hand": "a deal at table {table:d}",
    "bank.why.carry": "part of the pot at table {table:d}",
    "bank.why.gift": "a gift",
    "bank.why.rake": "rake",
    "bank.why.fee": "a fee for the seat",
    "bank.why.correction": "a correction",
    "bank.why.brought": "came to table {table:d} with your chips",
    "bank.why.forgotten": "forgotten",
    "bank.why.scrip": "the tab of a night",
    "bank.why.scrip_end": "the end of a night",
    "bank.why.practice": "lent for practice",
    "bank.why.practice_end": "practice chips handed back",
    "bank.why.rebuy": "a rebuy",
    "board.title": "**Most chips**",
    "board.empty": (
        "Nobody has chips here yet. `/bank balance` brings everybody their first ones, and so does"
        " sitting down at a table: then they stand here."
    ),
    "board.line": "{rank}. {name} · {chips}",
    "board.you": "**{rank}. {name} · {chips}**",
    "board.own": "{name}: {rank} of {players}.",
    # rebuys
    "rebuy.asked": "**{name}** is down to {have} and asks for a rebuy to {floor}.",
    "rebuy.given": "**{name}** is back with {floor}: a rebuy of {chips}, by **{host}**.",
    "rebuy.done": "{name} got a rebuy of {chips}.",
    "button.rebuy": "Rebuy",
    "button.rebuy_give": "Give the rebuy",
    "broke.tomorrow": (
        "Players below {floor} can fill up to it once a day, with `/bank rebuy` or **Rebuy**."
    ),
    "broke.after": (
        "A player who falls below {floor} can fill up to it {minutes:minute|minutes} later, with "
        "`/bank rebuy` or **Rebuy**."
    ),
    "broke.host": (
        "A player below {floor} asks with `/bank rebuy` or **Rebuy**, and a host or a manager "
        "gives it with one button: never their own, and one an hour to each player. What was given "
        "stands in `/host log` and `/bank pairs`."
    ),
    "offered.rebuy.tomorrow": "once a day",
    "offered.rebuy.after_15": "15 minutes later",
    "offered.rebuy.after_60": "an hour later",
    "offered.rebuy.after_240": "four hours later",
    "offered.rebuy.host": "by a host's button",
    "command.bank.rebuy": "Chips for those who ran low, as this server hands them out",
    "command.settings.broke": "How players who are broke get chips again in this server",
    "argument.settings.broke.rebuy": "When there is a rebuy (once a day)",
    "argument.settings.broke.reason": "Why; it stands in the log",
    # the desk
    "bank.why.grant": "a grant",
    "bank.why.take": "taken",
    "bank.why.purged": "this server was given up",
    "bank.why.grant.by": ("from {by}: {reason}", "from {by}"),
    "bank.why.rebuy.by": "a rebuy from {by}",
    "bank.why.take.by": ("taken by {by}: {reason}", "taken by {by}"),
    "deed.bank_grant": "{by} gave {name} {chips}",
    "deed.bank_take": "{by} took {chips} from {name}",
    "bank.deed": "{day} · **{chips:+,}** for {name}, by you · {reason}",
    "owner.told": (
        "**{server}**: {text}.\n-# You read this as its owner; `/host log` there has everything."
    ),
    "desk.grant": "{name} got **{chips}**; their bank holds {bank} now.",
    "desk.take": "**{chips}** taken; {name}'s bank holds {bank} now.",
    "desk.player": "**{name}** owns **{all}**: {bank} in the bank{tables}.",
    "desk.player.nothing": "Nothing has moved in their bank yet.",
    "desk.file": "Here is {file}; only you see it.",
    "pairs.title": "**Pairs beyond chance** in the last {days:day|days}",
    "pairs.none": "No pair stands out in the last {days:day|days}.",
    "pairs.pair": (
        "**{loser} → {winner}**: {lost} buy-ins net in {deals:deal|deals} together. Chance "
        "explains about {chance}, so it is {times} times that."
    ),
    "pairs.deals": "Dearest: {deals}",
    "pairs.given": "**Rebuys that hosts gave** in the last {days:day|days}",
    "pairs.given.line": "{giver} → {player}: {chips} in {n:rebuy|rebuys}",
    "pairs.more": "-# … and {n:other|others}",
    "pairs.how": (
        "-# Listed: at least {deals} deals together, more than {buy_ins} buy-ins lost net to the"
        " same player, and more than {times} times what a toss-up in each deal would explain. One"
        " fair pair in some 370 gets there by luck, and a much stronger player in time: look at the"
        " deals with `/hand show` before you ask anybody. Nothing follows by itself."
    ),
    "select.pair_file": "All deals of a pair, as a file",
    "offered.export.ledger": "the ledger",
    "offered.export.night": "a night",
    "offered.export.ranks": "a board",
    "command.bank.grant": "Give a player chips, with a reason that both of you can read",
    "argument.bank.grant.player": "The player who gets them",
    "argument.bank.grant.chips": "How many",
    "argument.bank.grant.reason": "Why; it stays in both histories",
    "command.bank.take": "Take chips out of a player's bank, with a reason that both can read",
    "argument.bank.take.player": "Whose bank",
    "argument.bank.take.chips": "How many",
    "argument.bank.take.reason": "Why; it stays in both histories",
    "command.bank.show": "A player's chips and what moved them, for managers",
    "argument.bank.show.player": "Whose bank",
    "command.bank.pairs": "Players who lost more to one other than chance explains, for managers",
    "argument.bank.pairs.days": "Of how many days (90)",
    "command.bank.export": "The ledger, a night or a board as a file, for managers",
    "argument.bank.export.what": "What (the ledger)",
    "argument.bank.export.days": "The ledger: of how many days (90)",
    "argument.bank.export.night": "A night: its number (the last one)",
    "argument.bank.export.measure": "A board: rank by (net chips)",
    "argument.bank.export.period": "A board: of when (all time)",
}
