// From a fresh clone to a running platform: installs what is missing, builds the pages when their sources are newer
// than the build, then runs the server. Fast when nothing is to do.
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { findNode, installPackages, root, runForeground, runScript, toolEnvironment } from './toolchain.mjs';

const sources = [
  'app',
  'contract',
  'locales',
  'public',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
];
/**
 * With Node's defaults the space for young objects alone takes 134 MB, and each thread keeps what it has freed. The
 * variables are those of glibc: V8 compiles in blocks of up to 32 kB, and from this size on they go back to the system.
 * The server throws away what its start has left behind, for which it needs `gc`.
 */
const memoryFlags = ['--max-semi-space-size=8', '--expose-gc'];
const memoryVariables = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '128000', MALLOC_MMAP_THRESHOLD_: '32768' };

/** The build writes the server's part last. */
const product = path.join(root, 'build/server/index.js');

await runScript(async () => {
  installPackages();
  const node = findNode();
  const env = { ...toolEnvironment(node), NODE_ENV: 'production' };
  if (!isBuilt()) {
    console.log('Building the pages ...');
    const exitCode = await runForeground('react-router', ['build'], env);
    if (exitCode !== 0) return exitCode;
  }
  return runForeground(node, [...memoryFlags, 'server/main.ts'], { ...memoryVariables, ...env }, { isServer: true });
});

function isBuilt() {
  if (!existsSync(product)) return false;
  const builtAt = statSync(product).mtimeMs;
  return sources.every((source) => changedAt(path.join(root, source)) <= builtAt);
}

/** The latest change below a path; a folder's own time tells of files that were deleted. */
function changedAt(file) {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(file).map((name) => changedAt(path.join(file, name))));
}
