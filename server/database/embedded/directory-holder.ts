import fs from 'node:fs';
import path from 'node:path';

/** Who uses a data directory. `address` is there once it is open. */
type Holder = { pid: number; since: string; address?: string | undefined };

const holderFile = (directory: string): string => path.join(directory, 'holder.json');

/**
 * Records this process as the user of the directory, for a second process to read. Only the owner of the lock may call
 * it.
 */
export function noteHolder(directory: string, address?: string): void {
  const since = new Date(performance.timeOrigin).toISOString();
  const holder: Holder = { pid: process.pid, since, address };
  const unfinished = `${holderFile(directory)}.unfinished`;
  fs.writeFileSync(unfinished, JSON.stringify(holder));
  fs.renameSync(unfinished, holderFile(directory));
}

export const forgetHolder = (directory: string): void => fs.rmSync(holderFile(directory), { force: true });

/** Explains, for a person who wanted to use the directory too, what holds it and how to end that. */
export function describeHolder(directory: string): string {
  const holder = readHolder(directory);
  const rest = 'Or give this one a DATA_DIRECTORY and a PORT of its own.';
  if (!holder) return `End that process first. ${rest}`;
  const { pid, since, address } = holder;
  const command = process.platform === 'win32' ? `taskkill /t /f /pid ${pid}` : `kill ${pid}`;
  return `It is process ${pid}, since ${since}${address ? `, open at ${address}` : ''}.
To end it, press Ctrl-C where it runs, or run: ${command}
${rest}`;
}

function readHolder(directory: string): Holder | undefined {
  try {
    return JSON.parse(fs.readFileSync(holderFile(directory), 'utf8'));
  } catch {
    // It has the lock but has not written its name yet.
    return undefined;
  }
}
