"""The command line, and the program that it starts and stops."""
