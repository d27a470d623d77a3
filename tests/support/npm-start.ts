import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { expect, vi } from 'vitest';
import { findFreePort } from './find-free-port.ts';

export type NpmStart = {
  npm: ChildProcess;
  origin: string;
  /** Of the server below npm, as it stands in the data directory. */
  serverPid: number;
  printed(): string;
};

/** The variables of this process, without those of an npm that it may run under. */
function environmentOf(variables: Record<string, string>): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_') && name !== 'NODE_ENV');
  return { ...Object.fromEntries(inherited), LOG_LEVEL: 'warn', ...variables };
}

/** Types `npm start`, as the first of a process group of its own, like a shell with a terminal does. */
export function spawnNpmStart(variables: Record<string, string>): { npm: ChildProcess; printed(): string } {
  const env = environmentOf(variables);
  const npm = spawn('npm', ['start'], { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.setEncoding('utf8').on('data', (text) => (printed += text));
  return { npm, printed: () => printed };
}

/** The same, when it is open. */
export async function startByNpm(dataDirectory: string): Promise<NpmStart> {
  const port = String(await findFreePort());
  const started = spawnNpmStart({ DATA_DIRECTORY: dataDirectory, PORT: port });
  const isOpen = () => started.printed().includes(`Pasar is open at http://localhost:${port}`);
  // The pages may have to be built before.
  await vi.waitUntil(() => isOpen() || hasEnded(started.npm), { timeout: 240_000, interval: 100 });
  if (!isOpen()) throw new Error(`npm start did not open:\n${started.printed()}`);
  const holder = JSON.parse(fs.readFileSync(path.join(dataDirectory, 'holder.json'), 'utf8'));
  return { ...started, origin: `http://127.0.0.1:${port}`, serverPid: holder.pid };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** Waits until the server is gone, in the time that it gives itself. */
export async function expectToEnd({ npm, serverPid }: NpmStart): Promise<void> {
  if (!hasEnded(npm)) await once(npm, 'exit');
  await vi.waitFor(() => expect(isRunning(serverPid), 'the server runs').toBe(false), { timeout: 12_000 });
}

/** After a test that failed: whatever is left of what was started. */
export function killLeftovers({ npm, serverPid }: NpmStart): void {
  for (const pid of [serverPid, npm.pid as number]) if (isRunning(pid)) process.kill(pid, 'SIGKILL');
}
