import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseDecimal } from '../../contract/money.ts';
import { dayMs, hourMs } from '../../server/clock.ts';
import type { OpenDatabase } from '../../server/database/client.ts';
import type { SessionMember } from '../../server/http/handlers.ts';
import { databases } from '../support/databases.ts';
import { openSavings, type SavingWorld, unwrap } from '../support/saving.ts';

const termDays = [0, 0, 7, 30, 60] as const;
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ what: fc.constant('subscribe'), who: fc.nat(3), term: fc.nat(4), size: fc.nat(900) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constant('redeem'), who: fc.nat(3), term: fc.nat(20), size: fc.nat(2) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('rates'), who: fc.nat(3), term: fc.nat(900), size: fc.nat(900) }),
  },
  // Days on which nothing ran are caught up.
  { weight: 5, arbitrary: fc.record({ what: fc.constant('wait'), who: fc.nat(3), term: fc.nat(5), size: fc.nat(23) }) },
);
type Step = { what: string; who: number; term: number; size: number };

describe.each(databases)('months of savings on $name', ({ open, name }) => {
  let opened: OpenDatabase;
  let world: SavingWorld;
  const savers: SessionMember[] = [];
  beforeAll(async () => {
    opened = await open();
    world = await openSavings(opened);
    while (savers.length < 4) savers.push(await world.addSaver('100000'));
  });
  afterAll(() => opened.close());

  const runs = name === 'PGlite' ? 4 : 8;
  test('whatever is subscribed, redeemed, changed and stopped, ledger, holds and terms agree', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (steps) => {
        for (const one of steps) await take(one);
        await world.passDays(1);
        expect(await world.findContradictions()).toEqual([]);
      }),
      { numRuns: runs, endOnFailure: true },
    );
    // All that is fixed ends, and nothing begins anew: every day of its term was paid.
    await opened.database.updateTable('saving_order').set({ auto_renew: false }).execute();
    await world.passDays(70);
    const fixed = opened.database.selectFrom('saving_order').selectAll().where('term_interest', 'is not', null);
    for (const order of await fixed.execute()) {
      expect(order.status).toBeGreaterThan(2);
      if (order.status === 3) expect(order.interest).toBe(order.term_interest);
    }
    expect(await world.findContradictions()).toEqual([]);
  }, 120_000);

  async function take({ what, who, term, size }: Step): Promise<void> {
    const by = savers[who] as SessionMember;
    if (what === 'subscribe') {
      const days = termDays[term] as number;
      // Some are refused, such as those above what a member may have.
      await world.subscribe(days, `${10 + size}.12345678`, { autoRenew: days > 0 && size % 3 === 0 }, by);
    } else if (what === 'redeem') await redeemOne(by, { place: term, isStandard: size === 0 });
    else if (what === 'rates') await changeRates(term, size);
    else {
      world.setNow(world.now() + term * dayMs + size * hourMs);
      if (size % 2 === 0) await world.runDays();
    }
  }

  async function redeemOne(by: SessionMember, { place, isStandard }: { place: number; isStandard: boolean }) {
    const query = { state: 'active', limit: 100 };
    const { items } = await unwrap(world.handlers.orders(world.request({ query }, by)));
    const order = items[place % Math.max(items.length, 1)];
    if (!order) return;
    const flexible = isStandard ? 'standard' : 'atOnce';
    await world.redeem(order.id, order.termDays > 0 ? 'early' : flexible, by);
  }

  async function changeRates(first: number, second: number): Promise<void> {
    const versions = opened.database.selectFrom('product_version').selectAll();
    const ofProduct = versions.where('kind', '=', 'saving.flexible').where('key', '=', 'USDT');
    const newest = await ofProduct.orderBy('version', 'desc').limit(1).executeTakeFirstOrThrow();
    const tiers = [
      { from: '0', rateBps: first },
      { from: '500.5', rateBps: second },
    ];
    await opened.database
      .insertInto('product_version')
      .values({
        ...newest,
        version: newest.version + 1,
        terms: JSON.stringify({ ...(newest.terms as object), tiers }),
        valid_from: world.now() + dayMs,
        made_at: world.now(),
      })
      .execute();
  }

  test('splitting an amount earns nothing more', async () => {
    await world.begin();
    const [one, many] = [await world.addSaver('10000'), await world.addSaver('10000')];
    const whole = [await unwrap(world.subscribe(0, '3000', {}, one))];
    const parts: { id: string }[] = [];
    for (let part = 0; part < 30; part += 1) parts.push(await unwrap(world.subscribe(0, '100', {}, many)));
    await world.passDays(40);
    const earned = async (orders: readonly { id: string }[], by: SessionMember) => {
      const found = await Promise.all(orders.map(({ id }) => world.orderOf(id, by)));
      return found.reduce((sum, { interest }) => sum + parseDecimal(interest), 0n);
    };
    const [together, apart] = [await earned(whole, one), await earned(parts, many)];
    expect(apart).toBeLessThanOrEqual(together);
    // What rounding takes of each part is less than the smallest unit.
    expect(together - apart).toBeLessThan(30n * 10n ** 10n);
  });
});
