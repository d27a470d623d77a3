// Adds the optional platform packages that package-lock.json mentions but does not contain: npm leaves them out
// when the registry it resolved against does not serve them, and `npm ci` then refuses the whole lockfile.
// The entries carry the system and processor read from the package's name, so that they are only fetched there.
// It also takes the wished-for Node versions from platform packages: the Node of node_modules/.bin runs them, but npm,
// on an older Node, would leave them out.
import { readFileSync, writeFileSync } from 'node:fs';

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64'];

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const added = [];
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (lock.packages[`node_modules/${name}`] || lock.packages[`${path}/node_modules/${name}`]) continue;
    const words = name.split(/[/-]/);
    const system = systems.find((word) => words.includes(word)) ?? 'none';
    const processor = processors.find((word) => words.includes(word));
    lock.packages[`node_modules/${name}`] = {
      version: range.replace(/^[\^~]/, ''),
      optional: true,
      ...(entry.dev && { dev: true }),
      os: [system],
      ...(processor && { cpu: [processor] }),
      ...(words.includes('musl') && { libc: ['musl'] }),
    };
    added.push(`${name}@${range}`);
  }
}
for (const entry of Object.values(lock.packages)) {
  if (entry.optional && (entry.os || entry.cpu)) delete entry.engines;
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added.length} platform packages added to package-lock.json`);
