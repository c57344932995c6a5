# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Drawings of trees."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Union

from . import _core

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["Drawing"]

#: Of the package, where zermelo-render lies, which makes the pictures.
FOLDER = os.path.dirname(os.path.abspath(__file__))


class Drawing:
    """A game tree or a search tree, to be shown or saved."""

    def __init__(self, tree: _core.Tree, bounds: bool, direction: str, definition: bool) -> None:
        self._tree = tree
        self._options = (bounds, direction, definition, FOLDER)
        tree.render(".dot", *self._options)  # a wrong direction is noticed here

    @property
    def nodes(self) -> int:
        """Nodes that are drawn."""
        return self._tree.nodes

    @property
    def svg(self) -> str:
        """As a picture in SVG."""
        return self._tree.render(".svg", *self._options).decode()

    @property
    def png(self) -> bytes:
        """As a picture in PNG."""
        return self._tree.render(".png", *self._options)

    @property
    def pdf(self) -> bytes:
        """As a page in PDF."""
        return self._tree.render(".pdf", *self._options)

    @property
    def dot(self) -> str:
        """In Graphviz's language."""
        return self._tree.render(".dot", *self._options).decode()

    @property
    def tex(self) -> str:
        """In TikZ, for LaTeX."""
        return self._tree.render(".tex", *self._options).decode()

    @property
    def text(self) -> str:
        """As lines of text."""
        return self._tree.render(".txt", *self._options).decode()

    @property
    def data(self) -> dict[str, Any]:
        """Node by node; docs/reference/formats/search-tree.md says what the members mean."""
        import json

        data: dict[str, Any] = json.loads(self._tree.render(".json", False, "", False, FOLDER))
        return data

    def save(self, path: Union[str, os.PathLike[str]]) -> Path:
        """Writes it to a file: the extension tells the format (.svg .png .pdf .dot .tex .txt .json)."""
        from pathlib import Path

        target = Path(path)
        target.write_bytes(self._tree.render(os.fspath(target), *self._options))
        return target

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Drawing of {self.nodes:,} node{'' if self.nodes == 1 else 's'}>"

    def _repr_svg_(self) -> str:
        return self.svg
