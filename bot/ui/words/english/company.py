"""House players and practice chips."""

from bot.ui.words.template import Template

TEMPLATES: dict[str, Template] = {
    "practice.line": "-# Practice chips · ⌂ house player",
    "practice.line.open": (
        "-# Practice chips · ⌂ house player · **What if** shows everybody's cards after a deal"
    ),
    "practice.sit.open": (
        "Agreed here: after a deal, **What if** shows everybody's cards to those who played it,"
        " yours too."
    ),
    "practice.lobby": (
        "House players ⌂ fill it up to {fill} as soon as you sit. No bank, statistics or board"
        " knows of this table."
    ),
    "practice.sit": (
        "**Practice chips**: lent to you and handed back. No bank moves, and nothing counts in"
        " statistics or boards. ⌂ marks house players, who are the bot's own."
    ),
    "practice.back": "You left with {left}, so you take that again",
    "practice.have": "Any number in that range will do: they cost nothing",
    "practice.opening": (
        "⌂ **Practice table**: house players fill it up to {fill} and make room for people. It"
        " plays for practice chips, so no bank, statistics or board knows of it."
    ),
    "practice.offered": (
        "-# ⌂ Short of players? **With house players** seats the bot's own, for practice chips."
    ),
    "button.open_practice": "With house players",
    "button.house_players": "House players…",
    "button.ask_in": "Add a house player",
    "company.title": "## House players",
    "company.one": "{face} **{name}** · {kind}: {style}",
    "company.none": "None is here. They come while somebody sits at the table.",
    "company.chips": (
        "-# ⌂ They are the bot's own and see what their seat may see, no more. They make room"
        " when people come, and leave with the last of you."
    ),
    "company.came": "{names} sat down",
    "company.home": "{names} went home",
    "company.room": "{names} made room",
    "company.ask_in": "Add a house player",
    "company.send_home": "Send one home",
    "offered.style.any": "Whoever comes next",
    "offered.style.careful": "Careful",
    "offered.style.loose": "Loose",
    "offered.style.bold": "Bold",
    "offered.style.sly": "Sly",
    "offered.style.newcomer": "Newcomer",
    "company.style.any": "one of each kind before a second of any",
    "company.style.careful": "plays few hands, and believes you",
    "company.style.loose": "plays many hands, and likes to see",
    "company.style.bold": "bets and raises a lot",
    "company.style.sly": "waits with good hands, and bluffs",
    "company.style.newcomer": "is learning, and makes mistakes",
    "done.asked_in": "{name} takes a seat and is dealt in next.",
    "done.asked_in.waits": "{name} takes a seat, and waits for the big blind.",
    "done.asked_in.pot": "{name} takes a seat, and waits for the next pot.",
    "done.asked_in.later": "A house player takes a seat as soon as there is room.",
    "done.sent_home": "{name} goes home when the deal is over.",
    "done.sent_home.now": "{name} went home.",
    "button.hint": "Hint",
    "hint.first": "**Hint: {choice}**",
    "hint.other": "**{choice}**",
    "hint.best": "{best}.",
    "hint.close": "{best}: about as good.",
    "hint.rule": "**Hint: {best}**.",
    "hint.rule.hold": "**Hint: {best}**. What you keep then is worth most.",
    "hint.gets": "You win about {wins} % of the time",
    "hint.gets.part": "You get about {wins} % of the pot",
    "hint.price": "{gets} and need {price} % to call, later bets not counted.",
    "hint.price.right": "{gets} and need {price} % to call: {deed} is right.",
    "hint.price.right.raise": (
        "{gets} and need {price} % to call: {deed} has others pay more, or fold."
    ),
    "hint.price.right.all_in": (
        "{gets} and need {price} % to call: {deed} has others pay or fold, and no bet drives you"
        " out."
    ),
    "hint.price.fold": (
        "{gets} and need {price} % to call; but more bets may come, and you win few of those."
    ),
    "hint.price.raise": "{gets} and need {price} % to call; but others may fold.",
    "hint.price.call": ("{gets} and need {price} % to call; but when you hit, you win more later."),
    "hint.price.last": "{gets} and need {price} % to call: it is close.",
    "hint.only": "**Hint: {best}**. There is nothing else to choose.",
    "hint.unsure": (
        "**Hint: {best}**, as far as I can tell: luck decides more here than what you choose."
    ),
    "hint.alike": "**Hint: {best}**, but it hardly matters: all your choices bring about as much.",
    "hint.played": "It brings you chips about {wins} % of the time.",
    "hint.wins": "{gets}, if everybody stays.",
    "hint.each": "-# On average, in chips: {choices}",
    "hint.rides": "-# Your part of a pot that rides to the next deal is counted in.",
    "hint.between": (
        "A bet wins about {wins} % of the time. It pays from a bit over half on: a third card of a"
        " rank you hold costs extra."
    ),
    "hint.beaten": "-# What beats you: {hands}",
    "hint.beater": "{hand} {often} %",
    "hint.lower": "a lower hand",
    "command.hint": "What each of your choices brings, at a table for practice",
    "unasked.seat": "Hints are for those who play: press **Sit** to join in.",
    "unasked.no_cards": "You have no cards in this deal, so it asks nothing of you.",
    "unasked.folded": (
        "You folded, so this deal asks nothing more of you. **What if** looks back on it when it is"
        " over."
    ),
    "unasked.passed": (
        "You passed, so this deal asks nothing more of you. **What if** looks back on it when it is"
        " over."
    ),
    "unasked.out": (
        "You are out, so this deal asks nothing more of you. **What if** looks back on it when it"
        " is over."
    ),
    "unasked.run_out": (
        "All bets are in, so nothing is left to decide: the cards come by themselves."
    ),
    "unasked.all_in": "All your chips are in, so nothing is left to decide in this deal.",
    "unasked.turn": (
        "Nothing for you to decide just now: {names} to act. Press **Hint** when it is your turn."
    ),
    "unasked.moment": "Nothing for you to decide just now: the deal goes on by itself.",
    "unasked.broke": "You have no chips left, so no cards come to you. **Top up** to play on.",
    "unasked.away": "You are away, so no cards come to you. Press **I'm back** to play on.",
    "unasked.closing": "The table closes, so there is nothing left to decide.",
    "unasked.leaving": "You are leaving, so there is nothing left to decide.",
    "unasked.paused": "The table is paused, so there are no cards to decide about.",
    "unasked.choose": (
        "No cards to decide about yet: first you choose the game. Press **Choose the game**; any of"
        " them is a good one to learn."
    ),
    "unasked.chosen": (
        "No cards to decide about yet: {name} chooses the next game, and then cards are dealt."
    ),
    "unasked.new": (
        "No cards to decide about yet: {game} is new here. See below how it goes, then press"
        " **Got it**."
    ),
    "unasked.next": "That deal is over. Press **Next deal**, and there are cards to decide about.",
    "unasked.others": "No cards to decide about yet: the next deal waits for {names}.",
    "unasked.need": "No cards to decide about yet: the next deal waits for players.",
    "unasked.soon": "No cards to decide about yet: the next deal starts {due}.",
    "done.practice": (
        "Your table is {channel}: you have a seat, three house players sit with you, and your cards"
        " are dealt. Press **My hand** there."
    ),
    "done.practice.choose": (
        "Your table is {channel}: you have a seat, and three house players sit with you. The first"
        " game is being chosen. Press **My hand** there."
    ),
    "button.practise": "Another game",
    "practice.another": (
        "## Another game\nA new table with three house players, and your cards at once. `/practice`"
        " has every game."
    ),
    "practice.thread": "{game} · practice",
    "practice.made_room": "Your practice table of {game} was closed: {most} can be open at once.",
    "command.practice": "A table with house players, just for you: cards at once, nothing to lose",
    "argument.practice.game": "Which game, or dealer's choice (Hold'em)",
    "command.host.ask-in": "Add a house player, at a table for practice",
    "argument.host.ask-in.style": "How they play; else whoever comes next",
    "command.host.send-home": "Send a house player home when the deal is over",
    "argument.host.send-home.name": "Which one; else the last who came",
}
