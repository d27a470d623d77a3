import { describe, expect, it } from 'vitest';
import { decimalOfUnits, formatDecimal } from '../../contract/money.ts';
import type { NewOrder } from '../../server/areas/exchange/check-order.ts';
import type { Exchange } from '../../server/areas/exchange/exchange.ts';
import { databases } from '../support/databases.ts';
import { findContradictions } from '../support/find-contradictions.ts';
import { createPrices, deposit, openTestExchange, readSpotBalances, trader } from './exchange-fixture.ts';
import { NaiveExchange } from './naive-exchange.ts';

const members = [1001, 1002, 1003, 1004, 1005, 1006];
const operations = 1_500;

/** Small and repeatable (mulberry32). */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below) | 0;
  };
}

type Random = ReturnType<typeof createRandom>;
type Operation =
  | { kind: 'place'; memberId: number; input: NewOrder; clientId: string }
  | { kind: 'cancel'; memberId: number; id: number }
  | { kind: 'tick'; price: string };

const pick = <T>(random: Random, items: readonly T[]): T => items[random(items.length)] as T;
const price = (random: Random, spread: number): string => (60_000 + random(spread) * 10 - (spread / 2) * 10).toFixed(0);

function randomOperation(random: Random, at: number): Operation {
  const memberId = pick(random, members);
  const dice = random(100);
  if (dice < 15) return { kind: 'cancel', memberId, id: 1 + random(at + 1) };
  if (dice < 20) return { kind: 'tick', price: price(random, 40) };
  const side = pick(random, ['buy', 'sell'] as const);
  const quantity = (0.001 * (1 + random(40))).toFixed(3);
  const base = { symbol: 'BTC_USDT', side, postOnly: false, timeInForce: 'gtc' as const };
  let input: NewOrder = { ...base, type: 'limit', price: price(random, 60), quantity };
  if (dice < 30) input = { ...base, type: 'market', quantity };
  else if (dice < 35 && side === 'buy') input = { ...base, type: 'market', quoteQuantity: `${10 + random(3_000)}.07` };
  else if (dice < 45)
    input = { ...base, type: 'stopLimit', stopPrice: price(random, 60), price: price(random, 60), quantity };
  else if (dice < 48) input = { ...input, price: `${price(random, 60)}.001` };
  else if (dice < 50) input = { ...input, price: '80000' };
  if (input.type !== 'market' && dice % 7 === 0) input.timeInForce = pick(random, ['ioc', 'fok'] as const);
  else if (input.type !== 'market' && dice % 5 === 0) input.postOnly = true;
  return { kind: 'place', memberId, input, clientId: `c${at}` };
}

describe.each(databases)('the exchange on $name', ({ open }) => {
  it.each([1, 2, 3])(
    'trades like a naive exchange, to the last digit (seed %i)',
    { timeout: 120_000 },
    async (seed) => {
      const opened = await open();
      const prices = createPrices();
      prices.set('BTC_USDT', '60000');
      const exchange = await openTestExchange(opened, prices);
      const naive = new NaiveExchange('60000');
      const deposits = members.flatMap((memberId) => [
        { memberId, asset: 'USDT', amount: '20000' },
        { memberId, asset: 'BTC', amount: '0.3' },
      ]);
      await deposit(opened, deposits);
      for (const { memberId, asset, amount } of deposits)
        naive.give(memberId, asset, BigInt(Number(amount) * 10) * 10n ** 17n);

      const random = createRandom(seed);
      const seen = new Map<string, number>();
      const count = (name: string) => void seen.set(name, (seen.get(name) ?? 0) + 1);
      for (let at = 0; at < operations; ) {
        // As many at once as clients would send; a tick waits for what is under way, so that both know when it came.
        const together: Promise<void>[] = [];
        for (let left = 1 + random(60); left > 0 && at < operations; left -= 1, at += 1) {
          const operation = randomOperation(random, naive.orders.length);
          if (operation.kind === 'tick') {
            await Promise.all(together);
            naive.tick(operation.price);
            prices.set('BTC_USDT', operation.price);
            await passQueue(exchange);
            break;
          }
          together.push(compare(exchange, naive, operation, `seed ${seed}, operation ${at}`).then(count));
        }
        await Promise.all(together);
      }

      const balances = await readSpotBalances(opened);
      for (const memberId of members) {
        for (const asset of ['USDT', 'BTC']) {
          const { total, held } = balances.get(`${memberId}:${asset}`) ?? {};
          expect({ memberId, asset, total, held }).toEqual({
            memberId,
            asset,
            total: naive.owned.get(`${memberId}:${asset}`),
            held: naive.held(memberId, asset),
          });
        }
      }
      expect(exchange.depth('BTC_USDT', 10_000)).toMatchObject(bookOf(exchange));
      expect(await findContradictions(opened.database, exchange.state())).toEqual([]);
      for (const wanted of ['filled', 'partiallyFilled', 'expired', 'cancelled', 'untriggered', 'notEnoughBalance']) {
        expect(seen.get(wanted), `seed ${seed} has no ${wanted}: ${JSON.stringify([...seen])}`).toBeGreaterThan(0);
      }
      await exchange.close();
      await opened.close();
    },
  );
});

/** The book in memory, in the form of the published one. */
function bookOf(exchange: Exchange) {
  const { bids, asks } = exchange.state().markets.get('BTC_USDT')?.book.depth(10_000) ?? { bids: [], asks: [] };
  const describeLevels = (levels: typeof bids) => levels.map((level) => level.map((value) => formatDecimal(value)));
  return { bids: describeLevels(bids), asks: describeLevels(asks) };
}

/** Resolves when everything that is queued now is done. */
const passQueue = (exchange: Exchange) => exchange.cancel(0, 1);

/** Sends one operation to both, in the same order, and gives what happened. */
async function compare(
  exchange: Exchange,
  naive: NaiveExchange,
  operation: Exclude<Operation, { kind: 'tick' }>,
  where: string,
): Promise<string> {
  if (operation.kind === 'cancel') {
    const { memberId, id } = operation;
    const answer = exchange.cancel(memberId, id);
    const expected = naive.cancel(memberId, id);
    const result = await answer;
    expect(result.ok ? result.data.status : result.error, where).toBe(expected);
    return expected;
  }
  const { memberId, input, clientId } = operation;
  const answer = exchange.place(trader(memberId), input, clientId, 'hash');
  const expected = naive.place(memberId, input);
  const result = await answer;
  if (!result.ok || 'error' in expected) {
    expect({ where, input, error: result.ok ? undefined : result.error }).toMatchObject({
      where,
      input,
      ...('error' in expected && expected),
    });
    return result.ok ? 'none' : result.error;
  }
  const { order, fills } = result.data;
  expect({
    where,
    ...expected.order.input,
    id: order.id,
    status: order.status,
    filled: order.filledQuantity,
    quote: order.filledQuote,
    fee: order.fee,
    fills: fills.map(({ price, quantity }) => ({ price, quantity })),
  }).toEqual({
    where,
    ...input,
    id: String(expected.order.id),
    status: expected.order.status,
    filled: formatDecimal(decimalOfUnits(expected.order.filled)),
    quote: formatDecimal(decimalOfUnits(expected.order.filledQuote)),
    fee: formatDecimal(decimalOfUnits(expected.order.fee)),
    fills: expected.fills,
  });
  return order.status;
}
