"""Messages that nobody asked for at that moment: greetings, boards, reports and notices."""
