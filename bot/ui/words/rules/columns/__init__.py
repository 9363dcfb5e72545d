"""Steps of a deal on pages of rules, in their row or outside of it, by column of a game file."""
