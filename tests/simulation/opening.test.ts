import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Decimal, formatDecimal, parseDecimal, zero } from '../../contract/money.ts';
import type { NewOrder } from '../../server/areas/exchange/check-order.ts';
import type { Exchange } from '../../server/areas/exchange/exchange.ts';
import { hourMs } from '../../server/clock.ts';
import type { OpenDatabase } from '../../server/database/client.ts';
import type { BookOrder } from '../../server/matching/order-book.ts';
import { databases } from '../support/databases.ts';
import { type Failures, sessionWith } from '../support/failing-session.ts';
import { findContradictions } from '../support/find-contradictions.ts';
import { naiveAuctionPrice } from '../support/naive-auction.ts';
import { addOpening } from '../support/opening.ts';
import { createPrices, deposit, limit, openTestExchange, readSpotBalances, trader } from './exchange-fixture.ts';

const opensAtMs = 2_000_000_000_000;
const rules = { tick: parseDecimal('0.01'), reference: parseDecimal('0.5') };

/** Not random: the same orders in each run. */
function createDraws(seed: number) {
  let state = seed;
  return (max: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * max);
  };
}

describe.each(databases)('the opening of a market, on $name', ({ open }) => {
  let opened: OpenDatabase;
  let exchange: Exchange;
  const failures: Failures = { happened: 0 };
  const clock = { nowMs: 0, now: () => clock.nowMs, monotonic: () => clock.nowMs };
  const openExchange = () => openTestExchange(opened, createPrices(), { clock, openSession: sessionWith(failures) });
  let members = 2_000;
  let keys = 0;

  beforeAll(async () => {
    opened = await open();
    clock.nowMs = opensAtMs - hourMs;
    exchange = await openExchange();
  });
  afterAll(async () => {
    await exchange.close();
    await opened.close();
  });

  /** A market that collects orders, with members who have coins and money for it. */
  async function openMarket(traders: number) {
    clock.nowMs = opensAtMs - hourMs;
    const { coin } = await addOpening(opened.database, opensAtMs);
    const ids = Array.from({ length: traders }, () => {
      members += 1;
      return members;
    });
    await deposit(
      opened,
      ids.flatMap((memberId) => [
        { memberId, asset: coin, amount: '10000' },
        { memberId, asset: 'USDT', amount: '10000' },
      ]),
    );
    await exchange.refresh();
    return { coin, symbol: `${coin}_USDT`, ids };
  }

  const place = (memberId: number, input: NewOrder) => {
    keys += 1;
    return exchange.place(trader(memberId), input, `key-${keys}`, 'hash');
  };
  const result = (symbol: string) => {
    const opening = exchange.markets().find((market) => market.symbol === symbol)?.opening;
    const { price, volume } = opening ?? {};
    return price && volume ? [formatDecimal(price), formatDecimal(volume)] : null;
  };

  /** Buyers and sellers, so that nobody crosses an order of its own; one of five orders is cancelled. */
  async function collectOrders(draw: (max: number) => number, { symbol, ids }: { symbol: string; ids: number[] }) {
    const collected = new Map<number, BookOrder>();
    for (let count = 0; count < 120; count += 1) {
      const ownerId = ids[draw(ids.length)] as number;
      const side = ownerId % 2 === 0 ? ('buy' as const) : ('sell' as const);
      const price = parseDecimal(`0.${40 + draw(20)}`);
      const remaining = parseDecimal(`${10 + draw(90)}.${draw(10)}`);
      const placed = await place(ownerId, limit(side, formatDecimal(price), formatDecimal(remaining), { symbol }));
      if (!placed.ok) throw new Error(placed.error);
      const id = Number(placed.data.order.id);
      collected.set(id, { id, ownerId, side, price, remaining });
      const [first] = draw(5) === 0 ? collected.values() : [];
      if (first && (await exchange.cancel(first.ownerId, first.id)).ok) collected.delete(first.id);
      if (count === 60) {
        await exchange.close();
        exchange = await openExchange();
      }
    }
    return collected;
  }

  async function readTrades(symbol: string) {
    const traded = opened.database
      .selectFrom('trade')
      .innerJoin('symbol', 'symbol.id', 'trade.market_id')
      .select(['price', 'quantity'])
      .where('symbol.symbol', '=', symbol);
    const trades = await traded.execute();
    const sum = trades.reduce((total, { quantity }) => (total + parseDecimal(quantity)) as Decimal, zero);
    return { sum, prices: new Set(trades.map(({ price }) => parseDecimal(price))) };
  }

  it.each([1, 2, 3, 4, 5])('trades what trying every price finds, after restarts: %i', async (seed) => {
    const { coin, symbol, ids } = await openMarket(30);
    const collected = await collectOrders(createDraws(seed), { symbol, ids });
    const expected = naiveAuctionPrice([...collected.values()], rules);
    expect(exchange.indicative(symbol)).toEqual(expected);
    expect(exchange.depth(symbol, 5)).toMatchObject({ bids: [], asks: [] });
    expect(await findContradictions(opened.database, exchange.state())).toEqual([]);

    clock.nowMs = opensAtMs + 1;
    await exchange.refresh();
    await exchange.refresh();
    expect(result(symbol)).toEqual(expected ? [formatDecimal(expected.price), formatDecimal(expected.volume)] : null);
    const { sum, prices } = await readTrades(symbol);
    expect(sum).toBe(expected?.volume ?? zero);
    expect(prices).toEqual(new Set(expected ? [expected.price] : []));
    const { bids, asks } = exchange.depth(symbol, 1) ?? {};
    if (bids?.[0] && asks?.[0]) expect(parseDecimal(bids[0][0]) < parseDecimal(asks[0][0])).toBe(true);

    // The book that was restored goes on trading.
    await exchange.close();
    exchange = await openExchange();
    expect(await findContradictions(opened.database, exchange.state())).toEqual([]);
    expect([...(await readSpotBalances(opened)).keys()].some((key) => key.endsWith(coin))).toBe(true);
  });

  it.each<Partial<Failures>>([
    ...Array.from({ length: 9 }, (_, at) => ({ atStatement: at + 1 })),
    { beforeCommit: true },
    { afterCommit: true },
  ])('happens once whatever fails: %o', async (when) => {
    const { coin, symbol, ids } = await openMarket(2);
    const [sari = 0, budi = 0] = ids;
    await place(sari, limit('buy', '0.6', '100', { symbol }));
    await place(budi, limit('sell', '0.4', '60', { symbol }));
    clock.nowMs = opensAtMs;
    failures.happened = 0;
    Object.assign(failures, when);
    const late = await place(budi, limit('sell', '0.6', '10', { symbol }));
    expect(failures.happened).toBe(1);
    // It came after the opening, so it trades with what was left, continuously.
    expect(late).toMatchObject({ ok: true, data: { order: { status: 'filled', averagePrice: '0.6' } } });
    await exchange.refresh();
    expect(result(symbol)).toEqual(['0.6', '60']);
    const balances = await readSpotBalances(opened);
    // 60 and 10 coins less 0.1% and 0.1%, and the rest of the hold: 30 coins at 0.6.
    expect(formatDecimal(balances.get(`${sari}:${coin}`)?.total ?? zero)).toBe('10069.93');
    expect(balances.get(`${sari}:USDT`)).toEqual({ total: parseDecimal('9958'), held: parseDecimal('18') });
    expect(await findContradictions(opened.database, exchange.state())).toEqual([]);
  });

  it('does not happen before the time that operators moved it to', async () => {
    const { coin, symbol, ids } = await openMarket(2);
    await place(ids[0] as number, limit('buy', '0.6', '100', { symbol }));
    await place(ids[1] as number, limit('sell', '0.4', '60', { symbol }));
    const market = opened.database.selectFrom('symbol').select('id').where('base_symbol', '=', coin);
    const moved = opened.database.updateTable('market_opening').set({ opens_at: opensAtMs + hourMs });
    await moved.where('market_id', '=', market).execute();
    clock.nowMs = opensAtMs;
    await exchange.refresh();
    expect(result(symbol)).toBeNull();
    clock.nowMs = opensAtMs + hourMs;
    await exchange.refresh();
    expect(result(symbol)).toEqual(['0.6', '60']);
  });
});
