import { readFile } from 'node:fs/promises';

let compiledPglite: Promise<WebAssembly.Module> | undefined;

/**
 * Once for all databases of a process: what one of them has had optimised serves the next, which opens in a third of
 * the time, and V8 does not free code with each, where it has crashed (https://github.com/nodejs/node/issues/64500).
 */
export function compilePglite(): Promise<WebAssembly.Module> {
  const file = new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite'));
  compiledPglite ??= readFile(file).then((bytes) => WebAssembly.compile(bytes));
  return compiledPglite;
}
