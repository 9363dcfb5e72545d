"""The door of `python -m bot`; `bot.cli.main` is the program."""

from bot.cli.main import main

if __name__ == "__main__":
    main()
