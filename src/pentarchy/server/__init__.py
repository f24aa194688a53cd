"""The table server: people, tables, live play, storage and clocks."""
