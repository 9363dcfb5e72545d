"""Seasons: points of a league, nights that count, trophies."""

from bot.ui.words.template import Template

TEMPLATES: dict[str, Template] = {
    "season.head": "### {name}",
    "season.progress": "{played} of {nights:night|nights} played",
    "season.so_far": "{n:night|nights} so far",
    "season.over": "over, after {n:night|nights}",
    "season.row": "`{rank:>3}` {name} · **{points}**{change}",
    "season.you": "`{rank:>3}` **{name} · {points}**{change}",
    "season.scores": "-# {scores}",
    "season.score": "{points}",
    "season.dropped": "~~{points}~~",
    "season.absent": "-",
    "season.empty": (
        "No night has ended in this season yet. Plan one with `/night plan`: everybody who plays"
        " a deal of it scores."
    ),
    "season.points": "-# Points by place: {points}. Equal nets share what their places score.",
    "season.best": "-# The best {n:night counts|nights count}; what is struck is dropped.",
    "season.left": "{n:night|nights} still to play.",
    "season.all_played": "All nights are played: `/season end` gives the trophies.",
    "season.left.next": "{n:night|nights} still to play, the next {at}.",
    "season.next": "The next night: {at}.",
    "season.left_out": (
        "-# {n:night doesn't|nights don't} count: taken out by somebody who manages the server."
    ),
    "season.hidden": "-# Hidden players keep their places, and aren't shown.",
    "season.pick": "Night {n} · {day:EEE d MMM}",
    "season.won_by": "Won by {names}",
    "season.night": "### Night {n} of {name}\n{at}",
    "season.place": "`{place:>3}` {name} · {net} · **{points}**",
    "season.place.dropped": "`{place:>3}` {name} · {net} · ~~{points}~~",
    "season.shared": "-# {n} share places {first} to {last}: {worth}, {points} each.",
    "season.brief": "**{name}**, {progress}\n{places}",
    "season.brief.one": "`{rank}` {name} **{points}**{change}",
    "season.title": "### Seasons",
    "season.none": (
        "No season yet. Anyone who manages the server begins one with `/season begin`: nights"
        " score points by place, and the best of them count."
    ),
    "season.line": "**{name}** · since {first} · {progress}",
    "season.line.over": (
        "**{name}** · {first} to {end} · won by **{names}**",
        "**{name}** · {first} to {end}",
    ),
    "season.begun": "**{name}** begins now.",
    "season.ended": "**{name}** is over.",
    "season.end.ask": (
        "**{name}** ends for good: its standings, boards and trophies stay as they are, no night"
        " is left out or counted again, and it can't go on."
    ),
    "season.replace.ask": (
        "**{old}** began today, and no night has ended in it. **{name}** takes its place:"
        " **{old}** and its points by place are deleted for good."
    ),
    "button.season_end": "End it for good",
    "button.season_replace": "Replace it",
    "season.under_way": "A night is being played: it will count for the season in which it ends.",
    "season.scored": "**{name}** scores by these points now, all its nights too.",
    "season.counts": "That night counts again for **{name}**.",
    "season.counts_not": "That night doesn't count for **{name}** any more.",
    "season.picture": "{name} · {progress}",
    "select.season": "A season",
    "select.season_night": "Night by night",
    "button.season": "Standings",
    "button.season_list": "All seasons",
    "trophy.first": "🏆 Winner: **{names}** · {n:point|points}",
    "trophy.second": "🥈 Second: **{names}** · {n:point|points}",
    "trophy.third": "🥉 Third: **{names}** · {n:point|points}",
    "trophy.nights": "Most nights won: {names} · {n}",
    "trophy.night": "Best night: {names} · {buy_ins} buy-ins",
    "trophy.present": "Never missed a night: {names}",
    "trophy.own": "**{name}**: {won}",
    "trophy.own.first": "🏆 winner with {n:point|points}",
    "trophy.own.second": "🥈 second with {n:point|points}",
    "trophy.own.third": "🥉 third with {n:point|points}",
    "trophy.own.nights": "most nights won ({n})",
    "trophy.own.night": "the best night ({buy_ins} buy-ins)",
    "trophy.own.present": "never missed a night",
    "stats.trophies": "Trophies:",
}
