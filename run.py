#!/usr/bin/env python3
"""Fives on a machine that has nothing but Python: makes .venv, installs, then runs.

    python3 run.py print --players 4     prints a set (any options of fives-print)
    python3 run.py score show ID         any command of fives-score
    python3 run.py web                   the page for browsers: builds, serves and opens it
    python3 run.py score scan PHOTO      the same; installs what reads photos when first asked for
    python3 run.py test                  all quick tests, with ruff and mypy beside them
    python3 run.py soak                  the slow tests
    python3 run.py harden --seconds 600  fuzz and faults, for as long as you like
    python3 run.py versions              wheel and sdist, on every Python that is found
    python3 run.py bench                 the benchmarks
    python3 run.py forge --count 8       forges more certified boards
    python3 run.py gallery               draws the pictures of the docs again
    python3 run.py reference             writes docs/reference/definitions.md from the loader
    python3 run.py release               wheel with the page, sdist, page as a zip, checksums: dist/
    python3 run.py lock                  renews locks/ (needs uv on the path)

Standard library only. What is installed stands in locks/ with its hashes: the same bytes again rest
on known versions. Nothing that lies in the current folder or beside this file is run.
"""

import sys

# Even Python 2.7 reads this file to its end, so nothing in it may be newer than these lines.
if sys.version_info < (3, 11):
    found = ".".join(map(str, sys.version_info[:3]))
    sys.stderr.write(
        "run.py: Python 3.11 or later is needed; this is %s (%s)\n" % (found, sys.executable)
    )
    sys.exit(2)

if __name__ == "__main__" and not sys.flags.safe_path:
    del sys.path[0]  # the folder of this file, whatever lies in it

from importlib.util import module_from_spec, spec_from_file_location
from os.path import dirname, join, realpath

spec = spec_from_file_location("jobs", join(dirname(realpath(__file__)), "tools", "jobs.py"))
assert spec and spec.loader
jobs = module_from_spec(spec)
spec.loader.exec_module(jobs)
install = jobs.install

if __name__ == "__main__":
    sys.exit(jobs.run(__doc__))
