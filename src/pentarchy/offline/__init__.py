"""Play without a server: the tables of one device, in a browser's worker or wherever else Python runs.

Nothing here reads, writes or waits: a room hears a call and tells what follows from it, lines to be kept, messages to
be sent, bots to be asked. Whoever runs it does that (web/src/offline/ does), in this order, so that nobody is told of
what is not kept. docs/offline.md says how.
"""
