import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BoptionOutcome } from '../../contract/boption-values.ts';
import { add, formatDecimal, negate, parseDecimal, zero } from '../../contract/money.ts';
import type { OptionRow } from '../../server/areas/boption/describe-option.ts';
import type { OpenDatabase } from '../../server/database/client.ts';
import { type OptionDesk, openOptionDesk } from '../support/boption.ts';
import { databases } from '../support/databases.ts';

const member = fc.nat(3);
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ what: fc.constant('buy'), who: member, size: fc.nat(2_000) }) },
  { weight: 12, arbitrary: fc.record({ what: fc.constant('tick'), who: fc.nat(2), size: fc.nat(3_500) }) },
  // Of a source that is slow: its time is before that of the clock, and never before the tick before it.
  { weight: 3, arbitrary: fc.record({ what: fc.constant('late'), who: fc.nat(2), size: fc.nat(4_000) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('gap'), who: fc.nat(2), size: fc.nat(40_000) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('stop'), who: fc.nat(2), size: fc.nat(200_000) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
type Said = { seq: number; price: string; atMs: number };

/** Few, so that many options tie. */
const prices = ['59999.99', '60000', '60000.01'];

/**
 * How an option ends by all ticks that there ever were, read from the beginning: the rules once more, as simply as they
 * can be said, so that a mistake would have to be made twice.
 */
function expectedOf(
  option: OptionRow,
  ticks: readonly Said[],
): { state: BoptionOutcome; entry?: number; exit?: number } {
  const tickMs = option.tick_seconds * 1_000;
  const entry = ticks.find(({ atMs }) => atMs >= option.entry_from);
  if (!entry || entry.atMs > option.entry_from + tickMs) return { state: 'void' };
  const expiresAtMs = entry.atMs + option.duration_seconds * 1_000;
  const exit = ticks.findLast(({ atMs }) => atMs <= expiresAtMs);
  if (!exit || exit.atMs < expiresAtMs - tickMs) return { state: 'void', entry: entry.seq };
  const rise = Math.sign(Number(exit.price) - Number(entry.price)) * (option.direction === 'up' ? 1 : -1);
  const state = rise > 0 ? 'won' : 'lost';
  return { state: rise === 0 ? 'tied' : state, entry: entry.seq, exit: exit.seq };
}

describe.each(databases)('options on $name', ({ open }) => {
  let opened: OpenDatabase;
  let desk: OptionDesk;
  let buyers: { id: number }[];
  const ticks: Said[] = [];
  beforeAll(async () => {
    opened = await open();
    desk = await openOptionDesk(opened, { perTransaction: 3 });
    buyers = [];
    for (let count = 0; count < 4; count += 1) buyers.push(await desk.addBuyer('1000000'));
  });
  afterAll(async () => {
    await desk.close();
    await opened.close();
  });

  const lastAtMs = () => ticks.at(-1)?.atMs ?? 0;
  async function say(price: string, atMs = desk.clock.now()): Promise<void> {
    const { seq } = await desk.say(price, { atMs });
    ticks.push({ seq, price, atMs });
  }

  async function take({ what, who, size }: Step): Promise<void> {
    const price = prices[who % prices.length] as string;
    if (what === 'buy') {
      const direction = size % 2 === 0 ? ('up' as const) : ('down' as const);
      // Some are refused, for having too many or at a cap.
      await desk.buy(buyers[who] as { id: number }, {
        direction,
        duration: size % 3 === 0 ? 120 : 60,
        stake: (1 + size / 100).toFixed(2),
      });
      return;
    }
    if (what === 'late') return say(price, Math.max(lastAtMs(), desk.clock.now() - size));
    if (what !== 'stop') {
      desk.pass(1 + size);
      return say(price);
    }
    // Prices are logged, and nobody looks at them.
    const beganMs = desk.clock.now();
    for (let at = 1; at < 1 + (size % 20); at += 1) {
      const atMs = beganMs + Math.floor((size * at) / 20);
      ticks.push({ seq: await desk.log(price, atMs), price, atMs });
    }
    await desk.restart(size);
  }

  test('each has the outcome of its ticks, once, and no money comes or goes', async () => {
    const outcomes = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 60, maxLength: 120 }), async (steps) => {
        await say('60000');
        for (const one of steps) await take(one);
        for (let rest = 0; rest < 70; rest += 1) {
          desk.pass(2_000);
          await say('60000');
        }
        const options = await opened.database.selectFrom('boption_order').selectAll().execute();
        for (const option of options) {
          const { state, entry, exit } = expectedOf(option, ticks);
          const found = { state: option.state, entry: option.entry_tick, exit: option.exit_tick };
          expect(found, `option ${option.id}`).toEqual({ state, entry: entry ?? null, exit: exit ?? null });
          outcomes.add(option.state);
        }
        const told = desk.told.filter(({ settledAt }) => settledAt !== null).map(({ id }) => id);
        expect(told.toSorted()).toEqual(options.map(({ id }) => String(id)).toSorted());
        await expectConserved(options);
        expect(await desk.findings()).toEqual([]);
      }),
      { numRuns: 6, endOnFailure: true },
    );
    expect([...outcomes].sort()).toEqual(['lost', 'tied', 'void', 'won']);
  });

  async function expectConserved(options: readonly OptionRow[]): Promise<void> {
    for (const buyer of buyers) {
      const results = options
        .filter(({ member_id }) => member_id === buyer.id)
        .map(({ state, stake, profit }) => (state === 'won' ? parseDecimal(profit) : lossOf(state, stake)));
      const total = results.reduce((sum, result) => add(sum, result), parseDecimal('1000000'));
      expect(await desk.balance(buyer)).toEqual({ total: formatDecimal(total), held: '0' });
    }
  }
});

const lossOf = (state: string, stake: string) => (state === 'lost' ? negate(parseDecimal(stake)) : zero);
