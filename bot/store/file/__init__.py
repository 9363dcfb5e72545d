"""A SQLite file as a database: its health, its lock, its pages and its copies."""
