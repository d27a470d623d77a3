import { appendFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';

const fileName = 'service-worker.js';

type Options = { appDirectory: string; clientDirectory: string };

/**
 * Builds the service worker after the pages: it is a file of its own without a hash in its name, since browsers look
 * for a new one at the same address. It names the build of the pages, so that another build makes another file.
 */
export async function buildServiceWorker({ appDirectory, clientDirectory }: Options): Promise<void> {
  const files = await readdir(path.join(clientDirectory, 'static'));
  const manifest = files.find((name) => /^manifest-.*\.js$/.test(name));
  if (!manifest) throw new Error('the pages are not built');
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: clientDirectory,
      emptyOutDir: false,
      lib: {
        entry: path.join(appDirectory, 'features/offline/service-worker.ts'),
        formats: ['iife'],
        name: 'serviceWorker',
        fileName: () => fileName,
      },
    },
  });
  await appendFile(path.join(clientDirectory, fileName), `// ${manifest}\n`);
}
