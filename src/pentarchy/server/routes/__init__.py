"""The HTTP API and the socket, a module a subject."""
