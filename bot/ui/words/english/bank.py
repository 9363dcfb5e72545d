"""The bank and the banker's desk: what is told of chips away from the tables."""

from bot.ui.words.template import Template

TEMPLATES: dict[str, Template] = {
    "bank.balance": "You own **{all}**: {bank} in the bank{tables}.",
    "bank.at_table": ", {chips} at table {table:d}",
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
    "bank.why.rebuy": "a rebuy",
    "board.title": "**Most chips**",
    "board.empty": "Nobody has chips here yet.",
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
        "gives it with one button."
    ),
    "offered.rebuy.tomorrow": "once a day",
    "offered.rebuy.after_15": "15 minutes later",
    "offered.rebuy.after_60": "an hour later",
    "offered.rebuy.after_240": "four hours later",
    "offered.rebuy.host": "by a host's button",
    "command.bank.rebuy": "Chips for those who ran low, as this server hands them out",
    "command.settings.broke": "How players who are broke get chips again in this server",
    "argument.settings.broke.rebuy": "When there is a rebuy (once a day)",
}
