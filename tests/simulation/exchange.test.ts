import { describe, expect, it } from 'vitest';
import { decimalOfUnits, formatDecimal, parseDecimal } from '../../contract/money.ts';
import type { Exchange } from '../../server/areas/exchange/exchange.ts';
import type { ExchangeState } from '../../server/areas/exchange/exchange-state.ts';
import { systemClock } from '../../server/clock.ts';
import { databases } from '../support/databases.ts';
import { findContradictions } from '../support/find-contradictions.ts';
import {
  createPrices,
  deposit,
  openTestExchange,
  readSpotBalances,
  type TestPrices,
  trader,
} from './exchange-fixture.ts';
import { NaiveExchange } from './naive-exchange.ts';
import { depthOf } from './naive-looks.ts';
import { type NaiveOrder, units } from './naive-order.ts';
import { createRandom, members, type Operation, randomOperation } from './random-operations.ts';

const operations = 1_500;

describe.each(databases)('the exchange on $name', ({ open }) => {
  it.each([1, 2, 3])(
    'trades like a naive exchange, to the last digit (seed %i)',
    { timeout: 120_000 },
    async (seed) => {
      const opened = await open();
      const prices = createPrices();
      prices.set('BTC_USDT', '60000');
      const naive = new NaiveExchange('60000');
      const clock = { ...systemClock, now: () => naive.nowMs };
      const exchange = await openTestExchange(opened, prices, { clock });
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
          const operation = randomOperation(random, naive);
          if (operation.kind === 'tick' || operation.kind === 'pass') {
            await Promise.all(together);
            happen(operation, naive, prices);
            await passQueue(exchange);
            break;
          }
          together.push(compare(exchange, naive, operation, `seed ${seed}, operation ${at}`).then(count));
        }
        await Promise.all(together);
      }

      countStops(naive, exchange.state(), count);
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
      expect(bookOf(exchange)).toEqual({
        bids: depthOf(naive.orders, 'buy'),
        asks: depthOf(naive.orders, 'sell'),
      });
      expect(await findContradictions(opened.database, exchange.state())).toEqual([]);
      expectSeen(seen, `seed ${seed}`);
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

/** An OCO order that fired has not traded in the book before, or in part; a trailing stop has moved, or fired. */
function countStops({ orders }: NaiveExchange, state: ExchangeState, count: (name: string) => void): void {
  for (const order of orders) {
    const { id, input, stop, filledBefore, start, best, status } = order;
    countPair(orders, order, count);
    countIceberg(order, count);
    if (input.type === 'oco' && stop?.hasFired) count(filledBefore > 0n ? 'ocoReduced' : 'ocoFired');
    if (input.type !== 'trailingStop') continue;
    if (stop?.hasFired) count('trailFired');
    if (best !== start) count('trailMoved');
    if (status !== 'untriggered') continue;
    const { stopPrice, trail } = state.openOrders.get(id) ?? {};
    expect({ id, stopPrice, best: trail?.bestPrice }).toEqual({ id, stopPrice: stop?.price, best });
  }
}

/** What became of a pair, and of what was left of its entry. */
function countPair(orders: NaiveExchange['orders'], pair: NaiveOrder, count: (name: string) => void): void {
  const entry = orders[(pair.entryId ?? 0) - 1];
  if (!entry) return;
  if (pair.stop?.hasFired) count('pairFired');
  else if (pair.filled > 0n) count('pairFilled');
  if (pair.hasGrown) count('pairGrown');
  if (entry.status === 'cancelled') count('entryEnded');
}

/** Its next part was shown, and it ended or waits with some of it traded. */
function countIceberg({ timesRefilled = 0, status }: NaiveOrder, count: (name: string) => void): void {
  if (timesRefilled > 0) count(status === 'filled' ? 'icebergFilled' : 'icebergRefilled');
}

function expectSeen(seen: ReadonlyMap<string, number>, where: string): void {
  for (const wanted of [
    'filled',
    'partiallyFilled',
    'expired',
    'cancelled',
    'untriggered',
    'notEnoughBalance',
    'cancelledAll',
    'amended',
    'quantityFilled',
    'expiryInvalid',
    'legsWrongSide',
    'ocoFired',
    'ocoReduced',
    'trailMoved',
    'trailFired',
    'trailInvalid',
    'bracketWrongSide',
    'pairFired',
    'pairFilled',
    'pairGrown',
    'entryEnded',
    'stopAmended',
    'shownAmended',
    'displayInvalid',
    'icebergFilled',
    'icebergRefilled',
  ]) {
    expect(seen.get(wanted) ?? 0, `${where} has no ${wanted}: ${JSON.stringify([...seen])}`).toBeGreaterThan(0);
  }
}

function happen(event: Extract<Operation, { kind: 'tick' | 'pass' }>, naive: NaiveExchange, prices: TestPrices): void {
  if (event.kind === 'pass') naive.pass(event.ms);
  else {
    naive.tick(event.price);
    prices.set('BTC_USDT', event.price);
  }
}

/** Resolves when everything that is queued now is done. */
const passQueue = (exchange: Exchange) => exchange.cancel(0, 1);

/** Sends one operation to both, in the same order, and gives what happened. */
async function compare(
  exchange: Exchange,
  naive: NaiveExchange,
  operation: Exclude<Operation, { kind: 'tick' | 'pass' }>,
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
  if (operation.kind === 'cancelAll') {
    const { memberId, symbol } = operation;
    const answer = exchange.cancelAll(memberId, symbol);
    const expected = naive.cancelAll(memberId);
    const result = await answer;
    expect(result.ok && result.data.cancelled.map(({ id }) => Number(id)), where).toEqual(expected);
    return 'cancelledAll';
  }
  if (operation.kind === 'cancelAfter') {
    const { memberId, seconds } = operation;
    const cancelsAt = seconds === 0 ? null : naive.nowMs + seconds * 1000;
    if (cancelsAt === null) naive.deadlines.delete(memberId);
    else naive.deadlines.set(memberId, cancelsAt);
    expect(await exchange.cancelAllAfter(memberId, seconds), where).toEqual({ ok: true, data: { cancelsAt } });
    return 'cancelAfter';
  }
  if (operation.kind === 'amend') return compareAmended(exchange, naive, operation, where);
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

type AmendOperation = Extract<Operation, { kind: 'amend' }>;

async function compareAmended(exchange: Exchange, naive: NaiveExchange, operation: AmendOperation, where: string) {
  const { memberId, id, amendment } = operation;
  // Of others' orders nothing may be changed: a member tries its own mostly.
  const owner = id % 9 === 0 ? memberId : (naive.orders[id - 1]?.memberId ?? memberId);
  const given = Object.fromEntries(Object.entries(amendment).filter(([, text]) => text !== ''));
  const answer = exchange.amend(owner, id, given);
  const expected = naive.amend(owner, id, amendment);
  const result = await answer;
  if (!result.ok || 'error' in expected) {
    expect({ where, operation, error: result.ok ? undefined : result.error }).toEqual({
      where,
      operation,
      error: 'error' in expected ? expected.error : undefined,
    });
    return result.ok ? 'none' : result.error;
  }
  const { order, fills } = result.data;
  const text = (units: bigint) => formatDecimal(decimalOfUnits(units));
  expect({
    where,
    operation,
    status: order.status,
    price: order.price,
    stopPrice: order.stopPrice,
    stopLimitPrice: order.stopLimitPrice,
    quantity: order.quantity,
    displayQuantity: order.displayQuantity && parseDecimal(order.displayQuantity),
    filled: order.filledQuantity,
    fee: order.fee,
    fills: fills.map((fill) => ({ price: fill.price, quantity: fill.quantity })),
  }).toEqual({
    where,
    operation,
    status: expected.order.status,
    price: ['stopMarket', 'trailingStop'].includes(expected.order.input.type) ? null : text(expected.order.price),
    stopPrice: expected.order.stop ? text(expected.order.stop.price) : null,
    stopLimitPrice: expected.order.input.stopLimitPrice ?? null,
    quantity: text(expected.order.left + expected.order.filled),
    displayQuantity: expected.order.input.displayQuantity ? units(expected.order.input.displayQuantity) : null,
    filled: text(expected.order.filled),
    fee: text(expected.order.fee),
    fills: expected.fills,
  });
  if (fills.length > 0) return 'amended';
  if (amendment.displayQuantity) return 'shownAmended';
  return amendment.stopPrice || amendment.stopLimitPrice ? 'stopAmended' : 'amendedQuietly';
}
