"""What keeps the program in service: what it logs of its own troubles, its watchdog, its copies."""
