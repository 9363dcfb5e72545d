"""Steps of a deal that pages of rules explain outside of their row, by column of a game file."""
