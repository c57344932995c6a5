# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""The notebook is the script beside it, and both run from start to end."""

import importlib.util
import os
import pathlib
import subprocess
import sys

import nbformat
import pytest
import zermelo

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "docs/tutorials/notebooks/five_games.py"
NOTEBOOK = SCRIPT.with_suffix(".ipynb")
PACKAGE = str(pathlib.Path(zermelo.__file__).resolve().parents[1])
DRAWINGS, PLOTS = 6, 10

_spec = importlib.util.spec_from_file_location("make_notebook", ROOT / "tools/make_notebook.py")
make_notebook = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(make_notebook)


def show(notebook):
    return nbformat.read(notebook, as_version=4)


def outputs(notebook):
    return [output for cell in notebook.cells for output in cell.get("outputs", [])]


def pictures(notebook, kind):
    return [output["data"][kind] for output in outputs(notebook) if kind in output.get("data", {})]


def texts_of(notebook):
    return [output["text"] for output in outputs(notebook) if output["output_type"] == "stream"]


@pytest.fixture(scope="module")
def fresh():
    notebook = make_notebook.notebook_of(SCRIPT.read_text(encoding="utf-8"))
    make_notebook.run(notebook, path=PACKAGE)
    return notebook


def test_the_notebook_has_the_cells_of_the_script():
    cells = [(cell.cell_type, cell.source) for cell in show(NOTEBOOK).cells]
    assert cells == make_notebook.cells_of(SCRIPT.read_text(encoding="utf-8")), "tools/make_notebook.py renews it"


def test_cells_are_distinguished_by_their_marks():
    script = "# head\n\n# %% [markdown]\n# # Title\n#\n# text\n\n# %%\na = 1\n\n\nb = 2  # %% no mark\n"
    assert make_notebook.cells_of(script) == [("markdown", "# Title\n\ntext"), ("code", "a = 1\n\n\nb = 2  # %% no mark")]


def test_the_notebook_is_valid_and_small():
    nbformat.validate(show(NOTEBOOK))
    assert NOTEBOOK.stat().st_size < 1_500_000


def test_the_notebook_runs_from_start_to_end(fresh):
    assert not [output for output in outputs(fresh) if output["output_type"] == "error"]
    assert all(cell.execution_count for cell in fresh.cells if cell.cell_type == "code")
    assert not [output for output in outputs(fresh) if output.get("name") == "stderr"]


@pytest.mark.parametrize("kind, number", [("image/svg+xml", DRAWINGS), ("image/png", PLOTS)])
def test_every_picture_comes_out(fresh, kind, number):
    assert len(pictures(fresh, kind)) == number
    assert len(pictures(show(NOTEBOOK), kind)) == number


def test_the_kept_outputs_are_those_of_a_run(fresh):
    kept = show(NOTEBOOK)
    assert texts_of(kept) == texts_of(fresh)
    assert pictures(kept, "image/svg+xml") == pictures(fresh, "image/svg+xml")


def test_nothing_that_changes_from_run_to_run_is_kept():
    notebook = show(NOTEBOOK)
    assert [cell.id for cell in notebook.cells] == [f"cell-{i:02}" for i in range(1, len(notebook.cells) + 1)]
    assert all(not cell.metadata for cell in notebook.cells)
    assert notebook.metadata["language_info"] == {"name": "python"}
    assert str(ROOT) not in NOTEBOOK.read_text(encoding="utf-8")


def test_the_script_runs_without_a_warning(tmp_path, fresh):
    path = os.pathsep.join(filter(None, [PACKAGE, os.environ.get("PYTHONPATH")]))
    done = subprocess.run([sys.executable, "-W", "error", str(SCRIPT)], cwd=tmp_path, capture_output=True, text=True, check=False,
                          env={**os.environ, "PYTHONPATH": path, "MPLBACKEND": "Agg", "PYTHONIOENCODING": "utf-8"})
    assert done.returncode == 0, done.stderr
    assert done.stdout == "".join(texts_of(fresh))
    assert not list(tmp_path.iterdir())
