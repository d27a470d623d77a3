import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../server/database/client.ts';
import { readBalances } from '../server/ledger/read-balances.ts';
import type { BenchResult } from './result.ts';

/** A million orders or stakes have ten minutes. */
const promisedPerSecond = 1_000_000 / (10 * 60);
const readEveryMs = 20;
/** What others wait longer for while a day is worked on, as a multiple of the value at rest. */
const slowerMax = 2;

type Day = {
  what: string;
  of: string;
  rows: number;
  /** The member whose balances are read meanwhile. */
  reader: number;
  work(): Promise<void>;
};

/** How long the work of a day takes, and how long a balance takes to read at rest and meanwhile. */
export async function measureDay(database: Database, { what, of, rows, reader, work }: Day): Promise<BenchResult[]> {
  // What was just filled is still being written out: the quietest of three stretches is rest.
  const stretches: number[] = [];
  for (let at = 0; at < 3; at += 1) stretches.push(percentile(await readFor(database, reader, wait(10_000))));
  const atRest = Math.min(...stretches);
  const begun = performance.now();
  const during = percentile(await readFor(database, reader, work()));
  const perSecond = rows / ((performance.now() - begun) / 1000);
  return [
    {
      name: `${what}, ${rows.toLocaleString('en')} ${of}`,
      value: Math.round(perSecond),
      unit: '/s',
      limit: promisedPerSecond,
      better: 'higher',
      ok: perSecond >= promisedPerSecond,
      detail: `a million takes ${((promisedPerSecond / perSecond) * 100).toFixed(0)}% of ten minutes`,
    },
    {
      name: `${what}: reading balances meanwhile, 99th percentile against that at rest`,
      value: during / atRest,
      unit: 'x',
      limit: slowerMax,
      better: 'lower',
      ok: during / atRest <= slowerMax,
      detail: `${during.toFixed(1)} ms, ${atRest.toFixed(1)} ms at rest`,
    },
  ];
}

/** How long each reading took, until the work is done. */
async function readFor(database: Database, memberId: number, work: Promise<unknown>): Promise<number[]> {
  let isDone = false;
  const end = work.finally(() => {
    isDone = true;
  });
  const times: number[] = [];
  while (!isDone) {
    const begun = performance.now();
    await readBalances(database, memberId);
    times.push(performance.now() - begun);
    await wait(readEveryMs);
  }
  await end;
  return times;
}

const percentile = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
