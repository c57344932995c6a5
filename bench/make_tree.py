#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Writes large trees as .txt, .json and .efg, the same ones on every machine.

    bench/make_tree.py FOLDER [--nodes N] [--only NAME]

random.*: nodes with up to 7 children, N in all; chain.*: each node has one child, so that the tree is N plies deep.
--only writes one file, such as random.json.
"""

import argparse
import pathlib


def random_parents(count):
    """Returns each node's parent, ply by ply: node 0 is the root. The numbers come from a linear congruence."""
    parents, state, at, room = [None], 1, 0, 4
    while len(parents) < count:
        if room == 0:
            at += 1
            state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
            room = 1 + (state >> 33) % 7
        parents.append(at)
        room -= 1
    return parents


def chain_parents(count):
    return [None, *range(count - 1)]


def utility(node):
    return node * 7919 % 2001 - 1000


def children_of(parents):
    children = [[] for _ in parents]
    for node, parent in enumerate(parents):
        if parent is not None:
            children[parent].append(node)
    return children


def label(children, parent, node):
    return f"a{node - children[parent][0] + 1}"


def write_edges(path, parents, children):
    with path.open("w", encoding="ascii") as file:
        file.write("n0\n")
        for node, parent in enumerate(parents):
            if parent is not None:
                file.write(f"n{parent} n{node} {label(children, parent, node)}\n")
        for node, below in enumerate(children):
            if not below:
                file.write(f"n{node}:{utility(node)}\n")


def preorder(children):
    """Yields nodes with their plies, parents first; None after the last child of a node."""
    stack = [(0, 0)]
    while stack:
        node, ply = stack.pop()
        yield node, ply
        if node is not None and children[node]:
            stack.append((None, ply))
            stack.extend((child, ply + 1) for child in reversed(children[node]))


def write_json(path, parents, children):
    with path.open("w", encoding="ascii") as file:
        first = True
        for node, _ in preorder(children):
            if node is None:
                file.write("]}")
                first = False
                continue
            head = f'"name":"n{node}"'
            if node > 0:
                head += f',"action":"{label(children, parents[node], node)}"'
            file.write(("" if first else ",") + ("\n{" if node else "{") + head)
            if children[node]:
                file.write(',"children":[')
                first = True
            else:
                file.write(f',"utility":{utility(node)}}}')
                first = False
        file.write("\n")


def write_efg(path, parents, children):
    sets = [0, 0]
    outcomes = 0
    with path.open("w", encoding="ascii") as file:
        file.write('EFG 2 R "a large tree" { "MAX" "MIN" }\n\n')
        for node, ply in preorder(children):
            if node is None:
                continue
            if children[node]:
                sets[ply % 2] += 1
                labels = " ".join(f'"{label(children, node, child)}"' for child in children[node])
                file.write(f'p "n{node}" {ply % 2 + 1} {sets[ply % 2]} "" {{ {labels} }} 0\n')
            else:
                outcomes += 1
                file.write(f't "n{node}" {outcomes} "" {{ {utility(node)}, {-utility(node)} }}\n')


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--nodes", type=int, default=1_000_000)
    parser.add_argument("--only", metavar="NAME")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    for name, make in (("random", random_parents), ("chain", chain_parents)):
        files = {name + ".txt": write_edges, name + ".json": write_json, name + ".efg": write_efg}
        asked = [file for file in files if options.only in (None, file)]
        if asked:
            parents = make(options.nodes)
            children = children_of(parents)
        for file in asked:
            files[file](options.folder / file, parents, children)


if __name__ == "__main__":
    main()
