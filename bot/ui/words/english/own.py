"""What everybody may have of their own and ask of themselves: files, breaks, reports."""

from bot.ui.words.template import Template

TEMPLATES: dict[str, Template] = {
    "own.about": (
        "All that is kept of you, a table of the store in each file. Times are milliseconds since"
        " 1970 (UTC)."
    ),
    "own.sent": (
        "All that is kept of you. README.txt in it says what each file is; only you see this."
    ),
    "own.more": "More of it, as one file would be too large.",
    "own.file": "{file}: {n:row|rows}",
    "own.person": "your number here, your id and name at Discord, and when you were first seen",
    "own.nick": "what you are called in servers that call you otherwise",
    "own.person_setting": "what you chose with /settings, and a break that you set yourself",
    "own.house_game": "house games that you added",
    "own.set_up": "set-ups that you saved",
    "own.night": "nights that you planned",
    "own.night_guest": "what you answered to invitations, and where you were seated",
    "own.night_result": "what nights came to for you",
    "own.poker_table": "tables that you opened",
    "own.screen": "messages of the bot that show something to you alone",
    "own.account": "where chips of yours lie or lay",
    "own.ledger": "every entry that moved chips of yours",
    "own.journal": "entries of the ledger that you brought about",
    "own.hand_seat": "your part in every finished deal",
    "own.afterwards": "chips that moved between deals",
    "own.stat": "your figures, by day, game and place",
    "own.met": "whom you have played with, by number",
    "own.event_log": "every command that you gave at a table",
    "own.remembered": "marks from when you were forgotten before",
    "own.spent": "what you opened, sent or asked for within the last hour, by marks",
    "own.act": "what you did as a host or manager, and what was done to you",
    "own.cohost": "tables and nights that you help to host",
    "own.server_ban": "bans of yours, in force or lifted",
    "own.report": "reports that you sent",
    "command.settings.export": "All that is kept of you, as a file",
    "break.ask": (
        "No seat at any table or night for **{lasts}**, in any server, until {at}. It can't be "
        "ended sooner. You stand up from where you sit, with your chips; they wait for you."
    ),
    "break.lasts.day": "a day",
    "break.lasts.week": "a week",
    "break.lasts.month": "30 days",
    "break.begun": (
        "Your break lasts until {at}. Enjoy it: your chips and your place on the boards wait."
    ),
    "break.longer": "You're taking a break already, and it lasts until {at}, which is longer.",
    "break.tables": "You leave {n:table|tables}, at the latest when the deal ends.",
    "break.nights": "{n:night knows|nights know} that you can't come.",
    "button.break_begin": "Take the break",
    "offered.break.day": "a day",
    "offered.break.week": "a week",
    "offered.break.month": "a month",
    "command.settings.break": "No seat for a while, which you can't end sooner",
    "argument.settings.break.length": "How long",
    "modal.report": "Report to the managers",
    "modal.report.words": "What happened",
    "modal.report.words.about": "About {name}",
    "modal.report.who": "Those who manage this server read it, with your name.",
    "report.title": "**A report to those who manage this server**",
    "report.told": "#{number:d} · {by}, {at}, in {channel}: {text}",
    "report.told.about": "#{number:d} · {by} about **{about}**, {at}, in {channel}: {text}",
    "report.reached": "Sent to those who manage this server, and kept. Thank you for saying so.",
    "report.kept": (
        "Kept for those who manage this server: they find it in `/report list`. Nobody of them "
        "could be written to just now."
    ),
    "report.where.channel": "Reports come to {channel}; `/report list` has them all.",
    "report.where.owner": (
        "Reports go to this server's owner by direct message; `/report list` has them all."
    ),
    "reports.title": "**Reports, the latest first**",
    "reports.none": "Nobody has reported anything.",
    "command.report.abuse": "Tell those who manage this server of somebody's behaviour",
    "argument.report.abuse.player": "About whom",
    "command.report.list": "What was reported, for managers",
    "command.report.where": "Where reports come, for managers",
    "argument.report.where.place": "A channel",
    "argument.report.where.owner": "True sends them to the server's owner",
}
