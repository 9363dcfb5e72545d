"""Pages of games: lists, rules, odds, lessons and practice."""
