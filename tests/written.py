"""`python -m tests.written` writes what follows from the code into the files that hold it.

These are the tables of docs/house-games.md, the stored words and the promised names.
"""

from tests import house_games_page, promised_names, stored_words

if __name__ == "__main__":
    house_games_page.write()
    stored_words.write()
    promised_names.write()
