"""Statistics and boards."""

from bot.ui.words.template import Template

TEMPLATES: dict[str, Template] = {
    "period.night": "this night",
    "period.week": "this week",
    "period.last_week": "last week",
    "period.month": "this month",
    "period.season": "this season",
    "period.all": "all time",
    "stats.title": "### {name}\n{period}{game}",
    "stats.game": " · {game}",
    "stats.hands": "**{hands:hand|hands}** · net **{net}** · {rate} units per 100",
    "stats.acts": "VPIP {vpip} · PFR {pfr} · AF {af}",
    "stats.shown": "WTSD {wtsd} · W$SD {wsd}",
    "stats.none": "none",
    "stats.percent": "{n}%",
    "stats.games": "By game:",
    "stats.part": "{name}  {hands} · {net}",
    "stats.places": "By place:",
    "stats.big": "Biggest pots:",
    "stats.big.line": "**{chips}** · {game} · hand `{id}` · {at}",
    "stats.help": (
        "### What the figures mean\n"
        "**VPIP**: of the hands in which you were asked in the first betting round, those in which"
        " you put chips in of your own will. Blinds, antes and bring-ins are not.\n"
        "**PFR**: of the same hands, those in which you bet or raised in the first round.\n"
        "**AF**: bets and raises for each call, over all rounds.\n"
        "**WTSD**: of the hands in which you were there for the second round, those you took to the"
        " showdown.\n"
        "**W$SD**: of those, the ones that won you something.\n"
        "**Net**: what you won less what you put in; your part of a pot that was shared out counts,"
        " and so do the house's fees.\n"
        "**Units**: the big blind, or the small bet. Only chips won at tables count: no gifts,"
        " welcome or daily chips. Hands of nights count here, and not on the server's boards."
    ),
    "place.button": "button",
    "place.small_blind": "small blind",
    "place.big_blind": "big blind",
    "place.early": "early",
    "place.middle": "middle",
    "place.late": "late",
    "button.stats_help": "What is this?",
    "measure.net": "Net chips",
    "measure.won": "Chips won",
    "measure.biggest": "Biggest pot",
    "measure.wins": "Hands won",
    "measure.rate": "Units per 100 hands",
    "measure.nights": "Nights won",
    "measure.nights_net": "Nights in buy-ins",
    "measure.buy_ins": "Tables and nights in buy-ins",
    "rank.title": "### {measure}\n{period}{game}",
    "rank.line": "`{rank:>3}` {name} · **{value}**{change}",
    "rank.you": "`{rank:>3}` **{name} · {value}**{change}",
    "rank.up": " ▲{n}",
    "rank.down": " ▼{n}",
    "rank.new": " · new",
    "rank.since": "-# ▲ ▼ places since Monday",
    "rank.since.post": "-# ▲ ▼ places since the last weekly post",
    "rank.buy_in": "-# A buy-in at a bank table is {n} big blinds, or small bets.",
    "rank.players": "-# {n:player|players} ranked",
    "rank.nothing": (
        "Nothing that counts has been played here yet; practice doesn't. Open a table with"
        " `/table open`, or plan an evening with `/night plan`: after the first deal you'll see"
        " here how everybody stands."
    ),
    "rank.empty": "Nobody has played in that time.",
    "rank.empty.bank": (
        "Nobody has played for the bank's chips in that time. Nights with chips of their own stand"
        " on **Nights in buy-ins**."
    ),
    "rank.empty.nights": "No night has ended in that time.",
    "rank.bar": (
        "-# It takes {hands:hand|hands} and {opponents:opponent|opponents} to be ranked. Whoever"
        " manages the server sets that with `/settings boards`."
    ),
    "rank.bar.nights": (
        "-# It takes {nights:night|nights} to be ranked. Whoever manages the server sets that with"
        " `/settings boards`."
    ),
    "rank.bar.both": (
        "-# It takes {hands:hand|hands} and {opponents:opponent|opponents}, or"
        " {nights:night|nights}, to be ranked. Whoever manages the server sets that with"
        " `/settings boards`."
    ),
    "rank.unranked": "Not ranked yet:",
    "rank.unranked.line": "{name} · {value} · {lacks}",
    "rank.unranked.you": "**{name} · {value}** · {lacks}",
    "rank.unranked.more": "-# … and {n:other|others}",
    "rank.lacks.hands": "{n:more hand|more hands}",
    "rank.lacks.nights": "{n:more night|more nights}",
    "rank.lacks.opponents": "{n:more opponent|more opponents}",
    "rank.hidden": "-# You are hidden: only you see your figures. `/settings hide` changes that.",
    "select.measure": "Rank by",
    "select.scope": "Of",
    "hide.on": "You are hidden from boards, and nobody else sees your figures.",
    "hide.off": "You're back on the boards.",
    "forget.ask": (
        "Forget you? Your name goes from boards, figures and histories, your settings are gone, and"
        " your chips go back where they came from. The books still add up, with nobody in your"
        " place. There's no way back.\n-# If you come back, you start afresh, without welcome"
        " chips: a code that names nobody keeps what you were given, what you bought tonight, and"
        " where you are shown out."
    ),
    "forget.done": "Forgotten. If you sit down again, you start afresh, without welcome chips.",
    "button.forget_me": "Forget me",
    "weekly.on": "Every Monday at {hour}:00 ({zone}) the week's board goes up in {channel}.",
    "weekly.none": (
        "No weekly board goes up here. `/settings weekly` with `where` has one posted every Monday."
    ),
    "weekly.off": "No more weekly board.",
}
