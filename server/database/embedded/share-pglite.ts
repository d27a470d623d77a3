import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

let openedBefore = false;
let compiledPglite: Promise<WebAssembly.Module> | undefined;

/**
 * PostgreSQL's code for all databases of a process but the first. What one of them has had optimised serves the next,
 * which opens in a third of the time, and V8 does not free code with each, where it has crashed
 * (https://github.com/nodejs/node/issues/64500). A server has one database, which compiles its own code in its own
 * thread: it took 4 to 16% more orders a second then.
 */
export async function sharePglite(): Promise<WebAssembly.Module | undefined> {
  if (openedBefore) return compilePglite();
  openedBefore = true;
  return undefined;
}

/** Once for the thread. */
export function compilePglite(): Promise<WebAssembly.Module> {
  // Not import.meta.resolve: what prepares the databases of tests runs where that is missing.
  const directory = path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  compiledPglite ??= readFile(path.join(directory, 'pglite.wasm')).then((bytes) => WebAssembly.compile(bytes));
  return compiledPglite;
}
