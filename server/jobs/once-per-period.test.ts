import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databases } from '../../tests/support/databases.ts';
import { type OpenDatabase, queryRows } from '../database/client.ts';
import { countFailedPieces } from './failed-pieces.ts';
import { oncePerPeriod, type PeriodicWork } from './once-per-period.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

describe.each(databases)('work once per period on $name', ({ open }) => {
  let opened: OpenDatabase;
  let nowMs = 0;
  let errors: unknown[] = [];
  const surroundings = () => ({
    database: opened.database,
    clock: { now: () => nowMs },
    log: { error: (values: unknown) => void errors.push(values) },
  });
  const run = (text: string) => queryRows<{ hours: number; subject: string }>(opened.database, text, []);
  const accrued = async () => (await run('select hours from accrual order by seq')).map(({ hours }) => hours);
  /** Writes down the hour, from 0 on, in which the period began. */
  const accrue: PeriodicWork = {
    job: 'accrue',
    each: 'hour',
    sinceMs: 20 * dayMs + 5_000,
    async work(tx, { startMs }) {
      await queryRows(tx, 'insert into accrual (hours) values ($1)', [startMs / hourMs - 20 * 24]);
      return null;
    },
  };
  beforeAll(async () => {
    opened = await open();
    await run('create table accrual (seq bigint generated always as identity, hours bigint not null)');
  });
  beforeEach(async () => {
    [nowMs, errors] = [20 * dayMs + 5_000, []];
    await run('truncate accrual, job_progress');
  });
  afterAll(() => opened.close());

  test('is done after the period has ended, once', async () => {
    expect(await oncePerPeriod(accrue, surroundings())).toBe(0);
    nowMs = 20 * dayMs + hourMs - 1;
    expect(await oncePerPeriod(accrue, surroundings())).toBe(0);
    nowMs = 20 * dayMs + hourMs;
    expect(await oncePerPeriod(accrue, surroundings())).toBe(1);
    expect(await oncePerPeriod(accrue, surroundings())).toBe(0);
    expect(await accrued()).toEqual([0]);
  });

  test('is caught up in order after three days, each period once though processes race', async () => {
    nowMs += 3 * dayMs;
    const counts = await Promise.all([1, 2, 3].map(() => oncePerPeriod(accrue, surroundings())));
    expect(counts.reduce((sum, count) => sum + count)).toBe(72);
    expect(await accrued()).toEqual(Array.from({ length: 72 }, (_, hour) => hour));
    expect(errors).toEqual([]);
  });

  test('that fails leaves nothing behind and is tried again before the periods after it', async () => {
    nowMs += 3 * hourMs;
    let isBroken = true;
    const failing: PeriodicWork = {
      ...accrue,
      async work(tx, period, afterId) {
        await accrue.work(tx, period, afterId);
        if (isBroken && period.startMs === 20 * dayMs + hourMs) throw new Error('broken');
        return null;
      },
    };
    let finished = 0;
    const round = async () => {
      finished = await oncePerPeriod(failing, surroundings());
    };
    expect([await countFailedPieces(round), finished]).toEqual([1, 1]);
    expect(errors).toMatchObject([{ job: 'accrue', err: { message: 'broken' } }]);
    expect(await accrued()).toEqual([0]);
    isBroken = false;
    expect([await countFailedPieces(round), finished]).toEqual([0, 2]);
    expect(await accrued()).toEqual([0, 1, 2]);
  });

  test('has a progress of its own for each subject', async () => {
    nowMs += hourMs;
    expect(await oncePerPeriod({ ...accrue, subject: 'BTC' }, surroundings())).toBe(1);
    nowMs += hourMs;
    expect(await oncePerPeriod({ ...accrue, subject: 'ETH' }, surroundings())).toBe(2);
    expect(await oncePerPeriod({ ...accrue, subject: 'BTC' }, surroundings())).toBe(1);
    expect(await accrued()).toEqual([0, 0, 1, 1]);
  });

  test('keeps neither a slice nor its progress when what was still being written fails', async () => {
    nowMs += hourMs;
    let isBroken = true;
    const late: PeriodicWork = {
      ...accrue,
      async work(tx, { startMs }) {
        const hours = isBroken ? 'no number' : startMs / hourMs - 20 * 24;
        return { id: null, writing: queryRows(tx, 'insert into accrual (hours) values ($1)', [hours]) };
      },
    };
    expect(await oncePerPeriod(late, surroundings())).toBe(0);
    expect(errors).toMatchObject([{ job: 'accrue', err: { message: expect.stringContaining('no number') } }]);
    expect(await accrued()).toEqual([]);
    isBroken = false;
    expect(await oncePerPeriod(late, surroundings())).toBe(1);
    expect(await accrued()).toEqual([0]);
  });

  test('goes on where it ended when slices are done one after the other', async () => {
    nowMs = 21 * dayMs;
    const seen: number[] = [];
    let failsAfter = 2;
    const inSlices: PeriodicWork = {
      ...accrue,
      each: 'day',
      async work(_tx, _period, afterId) {
        if (seen.length === failsAfter) throw new Error('the process ends');
        seen.push(afterId);
        return afterId === 300 ? null : afterId + 100;
      },
    };
    expect(await oncePerPeriod(inSlices, surroundings())).toBe(0);
    expect(seen).toEqual([0, 100]);
    failsAfter = Number.POSITIVE_INFINITY;
    expect(await oncePerPeriod(inSlices, surroundings())).toBe(1);
    expect(seen).toEqual([0, 100, 200, 300]);
  });

  test('ends after the slice of the moment once it is stopped, and goes on from there', async () => {
    nowMs = 21 * dayMs;
    const stopping = new AbortController();
    const seen: number[] = [];
    const inSlices: PeriodicWork = {
      ...accrue,
      each: 'day',
      async work(_tx, _period, afterId) {
        seen.push(afterId);
        stopping.abort();
        return afterId === 200 ? null : afterId + 100;
      },
    };
    expect(await oncePerPeriod(inSlices, { ...surroundings(), stopped: stopping.signal })).toBe(0);
    expect(seen).toEqual([0]);
    expect(await oncePerPeriod(inSlices, surroundings())).toBe(1);
    expect(seen).toEqual([0, 100, 200]);
  });

  test('waits for the disk at the end of a period of small slices, and not at each of them', async () => {
    await run('create table waiting (seq bigint generated always as identity, mode text not null)');
    await run(`create function note_waiting() returns trigger language plpgsql as $$
      begin insert into waiting (mode) values (current_setting('synchronous_commit')); return null; end $$`);
    await run(`create constraint trigger note_waiting after update on job_progress deferrable initially deferred
      for each row execute function note_waiting()`);
    nowMs += hourMs;
    const work: PeriodicWork['work'] = async (_tx, _period, afterId) => (afterId === 2 ? null : afterId + 1);
    const modes = async () => {
      await run('truncate waiting, job_progress');
      await oncePerPeriod({ ...accrue, work }, surroundings());
      await oncePerPeriod({ ...accrue, subject: 'fine', work, isFinelySliced: true }, surroundings());
      return (await queryRows<{ mode: string }>(opened.database, 'select mode from waiting order by seq', []))
        .map(({ mode }) => mode)
        .join(' ');
    };
    expect(await modes().finally(() => run('drop trigger note_waiting on job_progress'))).toBe('on on on off off on');
  });

  test('does only the newest period after a pause where it is to skip those that were missed', async () => {
    nowMs = 20 * dayMs + 10 * hourMs;
    expect(await oncePerPeriod({ ...accrue, skipsMissed: true }, surroundings())).toBe(1);
    expect(await accrued()).toEqual([9]);
  });

  test('writes nothing into the past when the clock is set back', async () => {
    nowMs += 2 * hourMs;
    expect(await oncePerPeriod(accrue, surroundings())).toBe(2);
    nowMs -= dayMs;
    expect(await oncePerPeriod(accrue, surroundings())).toBe(0);
    expect(await accrued()).toEqual([0, 1]);
  });
});
