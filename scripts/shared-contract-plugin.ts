import type { Plugin } from 'vite';

/**
 * Leaves the contract out of the server's part of the page build: the server has loaded it already, and a second copy
 * of all its schemas would take memory and time at each start. `#contract` is a name of package.json.
 */
export function sharedContract(): Plugin {
  return {
    name: 'shared-contract',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    enforce: 'pre',
    resolveId(source) {
      const file = /\/contract\/([\w-]+\.ts)$/.exec(source)?.[1];
      return file ? { id: `#contract/${file}`, external: true } : null;
    },
  };
}
