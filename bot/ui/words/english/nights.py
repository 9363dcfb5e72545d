"""Nights: the plan, how it stands, the recap."""

from bot.ui.words.template import Template

TEMPLATES: dict[str, Template] = {
    "former": "a former player",
    "night.title": "### {title}",
    "night.when": "{at} · {left}",
    "night.until": "until {at}",
    "night.weekly": "every week",
    "night.state.open": "It began {at}. Take a seat at the table.",
    "night.state.ended": "It ended {at}.",
    "night.state.cancelled": "It was called off.",
    "night.played": "**{game}** · {stakes} · {host} hosts",
    "night.now": (
        "The night has begun: **Sit** at the table here, and so does whoever comes. `/night end`"
        " ends it and shows what it came to."
    ),
    "night.buy_in": "Buy-in **{chips}**, no rebuys; the night's own chips, gone in the morning.",
    "night.buy_in.rebuys": (
        "Buy-in **{chips}**, up to {n:rebuy|rebuys}; the night's own chips, gone in the morning."
    ),
    "night.bank": "Buy-in {range}, from the bank of this server.",
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
    "night.sit.consent": (
        "-# By sitting down you agree. Your chips stay on the table till you stop."
    ),
    "night.sat_elsewhere": "Your seat is at {channel}, where there was more room.",
    "night.begun": "began {at}",
    "night.table": "{channel} · deal {deal:d} · {game}",
    "night.line": "{name}  {chips} · {net}",
    "night.line.rebuys": "{name}  {chips} · {net} · {n:rebuy|rebuys}",
    "night.line.gone": "{name}  {net}",
    "night.gone": "Has left:",
    "night.next": "-# {name} chooses the next game.",
    "night.ask_end": (
        "End the night? In the last orbit everybody deals once more; or the tables close as soon"
        " as the running deal is over."
    ),
    "night.planned": "Planned for {at}, {left}.",
    "preview.title": "## {title}\nIs this what you mean?",
    "preview.when": "{at}, {left}",
    "preview.zone": "-# {hour:HH:mm} in {zone}",
    "preview.zone.asked": "Which time zone do you go by? I took that as {hour:HH:mm} in {zone}.",
    "preview.day": "{day:EEEE, d MMMM}. At what time?",
    "preview.seats": "{seats} seats at {tables:table|tables}",
    "preview.past": "That time has passed already. Pick one that is still to come.",
    "preview.days": "Day",
    "preview.pick.day": "{day:EEE d MMM}",
    "preview.hours": "Hour",
    "preview.pick.hour": "{hour:HH:mm}",
    "preview.zones": "Your time zone",
    "preview.other": "Or {at:EEE d MMM HH:mm}",
    "preview.other.day": "Or {at:EEE d MMM}",
    "preview.hint": "fri at 8, tomorrow 20:30, every friday 8pm",
    "preview.zone.hint": "A city, such as Berlin",
    "preview_time.label": "Day and time",
    "preview_zone.label": "A city whose clocks you go by",
    "button.preview_post": "Post",
    "button.preview_time": "Change time",
    "button.preview_zone": "Change zone",
    "night.no_event": (
        "It isn't in the calendar: I'm missing Create Events here, or the server has as many events"
        " as Discord allows. Anyone who manages the server can see to it; the plan works without."
    ),
    "night.no_event.yours": (
        "It isn't in the calendar, as you may not create events here yourself; the plan works"
        " without."
    ),
    "night.changed": "The plan is changed.",
    "night.calledoff": "Cancelled.",
    "night.calledoff.weekly": "Cancelled. Next week's stays planned.",
    "night.calledoff.series": "Cancelled, with all the weeks after it.",
    "night.started": "The night has begun.",
    "boards.set": (
        "To be ranked takes {hands:hand|hands} against {opponents:opponent|opponents}; on boards of"
        " nights, {nights:night|nights}."
    ),
    "night.followed": (
        "The event was changed in Discord, and so is the night: **{title}** begins on {at}."
    ),
    "night.cancelled": "**{title}** on {at} is called off.",
    "night.gone.planned": (
        "**{title}** on {at} is called off: the channel that it was planned in is gone."
        " `/night plan` in another one begins anew."
    ),
    "night.gone.open": (
        "The channel of **{title}** is gone. A deal that runs is played to its end, then the night"
        " is over: all chips are counted, and what it came to is sent to you here."
    ),
    "night.thread.anew": (
        "{mentions}, the thread of your table was deleted: you play on at {channel}, with all your"
        " chips."
    ),
    "night.thread.gone": (
        "{mentions}, the thread of your table was deleted, and I can't begin another. You keep your"
        " chips: sit down at {channel} when your deal is over."
    ),
    "night.thread.over": (
        "{mentions}, the thread of your table was deleted, and I can't begin another. Your chips"
        " are counted as they are when your deal is over."
    ),
    "night.missed": (
        "**{title}** should have begun at {at}, while I was away. Plan it again with `/night plan`."
    ),
    "night.answered.going": "You have a seat. I'll remind you half an hour before.",
    "night.answered.waiting": "All seats are taken; you're number {n} on the waiting list.",
    "night.answered.maybe": "Maybe, then. A seat is yours when you press Going.",
    "night.answered.cant": "Too bad. Maybe next time!",
    "night.remind": "**{title}** begins {at}. {mentions}",
    "night.open": "**{title}** begins: {tables}. Take a seat.{mentions}",
    "night.promoted": "{mention}, a seat is free for you on {at}.",
    "night.waits": (
        "{mention}, there are fewer seats for **{title}** now: you wait in place {n}, and are"
        " called as soon as one is free."
    ),
    "night.moved": "{mention}, your seat is at {channel} now, with all your chips.",
    "night.nobody": "nobody",
    "night.hostless": (
        "**{title}** needs a host: {name} isn't there to host it. It would begin {at}, {left}; if"
        " nobody takes it over until then, it ends, this week's and all after it."
    ),
    "night.hostless.end": (
        "Nobody took over **{title}**, so it isn't played any more. `/night plan` begins anew."
    ),
    "night.handed": (
        "{mention}, {name} hands **{title}** over to you: you host it, {at}. If you'd rather not,"
        " press Decline."
    ),
    "night.handed_over": "{name} hosts it now. They are told, and may decline until it begins.",
    "night.taken": "**{title}** is yours to host now.",
    "night.declined": "You don't host **{title}** any more.",
    "button.night_host": "I'll host",
    "button.night_decline": "Decline",
    "night.ending": "The last orbit: everybody deals once more.",
    "night.closing": "The tables close when the running deals are over.",
    "zone.server": "This server's time zone is {zone}: there it is {at} now.",
    "zone.kept": "Your time zone is {zone}: there it is {at} now.",
    "recap.title": "## {title}\n{at}",
    "recap.so_far": "## {title}\nSo far, since {at}",
    "recap.deals": "{n:deal|deals} of {games:game|games}",
    "recap.line": "{place}. **{name}**  {net} · {buy_ins} buy-ins · {n:deal|deals}",
    "recap.line.chips": "{place}. **{name}**  {net} · {n:deal|deals}",
    "recap.table": "## {game} · table {table:d}\n{at}",
    "recap.more": "-# and {n} more",
    "recap.biggest": (
        (
            "Biggest pot: **{pot}** to {names}, with {hand}; they had {percent} when the last chips"
            " went in ({game}, hand `{id}`)"
        ),
        (
            "Biggest pot: **{pot}** to {names}; they had {percent} when the last chips went in"
            " ({game}, hand `{id}`)"
        ),
        "Biggest pot: **{pot}** to {names}, with {hand} ({game}, hand `{id}`)",
        "Biggest pot: **{pot}** to {names} ({game}, hand `{id}`)",
    ),
    "recap.best": "Best hand: {name}'s {hand} ({game}, hand `{id}`)",
    "recap.beat": (
        (
            "Worst beat: {name} had {percent} when the last chips went in, and lost to {winner},"
            " who had {chance} ({game}, hand `{id}`)"
        ),
        (
            "Worst beat: {name} had {percent} when the last chips went in, and lost"
            " ({game}, hand `{id}`)"
        ),
    ),
    "recap.percent": "{percent:d} %",
    "recap.percent.about": "≈{percent:d} %",
    "recap.called": "Most called: {games}",
    "recap.games": "Most played: {games}",
    "recap.game": "{game} {times}x",
    "recap.streak": "Longest run: {name} won {n} deals in a row",
    "recap.early": "Left ahead before the agreed end: {names}",
    "recap.early.one": "{name} ({net})",
    "conduct": "For you alone, as the host:",
    "conduct.given_up": (
        "{giver} gave up {times} big pots to {taker}, with {chips} of their own chips, before"
        " anybody had to show, and {taker} gave up none in return. It may be chance: `/hand list`"
        " finds the hands."
    ),
    "recap.acts": "What the host did:",
    "recap.more_acts": "-# and {n} more",
    "recap.settle": "To settle up, in chips:",
    "recap.transfer": "{payer} → {payee}  {chips}",
    "act_of_host.kick": "-# {at} {by} showed {name} out",
    "act_of_host.ban": "-# {at} {by} banned {name}",
    "act_of_host.unban": "-# {at} {by} let {name} in again",
    "act_of_host.skip_turn": "-# {at} {by} skipped a turn",
    "act_of_host.propose_void": "-# {at} {by} asked to void a deal: {why}",
    "act_of_host.agree_void": "-# {at} {by} agreed to void the deal: {why}",
    "act_of_host.second_void": "-# {at} {by} agreed, and the deal was void: {why}",
    "act_of_host.fault_void": "-# {at} The bot ran into a fault of its own and voided the deal",
    "act_of_host.hand_over": "-# {at} {by} made {name} the host",
    "act_of_host.change_settings": "-# {at} {by} changed the rules or stakes",
    "act_of_host.last_orbit": "-# {at} {by} called the last orbit",
    "act_of_host.play_on": "-# {at} {by} took the last orbit back",
    "nights.title": "### Nights",
    "nights.none": "No night has been played here yet.",
    "nights.line": "**{number:d}** {title} · {at}",
}
