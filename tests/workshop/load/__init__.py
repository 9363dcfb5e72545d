"""Costs of the bot under load, beside a bot that only acknowledges, in the same run.

The sandbox and all who press are this process; either bot is one of its own, with the real
discord.py. Time is that of this machine, so what counts is the ratio; processor time is unfair to
nobody on a busy one. A group of rows is a module with a function `rows` that is listed in
`groups.GROUPS`. Nothing is imported here, as the bots are measured with what they import.
"""
