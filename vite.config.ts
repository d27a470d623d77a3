import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { mergeRuntime } from './scripts/merge-runtime-plugin.ts';

/** Only some pages need these, when an island asks for them; texts are in the page. */
const isLoadedLater = (id: string) => /socket\.io|engine\.io|lightweight-charts|fancy-canvas|\/locales\//.test(id);

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), mergeRuntime('main')],
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
              // What two pages share is in one file, not in thirty: a request costs more than the bytes.
              groups: [{ name: 'main', test: (id) => !isLoadedLater(id), minShareCount: 2 }],
            },
          },
        },
      },
    },
  },
});
