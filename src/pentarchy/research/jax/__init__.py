"""Games written in JAX: thousands of them in step, on a processor or an accelerator."""

from __future__ import annotations

from importlib.util import find_spec

from pentarchy.kernel import BadInput

if find_spec("jax") is None:
    raise BadInput("this needs JAX, which is not installed: pip install 'pentarchy[research]'")
