import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Database, openDatabase, queryRows } from '../../server/database/client.ts';
import { createLog } from '../../server/log.ts';
import { findContradictions } from '../support/find-contradictions.ts';
import { addBackers } from '../support/launch-backers.ts';
import { openStartup } from '../support/startup.ts';

/** Six slices of 500. */
const backers = 3_000;
const killsMax = 14;
/** How long the process that pays lives at first; each next one lives half as long again, so that it ends. */
const firstLifeMs = 300;

test('SIGKILL in the middle of a distribution, again and again, pays nobody twice and forgets nobody', async () => {
  const dataDirectory = fs.mkdtempSync(path.join(os.tmpdir(), 'pasar-launch-sigkill-'));
  const options = { dataDirectory, log: createLog('silent'), freeBytesMin: 0 };
  const prepared = await openDatabase(options);
  const { project, nowMs } = await prepareLaunch(prepared.database);
  await prepared.close();

  const progress: number[] = [];
  let kills = 0;
  for (let isDone = false; !isDone && kills < killsMax; ) {
    const { lines, isKilled } = await payUntilKilled(dataDirectory, nowMs, firstLifeMs * 1.5 ** kills);
    progress.push(...lines.flatMap((line) => (line.startsWith('paid') ? [Number(line.slice('paid '.length))] : [])));
    isDone = lines.includes('done');
    kills += Number(isKilled);
  }

  expect(kills).toBeGreaterThan(2);
  // It was killed in the middle, and went on from there.
  expect(progress.filter((paid) => paid > 0 && paid < backers).length).toBeGreaterThan(0);
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

async function payUntilKilled(dataDirectory: string, nowMs: number, livesMs: number) {
  const script = path.join(import.meta.dirname, 'pay-launch.ts');
  const child = spawn(process.execPath, ['--liftoff-only', script, dataDirectory, String(nowMs)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const [closed, exited] = [once(reader, 'close'), once(child, 'exit')];
  const done = Promise.race([exited, waitFor(lines, 'done')]);
  await Promise.race([exited, waitFor(lines, 'ready')]);
  if (!lines.includes('ready')) throw new Error('the process that pays did not start');
  const isKilled = await Promise.race([sleep(livesMs).then(() => true), done.then(() => false)]);
  child.kill('SIGKILL');
  await Promise.all([exited, closed]);
  return { lines, isKilled };
}

async function waitFor(lines: readonly string[], line: string): Promise<void> {
  while (!lines.includes(line)) await sleep(5);
}

async function count(database: Database, where: string): Promise<number> {
  const text = `select count(*)::int as count from startup_commitment where ${where}`;
  return (await queryRows<{ count: number }>(database, text, []))[0]?.count ?? 0;
}
