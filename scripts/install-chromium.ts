import { spawnSync } from 'node:child_process';
import { findChromium } from './find-chromium.ts';

const attempts: { says: string; isPossible: () => boolean; commands: string[][] }[] = [
  {
    says: 'Installing Chromium from the system (apt-get)',
    isPossible: () => process.getuid?.() === 0 && isThere('apt-get'),
    commands: [
      ['apt-get', 'update', '-qq'],
      ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    ],
  },
  {
    says: 'Installing Chromium from Playwright (playwright install)',
    isPossible: () => true,
    commands: [['playwright', 'install', 'chromium']],
  },
];

/** Tries the system's package manager, then Playwright's download. Says what it does; undefined when both fail. */
export function installChromium(): string | undefined {
  for (const { says, isPossible, commands } of attempts) {
    if (!isPossible()) continue;
    process.stdout.write(`${says} ...\n`);
    if (commands.every(run) && findChromium()) return findChromium();
  }
  return undefined;
}

function run([command = '', ...rest]: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, rest, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

const isThere = (command: string): boolean => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;
