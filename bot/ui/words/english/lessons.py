"""Guided deals: each step says what is asked, what a good player thinks, and what came of it.

Cards stand as facts, "{cAs}": only those that the learner sees by then can be named.
"""

from bot.ui.words.template import Template

TEMPLATES: dict[str, Template] = {
    "command.learn": "A guided deal of a game, step by step, just for you",
    "argument.learn.game": "Which of the ten; else all to choose from",
    "lesson.title": "## Learn a game",
    "lesson.offer": (
        "One deal, step by step, with house players. A wrong press costs nothing: I say why, and"
        " you press again."
    ),
    "lesson.line": "**{game}** · {about}",
    "select.lesson": "Choose a game to learn",
    "button.lessons": "Learn another game",
    "lesson.thread": "{game} · lesson",
    "done.learn": (
        "Your guided deal is in {channel}. Press **My hand** there: it says what to do, step by"
        " step."
    ),
    "lesson.not.fold": "That gives the pot away, and your hand is worth more than that.",
    "lesson.not.check": "Checking asks nothing of worse hands, and they would pay.",
    "lesson.not.call": "Calling keeps you in, but here there is something better.",
    "lesson.not.raise": "A bet or a raise puts in more than this moment is worth.",
    "lesson.not.amount": "The right thing, with another amount.",
    "lesson.not.cards": "The right thing, with other cards.",
    "lesson.not.word": "The other choice is better with this hand.",
    "lesson.not.card": "Another card does more here.",
    "lesson.not.other": "That comes later.",
    "lesson.step": "### Step {step} of {of}",
    "lesson.wait": "-# The others are thinking. Your next step comes in a moment.",
    "lesson.last": "-# That was your last choice. The rest of the deal goes by itself.",
    "lesson.do": "▶ Press **{press}**.",
    "lesson.do.draw": "▶ Press {cards}, then **{press}**.",
    "lesson.do.card": "▶ Press {card}.",
    "lesson.over": "### That was it",
    "lesson.next": (
        "-# From the next deal on nobody guides you, **Hint** is there, and the chips are only for"
        " play. `/learn` has nine more."
    ),
    "lesson.holdem.about": "Two cards of your own, five for all",
    "lesson.holdem.1.ask": "You hold {cAs} {cKs}, and you are the first to speak. In or out?",
    "lesson.holdem.1.think": (
        "Ace and king are among the best starts. Raise: let the others pay to see more cards."
    ),
    "lesson.holdem.1.did": "Both called. Three cards lie in the middle now, for everybody.",
    "lesson.holdem.2.ask": "{cKh} makes a pair of kings with yours. All checked to you.",
    "lesson.holdem.2.think": (
        "No other king can have a better second card than your ace. Bet about half the pot."
    ),
    "lesson.holdem.2.did": "One folded, one paid. A bet wins chips from worse hands that stay.",
    "lesson.holdem.3.ask": "{cTh} came. A check again, so you choose.",
    "lesson.holdem.3.think": "That card helps few hands. You are still ahead: bet once more.",
    "lesson.holdem.3.did": "They paid again. With a strong hand that is just what you want.",
    "lesson.holdem.4.ask": "The last card is {cJs}. Now nothing more comes.",
    "lesson.holdem.4.think": (
        "A queen and a nine or an ace make straights now. Check: worse hands would fold to a bet."
    ),
    "lesson.holdem.4.did": "Your pair of kings beats a pair of threes. The pot is yours.",
    "lesson.holdem.learnt": (
        "**Learnt:** play good starts only, and bet them. The best five of your two and the"
        " board's five win."
    ),
    "lesson.omaha.about": "Four cards of your own, exactly two of them count",
    "lesson.omaha.1.ask": "You hold {cAh} {cKs} {c4h} {c4c}. It costs 10 to stay.",
    "lesson.omaha.1.think": (
        "{cAh} with {c4h} can become the best flush. Worth a look at the board, so call."
    ),
    "lesson.omaha.1.did": "All are in, and the first three cards are there.",
    "lesson.omaha.2.ask": "{c8h} {c7h} are two hearts for your two. Nothing is made yet.",
    "lesson.omaha.2.think": "One more heart is missing. Checking is free, so see the next card.",
    "lesson.omaha.2.did": "Everybody checked. A free card for you.",
    "lesson.omaha.3.ask": "{cTh}, a third heart on the board! With your two that makes a flush.",
    "lesson.omaha.3.think": (
        "Exactly two of your own count, so one heart alone makes no flush. Yours is ace high: bet."
    ),
    "lesson.omaha.3.did": "One folded, one paid.",
    "lesson.omaha.4.ask": "{c5s} does not pair the board: no full house can beat you.",
    "lesson.omaha.4.think": "Only a straight flush beats you now, and that is rare. Bet again.",
    "lesson.omaha.4.did": "They paid to see your flush.",
    "lesson.omaha.learnt": (
        "**Learnt:** two from your hand and three from the board, always. Wait for the best flush"
        " or straight, not for a good one."
    ),
    "lesson.omaha_hi_lo.about": "High and low share the pot",
    "lesson.omaha_hi_lo.1.ask": "You hold {cAc} {c2s} {cTd} {c8h}, and you have paid already.",
    "lesson.omaha_hi_lo.1.think": (
        "Ace and two are the best start for the low half. No need to raise yet: check."
    ),
    "lesson.omaha_hi_lo.1.did": "Three see the first cards of the board.",
    "lesson.omaha_hi_lo.2.ask": "{c5s} and {c8c} are low. A low hand needs three of them there.",
    "lesson.omaha_hi_lo.2.think": "One low card is still missing. Check: the next card is free.",
    "lesson.omaha_hi_lo.2.did": "Nobody bet.",
    "lesson.omaha_hi_lo.3.ask": "{c6d} is the third. Your low is 8-6-5-2-A.",
    "lesson.omaha_hi_lo.3.think": (
        "With ace and two nobody can be lower, but another ace and two would get a quarter of the"
        " pot, and you the other. Few have them: bet."
    ),
    "lesson.omaha_hi_lo.3.did": "Both paid. Half of what they put in is for the lowest hand.",
    "lesson.omaha_hi_lo.4.ask": "{c9s} changes nothing for the low.",
    "lesson.omaha_hi_lo.4.think": "Nobody is lower, and two others pay into that half. Bet again.",
    "lesson.omaha_hi_lo.4.did": "You take the low half, kings and fives take the high half.",
    "lesson.omaha_hi_lo.learnt": (
        "**Learnt:** bet the lowest hand while two or more pay, and know that it may be shared."
        " With ace, two and a good high hand you may win both halves."
    ),
    "lesson.seven_card_stud.about": "Cards face up and face down, five rounds",
    "lesson.seven_card_stud.1.ask": "{cKs} {cKd} are face down, and only {cTc} shows.",
    "lesson.seven_card_stud.1.think": (
        "A pair of kings that nobody sees is a fine start. Make it 10."
    ),
    "lesson.seven_card_stud.1.did": "Both paid, and everybody got a card face up.",
    "lesson.seven_card_stud.2.ask": "They show {c2d} {cJc} and {c2h} {c8h}. No pair there.",
    "lesson.seven_card_stud.2.think": "Look round first, always. Your kings are ahead: bet.",
    "lesson.seven_card_stud.2.did": "One folded. Bets get larger from here on.",
    "lesson.seven_card_stud.3.ask": "{c6s} pairs your {c6d}: two pairs, kings and sixes.",
    "lesson.seven_card_stud.3.think": (
        "They see your sixes and know nothing of the kings. Bet while they guess wrong."
    ),
    "lesson.seven_card_stud.3.did": "They paid.",
    "lesson.seven_card_stud.4.ask": "They show {c2d} {cJc} {c5c} {cTh}: no pair, no flush.",
    "lesson.seven_card_stud.4.think": "What lies open cannot beat you yet. Bet again.",
    "lesson.seven_card_stud.4.did": "They paid once more, and the last card came face down.",
    "lesson.seven_card_stud.5.ask": "You still have two pairs, and nobody sees the last cards.",
    "lesson.seven_card_stud.5.think": (
        "They may have found something in the dark, and worse hands would fold. Check."
    ),
    "lesson.seven_card_stud.5.did": "Kings and sixes beat a pair of fives.",
    "lesson.seven_card_stud.learnt": (
        "**Learnt:** start with a pair or three cards that go together, and read what lies open"
        " before each bet."
    ),
    "lesson.razz.about": "Stud upside down: the lowest hand wins",
    "lesson.razz.1.ask": "You have {cAh} {c5c} in the dark and {c3c} open. The lowest hand wins.",
    "lesson.razz.1.think": (
        "Aces are low, straights and flushes don't count. Three different cards up to five are the"
        " best start: make it 10."
    ),
    "lesson.razz.1.did": "Both paid, and a card came to everybody.",
    "lesson.razz.2.ask": "{c9d} is no help, but three of your four are low.",
    "lesson.razz.2.think": "Whoever shows {cQh} is behind, and a bet makes staying dear. Bet.",
    "lesson.razz.2.did": "One is out.",
    "lesson.razz.3.ask": "You got {c2c}, they got {cJh}.",
    "lesson.razz.3.think": "A jack hurts them, a two helps you. You are ahead: bet the larger bet.",
    "lesson.razz.3.did": "They paid, and paired their five.",
    "lesson.razz.4.ask": "{c9s} pairs your nine. A pair counts against you, if it is in your five.",
    "lesson.razz.4.think": "You choose five of seven, and they paired as well. Bet on.",
    "lesson.razz.4.did": "They paid. The last card came face down.",
    "lesson.razz.5.ask": "{c4c}! Your five are 5-4-3-2-A.",
    "lesson.razz.5.think": "That is a wheel, the lowest hand there is. Nobody can beat it: bet.",
    "lesson.razz.5.did": "They paid to see a wheel.",
    "lesson.razz.learnt": (
        "**Learnt:** low cards are good, pairs are bad. Start with three different low cards, and"
        " fold early when others look lower."
    ),
    "lesson.five_card_draw.about": "Bet, throw what is bad, bet again",
    "lesson.five_card_draw.1.ask": "You hold {cKs} {cKh}, and you speak first.",
    "lesson.five_card_draw.1.think": "A pair of kings is usually the best hand now. Bet.",
    "lesson.five_card_draw.1.did": "Both paid. Now cards may be changed.",
    "lesson.five_card_draw.2.ask": "Up to five cards may go. Which do you keep?",
    "lesson.five_card_draw.2.think": (
        "Keep the pair and throw the other three: so you find a third king most often."
    ),
    "lesson.five_card_draw.2.did": (
        "The others changed three cards as well: most likely each kept a pair."
    ),
    "lesson.five_card_draw.3.ask": "{cKd} came: three kings!",
    "lesson.five_card_draw.3.think": "Few hands beat three of a kind. Bet, and let them pay.",
    "lesson.five_card_draw.3.did": "One paid with two pairs, and lost to your kings.",
    "lesson.five_card_draw.learnt": (
        "**Learnt:** see how many cards others change. Three mostly mean a pair, one two pairs or a"
        " chance, none means beware."
    ),
    "lesson.lowball_27.about": "One draw, and the worst poker hand wins",
    "lesson.lowball_27.1.ask": "{c2d} {c3s} {c4c} {c7d} and {cKc}. The lowest hand wins.",
    "lesson.lowball_27.1.think": (
        "Four low cards without a pair are a strong start. Aces are high here, and straights and"
        " flushes count against you. Raise."
    ),
    "lesson.lowball_27.1.did": "One folded, one stays.",
    "lesson.lowball_27.2.ask": "One chance to change cards. Which goes?",
    "lesson.lowball_27.2.think": "The king, and nothing else. You need one low card, no pair.",
    "lesson.lowball_27.2.did": "They changed two cards, so they needed more luck than you.",
    "lesson.lowball_27.3.ask": "{c9c} came: nine low, no pair.",
    "lesson.lowball_27.3.think": "A nine is good after one draw, and they checked. Bet.",
    "lesson.lowball_27.3.did": "They paid with a pair of eights, which is worse than any nine low.",
    "lesson.lowball_27.learnt": (
        "**Learnt:** 7-5-4-3-2 is the best hand. Throw few cards, and watch how many others throw."
    ),
    "lesson.guts.about": "In or out, all at once",
    "lesson.guts.1.ask": "{cTd} {cTs} {cQd}. Everybody says in or out in secret.",
    "lesson.guts.1.think": (
        "Most hands of three cards have no pair, and few have the flush or straight that beats one."
        " Losing costs as much as the pot: go in with a pair or a high ace."
    ),
    "lesson.guts.1.did": "One went in with an ace and lost to your tens.",
    "lesson.guts.learnt": (
        "**Learnt:** the more players, the better a hand you need. The loser's chips make the next"
        " pot, so the price of a brave guess grows."
    ),
    "lesson.seven_27.about": "Come near 7 or near 27",
    "lesson.seven_27.1.ask": "{c4h} and {cQd} are 4½: picture cards count a half.",
    "lesson.seven_27.1.think": "Half the pot goes nearest to 7, half to 27. Check and see first.",
    "lesson.seven_27.1.did": "All checked.",
    "lesson.seven_27.2.ask": "A card for you, or stand? You are at 4½.",
    "lesson.seven_27.2.think": "Two and a half more would be perfect, and small cards help. Take.",
    "lesson.seven_27.2.did": "Everybody took a card.",
    "lesson.seven_27.3.ask": "{c2h} makes 6½.",
    "lesson.seven_27.3.think": (
        "They show 15 and 13 already: nobody but you can be near 7. Bet for your half."
    ),
    "lesson.seven_27.3.did": "Both paid: they want the other half.",
    "lesson.seven_27.4.ask": "Another card, or stand?",
    "lesson.seven_27.4.think": "Any card but a picture would take you over 7. Stand.",
    "lesson.seven_27.4.did": "One stands like you, one goes on.",
    "lesson.seven_27.5.ask": "{cQc} brought one of them half a point. Now the bets.",
    "lesson.seven_27.5.think": "Your half is safe, and two pay into it. Bet.",
    "lesson.seven_27.5.did": "Both paid again.",
    "lesson.seven_27.6.ask": "The last bets. They have more cards, you have 6½.",
    "lesson.seven_27.6.think": "Nothing has changed for the 7. Bet once more.",
    "lesson.seven_27.6.did": "You take the half of 7, the one near 27 takes the other.",
    "lesson.bourre.about": "Five cards, trumps, and tricks to win",
    "lesson.bourre.1.ask": "{cQh} was turned up, so hearts are trumps. Play, or pass?",
    "lesson.bourre.1.think": (
        "{cAh} {cKh} and {cAs} promise three tricks. Whoever plays and takes no trick at all pays"
        " what the pot holds. Play, and change the two small cards."
    ),
    "lesson.bourre.1.did": "You are in. One trick at least keeps you from paying.",
    "lesson.bourre.2.ask": (
        "{c9s} {c8s} are new, and you lead. The highest trump takes a trick, else the highest card"
        " of the suit led."
    ),
    "lesson.bourre.2.think": "Trumps first: each must follow, and then has one less to hurt you.",
    "lesson.bourre.2.did": "Both had to give a trump. One trick is yours.",
    "lesson.bourre.3.ask": "You lead again. {cKh} is now the highest trump of all.",
    "lesson.bourre.3.think": "Draw two more of their trumps while you can.",
    "lesson.bourre.3.did": "Each gave another trump. Two tricks.",
    "lesson.bourre.4.ask": "{cAs} {c9s} {c8s} are left: three spades.",
    "lesson.bourre.4.think": "The ace wins unless somebody has a trump left. Lead it.",
    "lesson.bourre.4.did": "The king of spades fell. Three tricks: the pot is yours already.",
    "lesson.bourre.5.ask": "Two small spades are left.",
    "lesson.bourre.5.think": "Most of the big spades are gone. Lead the higher one first.",
    "lesson.bourre.5.did": "It won, and your last card played itself and won as well.",
    "lesson.bourre.learnt": (
        "**Learnt:** play with two sure tricks or three likely ones, else pass. Most tricks take"
        " the pot; none at all means paying it."
    ),
    "lesson.seven_27.learnt": (
        "**Learnt:** choose early which of the two you go for, stand when you are near, and bet"
        " while others fight for the other half."
    ),
}
