"""Python compiles everything once. Conftest imports this before it loads anything large.

Where Python must not leave compiled files beside the source they are kept in the tests' cache:
hundreds of commands are started, and compiling takes longer than what most of them do.
"""

from __future__ import annotations

import os
import sys

from tests.house import HOME

if sys.dont_write_bytecode:
    sys.dont_write_bytecode, sys.pycache_prefix = False, str(HOME / ".pytest_cache/compiled")
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
