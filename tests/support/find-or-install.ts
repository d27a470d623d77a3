import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

/** Finds a program where Debian puts it, or installs its package where we may; undefined when neither works. */
export function findOrInstall(program: string, name: string): string | undefined {
  if (fs.existsSync(program)) return program;
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return undefined;
  // RUNLEVEL: the package starts no server of its own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const options = { env, stdio: 'ignore' } as const;
  try {
    execFileSync('apt-get', ['update', '-qq'], options);
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
  } catch {
    return undefined;
  }
  return fs.existsSync(program) ? program : undefined;
}
