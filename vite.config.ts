import { readdirSync } from 'node:fs';
import path from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { leanIcons } from './scripts/lean-icons-plugin.ts';
import { createFileNames } from './scripts/name-file.ts';
import { serverOnlyModules } from './scripts/server-only-plugin.ts';
import { sharedContract } from './scripts/shared-contract-plugin.ts';

/** What no page works without, and what is the same after most deployments. */
const mainModules = /\/app\/entry\.client\.|\/node_modules\/(?:i18next|react|react-dom|react-router|scheduler)\//;
/** Only some pages need the others, when an island asks for them. */
const loadedLater = /socket\.io|engine\.io|lightweight-charts|fancy-canvas|@simplewebauthn|(?:prove-by|make)-passkey/;
/** The charts' library and the exchange's chart: in one file they are one request, for options' chart too. */
const chartModules =
  /\/node_modules\/(?:lightweight-charts|fancy-canvas)\/|\/features\/exchange\/(?:chart-theme|live-chart)\./;
/** Every form needs these, and hardly another page does. */
const formModules = /\/(?:use-fields|account-card|fingerprint-pattern|password-field)\.|\/@conform-to\//;
/** Fields and what becomes of a post, which filters, tickets and quotes have too. The home page has none. */
const fieldParts = ['ui/field', 'ui/amount-steps', 'i18n/typed-amount', 'forms/form-state', 'api/hear-state'];
const fieldModules = new RegExp(`/(?:${fieldParts.join('|')}|hooks/use-heard|hooks/use-posting)\\.tsx?$`);
const isLoadedAtOnce = (id: string) => !loadedLater.test(id);
/** Below this a request costs more than the bytes that other pages load in vain. */
const areaSizeMinBytes = 3_000;
const areas = readdirSync(path.join(import.meta.dirname, 'app/features'));
const { nameAreaFile, nameFrameFile } = createFileNames(areas, formModules);

/** Each first visit pays for the list of all files: only what is asked for later, by scripts, has a name. */
const fileNames = {
  entryFileNames: 'static/[hash:7].js',
  chunkFileNames: ({ isDynamicEntry }: { isDynamicEntry: boolean }) =>
    isDynamicEntry ? 'static/[name]-[hash:7].js' : 'static/[hash:7].js',
};

/** Lets pages share modules with the file of another page. React Router's own choice would make two files of each. */
const sharedPageFiles: Plugin = {
  name: 'shared-page-files',
  apply: 'build',
  configEnvironment: (name) =>
    name === 'client'
      ? { build: { rollupOptions: { preserveEntrySignatures: 'allow-extension', output: fileNames } } }
      : undefined,
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), sharedPageFiles, leanIcons(), serverOnlyModules(), sharedContract()],
  build: {
    // Not `assets`: /assets is a screen.
    assetsDir: 'static',
    // Fonts and pictures stay files: data URLs would grow the style sheet and need an exception in the CSP.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  environments: {
    ssr: {
      // The server puts the styles into its pages, so that they count there as well.
      build: { cssMinify: 'lightningcss' },
      // Some 100 icons of 1,900 are used; as a package the server would load all of them.
      resolve: { noExternal: ['lucide-react'] },
    },
    client: {
      build: {
        rollupOptions: {
          // No module of ours or of a library does anything by a property being read.
          treeshake: { propertyReadSideEffects: false },
          output: {
            codeSplitting: {
              // See docs/decisions/009-files-of-a-page.md.
              groups: [
                { name: 'main', test: mainModules, priority: 4 },
                { name: 'charts', test: chartModules, includeDependenciesRecursively: false, priority: 4 },
                { name: 'forms', test: formModules, includeDependenciesRecursively: false, priority: 3 },
                { name: 'fields', test: fieldModules, includeDependenciesRecursively: false, priority: 3 },
                {
                  name: nameAreaFile,
                  test: isLoadedAtOnce,
                  minSize: areaSizeMinBytes,
                  includeDependenciesRecursively: false,
                  priority: 2,
                },
                { name: nameFrameFile, test: isLoadedAtOnce, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
});
