import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { precompress } from './scripts/precompress-plugin.ts';

/** Libraries that only some pages need, when they need them. */
const isLazyLibrary = (id: string) => /socket\.io|engine\.io|lightweight-charts|fancy-canvas/.test(id);
const isEntry = (id: string) => id.includes('/app/entry.client');
const isOfOnePage = (id: string) => /\/app\/(?:routes|features|live\/\w+-store)/.test(id) || id.includes('/locales/');
const isIcon = (id: string) => id.includes('/lucide-react/dist/esm/icons/');

/** What every page needs is one file, not thirty: a request on a slow line costs more than the bytes. */
function isOfEveryPage(id: string): boolean {
  if (isLazyLibrary(id) || isEntry(id) || isOfOnePage(id) || isIcon(id)) return false;
  return id.includes('/node_modules/') || id.includes('/app/') || id.includes('vite/preload-helper');
}

const areaOf = (id: string) => /\/app\/features\/([\w-]+)\//.exec(id)?.[1] ?? null;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), precompress()],
  build: {
    // Not `assets`: /assets is a screen.
    assetsDir: 'static',
    // Fonts and pictures stay files: data URLs would grow the style sheet and need an exception in the CSP.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  environments: {
    // The server puts the styles into its pages, so that they count there as well.
    ssr: { build: { cssMinify: 'lightningcss' } },
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'main', test: isOfEveryPage },
                // What two screens of an area share, in one file per area.
                { name: areaOf, minShareCount: 2 },
                { name: 'icons', test: isIcon, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
  },
});
