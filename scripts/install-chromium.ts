import { spawnSync } from 'node:child_process';
import { findChromium, findChromiumShell } from './find-chromium.ts';

/** Installs a Chromium without windows by the system's package manager; undefined where that can not be done. */
export function installChromiumShell(): string | undefined {
  if (process.getuid?.() !== 0 || !run(['apt-get', '--version'])) return undefined;
  process.stdout.write('Installing Chromium from the system (apt-get) ...\n');
  run(['apt-get', 'update', '-qq']);
  run(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell']);
  return findChromiumShell();
}

/** Downloads Playwright's own Chromium; undefined where that can not be done. */
export function downloadChromium(): string | undefined {
  process.stdout.write('Installing Chromium from Playwright (playwright install) ...\n');
  run(['playwright', 'install', 'chromium']);
  return findChromium();
}

function run([command = '', ...rest]: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, rest, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}
