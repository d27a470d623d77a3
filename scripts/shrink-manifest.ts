import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Manifest, type Route, writeManifest } from './write-manifest.ts';

const opening = 'window.__reactRouterManifest=';
const consoleLayout = 'routes/operator';

type Options = {
  /** Of the built files. */
  directory: string;
  /** The source of a route, by its name in the list. */
  readSource(id: string): Promise<string>;
};

/** Makes the list of routes that each first visit loads smaller, to about half of its compressed size. */
export async function shrinkManifest({ directory, readSource }: Options): Promise<void> {
  const [file = ''] = (await readdir(directory)).filter((name) => /^manifest-.*\.js$/.test(name));
  const path = join(directory, file);
  const text = await readFile(path, 'utf8');
  if (!text.startsWith(opening)) throw new Error(`${file} does not begin with ${opening}`);
  const manifest: Manifest = JSON.parse(text.slice(opening.length).replace(/;\s*$/, ''));
  const routes = await withoutFiles(withoutConsole(manifest.routes), readSource);
  await writeFile(path, `${opening}${writeManifest({ ...manifest, routes: sortImports(routes) })};`);
}

/**
 * Without the console of operators: its pages run no scripts, and links to them load a document. Its one page that has
 * scripts stands outside of its layout.
 */
export const withoutConsole = <R extends Route>(routes: Record<string, R>): Record<string, R> =>
  Object.fromEntries(
    Object.entries(routes).filter(([id, { parentId }]) => id !== consoleLayout && parentId !== consoleLayout),
  );

/**
 * Without the routes that answer with a file, a picture or data: browsers and islands ask the server for these, and no
 * navigation goes there. One that redirects is a page for whoever follows a link to it.
 */
export async function withoutFiles<R extends Route>(
  routes: Record<string, R>,
  readSource: Options['readSource'],
): Promise<Record<string, R>> {
  const kept = await Promise.all(
    Object.entries(routes).map(
      async ([id, route]) => route.hasDefaultExport || route.hasAction || /\bredirect\w*\(/i.test(await readSource(id)),
    ),
  );
  return Object.fromEntries(Object.entries(routes).filter((_, index) => kept[index]));
}

/**
 * Puts the files of each route in one order, those of most routes first: the same files then stand beside each other,
 * which compresses better.
 */
export function sortImports<R extends Route>(routes: Record<string, R>): Record<string, R> {
  const counts = new Map<string, number>();
  for (const { imports = [] } of Object.values(routes)) {
    for (const file of imports) counts.set(file, (counts.get(file) ?? 0) + 1);
  }
  const countOf = (file: string) => counts.get(file) ?? 0;
  for (const { imports } of Object.values(routes)) {
    imports?.sort((a, b) => countOf(b) - countOf(a) || (a < b ? -1 : 1));
  }
  return routes;
}
