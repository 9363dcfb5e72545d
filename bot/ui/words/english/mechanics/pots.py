"""What tables do with pots besides: a board that is dealt twice, a kill."""

from bot.ui.words.template import Template

TEMPLATES: dict[str, Template] = {
    "kill.now": "Kill pot: {name} posted, bets are {small} and {big}.",
    "kill.next": "{name} posts a kill in the next deal.",
    "button.declare.twice": "Run it twice",
    "button.declare.once": "Once",
    "declare.twice": "run it twice",
    "declare.once": "once",
    "act.to_jam": "all-in or fold",
    "turn.jam": "**{name}** to act · all-in or fold",
    "panel.jam": "**Your turn** · Pot {pot} · all-in for **{stack}** or fold",
    "words.jam": "It is your turn: all-in, or fold.",
    "ping.jam": "all-in or fold",
    "act.to_twice": "once or twice?",
    "turn.twice": "Run it twice? {names} may agree",
    "panel.twice": "With cards to come: {words}? Twice only if all agree",
    "words.twice": "With cards to come: {words}? Twice only if all agree.",
    "ping.twice": "{words}",
    "result.seven_deuce": "Seven-deuce: **{name}** gets **{chips}** more from {names}",
    "result.stand_up": "Last to stand: **{name}** pays **{chips}** in all to {names}",
    "stand_up.now": "Still standing: {names}.",
    "text.stand_up": "{name} stood last and pays {to} {chips}",
    "text.bounty": "{name} pays {to} {chips} for seven-deuce",
    "text.agrees_twice": "{name} would run it twice",
    "text.run_once": "{name} runs it once",
    "text.run_twice": "All agree to run it twice",
}
