"""Tables without a server: a table as a function of its journal, its clocks, what is shown to whom, and patches.

Nothing here reads or writes, and nothing but Python's own library and the games is needed, so that the same code
runs behind the table server and wherever else Python runs.
"""
