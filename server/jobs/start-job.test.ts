import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { invariantsChecked, jobEnded } from '../metrics/measurements.ts';
import { checkingJob } from './check-invariants.ts';
import { tellFailedPiece } from './failed-pieces.ts';
import { startJob } from './start-job.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const log = createLog('silent');

test('a job runs after each interval, and no more once it is stopped', async () => {
  let runs = 0;
  const count = async () => {
    runs += 1;
  };
  const stop = startJob({ name: 'count', everyMs: 1_000, work: count }, log);
  await vi.advanceTimersByTimeAsync(999);
  expect(runs).toBe(0);
  await vi.advanceTimersByTimeAsync(2_001);
  expect(runs).toBe(3);
  await stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(runs).toBe(3);
});

test('a job that is to run at once does', async () => {
  let runs = 0;
  const count = async () => {
    runs += 1;
  };
  const stop = startJob({ name: 'count', everyMs: 1_000, isAtOnce: true, work: count }, log);
  await vi.advanceTimersByTimeAsync(0);
  expect(runs).toBe(1);
  await stop();
});

test('a slow job never overlaps itself', async () => {
  let underWay = 0;
  let mostAtOnce = 0;
  let runs = 0;
  const slow = async () => {
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    underWay -= 1;
    runs += 1;
  };
  const stop = startJob({ name: 'slow', everyMs: 1_000, work: slow }, log);
  await vi.advanceTimersByTimeAsync(18_500);
  expect([mostAtOnce, runs]).toEqual([1, 3]);
  await stop();
});

test('a job that fails is logged and comes again', async () => {
  const errors: unknown[] = [];
  let runs = 0;
  const failing = async () => {
    runs += 1;
    throw new Error('broken');
  };
  const stop = startJob(
    { name: 'failing', everyMs: 1_000, work: failing },
    { error: (values: unknown) => void errors.push(values) },
  );
  await vi.advanceTimersByTimeAsync(2_500);
  expect(runs).toBe(2);
  expect(errors[0]).toMatchObject({ job: 'failing', err: { message: 'broken' } });
  await stop();
});

test('a run has failed when a piece of its work did, and jobs beside it have not', async () => {
  const told: object[] = [];
  onTestFinished(jobEnded.listen((measured) => void told.push(measured)));
  let isBroken = true;
  const inPieces = async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (isBroken) tellFailedPiece();
    isBroken = false;
    await new Promise((resolve) => setTimeout(resolve, 100));
  };
  const well = () => new Promise((resolve) => setTimeout(resolve, 150));
  const stops = [
    startJob({ name: 'in-pieces', everyMs: 1_000, isAtOnce: true, work: inPieces }, log),
    startJob({ name: 'well', everyMs: 5_000, isAtOnce: true, work: well }, log),
  ];
  await vi.advanceTimersByTimeAsync(1_500);
  await Promise.all(stops.map((stop) => stop()));
  expect(told).toMatchObject([
    { job: 'well', hasFailed: false },
    { job: 'in-pieces', hasFailed: true },
    { job: 'in-pieces', hasFailed: false },
  ]);
});

test('stopping waits for the run that is under way', async () => {
  let isFinished = false;
  const slow = async () => {
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    isFinished = true;
  };
  const stop = startJob({ name: 'slow', everyMs: 1_000, isAtOnce: true, work: slow }, log);
  await vi.advanceTimersByTimeAsync(100);
  const stopping = stop().then(() => isFinished);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await stopping).toBe(true);
});

test('stopping tells the run that is under way', async () => {
  const untilTold = (stopped?: AbortSignal) =>
    new Promise<void>((resolve) => stopped?.addEventListener('abort', () => resolve()));
  const stop = startJob({ name: 'long', everyMs: 1_000, isAtOnce: true, work: untilTold }, log);
  await stop();
});

function hearInvariants(): object[] {
  const told: object[] = [];
  onTestFinished(invariantsChecked.listen((measured) => void told.push(measured)));
  return told;
}

test('every broken invariant is logged as an error', async () => {
  const errors: unknown[] = [];
  const told = hearInvariants();
  const log = { error: (values: unknown) => void errors.push(values), debug() {} };
  const { work } = checkingJob('check-all', [async () => ['a', 'b'], async () => [], async () => ['c']], log);
  expect(await work()).toBe(3);
  expect(told).toEqual([{ job: 'check-all', findings: 3, failures: 0 }]);
  expect(errors).toEqual([{ finding: 'a' }, { finding: 'b' }, { finding: 'c' }]);
});

test('a check of invariants that fails is logged and does not stop the others', async () => {
  const errors: unknown[] = [];
  const failure = new Error('the database is away');
  const told = hearInvariants();
  const log = { error: (values: unknown) => void errors.push(values), debug() {} };
  const { work } = checkingJob('check-all', [() => Promise.reject(failure), async () => ['b']], log);
  expect(await work()).toBe(1);
  expect(told).toEqual([{ job: 'check-all', findings: 1, failures: 1 }]);
  expect(errors).toEqual([{ err: failure }, { finding: 'b' }]);
});
