"""The rail's page: a web server for people who watch tables."""
