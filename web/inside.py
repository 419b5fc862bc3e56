"""Runs inside Pyodide, in Node: compiles engine and library with the Python that will load them.

The library is cut down to the modules that our files name or that any question loads, and the
codecs of old class lists; other packages to the modules that any question loads.
"""

from __future__ import annotations

import importlib
import json
import py_compile
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

CODECS = (
    *("latin_1", "utf_16", "utf_16_le", "utf_16_be", "utf_8_sig", "mac_roman", "idna", "charmap"),
    *(f"cp{number}" for number in (437, 850, 852, 1250, 1251, 1252, 1253, 1254, 1255, 1256)),
)
OURS = ("layouts", "scorer", "generator", "web")  # these load each other late
WHOLE = ("pyodide", "_pyodide")  # its modules find each other without imports
NAMED = json.loads(Path("/named.json").read_text("utf-8"))


def load(engine: str) -> set[str]:
    """Load all modules that are ever needed; return the names of all loaded modules."""
    zipfile.ZipFile(engine).extractall("/fives")
    sys.path.insert(0, "/fives")
    from web.walk import short_walk

    short_walk()
    for name in (*NAMED, *(f"encodings.{codec}" for codec in CODECS)):
        try:
            importlib.import_module(name)
        except ImportError:  # missing in WebAssembly, such as file locks
            continue
    return set(sys.modules)


def compile_into(source: str, target: str, is_wanted: Callable[[str], bool]) -> None:
    """Compile the files of a zip into another one: stored, with fixed times, sorted."""
    scratch, compiled = Path("/one.py"), Path("/one.pyc")
    with zipfile.ZipFile(source) as archive, zipfile.ZipFile(target, "w") as output:
        for name in sorted(archive.namelist()):
            if name.endswith("/") or not is_wanted(name):
                continue
            raw = archive.read(name)
            if name.endswith(".py"):
                scratch.write_bytes(raw)
                py_compile.compile(
                    str(scratch),
                    str(compiled),
                    dfile=name,
                    doraise=True,
                    optimize=2,
                    invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
                )
                name, raw = f"{name}c", compiled.read_bytes()
            output.writestr(zipfile.ZipInfo(name), raw, zipfile.ZIP_STORED)


def main() -> None:
    """Pack engine and library; the walk uses the packed engine."""
    compile_into("/engine.zip", "/compiled.zip", bool)
    loaded = load("/compiled.zip")

    def is_needed(name: str) -> bool:
        module = name.removesuffix(".pyc").removesuffix(".py").replace("/", ".")
        return module.removesuffix(".__init__") in loaded or name.split("/")[0] in WHOLE

    def is_carried(name: str) -> bool:
        return name.split("/")[0] in OURS or not name.endswith(".pyc") or is_needed(name)

    compile_into("/compiled.zip", "/engine-packed.zip", is_carried)
    compile_into("/library.zip", "/library-packed.zip", is_needed)


main()
