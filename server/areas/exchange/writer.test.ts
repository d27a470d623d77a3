import { describe, expect, it } from 'vitest';
import { ok, refuse } from '../../../contract/result.ts';
import { createLog } from '../../log.ts';
import type { Command } from './plan-batch.ts';
import { type Pipeline, startWriter } from './writer.ts';

const log = createLog('silent');
const cancel = (orderId: number): Command => ({ kind: 'cancel', memberId: 1, orderId });

/** Keeps what it was asked to do; `fails` decides which batches fail. */
function createPipeline(fails: (orderIds: number[]) => boolean) {
  const batches: number[][] = [];
  const told: number[] = [];
  const pipeline: Pipeline & { isAway: boolean; reloads: number } = {
    isAway: false,
    reloads: 0,
    async run(commands, whenSent) {
      const ids = commands.map((command) => (command.kind === 'cancel' ? command.orderId : 0));
      batches.push(ids);
      whenSent();
      await new Promise((resolve) => setTimeout(resolve, 1));
      if (pipeline.isAway || fails(ids)) throw new Error('failed');
      return { outcomes: ids.map(() => ok(undefined)), announce: () => told.push(...ids) };
    },
    async reload() {
      if (pipeline.isAway) throw new Error('away');
      pipeline.reloads += 1;
    },
  };
  return { pipeline, batches, told };
}

describe('the writer', () => {
  it('takes what waits into one transaction, and no more than its limit', async () => {
    const { pipeline, batches, told } = createPipeline(() => false);
    const writer = startWriter(pipeline, log, 3);
    await Promise.all([1, 2, 3, 4].map((id) => writer.submit(cancel(id))));
    await writer.close();
    expect(batches).toEqual([[1, 2, 3], [4]]);
    expect(told).toEqual([1, 2, 3, 4]);
  });

  it('answers a batch when the database works on the next one, or when there is none', async () => {
    const events: string[] = [];
    const pipeline: Pipeline = {
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
    const writer = startWriter(pipeline, log, 1);
    await Promise.all([1, 2].map((id) => writer.submit(cancel(id)).then(() => events.push(`answered ${id}`))));
    expect(events).toEqual(['planned', 'committed', 'planned', 'answered 1', 'committed', 'answered 2']);
  });

  it('replays a failed batch on fresh memory, as repeated commands', async () => {
    let failures = 1;
    const { pipeline, batches } = createPipeline(() => failures-- > 0);
    const writer = startWriter(pipeline, log);
    const command = cancel(1);
    expect(await writer.submit(command)).toEqual(ok(undefined));
    expect(batches).toEqual([[1], [1]]);
    expect(pipeline.reloads).toBe(1);
    expect(command.isRepeated).toBe(true);
  });

  it('carries out the others when one command breaks its batch', async () => {
    const { pipeline, batches } = createPipeline((ids) => ids.includes(2));
    const writer = startWriter(pipeline, log);
    const results = await Promise.allSettled([1, 2, 3].map((id) => writer.submit(cancel(id))));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(batches).toEqual([[1, 2, 3], [1, 2, 3], [1], [2], [3]]);
  });

  it('refuses while the database is away, and goes on when it is back', async () => {
    const { pipeline } = createPipeline(() => false);
    const writer = startWriter(pipeline, log);
    pipeline.isAway = true;
    expect(await writer.submit(cancel(1))).toEqual(refuse('unavailable'));
    expect(await writer.submit(cancel(2))).toEqual(refuse('unavailable'));
    pipeline.isAway = false;
    await expect.poll(() => writer.submit(cancel(3)), { timeout: 5_000 }).toEqual(ok(undefined));
    await writer.close();
  });

  it('ends what is queued before it closes, and takes nothing after', async () => {
    const { pipeline, batches } = createPipeline(() => false);
    const writer = startWriter(pipeline, log, 1);
    const queued = [writer.submit(cancel(1)), writer.submit(cancel(2))];
    await writer.close();
    expect(await Promise.all(queued)).toEqual([ok(undefined), ok(undefined)]);
    expect(await writer.submit(cancel(3))).toEqual(refuse('unavailable'));
    expect(batches).toEqual([[1], [2]]);
  });
});
