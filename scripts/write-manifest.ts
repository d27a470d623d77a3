/** A route in the list of routes that React Router's build makes for the browser. */
export type Route = {
  id?: string;
  parentId?: string;
  path?: string;
  module?: string;
  imports?: string[];
  hasAction?: boolean;
  hasDefaultExport?: boolean;
};
export type Manifest = { routes: Record<string, Route> };

/** What routes have alike, the numbers of the files that they import, and what each has of its own. */
type Group = [alike: Route, imports: number[], own: Own[]];
/** Without a path it is the one that the id says; null is none. */
type Own = [id: string, module?: string, path?: string | null];

/**
 * The list as an expression of JavaScript that makes it. Most routes are like others but for their names, and their
 * paths follow from their names: written out, all of that would be half of what is loaded.
 */
export function writeManifest({ routes, ...rest }: Manifest): string {
  const files = [...new Set(Object.values(routes).flatMap(({ imports = [] }) => imports))];
  const groups = new Map<string, Group>();
  for (const [id, { id: _, module, path, imports = [], ...alike }] of Object.entries(routes)) {
    const numbers = imports.map((file) => files.indexOf(file));
    const key = JSON.stringify([alike, numbers]);
    const group: Group = groups.get(key) ?? [alike, numbers, []];
    groups.set(key, group);
    group[2].push(path === pathOfId(id, alike.parentId) ? [id, module] : [id, module, path ?? null]);
  }
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
  const values = [rest, files, sorted].map((value) => JSON.stringify(value));
  return `((pathOfId)=>(${makeManifest})(${values}))(${pathOfId})`;
}

/** `routes/futures_.receipt` stands at `futures/receipt`, and `routes/c2c.myad` at `myad` below `routes/c2c`. */
function pathOfId(id: string, parentId = ''): string {
  return id.slice(id.startsWith(`${parentId}.`) ? parentId.length + 1 : 7).replace(/_?\./g, '/');
}

/** Runs in the browser, as it is written here. */
function makeManifest(rest: object, files: string[], groups: Group[]): Manifest {
  const routes: Manifest['routes'] = {};
  for (const [alike, numbers, list] of groups) {
    const imports = numbers.map((number) => files[number] ?? '');
    for (const [id, module, path = pathOfId(id, alike.parentId)] of list) {
      routes[id] = { ...alike, id, path: path ?? undefined, module, imports } as Route;
    }
  }
  return { ...rest, routes };
}
