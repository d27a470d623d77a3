import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const debianRoot = '/usr/lib/postgresql';

/** The directory with PostgreSQL's `initdb` and `postgres`, newest first; undefined where there is none. */
export function findPostgres(): string | undefined {
  const versions = fs.existsSync(debianRoot) ? fs.readdirSync(debianRoot) : [];
  const debian = versions.sort((a, b) => Number(b) - Number(a)).map((version) => path.join(debianRoot, version, 'bin'));
  const candidates = [...debian, ...(process.env.PATH ?? '').split(path.delimiter)];
  return candidates.find((directory) =>
    ['initdb', 'postgres'].every((name) => fs.existsSync(path.join(directory, name))),
  );
}

/** Finds PostgreSQL, or installs Debian's where we may; undefined when neither works. */
export function findOrInstallPostgres(): string | undefined {
  const found = findPostgres();
  if (found || process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return found;
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], {
      env,
      stdio: 'ignore',
    });
  } catch {
    return undefined;
  }
  return findPostgres();
}
