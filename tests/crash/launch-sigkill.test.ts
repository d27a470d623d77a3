import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { type Database, openDatabase, queryRows } from '../../server/database/client.ts';
import { createLog } from '../../server/log.ts';
import { findContradictions } from '../support/find-contradictions.ts';
import { addBackers } from '../support/launch-backers.ts';
import { openStartup } from '../support/startup.ts';

/** Six slices of 500. */
const backers = 3_000;
/** It dies in the first slice, then in the one after each that it has paid, the last time while it is committed. */
const deaths = [
  { slices: 0, statements: 8 },
  { slices: 1, statements: 0 },
  { slices: 1, statements: 3 },
  { slices: 1, statements: 6 },
  { slices: 1, statements: 9 },
];

test('SIGKILL in the middle of a distribution, again and again, pays nobody twice and forgets nobody', async () => {
  const dataDirectory = fs.mkdtempSync(path.join(os.tmpdir(), 'pasar-launch-sigkill-'));
  const options = { dataDirectory, log: createLog('silent'), freeBytesMin: 0 };
  const prepared = await openDatabase(options);
  const { project, nowMs } = await prepareLaunch(prepared.database);
  await prepared.close();

  const progress: number[] = [];
  for (const death of deaths) {
    const { lines, isKilled } = await payUntilKilled(dataDirectory, nowMs, death);
    expect([lines.at(-1), isKilled]).toEqual(['ready', true]);
    progress.push(...paidBefore(lines));
  }
  const { lines } = await payUntilKilled(dataDirectory, nowMs, { slices: Number.POSITIVE_INFINITY, statements: 0 });
  expect(lines).toContain('done');
  progress.push(...paidBefore(lines));

  // It was killed in the middle, and went on from there.
  expect(progress.filter((paid) => paid > 0 && paid < backers).length).toBeGreaterThan(2);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  const { database, close } = await openDatabase(options);
  expect(await count(database, 'settled_at is not null')).toBe(backers);
  const world = openStartup(database);
  expect(await world.detail(project)).toMatchObject({ state: 'ended', outcome: { allocated: '1000' } });
  expect(await count(database, 'amount > 0 and allocation is null')).toBe(0);
  const told = 'select count(*)::int as count, count(distinct member_id)::int as members from notification';
  expect(await queryRows(database, told, [])).toEqual([{ count: backers, members: backers }]);
  const payments = `select count(*)::int as count from ledger_transaction where kind = 'startupPayment'`;
  expect(await queryRows(database, payments, [])).toEqual([{ count: backers }]);
  expect(await world.contradictions()).toEqual([]);
  expect(await findContradictions(database)).toEqual([]);
  await close();
  fs.rmSync(dataDirectory, { recursive: true });
});

/** A launch whose distribution two operators have approved. */
async function prepareLaunch(database: Database): Promise<{ project: string; nowMs: number }> {
  const world = openStartup(database);
  const project = await world.list();
  await addBackers(database, { project, count: backers });
  await world.compute(project);
  await world.approve(project);
  return { project, nowMs: world.clock.nowMs };
}

type Death = { slices: number; statements: number };

/** Runs the process that pays until it has killed itself, or says that it is done. */
async function payUntilKilled(dataDirectory: string, nowMs: number, { slices, statements }: Death) {
  const script = path.join(import.meta.dirname, 'pay-launch.ts');
  const load = [script, dataDirectory, ...[nowMs, slices, statements].map(String)];
  const child = spawn(process.execPath, ['--liftoff-only', ...load], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    if (line === 'done') child.kill('SIGKILL');
  });
  const [[, signal]] = await Promise.all([once(child, 'exit'), once(reader, 'close')]);
  return { lines, isKilled: signal === 'SIGKILL' };
}

const paidBefore = (lines: readonly string[]): number[] =>
  lines.flatMap((line) => (line.startsWith('paid ') ? [Number(line.slice('paid '.length))] : []));

async function count(database: Database, where: string): Promise<number> {
  const text = `select count(*)::int as count from startup_commitment where ${where}`;
  return (await queryRows<{ count: number }>(database, text, []))[0]?.count ?? 0;
}
