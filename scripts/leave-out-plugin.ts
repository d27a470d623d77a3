import type { Plugin } from 'vite';

/** Exports by name, as JavaScript; those not named are never called in a browser. */
type StandIn = Record<string, string>;

/** Files of React Router that do nothing on this site, with what takes the place of what others call in them. */
const standIns: Record<string, StandIn> = {
  // Observers of navigations and loaders: there are none.
  'lib/router/instrumentation.js': {
    consumeInstrumentationClientResultMetaReceiver: '() => undefined',
    getRouteInstrumentationUpdates: '() => ({})',
    instrumentClientSideRouter: '(router) => router',
  },
  // Asking for routes as links to them appear: all are in the first manifest (`routeDiscovery` of react-router.config).
  'lib/dom/ssr/fog-of-war.js': {
    isFogOfWarEnabled: '() => false',
    getPatchRoutesOnNavigationFunction: '() => undefined',
    useFogOFWarDiscovery: '() => undefined',
  },
};

/** Belongs on the server: schemas weigh 25 kB (brotli). Values that pages need stand in contract/<area>-values.ts. */
const serverOnly = /\/node_modules\/zod\//;

/**
 * Keeps parts of React Router out of the browser that never run there: 2 kB (brotli) of every first visit. Stops the
 * build when something came into the browser that belongs on the server.
 */
export function leaveOut(): Plugin {
  const left = new Set(Object.keys(standIns));
  return {
    name: 'leave-out',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\/production\// },
      handler(code, id) {
        const file = id.split('/react-router/dist/production/')[1] ?? '';
        const standIn = standIns[file];
        if (!standIn) return undefined;
        left.delete(file);
        return { code: replaceExports(code, standIn), map: null };
      },
    },
    buildEnd(error) {
      if (!error && left.size > 0) throw new Error(`React Router has no more ${[...left].join(', ')}`);
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const id of chunks.flatMap(({ moduleIds }) => moduleIds).filter((one) => serverOnly.test(one))) {
        const importers = this.getModuleInfo(id)?.importers.filter((one) => !serverOnly.test(one)) ?? [];
        if (importers.length > 0) throw new Error(`${importers.join(', ')} would bring ${id} into the browser`);
      }
    },
  };
}

/** The same names, so that every import finds its own. Throws when the file does not export what is replaced. */
function replaceExports(code: string, standIn: StandIn): string {
  const names = /^export \{ (.+) \};$/m.exec(code)?.[1]?.split(', ') ?? [];
  const unknown = Object.keys(standIn).filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`React Router exports no more ${unknown.join(', ')}`);
  return names.map((name) => `export const ${name} = ${standIn[name] ?? 'undefined'};`).join('\n');
}
