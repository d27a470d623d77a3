// What has to be there before anything else can run: the packages of package-lock.json and Node 24.
// Plain JavaScript for Node 20 and later, because it runs before the project's own Node is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { watchParent } from './watch-parent.mjs';

const nodeMajorMin = 24;
const isWindows = process.platform === 'win32';

export const root = fileURLToPath(new URL('..', import.meta.url));
const packages = path.join(root, 'node_modules');
/** Here Node keeps what it has compiled: a start takes a third less of the processor's time from the second one on. */
const compiled = path.join(packages, '.cache/pasar/compiled');

/** Runs `npm ci` when a package of the lockfile is missing or has another version. Throws when that fails. */
export function installPackages() {
  if (isInstalled()) return;
  console.log('Installing the packages of package-lock.json (npm ci) ...');
  // Not with the Node in node_modules: npm ci deletes it while it runs.
  const { status, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', PATH: systemPath() },
    stdio: 'inherit',
    shell: isWindows,
  });
  if (status !== 0) throw new Error(`npm ci failed${error ? `: ${error.message}` : ''}`);
}

/** npm keeps what it has installed in a lockfile of its own; times of files would lie after a checkout. */
function isInstalled() {
  const record = path.join(packages, '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(([name, { version, optional, peer, link }]) => {
    if (name === '' || link) return true;
    return installed[name] ? installed[name].version === version : Boolean(optional || peer);
  });
}

/** Path of a Node that can run the server's TypeScript: the pinned one, else the system's. Throws when neither can. */
export function findNode() {
  const pinned = path.join(
    packages,
    `node-${isWindows ? 'win' : process.platform}-${process.arch}`,
    isWindows ? 'bin/node.exe' : 'bin/node',
  );
  for (const candidate of [pinned, process.execPath]) {
    if (majorVersion(candidate) >= nodeMajorMin) return candidate;
  }
  throw new Error(
    `Node ${nodeMajorMin} or later is needed. The npm registry has none for ${process.platform} ${process.arch} ` +
      `that runs here, and this is Node ${process.version}. Install it from https://nodejs.org, then run this again.`,
  );
}

function majorVersion(node) {
  if (node === process.execPath) return Number.parseInt(process.versions.node, 10);
  if (!existsSync(node)) return 0;
  // It may be there and not run: the package is built for glibc, and some systems have another C library.
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return Number.parseInt(stdout?.slice(1) ?? '', 10) || 0;
}

/** The environment in which `node` is the project's own and its tools are found by name. */
export function toolEnvironment(node = findNode()) {
  const directories = [path.dirname(node), path.join(packages, '.bin'), systemPath()];
  return { NODE_COMPILE_CACHE: compiled, ...process.env, PATH: directories.join(path.delimiter) };
}

function systemPath() {
  const directories = (process.env.PATH ?? '').split(path.delimiter);
  return directories.filter((directory) => !directory.startsWith(packages)).join(path.delimiter);
}

/**
 * Runs a command in the foreground, passes signals on, and resolves with the exit code it ended with. A server gets a
 * channel too: it closes when this process is killed, and the server with it.
 */
export function runForeground(command, commandArguments, env, { isServer = false } = {}) {
  const stdio = isServer ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit';
  const child = spawn(command, commandArguments, { cwd: root, env, stdio, shell: isWindows && !isServer });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the whole group: the child has it already, and a second one would cut it short.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  // A server ends in order when its channel closes, on Windows too, where signals only kill.
  watchParent(() => (isServer ? child.connected && child.disconnect() : child.kill()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

/** Runs the main function of a script: its result is the exit code, its error a message without a stack. */
export async function runScript(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
