import { flushCompileCache } from 'node:module';
import { type OpenDatabase, openDatabase } from '../../server/database/client.ts';
import { createLog } from '../../server/log.ts';

/** A line for the test that started this program. */
export const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Opens the directory that is the first argument. The program ends with the test, as nobody reads its lines then. */
export function openDirectory(): Promise<OpenDatabase> {
  process.stdin.resume().on('end', () => process.exit(1));
  const [dataDirectory] = process.argv.slice(2);
  return openDatabase({ dataDirectory, log: createLog('silent'), freeBytesMin: 0 });
}

/** The other arguments of a load of orders: the number of the first new one, and those whose answers were lost. */
export function readNumbers(): { first: number; lost: number[] } {
  const [first = '1', lost = ''] = process.argv.slice(3);
  return { first: Number(first), lost: lost.split(',').filter(Boolean).map(Number) };
}

/** From now on it may be killed. Says what the start cost, then what it found that must not be. */
export async function sayReady(findContradictions: () => Promise<readonly string[]>): Promise<void> {
  const { user, system } = process.cpuUsage();
  print(`ready ${Math.round(performance.now())} ${Math.round((user + system) / 1_000)}`);
  // As the server does: it is killed before it could do so at its end.
  flushCompileCache();
  for (const finding of await findContradictions()) print(`wrong ${finding}`);
}

/** Sends the lost ones again, then new ones without end. */
export async function sendWithoutEnd(atOnce: number, send: (n: number) => Promise<void>): Promise<void> {
  const { first, lost } = readNumbers();
  await Promise.all(lost.map(send));
  let next = first;
  const sendOn = async () => {
    while (true) await send(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, sendOn));
}
