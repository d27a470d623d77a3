import type { Plugin } from 'vite';

/** Schemas weigh 25 kB (brotli). The values that pages need are in contract/<area>-values.ts. */
const serverOnly = /\/node_modules\/zod\//;

/** Stops the build when a file of the browser would contain what belongs on the server. */
export function serverOnlyModules(): Plugin {
  return {
    name: 'server-only-modules',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const id of chunks.flatMap(({ moduleIds }) => moduleIds).filter((one) => serverOnly.test(one))) {
        const importers = this.getModuleInfo(id)?.importers.filter((one) => !serverOnly.test(one)) ?? [];
        if (importers.length > 0) throw new Error(`${importers.join(', ')} would bring ${id} into the browser`);
      }
    },
  };
}
