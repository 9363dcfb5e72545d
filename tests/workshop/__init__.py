"""Tools of the people who build the bot, and no part of what is installed.

`bench` measures speed beside other libraries and how strong house players are, `load` the whole bot
under load, `pictures` what drawing costs; `sandbox` drives the sandbox as its users would.
"""
