/** `path` may have parameters: `/vcode/:type`. */
export type Route<Target> = { method: string; path: string; target: Target };
/** Of the path, by name. */
export type Params = Record<string, string>;
export type Found<Target> = { target: Target; params: Params };

export type Router<Target> = {
  find(method: string, path: string): Found<Target> | undefined;
  /** Whether the path answers to any method. */
  isKnown(path: string): boolean;
};

/** Finds routes by their text; only the few with parameters are tried one after the other, where no text fits. */
export function createRouter<Target>(routes: readonly Route<Target>[]): Router<Target> {
  const byText = new Map<string, Map<string, Found<Target>>>();
  const patterns: (Route<Target> & { pattern: RegExp })[] = [];
  for (const route of routes) {
    const { method, path, target } = route;
    if (path.includes(':')) patterns.push({ ...route, pattern: patternOf(path) });
    else byText.set(path, (byText.get(path) ?? new Map()).set(method, { target, params: {} }));
  }

  function findPattern(method: string, path: string): Found<Target> | undefined {
    for (const route of patterns) {
      const match = route.method === method ? route.pattern.exec(path) : null;
      if (match) return { target: route.target, params: decodeAll(match.groups ?? {}) };
    }
    return undefined;
  }

  return {
    find: (method, path) => byText.get(path)?.get(method) ?? findPattern(method, path),
    isKnown: (path) => byText.has(path) || patterns.some(({ pattern }) => pattern.test(path)),
  };
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

const decodeAll = (params: Params): Params =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decode(value)]));

/** Invalid encodings stay as they are; the call's schema refuses them. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
