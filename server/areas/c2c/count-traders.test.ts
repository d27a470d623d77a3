import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTrader } from '../../../tests/support/c2c.ts';
import { openPgliteForTest } from '../../../tests/support/databases.ts';
import { dayMs } from '../../clock.ts';
import type { OpenDatabase } from '../../database/client.ts';
import { countChangedTraders } from './count-traders.ts';
import { describeTraders } from './describe-traders.ts';
import { rateOrder } from './rate-order.ts';

/** As it is told in words: one order after the other, in memory. */
function countByHand(orders: readonly Done[], trader: number, atMs: number) {
  const own = orders.filter(({ buyer, seller }) => buyer === trader || seller === trader);
  const isCompleted = ({ state, against }: Done) => state === 'completed' && against !== trader;
  const isFailed = ({ state, against, buyer }: Done) =>
    against === trader || (state === 'cancelled' && buyer === trader && against === null);
  const recent = own.filter(({ endedMs }) => endedMs > atMs - 30 * dayMs);
  const seconds = recent
    .filter(({ ending, seller }) => ending === 'released' && seller === trader)
    .map(({ paidMs, endedMs }) => Math.floor((endedMs - paidMs) / 1_000))
    .toSorted((a, b) => a - b);
  const completed = recent.filter(isCompleted).length;
  const counted = completed + recent.filter(isFailed).length;
  return {
    orders: own.filter(isCompleted).length,
    orders30Days: completed,
    completionPercent: counted === 0 ? null : String(Math.floor((completed * 1_000) / counted) / 10),
    releaseSeconds: seconds[Math.ceil(seconds.length / 2) - 1] ?? null,
    goodRatings: own.filter(({ ratedBy }) => ratedBy !== null && ratedBy !== trader).length,
  };
}

type Done = {
  buyer: number;
  seller: number;
  state: 'completed' | 'cancelled';
  ending: 'released' | 'ruled' | 'cancelled';
  paidMs: number;
  endedMs: number;
  against: number | null;
  ratedBy: number | null;
};

let opened: OpenDatabase;
let traders: number[];
let adId: number;
let made = 0;
beforeAll(async () => {
  opened = await openPgliteForTest();
  traders = [];
  for (let count = 0; count < 4; count += 1) traders.push((await addTrader(opened.database)).id);
  const ad = {
    member_id: traders[0] as number,
    side: 'sell',
    asset: 'USDT',
    fiat: 'IDR',
    price: '1',
    state: 'open',
  } as const;
  const amounts = {
    quantity: '1',
    minimum: '1',
    maximum: '1',
    pay_minutes: 15,
    terms: '',
    created_at: 1,
    updated_at: 1,
  };
  const added = opened.database
    .insertInto('c2c_ad')
    .values({ ...ad, ...amounts })
    .returning('id');
  adId = (await added.executeTakeFirstOrThrow()).id;
});
afterAll(() => opened.close());

async function addOrder({ buyer, seller, state, ending, paidMs, endedMs, against, ratedBy }: Done): Promise<void> {
  const { database } = opened;
  made += 1;
  const talk = { area: 'c2c', last_at: 1, created_at: 1 };
  const conversation = await database.insertInto('conversation').values(talk).returning('id').executeTakeFirstOrThrow();
  const order = await database
    .insertInto('c2c_order')
    .values({
      ad_id: adId,
      ad_version: 1,
      member_id: buyer,
      merchant_id: seller,
      buyer_id: buyer,
      seller_id: seller,
      asset: 'USDT',
      fiat: 'IDR',
      price: '1',
      quantity: '1',
      amount: '1',
      value_usdt: '1',
      held: '0',
      payment_type: 'bank',
      payment: '{}',
      reference: `R${made}`,
      terms: '',
      rules_version: 1,
      conversation_id: conversation.id,
      state,
      ending,
      created_at: 1,
      expires_at: 1,
      paid_at: paidMs,
      ended_at: endedMs,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (against !== null) {
    const ruled = {
      order_id: order.id,
      member_id: buyer,
      against_id: against,
      ended_at: endedMs,
      state: 'ruled',
    } as const;
    const opening = { kind: 'appeal', reason: 'notReceived', opened_at: 1, evidence_until: 1, to_buyer: '0' } as const;
    await database
      .insertInto('c2c_case')
      .values({ ...ruled, ...opening, transcript_opened: '{}', transcript_ended: '{}' } as never)
      .execute();
  }
  if (ratedBy === null) return;
  await database.transaction().execute(async (tx) => {
    const rated = await rateOrder(tx, order, { memberId: ratedBy, isGood: true, words: '', atMs: endedMs });
    if (!rated.ok) throw new Error(rated.error);
    expect(await rateOrder(tx, order, { memberId: ratedBy, isGood: true, words: '', atMs: endedMs })).toMatchObject({
      error: 'alreadyDone',
    });
  });
}

const anyOrder = fc.record({
  pair: fc.constantFrom([0, 1], [1, 0], [0, 2], [2, 1], [3, 0]),
  outcome: fc.constantFrom('released', 'ruled', 'cancelled', 'ruledBack'),
  blamed: fc.constantFrom('buyer', 'seller', null),
  paidSeconds: fc.integer({ min: 1, max: 5_000 }),
  waitedDays: fc.integer({ min: 0, max: 12 }),
  isRated: fc.boolean(),
});

test('what the job counts day by day is what a recount by hand gives', async () => {
  let nowMs = 20_000 * dayMs;
  const orders: Done[] = [];
  await fc.assert(
    fc.asyncProperty(anyOrder, async ({ pair, outcome, blamed, paidSeconds, waitedDays, isRated }) => {
      nowMs += waitedDays * dayMs + 1;
      const [buyer, seller] = pair.map((at) => traders[at] as number) as [number, number];
      const isRuled = outcome === 'ruled' || outcome === 'ruledBack';
      const state = outcome === 'released' || outcome === 'ruled' ? 'completed' : 'cancelled';
      const order: Done = {
        buyer,
        seller,
        state,
        ending: isRuled ? 'ruled' : outcome,
        paidMs: nowMs - paidSeconds * 1_000,
        endedMs: nowMs,
        against: isRuled && blamed ? { buyer, seller }[blamed] : null,
        ratedBy: isRated && state === 'completed' ? buyer : null,
      };
      await addOrder(order);
      orders.push(order);
      nowMs += 1;
      await countChangedTraders(opened.database, nowMs);
      const described = await describeTraders(opened.database, traders);
      for (const id of traders) expect(described.get(id)).toMatchObject(countByHand(orders, id, nowMs));
    }),
    { numRuns: 80, endOnFailure: true },
  );
});

test('who has not changed is not counted again', async () => {
  const atMs = 40_000 * dayMs;
  await countChangedTraders(opened.database, atMs);
  expect(await countChangedTraders(opened.database, atMs + 1)).toBe(0);
});
