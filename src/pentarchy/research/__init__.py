"""The doors for researchers: games as arrays, on a processor or an accelerator, and what was learnt there.

Nothing here is needed to play. `pip install 'pentarchy[research]'` brings what it uses.
"""
