"""The table message and the result record: what everybody reads."""

from bot.ui.words.template import Template

TEMPLATES: dict[str, Template] = {
    "title.deal": "**{game}** · {stakes} · deal\u00a0{deal:d}",
    "title": "**{game}** · {stakes}",
    "notice.full": (
        "**Play waits:** my disk is full. It goes on by itself as soon as there is room."
    ),
    "notice.read_only": (
        "**Play waits:** my disk takes nothing just now. It goes on by itself as soon as it does."
    ),
    "notice.locked": (
        "**Play waits:** another program holds my books. It goes on by itself as soon as I have"
        " them back."
    ),
    "notice.failing": (
        "**Play waits:** my disk is in trouble. It goes on by itself as soon as I can write again."
    ),
    "notice.moved": (
        "**Play waits:** my books aren't where they were. It goes on by itself as soon as they are."
    ),
    "notice.away": (
        "**Play waits:** I can't reach my books just now. It goes on by itself as soon as I can."
    ),
    "notice.damaged": (
        "**Play has stopped:** my books are damaged. Your chips stay as they are until my operator"
        " has put them right."
    ),
    "notice.taken": (
        "**Play goes on without me:** another program of mine deals here now. Your chips stay as"
        " they are."
    ),
    "notice.last_deal": "**Back in a moment:** I'm being restarted when this deal is over.",
    "notice.leaving": "**Back in a moment:** I'm being restarted. All stays as it is.",
    "notice.back": "**Back:** play goes on.",
    "phase.none": "**pot {pot}**",
    "cut.by": "-# {name} cut the deck: “{words}”",
    "cut.house": "-# Nobody cut the deck, so the house did",
    "act.to_cut": "may cut",
    "turn.cut": "{names} may cut the deck",
    "phase": "{phase} · **pot {pot}**",
    "pot.main": "Main {chips}",
    "pot.side": "side {chips} ({names})",
    "pot.odd": "-# {chips} of it left over from the last deal",
    "lobby.odd": "{chips:odd chip is|odd chips are} left for the next deal.",
    "result.odd": "-# {chips:odd chip stays|odd chips stay} in the pot for the next deal.",
    "pot.carried": "-# {chips} of it came from passed deals",
    "draw.high_card": "-# High card for the deal: {cards}. **{name}** deals first.",
    "draw.first_jack": (
        "-# Face up until a jack: **{name}** got {card} as card {count} and deals first."
    ),
    "draw.seats": "-# Seats were drawn for: {places}.",
    "draw.seat": "{seat} {name} {card}",
    # one seat
    "act.posted": "posted {bet}",
    "act.brought_in": "brought in {bet}",
    "act.completed": "completed to {bet}",
    "act.to_bring_in": "to bring in {call}",
    "act.checked": "checked",
    "act.called": "called {bet}",
    "act.bet": "bet {bet}",
    "act.raised": "raised to {bet}",
    "act.in": "{bet} in",
    "chance": "wins {about}{wins} %",
    "chance.share": "wins {about}{wins} %, gets {about}{share} %",
    "chance.part": "wins part {about}{wins} %, gets {about}{share} %",
    "chance.own": "You win {about}{wins} % of the time.",
    "chance.own.share": (
        "You win {about}{wins} % of the time, and get {about}{share} % of the pot on average."
    ),
    "chance.own.part": (
        "You win a part of the pot {about}{wins} % of the time, and get {about}{share} % of it on"
        " average."
    ),
    "act.all_in": "all-in",
    "act.all_in.bet": "all-in {bet}",
    "act.capped": "at the cap",
    "act.capped.bet": "at the cap {bet}",
    "act.to_call": "to call {call}",
    "act.to_act": "to act",
    "act.to_check": "to act",
    "act.to_draw": "to draw",
    "act.to_discard": "to discard",
    "act.to_declare": "to declare",
    "act.to_aloud": "to declare",
    "act.to_pass_left": "to pass cards",
    "act.to_pass_right": "to pass cards",
    "act.to_expose": "to turn a card",
    "act.to_name_hand": "to pick the hand",
    "act.to_apart": "to set cards apart",
    "act.to_order": "to lay the row",
    "act.to_buy": "may change a card",
    "turn.pass_left": "Waiting for {names} to pass {count:card|cards} to the left",
    "turn.pass_right": "Waiting for {names} to pass {count:card|cards} to the right",
    "turn.expose": "Waiting for {names} to choose {count:card|cards} to turn up",
    "turn.name_hand": "Waiting for {names} to pick the {count:card|cards} that count",
    "turn.apart": "Waiting for {names} to set {count:card|cards} apart, in secret",
    "turn.order": "Waiting for {names} to lay the row",
    "turn.buy": "**{name}** may change a card for {price}",
    "act.to_stay": "to pass or play",
    "act.to_card": "to play a card",
    "act.tricks": "{n:trick|tricks}",
    "act.tricks.none": "no trick",
    "turn.stay": "**{name}** to pass or play",
    "turn.stay.must": "**{name}** turned an ace and plays",
    "turn.card": "**{name}** to play a card",
    "trick.trump": "Trumps: {suit} ({card})",
    "trick.trump.held": "Trumps: {suit} ({card}, in {name}'s hand)",
    "trick.bound": "Trumps: {suit} ({card}) · with this ace the dealer must play",
    "trick.now": "Played by {names}",
    "trick.last": "-# Last trick to {name}: {cards}",
    "result.tricks": "**{names}** wins **{chips}** with {n:trick|tricks}",
    "result.tied": "**{names}** tie with {n:trick|tricks} each",
    "result.alone": "Everybody else passed: **{names}** takes **{chips}**",
    "result.tricks.rides": "Pot **{chips}** rides to the next deal.",
    "result.bourre": "**{name}** took no trick (bourré) and pays **{chips}** into the pot",
    "act.to_offer": "offered a card",
    "act.declared.take": "took a card",
    "act.declared.stand": "stands",
    "act.frozen": "stands for good",
    "act.declared.high": "goes high",
    "act.declared.low": "goes low",
    "act.declared.both": "goes both ways",
    "act.declared.in": "is in",
    "act.declared.out": "is out",
    "act.had_declared.take": "took a card",
    "act.had_declared.stand": "stood",
    "act.had_declared.high": "went high",
    "act.had_declared.low": "went low",
    "act.had_declared.both": "went both ways",
    "act.had_declared.in": "was in",
    "act.had_declared.out": "was out",
    "act.drew": "drew {count}",
    "act.plays": "plays",
    "act.pat": "stood pat",
    "act.dealer": "dealer",
    "act.away": "away",
    "act.once": "sits out once",
    "act.leaving": "leaving",
    "act.broke": "out of chips",
    "act.waits": "waits for the big blind",
    "act.posts": "posts {chips}",
    "act.waits_for_pot": "waits for the next pot",
    "act.next": "next deal",
    "act.net": "{net:+,}",
    "act.folded": "folded",
    "plainer.rules": "I can't write out its rules as I should. I've told my operator.",
    "plainer.note": (
        "-# I can't show this screen as I should, so here is what counts. Play goes on; I've told"
        " my operator."
    ),
    "folded": "Folded: {names}",
    "passed": "Passed: {names}",
    "out": "Out: {names}",
    "mucked": "Mucked: {names}",
    "unshown": "Not shown: {names}",
    "watching": "Not in this deal: {names}",
    "merged": "{name} {stack}",
    "merged.why": "{name} {stack} ({why})",
    # whose turn
    "turn.call": "**{name}** to act · {call} to call",
    "turn.bring_in": "**{name}** to act · brings in {call} or bets more",
    "turn.check": "**{name}** to act · nothing to call",
    "turn.draw": "**{name}** to draw · up to {most:card|cards}",
    "turn.draw.ace": (
        "**{name}** to draw · up to {most:card|cards}, or {with_ace} with an ace kept"
    ),
    "turn.discard": "{names} to throw away {count:card|cards}, all in secret",
    "turn.offer": "**{names}** to {words}",
    "turn.aloud": "{names} to declare {words}, for everybody to hear",
    "turn.declare": "Waiting for {names} to declare {words}",
    "turn.progress": "{done} of {asked} done · {text}",
    "turn.run_out": "All bets are in · next: {street}",
    "turn.run_out.showdown": "All bets are in · next: the showdown",
    "turn.several": "Waiting for {names}",
    "clock": "{text} · ⏱ {due}",
    # between deals
    "title.programme": "**{name}** · {stakes}",
    "lobby.empty": "The table is open. Take a seat.",
    "lobby.need": "Waiting for players: {have} of {need} needed.",
    "lobby.ready": "Enough players: the deal starts soon.",
    "lobby.due": "⏱ First deal starts {due}.",
    "lobby.close": "-# If nobody plays, the table closes {due} and chips go back.",
    "lobby.terms": "-# Buy-in {range} · {seats} seats · {clock} s a turn",
    "lobby.carried": "**{chips}** ride to the next deal.",
    "note.paused": "⏸ Paused: no new deal until the host resumes.",
    "note.asleep": "⏸ Paused: nobody pressed anything in this deal. Press **My hand** to play on.",
    "note.next": "From the next deal on: **{game}** · {stakes}.",
    "note.closing": "The table closes when this deal ends.",
    "note.last_orbit": "Last orbit: {n:more deal|more deals} after this one.",
    "note.last_deal": "This is the last deal.",
    "note.void": (
        "{by} wants to void this deal: {why}. Another player in it has to agree.",
        "The host wants to void this deal: {why}. Another player in it has to agree.",
    ),
    "note.void.all": (
        (
            "{by} wants to void this deal: {why}. Everybody still in has to agree; if play goes on,"
            " the deal counts. Not yet: {names}."
        ),
        (
            "The host wants to void this deal: {why}. Everybody still in has to agree; if play goes"
            " on, the deal counts. Not yet: {names}."
        ),
    ),
    "void.misdeal": "a misdeal",
    "void.wrong_rules": "wrong rules",
    "void.fault": "a technical fault",
    "void.agreed": "all agreed",
    "closed.time": "The last orbit is over, so the table is closed. Everybody's chips are home.",
    "closed": "The table is closed. Everybody's chips are back in the bank.",
    "closed.time.tab": (
        "The last orbit is over, so the table is closed. The recap counts everybody's chips."
    ),
    "closed.practice": "The table is closed, and all practice chips are handed back.",
    "closed.time.practice": (
        "The last orbit is over, so the table is closed. All practice chips are handed back."
    ),
    "closed.idle.practice": (
        "Nobody played for a while, so the table is closed. All practice chips are handed back."
    ),
    "closed.gone.practice": (
        "The table's channel was gone, so the table is closed. All practice chips are handed back."
    ),
    "closed.left.practice": (
        "The last player has left, and the house players with them. The table is closed."
    ),
    "closed.room.practice": (
        "This table was closed to make room for another. All practice chips are handed back."
    ),
    "closed.tab": "The table is closed. The recap counts everybody's chips.",
    "closed.idle.tab": (
        "Nobody played for a while, so the table is closed. The recap counts everybody's chips."
    ),
    "closed.gone.tab": (
        "The table's channel was gone or shut, so the table is closed. The recap counts all chips."
    ),
    "closed.idle": "Nobody played for a while, so the table is closed. Chips are back in the bank.",
    "closed.gone": (
        "The table's channel was gone or shut, so the table is closed. Chips are in the bank again."
    ),
    # a matched pot
    "match.deal": "Deal {deal:d} for this pot",
    "match.again.redeclare": "Nobody was in: once more, same cards",
    "match.again.one_more_card": "Nobody was in: one more card each",
    "match.cap": "{stake} of it at stake",
    "match.risk": "Pot {pot} · in, you win up to **{risk}**, or pay **{risk}** if you lose",
    "match.risk.none": "Pot {pot} · you have no chips left to win or lose with",
    "match.nobody": "Nobody was in.",
    "match.left": "**{names}** takes **{chips}**: everybody else left",
    "match.penniless": "**{names}** had the best hand, but no chips to win any with",
    "match.pays": "**{names}** pays **{chips}** into the pot",
    "match.pay": "**{names}** pay **{chips}** each into the pot",
    "match.pays.best": "**{names}** had the best hand and pays **{chips}** into the pot",
    "match.pay.best": "**{names}** had the best hands and pay **{chips}** each into the pot",
    "match.ghost.wins": "The ghost has {hand}, and nobody beats it.",
    "match.ghost.beaten": "The ghost had {cards}: {hand}.",
    "match.rides": "Pot **{chips}** rides to the next deal.",
    "match.rides.antes": "Pot **{chips}** rides to the next deal, and everybody antes again.",
    "match.last": "**{name}** takes the **{chips}** left in the pot: everybody else gave it up.",
    "match.part": "**{name}** leaves with **{chips}** of the pot.",
    "match.shared": "The pot of **{chips}** is shared: {parts}.",
    "match.shared.long": "After {deals:deal|deals} the pot of **{chips}** is shared: {parts}.",
    # the result
    "result.wins": "**{names}** wins **{chips}**: {hand}",
    "result.split": "**{names}** split **{chips}**: {hand}",
    "result.wins.plain": "**{names}** wins **{chips}**",
    "result.split.plain": "**{names}** split **{chips}**",
    "result.more": "-# … and {n:more line|more lines} of the record.",
    "result.uncalled": "**{names}** wins **{chips}**, nobody called",
    "result.pot": "{pots} · {text}",
    "result.main": "main pot",
    "result.side": "side pot",
    "result.side.one": "side pot {numbers}",
    "result.side.many": "side pots {numbers}",
    "result.share": "{share} · {text}",
    "result.note": "{text} ({note})",
    "result.both": "and with {hands}",
    "result.openers": "Openers: {cards}",
    "now.openers": "-# A pair of {pair} or better opens.",
    "now.low": "-# Nobody opened: the lowest hand wins.",
    "result.carried": "Nobody opened: **{chips}** ride to the next deal.",
    "result.rides": "Nobody won **{chips}**: they ride to the next deal.",
    "result.rides.for": "Nobody won **{chips}**: they ride to the next deal, for {names} alone.",
    "result.voided.why": (
        "This deal does not count: {why}. Every chip went back to where it came from."
    ),
    "result.voided": "This deal does not count. Every chip went back to where it came from.",
    "result.rake": "-# {chips} of it went to the house.",
    "result.next": "-# Next deal {due}.",
    "result.next.ready": "-# No hurry. **Next deal** begins it at once; else it comes {due}.",
    "result.next.waits": (
        "-# No hurry. The next deal waits for {names} to press **Next deal**; else it comes {due}."
    ),
    "result.waiting": "-# Waiting for players: {have} of {need} needed.",
    "result.away": "-# Away? **My hand** brings you back.",
}
