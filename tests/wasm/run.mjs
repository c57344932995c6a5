// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Runs a module of tests/wasm, which sees the folder data of the source tree and nothing else:
//   node --no-warnings tests/wasm/run.mjs MODULE
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { WASI } from 'node:wasi';

const data = fileURLToPath(new URL('../../data', import.meta.url));
const wasi = new WASI({ version: 'preview1', preopens: { '/zermelo/data': data }, returnOnExit: true });
const module = await WebAssembly.compile(await readFile(process.argv[2]));
const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
process.exitCode = wasi.start(instance);
