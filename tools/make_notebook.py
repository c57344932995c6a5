#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Makes docs/tutorials/notebooks/*.ipynb of the scripts beside them: runs every cell and keeps what it shows.

A cell of a script begins with "# %%", one of text with "# %% [markdown]". The same script gives the same notebook: cells are
numbered, and nothing that changes from run to run is kept. The package is taken from build/release/python unless PYTHONPATH has
it. With --check nothing is written, and the notebooks whose cells are not those of their scripts are named.
"""

from __future__ import annotations

import argparse
import json
import os
import pathlib
import re
import sys
import tempfile

import nbformat
from jupyter_client import KernelManager
from jupyter_client.kernelspec import KernelSpecManager
from nbclient import NotebookClient

ROOT = pathlib.Path(__file__).resolve().parent.parent
MARK = re.compile(r"^# %%(?P<kind> \[markdown\])?$", re.M)


def cells_of(script: str) -> list[tuple[str, str]]:
    """Returns the kind and the source of every cell. What comes before the first mark is the script's own."""
    marks = list(MARK.finditer(script))
    cells = []
    for mark, after in zip(marks, [*marks[1:], None]):
        source = script[mark.end():after.start() if after else None].strip("\n")
        if mark["kind"]:
            cells.append(("markdown", "\n".join(re.sub("^# ?", "", line) for line in source.split("\n"))))
        else:
            cells.append(("code", source))
    return cells


def notebook_of(script: str) -> nbformat.NotebookNode:
    """Returns a notebook that has not been run yet."""
    notebook = nbformat.v4.new_notebook(metadata={
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    })
    for number, (kind, source) in enumerate(cells_of(script), start=1):
        new = nbformat.v4.new_markdown_cell if kind == "markdown" else nbformat.v4.new_code_cell
        notebook.cells.append(new(source, id=f"cell-{number:02}"))
    return notebook


def run(notebook: nbformat.NotebookNode, python: str = sys.executable, path: str | None = None) -> None:
    """Runs every cell by this Python, with the package on its path. An exception in a cell is raised here."""
    metadata = dict(notebook.metadata)
    with tempfile.TemporaryDirectory() as folder:
        kernel = pathlib.Path(folder) / "kernels" / "zermelo"
        kernel.mkdir(parents=True)
        (kernel / "kernel.json").write_text(json.dumps({
            "argv": [python, "-Xfrozen_modules=off", "-m", "ipykernel_launcher", "-f", "{connection_file}"],
            "display_name": "Python 3",
            "language": "python",
            "env": {
                "PYTHONPATH": os.pathsep.join(filter(None, [path, os.environ.get("PYTHONPATH")])),
                "MPLBACKEND": "module://matplotlib_inline.backend_inline",
                "IPYTHONDIR": folder,
            },
        }))
        specs = KernelSpecManager(kernel_dirs=[str(kernel.parent)], ensure_native_kernel=False)
        manager = KernelManager(kernel_name="zermelo", kernel_spec_manager=specs)
        client = NotebookClient(notebook, km=manager, timeout=300, record_timing=False, resources={"metadata": {"path": folder}})
        try:
            client.execute()
        finally:
            if manager.has_kernel:
                manager.shutdown_kernel(now=True)
    notebook.metadata = nbformat.from_dict(metadata)
    for cell in notebook.cells:
        cell.metadata.clear()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing, and fail if a notebook has other cells")
    options = parser.parse_args()
    stale = []
    for script in sorted((ROOT / "docs/tutorials/notebooks").glob("*.py")):
        text, target = script.read_text(encoding="utf-8"), script.with_suffix(".ipynb")
        if options.check:
            shown = nbformat.read(target, as_version=4) if target.exists() else None
            if shown is None or [(cell.cell_type, cell.source) for cell in shown.cells] != cells_of(text):
                stale.append(str(target.relative_to(ROOT)))
            continue
        notebook = notebook_of(text)
        run(notebook, path=str(ROOT / "build/release/python"))
        nbformat.validate(notebook)
        nbformat.write(notebook, target)
        print(f"{target.relative_to(ROOT)}: {len(notebook.cells)} cells, {target.stat().st_size:,} bytes")
    if options.check:
        print("\n".join(stale) or "every notebook has the cells of its script")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
