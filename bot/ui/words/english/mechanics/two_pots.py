"""A high pot and a low one, matched apart."""

from bot.ui.words.template import Template

TEMPLATES: dict[str, Template] = {
    "ways.pots": "High pot {high}, low pot {low}",
    "ways.risk": (
        "High **{high}**, low **{low}** · each way you go may win or cost that, **{risk}** at most"
        " in all"
    ),
    "ways.nobody.high": "Nobody went high.",
    "ways.nobody.low": "Nobody went low.",
    "ways.wins.high": "High · **{names}** wins **{chips}**: {hand}",
    "ways.wins.low": "Low · **{names}** wins **{chips}**: {hand}",
    "ways.split.high": "High · **{names}** split **{chips}**: {hand}",
    "ways.split.low": "Low · **{names}** split **{chips}**: {hand}",
    "ways.pays.high": "**{names}** pays **{chips}** into the high pot",
    "ways.pays.low": "**{names}** pays **{chips}** into the low pot",
    "ways.rides": "High pot **{high}** and low pot **{low}** ride to the next deal.",
    "ways.rides.antes": (
        "High pot **{high}** and low pot **{low}** ride to the next deal, and everybody antes"
        " again."
    ),
    "share.low_three_card": "low",
    "rules.deal.declare.two_pots": "all at once, in secret, say {words}",
    "rules.two_pots": (
        "All antes together are halved: half goes into a high pot and half into a low one, an odd"
        " chip into the high one. Of those who go high, the best hand takes the high pot, and each"
        " of the others pays as much into it; the low pot goes to the lowest hand in the same way."
        " Go both ways and you play for each by itself, for the high one first if you are short of"
        " chips; players who are out play for neither. A pot that nobody goes for stays, and nobody"
        " can go for an empty one. Equal hands share, and what doesn't divide stays."
    ),
    "rules.two_pots.cap": (
        "At most {chips} of each pot are played for in a deal; the rest of it stays.",
        "At most {antes} antes of each pot are played for in a deal; the rest of it stays.",
    ),
    "rules.two_pots.rides": (
        "What is in the pots then rides to the next deal, with the same dealer and no ante, until"
        " both are gone; only players who missed a deal ante again."
    ),
}
