"""Words of the card room, and its manners; `docs/glossary.md` has the same. Source: R308-R311."""

from bot.ui.words.template import Template

TEMPLATES: dict[str, Template] = {
    "glossary.title": "# Words of the card room",
    "glossary.group.start": "First words",
    "glossary.group.bets": "Bets",
    "glossary.group.hands": "Hands",
    "glossary.group.cards": "Cards and streets",
    "glossary.group.rooms": "Other rooms",
    "glossary.group.company": "Good company",
    "glossary.start": (
        "- **deal**: from the shuffle to the last pot; people also call that a hand\n"
        "- **hand**: your cards, or the best that can be made of them\n"
        "- **rank**: what stands on a card, from the two up to the ace; **suit**: ♣ ♦ ♥ ♠\n"
        "- **face down**: for its owner alone; **face up**, or open: for everybody to see\n"
        "- **chips**: what you play with; **stack**: those in front of you\n"
        "- **pot**: the chips that are played for in a deal\n"
        "- **round**: everybody acts in turn until nobody owes anything\n"
        "- **to call**: what you must put in to stay\n"
        "- **dealer**: the player who acts last, and names the game where that is a choice\n"
        "- **high**: the best hand wins; **low**: the worst does, by an order of its own\n"
        "- **part**: of a pot that two hands share, such as high and low; **scoop**: win them all\n"
        "- **tie**: two hands are equal and split what they won\n"
        "- **limit**: how much may be bet at a time\n"
        "- **twist**: something that a dealer adds to a game, such as a wild card"
    ),
    "glossary.bets": (
        "- **ante**: a small stake from everybody before the deal\n"
        "- **blind**: a forced bet of one or two players, in turn\n"
        "- **bring-in**: a small forced bet of one open card, in stud\n"
        "- **check**, or **pass**: bet nothing as long as nobody has bet, and stay in\n"
        "- **bet**, or **open**: put in the first chips of a round\n"
        "- **call**, or **see**: put in as much as the highest bet\n"
        "- **raise**: call, and put in more; said here as the total of the round\n"
        "- **fold**: give up the hand; **muck**: the same, or not to show a beaten one\n"
        "- **active**: still in the deal\n"
        "- **all-in**: with everything in front of you\n"
        "- **side pot**: what those with more chips play for among themselves\n"
        "- **straddle**: a third blind; **kill**: one from the last winner, for larger bets\n"
        "- **jam**: go all-in; **bounty**: chips from all others for a certain win\n"
        "- **openers**: the least hand that may bet first\n"
        "- **showdown**: hands are shown, the best one wins"
    ),
    "glossary.hands": (
        "- **straight flush**: five of one suit in a row; **royal**: up to the ace\n"
        "- **quads**: four of a kind, or a poker\n"
        "- **boat**: a full house, three of one rank and two of another\n"
        "- **flush**: five of one suit; in Spain a colour\n"
        "- **straight**: five in a row; **Broadway** up to the ace, **wheel** up to the five\n"
        "- **trips**, triplet, set, prile: three of a kind\n"
        "- **kings up**: two pair, kings the higher one\n"
        "- **kicker**: a card beside the pair or the three that breaks a tie\n"
        "- **rough**, **smooth**: a weak or a strong low with its top card\n"
        "- **served**, or **pat**: a hand that draws nothing\n"
        "- **wild card**: stands for any card; a **bug** for an ace, or in a straight or flush"
    ),
    "glossary.cards": (
        "- **hole cards**: yours alone; **board**: face up, for everybody\n"
        "- **flop**: three cards on the board; **turn**: the fourth; **river**: the fifth\n"
        "- **third street** to **seventh street**: in stud, the round after that many cards\n"
        "- **door card**: the first open card in stud\n"
        "- **burn**: a card that nobody sees, laid away before the next street\n"
        "- **stub**: what is left of the pack\n"
        "- **run it twice**: deal the rest of the board twice, half of each pot for each\n"
        "- **button**: marks the dealer\n"
        "- **declare**: say whether you go for high, low or both\n"
        "- **swing**: go both ways\n"
        "- **orbit**: everybody has dealt once\n"
        "- **run back**: the same game again"
    ),
    "glossary.rooms": (
        "What Spanish and French rooms say, and what to type after `/act`.\n"
        "- **hand**, or **mano**: the first to speak, beside the dealer\n"
        "- **I go** 30, **bid** 30: open with 30; **I go** alone, for the least\n"
        "- **I see**, **accept**: call\n"
        "- **I see and raise** (or **rise**) 40: call and add 40; **I raise** 40: to 40 in all\n"
        "- **I go with** 40: call 40, or bet it where nobody has yet\n"
        "- **I pass**: check; it keeps your place and never folds\n"
        "- **I fold**, **withdraw**: fold\n"
        "- **call**, in French the least opening: type **minimum**, for here a call bets nothing\n"
        "- **cards** 3: three new ones; name yours that go, as in **draw** 1 2 5\n"
        "- **served**: keep all\n"
        "- **repoker**: five of a kind, with a wild card"
    ),
    "glossary.company": (
        "- **number**: most games are best with five to seven, and two can play each\n"
        "- **tempo**: most rounds are short; one bets, the others fold\n"
        "- **face**: a calm one wins pots that no card would\n"
        "- **advice**: none while a deal runs, nor help from outside; one player to a hand\n"
        "- **teams**: nobody goes easy on a friend, and a host shows out anyone who does\n"
        "- **asking to see**: a winner's hand, or again and again, is bad form\n"
        "- **first dealer**: by high card, as dealing until a jack favours those dealt to first\n"
        "- **three at most**: where no more may be drawn, the pack lasts in loose games\n"
        "- **host**: settles what no rule covers, fairly and with the least disturbance\n"
        "- **fuller codes**: Robert's Rules of Poker by Bob Ciaffone, and the same author's for"
        " private games"
    ),
}
