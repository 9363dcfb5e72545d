"""What one player reads: panel, direct message, confirmations, chips."""

from bot.ui.words.template import Template

TEMPLATES: dict[str, Template] = {
    "panel.only_you": "-# Only you · {game} · deal\u00a0{deal:d}",
    "panel.only_you.practice": "-# Only you · practice · {game} · deal\u00a0{deal:d}",
    "panel.only_you.plain": "-# Only you · {game}",
    "panel.only_you.plain.practice": "-# Only you · practice · {game}",
    "panel.board": "Board {board}",
    "me.kept": (
        "Your cards come {cards}, {sort}. When it is your turn and you are not there, {calls}."
        " {all_in}"
    ),
    "me.sort.rank": "sorted by rank",
    "me.sort.suit": "sorted by suit",
    "me.sort.dealt": "in the order they were dealt",
    "me.all_in.dear": "An all-in above three times the pot is asked about once more.",
    "me.all_in.always": "Every all-in is asked about once more.",
    "me.all_in.never": "No all-in is asked about.",
    "me.sound.on": "New messages with your cards make a sound.",
    "me.cards.both": "by direct message and in your panel",
    "me.cards.covered": "by direct message, covered until you tap them, and in your panel",
    "me.cards.panel": "in your panel alone",
    "me.calls.mention": "you are mentioned in the channel",
    "me.calls.dm": "you get a direct message",
    "me.calls.silent": "nobody calls you",
    "panel.have": "Your hand: {hand}.",
    "panel.out": "You are out of this deal.",
    "panel.folded": "You folded; the chips in the pot stay there.",
    "panel.passed": "You passed. This deal costs you nothing more.",
    "panel.call": "**Your turn** · Pot {pot} · **call {call}** of {stack}",
    "panel.bring_in": "**Your turn** · Pot {pot} · **bring in {call}** of {stack}, or bet more",
    "panel.check": "**Your turn** · Pot {pot} · nothing to call · {stack} in front of you",
    "panel.price.wait": "Pot {pot} · {stack} in front of you",
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
    "panel.plans.any": "-# Choose ahead:",
    "panel.plans": "-# Choose ahead. If the price changes, an exact call or a raise is dropped:",
    "panel.raise": "-# Raise to, in total:",
    "panel.bet": "-# Bet:",
    "panel.run_out": "All bets are in: the cards come by themselves.",
    "panel.run_out.showdown": "All cards are out: next is the showdown.",
    "panel.all_in": "You are all-in. Nothing more to decide.",
    "panel.capped": "You've put in the most this deal allows. Nothing more to decide.",
    "panel.net.up": "The deal is over: you won **{net}**.",
    "panel.net.down": "The deal is over: you lost **{net}**.",
    "panel.net.even": "The deal is over: you came out even.",
    "panel.seat": "{stack} in front of you.",
    "panel.pending": "{chips} more arrive when the deal ends.",
    "panel.not_seated": "You have no seat at this table.",
    "page.turn": "It is **your turn**: **My hand** leads back. ⏱ {due}",
    "page.turn.untimed": "It is **your turn**: **My hand** leads back.",
    "panel.missed": (
        "Your time ran out, so I answered for you. Press any button: your whole clock is back then."
    ),
    "panel.away.soon": "You are away from the next deal on; this one you still play.",
    "panel.away.asked": "You are away: no cards, no blinds. Your seat is kept for a while.",
    "panel.away.timeouts": "You missed two turns and are away. Press I'm back to play on.",
    "panel.away.broke.tab": "You have no chips left. Top up to play on.",
    "panel.away.broke.practice": (
        "You have no chips left. **Top up** brings you new ones: they are only for play."
    ),
    "panel.away.broke": (
        "You have no chips left. **Top up** brings some from your bank to the table; **Rebuy**"
        " fills the bank where it has run low."
    ),
    "panel.waits": (
        "You are dealt in when the big blind reaches you, or sooner if you post {chips}."
    ),
    "panel.posts": (
        "You post {chips} and are dealt in next, or a deal later if the button must pass first."
    ),
    "panel.waits_for_pot": (
        "The others play for a pot of their own. You are dealt in when it is gone."
    ),
    "panel.next": "You are dealt in from the next deal on.",
    "panel.need": "You are dealt in as soon as there are enough players.",
    "panel.leaving": "You leave when this deal ends.",
    "panel.paused": "The table is paused.",
    "panel.asleep": "The table is paused: nobody pressed anything in this deal.",
    "panel.unreached.closed": (
        "-# I can't send you direct messages, so your cards are here alone. Once you allow them,"
        " `/settings me` tries again."
    ),
    "panel.unreached.halted": (
        "-# Discord lets me open no new direct messages just now, so your cards are here alone."
    ),
    "panel.unreached.spent": (
        "-# I've opened all the new direct messages that I may in a day, so your cards are here"
        " alone."
    ),
    # the direct message
    "dm.title": "Your cards · {game} · deal\u00a0{deal:d}",
    "dm.link": "[Go to the table]({url})",
    "dm.over": "-# That deal is over. [Go to the table]({url})",
    # asked once
    "ask.fold": "You can check for free. Fold all the same?",
    "ask.all_in": "All-in for {chips}, with {pot} in the pot?",
    "ask.leave": (
        "You are in this deal. Leaving folds your hand now; your chips go to the bank when the "
        "deal ends."
    ),
    "ask.leave.tab": (
        "You are in this deal. Leaving folds your hand now; your chips go back on your tab when the"
        " deal ends."
    ),
    "ask.leave.practice": (
        "You are in this deal. Leaving folds your hand now; your practice chips are handed back"
        " when the deal ends."
    ),
    "ask.leave.pot": (
        "You have a part in the pot of {chips}, which rides to the next deal. Leave, and you give"
        " it up."
    ),
    "ask.close": (
        "The running deal is played out, then everybody gets their chips back. Close the table?"
    ),
    # in words
    "words.cards.apart": "Set apart: {cards}.",
    "words.cards": "Your cards: {cards}.",
    "words.board": "The board: {cards}.",
    "words.board.rows": "The board, row by row from the top: {rows}.",
    "words.board.down": "a card still to come",
    "board.out": "Out: lines ending in {cards}",
    "words.no_board": "No card is on the board yet.",
    "words.pot": "There are {pot} in the pot.",
    "words.call": "It is your turn: {call} to call.",
    "words.bring_in": "It is your turn: bring in {call}, or bet more.",
    "words.check": "It is your turn: nothing to call.",
    "words.draw": "It is your turn to draw.",
    "words.discard": "Choose {count:card|cards} to throw away.",
    "panel.pass_left": "Choose {count:card|cards} to pass to the left; all pass at once",
    "panel.pass_left.chosen": "You pass {cards}. You may change it until everybody has chosen",
    "panel.pass_right": "Choose {count:card|cards} to pass to the right; all pass at once",
    "panel.pass_right.chosen": "You pass {cards}. You may change it until everybody has chosen",
    "panel.expose": "Choose {count:card|cards} to turn up; all turn at once",
    "panel.expose.chosen": "You turn {cards}. You may change it until everybody has chosen",
    "panel.name_hand": "Pick the {count:card|cards} that count; no others do",
    "panel.name_hand.chosen": "You picked {cards}. You may change it until everybody has picked",
    "panel.apart": "Choose {count:card|cards} to set apart, for a hand of their own",
    "panel.apart.chosen": "You set {cards} apart. You may change it until everybody has chosen",
    "panel.order": "Lay your row: press your cards from the first to be turned to the last",
    "panel.order.chosen": "Your row is {cards}. You may change it until everybody has chosen",
    "panel.buy": "**Your turn** · change up to {most:card|cards} for {price}, or keep all",
    "words.pass_left": "Choose {count:card|cards} to pass to the left.",
    "words.pass_right": "Choose {count:card|cards} to pass to the right.",
    "words.expose": "Choose {count:card|cards} to turn up.",
    "words.name_hand": "Pick the {count:card|cards} that count.",
    "words.apart": "Choose {count:card|cards} to set apart.",
    "words.order": "Lay your cards in a row, the first to be turned in front.",
    "words.buy": "It is your turn: change up to {most:card|cards} for {price}, or keep all.",
    "ping.pass_left": "choose {count:card|cards} to pass",
    "ping.pass_right": "choose {count:card|cards} to pass",
    "ping.expose": "choose {count:card|cards} to turn up",
    "ping.name_hand": "pick the {count:card|cards} that count",
    "ping.apart": "choose {count:card|cards} to set apart",
    "ping.order": "lay your row",
    "ping.buy": "change a card for {price} or keep all",
    "panel.cut": "**Your cut** · type any words or a number from {least} to {most}, or leave it",
    "words.cut": "You may cut the deck, by any words or a number from {least} to {most}.",
    "ping.cut": "cut the deck, or leave it",
    "modal.cut": "Cut the deck",
    "modal.cut.words": "Your words",
    "modal.cut.how": "Any words, or a number from {least} to {most}; everybody sees them",
    "panel.stay": (
        "**Your turn** · pass, or play for {pot}: change up to {most:card|cards}; without a trick"
        " you pay {risk}"
    ),
    "panel.stay.must": (
        "**Your turn** · an ace was turned, so you play for {pot}: change up to {most:card|cards};"
        " without a trick you pay {risk}"
    ),
    "panel.card": "**Your turn** · play a card; grey ones are not allowed now",
    "panel.word.ahead": "-# Ahead of your turn; nobody else sees it until then:",
    "panel.card.any": "**Your turn** · play any card",
    "panel.card.ahead": "Queue a card for your turn; if it isn't allowed then, you are asked",
    "words.stay": "It is your turn: pass, or play and change cards. No trick costs {risk}.",
    "words.card": "It is your turn to play a card.",
    "ping.stay": "pass or play",
    "ping.card": "play a card",
    "panel.offer": "**Your turn** · {words}",
    "panel.offer_over": "**Your turn** · you are over every goal, so no more cards: {words}",
    "panel.offer.chosen": "You {word}. You may change it until everybody has chosen",
    "words.offer_over": "You are over every goal, so there are no more cards for you: {words}.",
    "words.offer": "A card is offered to you: {words}.",
    "words.declare": "Declare {words}, in secret.",
    "words.aloud": "It is your turn to declare {words}.",
    "words.run_out": "All bets are in. Next, by itself: {street}.",
    "words.run_out.showdown": "All bets are in. Next, by itself: the showdown.",
    "words.other": "{names} to act.",
    "words.pot.main": "The main pot has {chips}.",
    "words.pot.side": "A side pot has {chips}: only {names} can win it.",
    "words.pot.carried": "Of it, {chips} rode over from the last deal.",
    "words.pot.odd": "Of it, {chips} were left over from the last deal.",
    "words.won": ("{names} wins {chips}: {hand}.", "{names} wins {chips}."),
    "words.won.uncalled": "{names} wins {chips}: nobody called.",
    "words.split": (
        "{names} split {chips}: {hand}. {parts}.",
        "{names} split {chips}: {parts}.",
    ),
    "words.of_pot": "{pot}: {text}",
    "words.returned": "{chips} that nobody called went back to {name}.",
    "words.net.up": "{net} up",
    "words.net.down": "{net} down",
    "words.seat": "{name}: {stack} in front, {what}.",
    "words.seat.plain": "{name}: {stack} in front.",
    "words.folded": "folded",
    "words.passed": "passed",
    "words.trump": "Trumps are {suit}.",
    "words.trick": "On the table: {cards}.",
    "words.trick.last": "The last trick went to {name}: {cards}.",
    "words.shows": "shows {cards}",
    # more
    "more.title": "**{game}** · table {table:d} · host {host}",
    "more.root": (
        "-# Fair deal: before any card was shown, the order of this deal's pack was sealed as"
        " `{root}`. Nobody can change it afterwards."
    ),
    "more.host": "As host you may also:",
    "more.cohost": "As co-host you may also:",
    "more.manager": "As you manage this server, you may also:",
    "ping": "{mention}, your turn: {what} · ⏱ {due}",
    "ping.plain": "{mention}, your turn: {what}",
    "ping.call": "{call} to call",
    "ping.bring_in": "bring in {call}",
    "ping.check": "nothing to call",
    "ping.discard": "choose {count:card|cards} to throw away",
    "ping.offer": "{words}",
    "ping.offer_over": "{words}",
    "ping.aloud": "declare {words}",
    "ping.declare": "declare {words}",
    "ping.choose": "choose the next game",
    "ping.draw": "draw or stand pat",
    "greeting": "You have a seat at {game}: your cards come here. [Go to the table]({url})",
    # done
    "done.opened": "The table is open in {channel}. Press Sit there to take a seat yourself.",
    "done.seated": "You have a seat.",
    "done.closing": "The table closes when the running deal ends.",
    "done.closed": "The table is closed.",
    "done.paused": "Paused: no new deal until you resume.",
    "done.resumed": "Deals go on.",
    "done.left": "You left the table; {chips} are back in your bank.",
    "done.left.practice": "You left the table; your practice chips are handed back.",
    "done.leaving.practice": "You leave when the deal ends, and hand your practice chips back.",
    "done.left.tab": "You left the table; {chips} are back on your tab of this night.",
    "done.leaving": "You leave when the deal ends; your chips go to your bank then.",
    "done.leaving.tab": "You leave when the deal ends; your chips go back on your tab then.",
    "done.topped_up": "{chips} more in front of you.",
    "done.pending": "{chips} more arrive when this deal ends.",
    "done.settings": "Changed. From the next deal on:",
    "done.settings.night": (
        "-# At this table alone: the night's other tables, and those that open later, stay as they"
        " are planned."
    ),
    "done.void_asked": (
        "Proposed. Another player in this deal has to agree, with the button on the table message."
    ),
    "done.void_asked.all": (
        "Proposed. Two players have acted, so everybody still in has to agree, with the button on"
        " the table message, before anybody plays on."
    ),
    "done.void_agreed": "You agree. Others still have to.",
    "done.void": "You agree, and the deal does not count: every chip went back.",
    "done.skipped": "{name} is skipped.",
    "done.last_orbit": "The last orbit: everybody deals once more, then the table closes.",
    "done.played_on": "The table stays open.",
    "done.banned": "{name} is banned, and may not come back until the table closes.",
    "done.unbanned": "{name} may sit down here again.",
    "done.kicked": "{name} leaves the table, with all their chips.",
    "done.host": "{name} is the host now.",
}
