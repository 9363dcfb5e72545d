"""Nights: the plan, how it stands, the recap."""

from bot.ui.words.template import Template

TEMPLATES: dict[str, Template] = {
    "former": "a former player",
    "night.title": "### {title}",
    "night.when": "<t:{at:d}:F> · <t:{at:d}:R>",
    "night.until": "until <t:{at:d}:t>",
    "night.weekly": "every week",
    "night.state.open": "It began <t:{at:d}:R>. Take a seat at the table.",
    "night.state.ended": "It is over since <t:{at:d}:f>.",
    "night.state.cancelled": "It does not take place.",
    "night.played": "**{game}** · unit {unit} · {host} hosts",
    "night.buy_in": "Buy-in **{chips}**, no rebuys; the night's own chips, gone in the morning.",
    "night.buy_in.rebuys": (
        "Buy-in **{chips}**, up to {n:rebuy|rebuys}; the night's own chips, gone in the morning."
    ),
    "night.bank": "Buy-in {least} to {most}, from the bank of this server.",
    "night.going": "**{n} going** of {seats:seat|seats}",
    "night.waiting": "Waiting, in this order: {names}",
    "night.maybe": "Maybe: {names}",
    "night.cant": "Can't: {names}",
    "night.usual_title": "Poker night",
    "night.usual": "-# House rules: the usual ones.",
    "button.night_going": "Going",
    "button.night_maybe": "Maybe",
    "button.night_cant": "Can't",
    "button.night_sit": "Sit with {chips}",
    "button.night_end": "End the night…",
    "button.night_now": "Close when this deal ends",
    "button.night_recap": "Recap",
    "button.night_again": "Next week",
    "button.night_status": "The night",
    "night.sit": "### {title}\nBefore you sit down:",
    "night.sit.consent": "-# Sitting down is agreeing. Your chips stay on the table till you stop.",
    "night.sat_elsewhere": "Your seat is at <#{channel}>: there was more room.",
    "night.begun": "began <t:{at:d}:R>",
    "night.table": "<#{channel}> · deal {deal} · {game}",
    "night.line": "{name}  {chips} · {net}",
    "night.line.rebuys": "{name}  {chips} · {net} · {n:rebuy|rebuys}",
    "night.line.gone": "{name}  {net}",
    "night.gone": "Has left:",
    "night.next": "-# {name} chooses the next game.",
    "night.ask_end": (
        "End the night? In the last orbit everybody deals once more; or the tables close as soon"
        " as the running deal is over."
    ),
    "night.planned": "Planned for <t:{at:d}:F>, <t:{at:d}:R>.",
    "night.in_utc": (
        "I took that as UTC. Tell me your time zone once with `/settings zone`, and name the time"
        " again with `/night change`."
    ),
    "night.no_event": (
        "It stands in no calendar: I lack the permission to create events here. Whoever manages"
        " the server can grant it; the plan works without."
    ),
    "night.changed": "Changed.",
    "night.cancelled": "**{title}** of <t:{at:d}:F> does not take place.",
    "night.missed": (
        "**{title}** should have begun at <t:{at:d}:t>, while I was away. Plan it anew with"
        " `/night plan`."
    ),
    "night.answered.going": "You have a seat. I'll remind you half an hour before.",
    "night.answered.waiting": "All seats are taken; you are number {n} of those who wait.",
    "night.answered.maybe": "Maybe, then. A seat is yours when you press Going.",
    "night.answered.cant": "A pity. Perhaps next time.",
    "night.remind": "**{title}** begins <t:{at:d}:R>. {mentions}",
    "night.open": "**{title}** begins: {tables}. Take a seat.{mentions}",
    "night.promoted": "{mention}, a seat is free for you on <t:{at:d}:F>.",
    "night.moved": "{mention}, your seat is at <#{channel}> now, with all your chips.",
    "night.ending": "The last orbit: everybody deals once more.",
    "night.closing": "The tables close when the running deals are over.",
    "zone.kept": "Your time zone is {zone}: there it is <t:{at:d}:t> now.",
    "recap.title": "## {title}\n<t:{at:d}:D>",
    "recap.so_far": "## {title}\nSo far, since <t:{at:d}:t>",
    "recap.deals": "{n:deal|deals} of {games:game|games}",
    "recap.line": "{place}. **{name}**  {net} · {buy_ins} buy-ins · {n:deal|deals}",
    "recap.more": "-# and {n} more",
    "recap.biggest": (
        "Biggest pot: **{pot}** to {names}, with {hand} ({game}, hand `{id}`)",
        "Biggest pot: **{pot}** to {names} ({game}, hand `{id}`)",
    ),
    "recap.best": "Best hand: {name}'s {hand} ({game}, hand `{id}`)",
    "recap.called": "Most called: {games}",
    "recap.games": "Most played: {games}",
    "recap.game": "{game} {times}x",
    "recap.streak": "Longest run: {name} won {n} deals in a row",
    "recap.early": "Left ahead before the agreed end: {names}",
    "recap.early.one": "{name} ({net})",
    "conduct": "For you alone, as the host:",
    "conduct.given_up": (
        "{giver} gave up {times} big pots to {taker}, with {chips} of his chips, before anybody had"
        " to show; {taker} none to him. It may be chance: `/hand list` finds the hands."
    ),
    "recap.acts": "What the host did:",
    "recap.more_acts": "-# and {n} more",
    "recap.settle": "To settle up:",
    "recap.transfer": "{payer} → {payee}  {chips}",
    "act_of_host.kick": "-# <t:{at:d}:t> {by} showed {name} out",
    "act_of_host.ban": "-# <t:{at:d}:t> {by} showed {name} out for the night",
    "act_of_host.unban": "-# <t:{at:d}:t> {by} let {name} in again",
    "act_of_host.skip_turn": "-# <t:{at:d}:t> {by} skipped a turn",
    "act_of_host.propose_void": "-# <t:{at:d}:t> {by} asked to void a deal: {why}",
    "act_of_host.second_void": "-# <t:{at:d}:t> {by} agreed, and the deal was void: {why}",
    "act_of_host.hand_over": "-# <t:{at:d}:t> {by} made {name} the host",
    "act_of_host.change_settings": "-# <t:{at:d}:t> {by} changed the rules or stakes",
    "act_of_host.last_orbit": "-# <t:{at:d}:t> {by} called the last orbit",
    "act_of_host.play_on": "-# <t:{at:d}:t> {by} took the last orbit back",
    "nights.title": "### Nights",
    "nights.none": "None has been played here yet.",
    "nights.line": "**{number}** {title} · <t:{at:d}:D>",
}
