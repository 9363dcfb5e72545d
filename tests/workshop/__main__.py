"""The door of `python -m tests.workshop`; `command` is the program."""

from tests.workshop.command import main

if __name__ == "__main__":
    main(prog_name="python -m tests.workshop")
