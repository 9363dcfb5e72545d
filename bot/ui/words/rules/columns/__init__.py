"""Steps of a deal that pages of rules tell apart from their row, by the column of a game file."""
