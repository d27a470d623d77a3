import { describe, expect, it } from 'vitest';
import { ok, type Result, refuse } from '../../contract/result.ts';
import { createLog } from '../log.ts';
import { batchEnded } from '../metrics/measurements.ts';
import { type BatchRunner, type Repeatable, startWriter } from './writer.ts';

type Command = Repeatable & { id: number };
const command = (id: number): Command => ({ id });
const options = { name: 'test', log: createLog('silent') };

type Runner = BatchRunner<Command, Result<undefined>>;

/** Keeps what it was asked to do; `fails` decides which batches fail. */
function createRunner(fails: (ids: number[]) => boolean) {
  const batches: number[][] = [];
  const told: number[] = [];
  const runner: Runner & { isAway: boolean; reloads: number } = {
    isAway: false,
    reloads: 0,
    async run(commands, whenSent) {
      const ids = commands.map(({ id }) => id);
      batches.push(ids);
      whenSent();
      await new Promise((resolve) => setTimeout(resolve, 1));
      if (runner.isAway || fails(ids)) throw new Error('failed');
      return { outcomes: ids.map(() => ok(undefined)), announce: () => told.push(...ids) };
    },
    async reload() {
      if (runner.isAway) throw new Error('away');
      runner.reloads += 1;
    },
  };
  return { runner, batches, told };
}

describe('the writer', () => {
  it('takes what waits into one transaction, and no more than its limit', async () => {
    const { runner, batches, told } = createRunner(() => false);
    const writer = startWriter(runner, { ...options, batchMax: 3 });
    await Promise.all([1, 2, 3, 4].map((id) => writer.submit(command(id))));
    await writer.close();
    expect(batches).toEqual([[1, 2, 3], [4]]);
    expect(told).toEqual([1, 2, 3, 4]);
  });

  it('tells how large its batches are, what waits, and which have failed', async () => {
    const told: object[] = [];
    const stop = batchEnded.listen(({ durationMs: _, ...measured }) => void told.push(measured));
    const { runner } = createRunner((ids) => ids.includes(4));
    const writer = startWriter(runner, { ...options, batchMax: 3 });
    await Promise.allSettled([1, 2, 3, 4].map((id) => writer.submit(command(id))));
    await writer.close();
    stop();
    expect(told.slice(0, 2)).toEqual([
      { pipeline: 'test', commands: 3, queued: 1, hasFailed: false },
      { pipeline: 'test', commands: 1, queued: 0, hasFailed: true },
    ]);
  });

  it('answers a batch when the database works on the next one, or when there is none', async () => {
    const events: string[] = [];
    const runner: Runner = {
      async run(commands, whenSent) {
        await new Promise((resolve) => setTimeout(resolve, 1));
        events.push('planned');
        whenSent();
        await new Promise((resolve) => setTimeout(resolve, 1));
        events.push('committed');
        return { outcomes: commands.map(() => ok(undefined)), announce() {} };
      },
      reload: async () => undefined,
    };
    const writer = startWriter(runner, { ...options, batchMax: 1 });
    await Promise.all([1, 2].map((id) => writer.submit(command(id)).then(() => events.push(`answered ${id}`))));
    expect(events).toEqual(['planned', 'committed', 'planned', 'answered 1', 'committed', 'answered 2']);
  });

  it('replays a failed batch on fresh memory, as repeated commands', async () => {
    let failures = 1;
    const { runner, batches } = createRunner(() => failures-- > 0);
    const writer = startWriter(runner, options);
    const repeated = command(1);
    expect(await writer.submit(repeated)).toEqual(ok(undefined));
    expect(batches).toEqual([[1], [1]]);
    expect(runner.reloads).toBe(1);
    expect(repeated.isRepeated).toBe(true);
  });

  it('carries out the others when one command breaks its batch', async () => {
    const { runner, batches } = createRunner((ids) => ids.includes(2));
    const writer = startWriter(runner, options);
    const results = await Promise.allSettled([1, 2, 3].map((id) => writer.submit(command(id))));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(batches).toEqual([[1, 2, 3], [1, 2, 3], [1], [2], [3]]);
  });

  it('refuses while the database is away, and goes on when it is back', async () => {
    const { runner } = createRunner(() => false);
    const writer = startWriter(runner, options);
    runner.isAway = true;
    expect(await writer.submit(command(1))).toEqual(refuse('unavailable'));
    expect(await writer.submit(command(2))).toEqual(refuse('unavailable'));
    runner.isAway = false;
    await expect.poll(() => writer.submit(command(3)), { timeout: 5_000 }).toEqual(ok(undefined));
    await writer.close();
  });

  it('tries to read its state once at a time while the database is away', async () => {
    const { runner } = createRunner((ids) => ids.includes(1));
    const atOnce = { now: 0, most: 0 };
    let reloads = 0;
    runner.reload = async () => {
      atOnce.now += 1;
      atOnce.most = Math.max(atOnce.most, atOnce.now);
      reloads += 1;
      // Longer than until the next try.
      await new Promise((resolve) => setTimeout(resolve, reloads > 2 ? 400 : 1));
      atOnce.now -= 1;
      // The batch fails twice; then it is away while its commands run one at a time.
      if (reloads > 2) throw new Error('away');
    };
    const writer = startWriter(runner, options);
    const answers = [1, 2, 3, 4].map((id) => writer.submit(command(id)).catch(() => 'rejected'));
    const refused = refuse('unavailable');
    expect(await Promise.all(answers)).toEqual(['rejected', refused, refused, refused]);
    await expect.poll(() => reloads, { timeout: 5_000 }).toBeGreaterThan(4);
    expect(atOnce.most).toBe(1);
    await writer.close();
  });

  it('closes after a reload that is under way, and begins none after', async () => {
    const { runner } = createRunner(() => false);
    const writer = startWriter(runner, options);
    runner.isAway = true;
    await writer.submit(command(1));
    const gate = Promise.withResolvers<void>();
    const events: string[] = [];
    runner.reload = async () => {
      events.push('reload begun');
      await gate.promise;
      events.push('reload ended');
      throw new Error('away');
    };
    await expect.poll(() => events, { timeout: 5_000 }).toEqual(['reload begun']);
    const closed = writer.close().then(() => events.push('closed'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    gate.resolve();
    await closed;
    expect(events).toEqual(['reload begun', 'reload ended', 'closed']);
  });

  it('ends what is queued before it closes, and takes nothing after', async () => {
    const { runner, batches } = createRunner(() => false);
    const writer = startWriter(runner, { ...options, batchMax: 1 });
    const queued = [writer.submit(command(1)), writer.submit(command(2))];
    await writer.close();
    expect(await Promise.all(queued)).toEqual([ok(undefined), ok(undefined)]);
    expect(await writer.submit(command(3))).toEqual(refuse('unavailable'));
    expect(batches).toEqual([[1], [2]]);
  });
});
