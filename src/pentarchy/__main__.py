"""`python -m pentarchy`: the command `pentarchy`."""

from __future__ import annotations

from pentarchy.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
