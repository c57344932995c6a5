# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Another reader and writer of solution files, from docs/reference/formats/solution-file.md alone."""

import ctypes
import struct
from dataclasses import dataclass

ZSTD = ctypes.CDLL("libzstd.so.1")
XXHASH = ctypes.CDLL("libxxhash.so.0")
XXHASH.XXH3_64bits_withSeed.restype = ctypes.c_uint64
XXHASH.XXH3_64bits_withSeed.argtypes = [ctypes.c_char_p, ctypes.c_size_t, ctypes.c_uint64]
for function in (ZSTD.ZSTD_compress, ZSTD.ZSTD_decompress):
    function.restype = ctypes.c_size_t
ZSTD.ZSTD_compress.argtypes = [ctypes.c_char_p, ctypes.c_size_t, ctypes.c_char_p, ctypes.c_size_t, ctypes.c_int]
ZSTD.ZSTD_decompress.argtypes = [ctypes.c_char_p, ctypes.c_size_t, ctypes.c_char_p, ctypes.c_size_t]


def checksum(data, seed=0):
    return XXHASH.XXH3_64bits_withSeed(data, len(data), seed)


def word(data, at, size=8):
    return int.from_bytes(data[at:at + size], "little")


@dataclass
class Solution:
    """A file apart: the bytes of its header without the checksum, what they say, and the records as numbers."""

    head: bytes
    game: str
    index: str
    seen_by: str
    parameters: dict
    values: list
    positions: int
    block_records: int
    value_bits: int
    distance_bits: int
    records: list

    def record(self, position):
        """Returns the value and the distance."""
        bits = self.records[position]
        return self.values[bits % (1 << self.value_bits)], bits >> self.value_bits

    @property
    def width(self):
        return self.value_bits + self.distance_bits


def read(data):
    assert data[:8] == b"\x89ZSOL\r\n\x1a" and word(data, 8, 4) == 1 and word(data, 12, 4) == 0x01020304
    size = word(data, 16)
    head = data[:size - 8]
    assert checksum(head) == word(data, size - 8)
    positions, block_records = word(data, 24), word(data, 32)
    value_bits, distance_bits, zero, value_count = struct.unpack("<BBHI", data[40:48])
    assert zero == 0
    at = 56

    def text():
        nonlocal at
        length = word(data, at, 4)
        at += 4 + length
        return data[at - length:at].decode()

    game, index, seen_by = text(), text(), text()
    parameter_count = word(data, at, 4)
    at += 4
    parameters = dict((text(), text()) for _ in range(parameter_count))
    values = [text() for _ in range(value_count)]
    assert head[at:] == bytes(len(head) - at) and len(head) - at < 8
    solution = Solution(head, game, index, seen_by, parameters, values, positions, block_records, value_bits, distance_bits,
                        [])
    read_records(solution, data, size)
    return solution


def read_records(solution, data, begin):
    blocks = -(-solution.positions // solution.block_records)
    assert data[-8:] == b"ZSOL-end" and word(data, len(data) - 24) == len(data)
    table = word(data, len(data) - 32)
    assert checksum(data[table:-16]) == word(data, len(data) - 16)
    assert table + 8 * blocks + 32 == len(data)
    for block in range(blocks):
        assert word(data, table + 8 * block) == begin
        count = min(solution.block_records, solution.positions - block * solution.block_records)
        size = word(data, begin)
        frame = data[begin + 16:begin + 16 + size]
        assert checksum(frame, block) == word(data, begin + 8)
        expected = -(-count * solution.width // 8)
        raw = ctypes.create_string_buffer(expected + 1)
        assert ZSTD.ZSTD_decompress(raw, expected + 1, frame, size) == expected
        bits = int.from_bytes(raw.raw[:expected], "little")
        for _ in range(count):
            solution.records.append(bits % (1 << solution.width))
            bits >>= solution.width
        assert bits == 0
        begin += 16 + size
    assert begin == table


def write(solution):
    """Returns the bytes, with every checksum right, whatever the records say."""
    data = solution.head + struct.pack("<Q", checksum(solution.head))
    offsets = []
    for block, first in enumerate(range(0, solution.positions, solution.block_records)):
        records = solution.records[first:first + solution.block_records]
        bits = sum(record << (i * solution.width) for i, record in enumerate(records))
        raw = bits.to_bytes(-(-len(records) * solution.width // 8), "little")
        room = ctypes.create_string_buffer(len(raw) + 1000)
        size = ZSTD.ZSTD_compress(room, len(raw) + 1000, raw, len(raw), 3)
        frame = room.raw[:size]
        offsets.append(len(data))
        data += struct.pack("<QQ", size, checksum(frame, block)) + frame
    end = b"".join(struct.pack("<Q", offset) for offset in offsets)
    end += struct.pack("<QQ", len(data), len(data) + len(end) + 32)
    return data + end + struct.pack("<Q", checksum(end)) + b"ZSOL-end"
