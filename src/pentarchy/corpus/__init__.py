"""Many games of bots with what analyses say of them, for study: one file, and a card that says what is in it."""
