"""What one player reads: panel, direct message, confirmations, chips."""

from bot.ui.words.template import Template

TEMPLATES: dict[str, Template] = {
    "panel.only_you": "-# Only you · {game} · deal {deal}",
    "panel.only_you.plain": "-# Only you · {game}",
    "panel.board": "Board {board}",
    "panel.have": "Your hand: {hand}.",
    "panel.out": "You are out of this deal.",
    "panel.folded": "You folded; the chips in the pot stay there.",
    "panel.price.call": "Pot {pot} · **call {call}** of {stack}",
    "panel.price.bring_in": "Pot {pot} · **bring in {call}** of {stack}, or bet more",
    "panel.price.check": "Pot {pot} · nothing to call · {stack} in front of you",
    "panel.price.wait": "Pot {pot} · {stack} in front of you",
    "panel.turn": "**Your turn** · {text}",
    "panel.to_call": "{text} · {call} to call so far",
    "panel.draw.joker": "-# Only one joker works in a hand, so one of yours must go.",
    "panel.draw": "**Your turn** · choose up to {most:card|cards} to throw away",
    "panel.draw.ace": (
        "**Your turn** · choose up to {most:card|cards} to throw away, or {with_ace} with an ace"
        " kept"
    ),
    "panel.discard": "Choose {count:card|cards} to throw away; nobody sees which",
    "panel.discard.chosen": "You throw away {cards}. You may change it until everybody has chosen",
    "panel.declare": "Declare {words}; nobody sees it before everybody has chosen",
    "panel.aloud": "**Your turn** · declare {words}, for everybody to hear",
    "panel.declare.chosen": "You declare **{word}**. You may change it until everybody has chosen",
    "panel.draw.ahead": "Choose your draw ahead of your turn: up to {most:card|cards}",
    "panel.draw.next": "-# Press a card to throw it away, press it again to keep it.",
    "panel.plans": "-# Ahead of your turn, cancelled when the price changes:",
    "panel.raise": "-# Raise to, in total:",
    "panel.bet": "-# Bet:",
    "panel.all_in": "You are all-in. Nothing more to decide.",
    "panel.capped": "You have put in all that this deal allows. Nothing more to decide.",
    "panel.net.up": "The deal is over: you won **{net}**.",
    "panel.net.down": "The deal is over: you lost **{net}**.",
    "panel.net.even": "The deal is over: you came out even.",
    "panel.seat": "{stack} in front of you.",
    "panel.pending": "{chips} more arrive when the deal ends.",
    "panel.not_seated": "You have no seat at this table.",
    "panel.away.soon": "You are away from the next deal on; this one you still play.",
    "panel.away.asked": "You are away: no cards, no blinds. Your seat is kept for a while.",
    "panel.away.timeouts": "You missed two turns and are away. Press I'm back to play on.",
    "panel.away.broke": "You have no chips left. Top up to play on.",
    "panel.waits": (
        "You are dealt in when the big blind reaches you, or sooner if you post {chips}."
    ),
    "panel.posts": (
        "You post {chips} and are dealt in next, or a deal later if the button must pass first."
    ),
    "panel.waits_for_pot": (
        "The others play for a pot of their own. You are dealt in when it is gone."
    ),
    "panel.next": "You are dealt in next deal.",
    "panel.need": "You are dealt in as soon as there are players enough.",
    "panel.leaving": "You leave when this deal ends.",
    "panel.paused": "The table is paused.",
    # the direct message
    "dm.title": "Your cards · {game} · deal {deal}",
    "dm.link": "[Go to the table]({url})",
    "dm.over": "-# That deal is over. [Go to the table]({url})",
    # asked once
    "ask.fold": "Checking is free. Fold all the same?",
    "ask.leave": (
        "You are in this deal. Leaving folds your hand now; your chips go to the bank when the "
        "deal ends."
    ),
    "ask.leave.pot": (
        "You have a part in the pot of {chips}, which rides to the next deal. Leaving gives it up."
    ),
    "ask.close": (
        "The running deal is played to its end, then everybody gets his chips back. Close the "
        "table?"
    ),
    # in words
    "words.cards": "Your cards: {cards}.",
    "words.board": "The board: {cards}.",
    "words.board.rows": "The board, row by row from the top: {rows}.",
    "words.board.down": "a card still to come",
    "words.no_board": "No card is on the board yet.",
    "words.pot": "There are {pot} in the pot.",
    "words.call": "It is your turn: {call} to call.",
    "words.bring_in": "It is your turn: bring in {call}, or bet more.",
    "words.check": "It is your turn: nothing to call.",
    "words.draw": "It is your turn to draw.",
    "words.discard": "Choose {count:card|cards} to throw away.",
    "panel.stay": "**Your turn** · pass, or play for {pot} and change up to {most:card|cards}",
    "panel.stay.must": (
        "**Your turn** · an ace was turned, so you play for {pot}; change up to {most:card|cards}"
    ),
    "panel.card": "**Your turn** · play a card; grey ones are not allowed now",
    "panel.card.ahead": "Queue a card for your turn; if it isn't allowed then, you are asked",
    "words.stay": "It is your turn: pass, or play and change cards.",
    "words.card": "It is your turn to play a card.",
    "ping.stay": "pass or play",
    "ping.card": "play a card",
    "panel.offer": "A card is offered: {words}",
    "panel.offer.chosen": "You {word}. You may change it until everybody has chosen",
    "words.offer": "A card is offered to you: {words}.",
    "words.declare": "Declare {words}, in secret.",
    "words.aloud": "It is your turn to declare {words}.",
    "words.other": "{names} to act.",
    "words.seat": "{name}: {stack} in front, {what}.",
    "words.seat.plain": "{name}: {stack} in front.",
    "words.folded": "folded",
    "words.shows": "shows {cards}",
    # more
    "more.title": "**{game}** · table {table} · host {host}",
    "more.root": (
        "-# Fair deal: before any card was shown, the order of this deal's pack was sealed as"
        " `{root}`. Nobody can change it afterwards."
    ),
    "more.host": "As host you may also:",
    "ping": "{mention}, your turn: {what} · ⏱ {due}",
    "ping.plain": "{mention}, your turn: {what}",
    "ping.call": "{call} to call",
    "ping.bring_in": "bring in {call}",
    "ping.check": "nothing to call",
    "ping.discard": "choose {count:card|cards} to throw away",
    "ping.offer": "{words}",
    "ping.aloud": "declare {words}",
    "ping.declare": "declare {words}",
    "ping.choose": "choose the next game",
    "ping.draw": "draw or stand pat",
    "greeting": "You sit at a table of {game}: your cards come here. [Go to the table]({url})",
    # the bank
    "bank.balance": "You own **{all}**: {bank} in the bank{tables}.",
    "bank.at_table": ", {chips} at table {table}",
    "bank.welcome": "Welcome: here are **{chips}** to begin with.",
    "bank.daily": "**{chips}** for today. You now own {all}.",
    "bank.history": "**Your bank, latest first**",
    "bank.history.empty": "Nothing has moved in your bank yet.",
    "bank.line": "{day} · **{chips:+,}** → {balance} · {why}",
    "bank.why.welcome": "welcome chips",
    "bank.why.daily": "daily chips",
    "bank.why.buy_in": "sat down at table {table}",
    "bank.why.top_up": "topped up at table {table}",
    "bank.why.cash_out": "left table {table}",
    "bank.why.hand": "a deal at table {table}",
    "bank.why.carry": "part of the pot at table {table}",
    "bank.why.gift": "a gift",
    "bank.why.rake": "rake",
    "bank.why.fee": "a fee for the seat",
    "bank.why.correction": "a correction",
    "board.title": "**Most chips**",
    "board.empty": "Nobody has chips here yet.",
    "board.line": "{rank}. {name} · {chips}",
    "board.you": "**{rank}. {name} · {chips}**",
    "board.own": "{name}: {rank} of {players}.",
    # done
    "done.opened": "The table is open in {channel}. Press Sit there to take a seat yourself.",
    "done.seated": "You have a seat.",
    "done.closing": "The table closes when the running deal ends.",
    "done.closed": "The table is closed.",
    "done.paused": "Paused: no new deal until you resume.",
    "done.resumed": "Deals go on.",
    "done.left": "You left the table; {chips} are back in your bank.",
    "done.leaving": "You leave when the deal ends; your chips go to your bank then.",
    "done.topped_up": "{chips} more in front of you.",
    "done.pending": "{chips} more arrive when this deal ends.",
    "done.settings": "Changed. From the next deal on:",
    "done.kicked": "{name} leaves the table, with all chips.",
    "done.host": "{name} is the host now.",
}
