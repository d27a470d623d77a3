import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { precompress } from './scripts/precompress-plugin.ts';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), precompress()],
  build: {
    // Not `assets`: /assets is a screen.
    assetsDir: 'static',
    // The server reads the manifest to announce the language files that a page will hydrate with.
    manifest: true,
    // Fonts and pictures stay files: data URLs would grow the style sheet and need an exception in the CSP.
    assetsInlineLimit: 0,
  },
});
