"""Finished hands: step by step, and as text."""

from bot.ui.words.template import Template

TEMPLATES: dict[str, Template] = {
    "hand.title": "Hand `{id}` · **{game}** · {n} of {of}",
    "hand.where": "-# deal {deal:d} at table {table:d} · {at}",
    "hand.phase": "{phase} · pot {pot}",
    "hand.pot": "pot {pot}",
    "hand.seat": "**{name}** {stack}{notes}",
    "hand.bet": " · {bet} in",
    "hand.folded": " · folded",
    "hand.won": " · wins {won}",
    "hand.note": " · {note}",
    "hand.underdog": " · the underdog, at {about}{wins} %",
    "hand.dealer": " · dealer",
    "button.hand_first": "First",
    "button.hand_back": "Back",
    "button.hand_next": "Next",
    "button.hand_last": "End",
    "button.hand_share": "Show everybody",
    "button.hand_file": "As files",
    "button.hand_look": "Step through it",
    "select.hand_street": "Go to a street",
    "select.hand_open": "Look at one of them",
    "hand.start": "Start",
    "hand.over": "End",
    "verify.right": (
        "Hand `{id}`: all {n:card|cards} that you saw dealt were in the deck that was sealed before"
        " the deal, as `{root}`."
    ),
    "verify.none": (
        "Hand `{id}`: the deck was sealed before the deal, as `{root}`. You saw none of its"
        " cards, so there is nothing to open."
    ),
    "verify.wrong": "Hand `{id}`: something differs from the deck that was sealed as `{root}`.",
    "verify.cut": "It was cut after {at:card|cards}.",
    "verify.how": (
        "-# Compare it with the one that stood under More. `dealer verify` checks the file, or a"
        " dozen lines of Python in docs/fair-shuffle.md."
    ),
    "seeds.told": (
        "As agreed before the first deal: the seeds of {n:deal|deals} at table {table:d}. Every"
        " card follows from them, mucked hands too.\n-# `dealer verify` checks the file."
    ),
    "seeds.told.no_file": (
        "As agreed before the first deal, `/verify` tells the seeds of {n:deal|deals} at table"
        " {table:d}, one by one.\n"
        "-# The file is left out: I'm missing Attach Files in this channel. An admin can grant it."
    ),
    "button.verify": "Check the shuffle",
    "result.link": "-# Play it back: `/hand show` {id}",
    "hand.list": "### Hands",
    "hand.list.none": "No hand has been finished here yet.",
    "hand.list.of": "### Hands of {name}",
    "hand.list.of.none": "No hand of {name} has been finished here, where you could see it.",
    "hand.line": ("`{id}` {game} · {pot} to {names}", "`{id}` {game} · {pot}"),
    "hand.line.voided": "`{id}` {game} · void",
    "hand.shared": "{by} shows hand `{id}`, of {at}.",
    "hand.files": "Hand `{id}`, as you saw it.",
    "hand.no_phh": "PHH has no words for this one, so it is here as text alone.",
    "hand.no_phh.variant": "PHH has no code for {game}, so the hand is here as text alone.",
    "hand.no_phh.limit": (
        "PHH has no code for {game} played {limit}, so the hand is here as text alone."
    ),
    "hand.no_phh.custom": (
        "PHH has no words for what this table says of {customs}, so the hand is here as text alone."
    ),
    "hand.no_phh.carried": (
        "PHH has no words for chips that ride in from another deal, so the hand is here as text"
        " alone."
    ),
    "hand.no_phh.unfinished": (
        "PHH is written of deals that are over, so the hand is here as text alone."
    ),
    "hand.no_phh.kill": "PHH has no words for a kill, so the hand is here as text alone.",
    "hand.no_phh.void": "PHH has no words for a void deal, so the hand is here as text alone.",
    "hand.no_phh.beside": (
        "PHH has no words for chips paid beside the pot, so the hand is here as text alone."
    ),
    "hand.no_phh.twice": (
        "PHH has no words for a board dealt twice, so the hand is here as text alone."
    ),
    "hand.no_phh.out_of_turn": (
        "PHH has no words for a player who left before their turn came, so the hand is here as"
        " text alone."
    ),
    "hand.no_phh.open_pair": (
        "Programs that read PHH know no big bet for an open pair, so the hand is here as text"
        " alone."
    ),
    "hand.no_phh.short_ante": (
        "PHH has no words for a short ante beside a larger one, so the hand is here as text alone."
    ),
    "text.head": "Hand {id}: {game}, {stakes}",
    "text.where": "Table {table:d}, deal {deal:d}, {at:yyyy-MM-dd HH:mm} UTC",
    "text.seat": "Seat {seat}: {name} ({chips})",
    "text.seat.dealer": "Seat {seat}: {name} ({chips}), dealer",
    "text.ante": "{name} antes {chips}",
    "text.post": "{name} posts {chips}",
    "text.post.small_blind": "{name} posts the small blind {chips}",
    "text.post.big_blind": "{name} posts the big blind {chips}",
    "text.post.straddle": "{name} straddles {chips}",
    "text.post.kill": "{name} posts a kill of {chips}",
    "text.post.bring_in": "{name} brings in for {chips}",
    "text.post.opening": "{name} opens for {chips}",
    "text.pay": "{name} pays {chips} to the pot",
    "text.street": "--- {phase} ---",
    "text.chance": "{name} {note}",
    "text.showdown": "--- Showdown ---",
    "text.board": "Board: {cards}",
    "text.hand": "{name}: {cards}",
    "text.late": "{name} does not answer in time",
    "text.fold": "{name} folds",
    "text.check": "{name} checks",
    "text.call": "{name} calls {chips}",
    "text.bet": "{name} bets {chips}",
    "text.complete": "{name} completes to {chips}",
    "text.raise": "{name} raises to {chips}",
    "text.returned": "{chips} come back to {name}",
    "text.draws": "{name} draws {n}",
    "text.draws.none": "{name} stands pat",
    "text.draws.hidden": "{name} draws, or stands pat",
    "text.throw": "{name} throws {n:card|cards} away",
    "text.pass": "{name} passes {n:card|cards} to {to}",
    "text.turn": "{name} turns up {cards}",
    "text.compare": "The {n} who are in look at each other's cards",
    "text.asked_again": "Nobody is in: all are asked again",
    "text.second_chance": "Only the last to speak is in: the others may think again",
    "text.leg": "{name} wins a leg",
    "text.gives_back": "{name} gives {chips} back",
    "text.take": "{name} looks at the last card",
    "text.declare": "{name} {what}",
    "text.trump": "{name} turns the trump: {cards}",
    "text.trump.apart": "The trump is turned: {cards}",
    "text.play": "{name} plays {cards}",
    "text.trick": "{name} takes the trick",
    "text.gather": "{name} has {cards}: everything is dealt anew",
    "text.ghost": "The ghost has {cards}",
    "text.cut": "{name} cuts the deck",
    "text.reshuffle": "The discards are shuffled and dealt on",
    "text.low": "Nobody opened: the lowest hand wins",
    "text.show": "{name} shows {cards}",
    "text.muck": "{name} mucks",
    "text.wins": (
        "{name} wins {chips}{part} with {hand}",
        "{name} wins {chips}{part}",
        "{name} wins {chips} with {hand}",
        "{name} wins {chips}",
    ),
    "text.part": " ({part})",
    "text.pot.main": "main pot",
    "text.pot.side": "side pot {number}",
    "text.void": "The deal is void. Every chip goes back.",
    "text.ride": "{chips} ride to the next deal",
    "text.rake": "The house takes {chips}",
    "text.end": "{name} {net}, {chips} in front",
}
