import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { add, decimalOfUnits, formatDecimal, multiply, parseDecimal, zero } from '../../contract/money.ts';
import { acceptQuote } from '../../server/areas/convert/accept-quote.ts';
import { fundHouse } from '../../server/areas/convert/fund-house.ts';
import { makeQuote } from '../../server/areas/convert/make-quote.ts';
import { inTransaction, type OpenDatabase } from '../../server/database/client.ts';
import { checkInvariants } from '../../server/ledger/check-invariants.ts';
import { readBalances } from '../../server/ledger/read-balances.ts';
import { databases } from '../support/databases.ts';
import { deposit, spotAccount } from '../support/ledger.ts';
import { addMember } from '../support/members.ts';

const coins = ['USDT', 'BTC', 'DOGE', 'ETH'] as const;
const prices: Record<string, string> = { USDT: '1', BTC: '64250.12', DOGE: '0.12345678', ETH: '3201.07' };
const priceOf = (asset: string) => parseDecimal(prices[asset] ?? '1');
const marketData = {
  last: (symbol: string) => {
    const price = priceOf(symbol.replace('_USDT', ''));
    return { price, atMs: 1, stale: null, freshSinceMs: 1, seq: 1 };
  },
  klines: async () => ({
    items: [1, 2].map((at): [number, string, string, string, string, string] => [at, '1', '1', '1', '1', '1']),
    more: false,
  }),
};
const conversion = fc.record({
  from: fc.constantFrom(...coins),
  to: fc.constantFrom(...coins),
  side: fc.constantFrom('from' as const, 'to' as const),
  amount: fc.bigInt({ min: 1n, max: 10n ** 11n }).map((steps) => formatDecimal(decimalOfUnits(steps * 10n ** 10n))),
  /** Accepted by as many at once. */
  racers: fc.integer({ min: 1, max: 3 }),
});

describe.each(databases)('conversions at one price on $name', ({ open }) => {
  let opened: OpenDatabase;
  const clock = { now: () => 1_000_000, monotonic: () => 0 };
  beforeAll(async () => {
    opened = await open();
    await fundHouse({ database: opened.database, clock, usdtPrice: priceOf });
  });
  afterAll(() => opened.close());

  test('make no value for the member, whatever their order, and each quote has one winner', async () => {
    const { database } = opened;
    await fc.assert(
      fc.asyncProperty(fc.array(conversion, { minLength: 10, maxLength: 25 }), async (conversions) => {
        const member = await addMember(database, { sessionId: randomUUID() });
        for (const coin of coins) await deposit(database, spotAccount(member.id, coin), coin === 'BTC' ? '1' : '2000');
        const worth = async () =>
          (await readBalances(database, member.id)).reduce(
            (sum, { asset, total }) => add(sum, multiply(total, priceOf(asset), 'down')),
            zero,
          );
        let before = await worth();
        for (const { racers, ...wanted } of conversions) {
          const quote = await makeQuote({ database, clock, marketData }, member, wanted);
          if (!quote.ok) continue;
          const acceptance = { memberId: member.id, id: Number(quote.data.id) };
          const accept = () =>
            inTransaction(database, (tx) => acceptQuote(tx, acceptance, { marketData, atMs: 1_000_000 }));
          const answers = await Promise.all(Array.from({ length: racers }, accept));
          const winners = answers.filter(({ ok }) => ok).length;
          expect(winners).toBeLessThanOrEqual(1);
          const after = await worth();
          if (winners === 1) expect(after < before).toBe(true);
          else expect(after).toBe(before);
          before = after;
        }
        expect(await checkInvariants(database)).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });
});
