"""Makes the files of a release in dist/: wheel, sdist, the page as a zip, and checksums.

The wheel includes the built page, so it needs neither Node nor a network. The same tree gives the
same files, to the byte.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from fives.page_copies import files_of
from layouts.version import VERSION

HOME = Path(__file__).resolve().parents[1]
DIST, CARRIED = HOME / "dist", HOME / "fives" / "page"
MADE = (1980, 1, 1, 0, 0, 0)  # the time of every file in the zip
SUMS = "SHA256SUMS"


def main() -> int:
    """Build the page and the packages; return the exit code."""
    from web import build, node

    if missing := node.missing():
        sys.stderr.write(f"run.py: {missing}\n")
        return 2
    if not node.install():
        sys.stderr.write(f"run.py: {node.UNINSTALLED}\n")
        return 2
    build.build(packed=False)
    for path in released(build.OUT, DIST):
        sys.stdout.write(f"{path.relative_to(HOME)}  {path.stat().st_size / 1e6:.1f} MB\n")
    return 0


def released(page: Path, dist: Path) -> list[Path]:
    """Make all files from a built page; return them, the checksums last."""
    shutil.rmtree(dist, ignore_errors=True)
    dist.mkdir(parents=True)
    packages(page, dist)
    zipped(page, dist / f"fives-page-{VERSION}.zip")
    files = sorted(dist.iterdir())
    sums = (f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files)
    (dist / SUMS).write_text("".join(sums), encoding="utf-8", newline="\n")
    return [*files, dist / SUMS]


def packages(page: Path, dist: Path) -> None:
    """Build the wheel, with the page, and the sdist, without it."""
    shutil.rmtree(CARRIED, ignore_errors=True)
    try:
        for name, path in files_of(page).items():
            (CARRIED / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, CARRIED / name)
        command = [sys.executable, "-m", "hatchling", "build", "-d", str(dist)]
        subprocess.run([*command, "-t", "sdist", "-t", "wheel"], cwd=HOME, check=True)
    finally:
        shutil.rmtree(CARRIED, ignore_errors=True)


def zipped(page: Path, target: Path) -> None:
    """Pack the folder of the page."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, path in files_of(page).items():
            about = zipfile.ZipInfo(f"fives-page-{VERSION}/{name}", MADE)
            about.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(about, path.read_bytes())


if __name__ == "__main__":
    sys.exit(main())
