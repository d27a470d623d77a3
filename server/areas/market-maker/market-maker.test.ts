import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Order } from '../../../contract/exchange.ts';
import { type Decimal, formatDecimal, parseDecimal } from '../../../contract/money.ts';
import type { StaleReason } from '../../../contract/quotes.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { createLog } from '../../log.ts';
import { type MakerExchange, type MakerOrderInput, type MarketMaker, startMarketMaker } from './market-maker.ts';

const symbol = 'BTC_USDT';
const market = {
  symbol,
  baseAsset: 'BTC',
  tick: parseDecimal('0.01'),
  lot: parseDecimal('0.000001'),
  notionalMin: parseDecimal('5'),
  inventoryMax: parseDecimal('8'),
};

/** Keeps orders, refuses what would cross, and tells the maker what was committed, like the exchange does. */
function createFakeExchange(hear: (orders: Order[]) => void) {
  const open = new Map<number, Order>();
  let nextId = 0;
  let owned = parseDecimal('4');
  const log: string[] = [];
  let refusal: Result<never> | Error | undefined;
  const commit = (order: Order) => {
    const isOpen = order.status === 'new' || order.status === 'partiallyFilled';
    if (isOpen) open.set(Number(order.id), order);
    else open.delete(Number(order.id));
    hear([order]);
  };
  const crosses = ({ side, price }: MakerOrderInput) =>
    [...open.values()].some((order) =>
      side === 'buy'
        ? order.side === 'sell' && parseDecimal(order.price ?? '0') <= parseDecimal(price)
        : order.side === 'buy' && parseDecimal(order.price ?? '0') >= parseDecimal(price),
    );

  const exchange: MakerExchange = {
    async place(input) {
      log.push(`place ${input.side} ${input.price}`);
      if (refusal instanceof Error) throw refusal;
      if (refusal) return refusal;
      if (crosses(input)) return refuse('postOnlyWouldTrade');
      nextId += 1;
      commit({ ...input, id: String(nextId), filledQuantity: '0', status: 'new' } as Order);
      return ok(undefined);
    },
    async cancel(id) {
      const order = open.get(id);
      log.push(`cancel ${order?.side} ${order?.price}`);
      if (!order) return refuse('orderNotOpen');
      commit({ ...order, status: 'cancelled' });
      return ok(undefined);
    },
    listOpenOrders: async () => [...open.values()],
    readInventory: async () => new Map([['BTC', owned]]),
  };
  const side = (wanted: 'buy' | 'sell') =>
    [...open.values()]
      .filter((order) => order.side === wanted)
      .map((order) => Number(order.price))
      .toSorted((a, b) => (wanted === 'buy' ? b - a : a - b));
  return {
    exchange,
    open,
    log,
    bids: () => side('buy'),
    asks: () => side('sell'),
    fill(order: Order, filledQuantity: string) {
      const isFilled = filledQuantity === order.quantity;
      commit({ ...order, filledQuantity, status: isFilled ? 'filled' : 'partiallyFilled' });
    },
    own(amount: string) {
      owned = parseDecimal(amount);
    },
    refuseAll(next: Result<never> | Error | undefined) {
      refusal = next;
    },
  };
}

describe('the house market maker', () => {
  let fake: ReturnType<typeof createFakeExchange>;
  let maker: MarketMaker | undefined;
  let last: { price: Decimal; stale: StaleReason | null } | undefined;
  let watched = true;
  const clock = { now: () => Date.now(), monotonic: () => performance.now() };

  beforeEach(() => {
    vi.useFakeTimers();
    watched = true;
    last = { price: parseDecimal('64000'), stale: null };
    fake = createFakeExchange((orders) => maker?.hear(orders));
  });
  afterEach(async () => {
    await maker?.close();
    maker = undefined;
    vi.useRealTimers();
  });

  const start = async () => {
    maker = await startMarketMaker({
      markets: [market],
      exchange: fake.exchange,
      marketData: { last: () => last && { ...last, atMs: 0, seq: 1, freshSinceMs: null } },
      isWatched: () => watched,
      clock,
      log: createLog('silent'),
    });
    await pass(500);
  };
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const moveTo = async (price: string, ms = 500) => {
    last = { price: parseDecimal(price), stale: null };
    fake.log.length = 0;
    await pass(ms);
  };
  const best = () => ({ bid: fake.bids()[0] as number, ask: fake.asks()[0] as number });

  test('quotes twenty levels on each side, 5 USDT apart at the touch of BTC and wider further out', async () => {
    await start();
    expect(fake.bids().length).toBe(20);
    expect(fake.asks().length).toBe(20);
    expect(fake.bids().slice(0, 7)).toEqual([63_995, 63_990, 63_985, 63_980, 63_975, 63_960, 63_940]);
    expect(fake.asks().slice(0, 7)).toEqual([64_005, 64_010, 64_015, 64_020, 64_025, 64_040, 64_060]);
    expect(fake.bids().at(-1)).toBeLessThan(64_000 * 0.98);
    expect([...fake.open.values()].every((order) => order.timeInForce === 'gtc')).toBe(true);
  });

  test('sends nothing while the price stays near', async () => {
    await start();
    await moveTo('64004', 5_000);
    await moveTo('63996', 5_000);
    expect(fake.log).toEqual([]);
  });

  test('touches few orders when the price moves by a grid, and is never refused for crossing itself', async () => {
    await start();
    await moveTo('64005');
    expect(fake.log.length).toBeGreaterThan(0);
    expect(fake.log.length).toBeLessThanOrEqual(5);
    expect(best().bid).toBeLessThan(64_005);
    expect(best().ask).toBeGreaterThan(64_005);
    for (const price of ['64100', '63500', '65000', '64999', '70000']) {
      await moveTo(price);
      expect(best().bid).toBeLessThan(Number(price));
      expect(best().ask).toBeGreaterThan(Number(price));
      expect(fake.bids().length).toBeGreaterThanOrEqual(20);
      expect(fake.open.size).toBeLessThanOrEqual(70);
    }
  });

  test('follows lazily where nobody looks, and exactly as soon as somebody does', async () => {
    watched = false;
    await start();
    await moveTo('64020', 5_000);
    expect(fake.log).toEqual([]);
    watched = true;
    await pass(500);
    expect(best().bid).toBeLessThan(64_020);
    expect(best().ask).toBeGreaterThan(64_020);
    watched = false;
    await moveTo('64080');
    expect(best().ask).toBeGreaterThan(64_080);
  });

  test('puts back what was filled within half a second, also what was mostly eaten', async () => {
    await start();
    const [whole, eaten, nibbled] = [...fake.open.values()].filter(({ side }) => side === 'sell') as Order[];
    const part = (order: Order | undefined, share: bigint) =>
      formatDecimal(((parseDecimal(order?.quantity ?? '0') * share) / 10n) as Decimal);
    fake.log.length = 0;
    fake.fill(whole as Order, whole?.quantity ?? '');
    fake.fill(eaten as Order, part(eaten, 6n));
    fake.fill(nibbled as Order, part(nibbled, 4n));
    await pass(500);
    expect(fake.log).toEqual([
      `cancel sell ${eaten?.price}`,
      `place sell ${whole?.price}`,
      `place sell ${eaten?.price}`,
    ]);
  });

  test('takes everything off when the feed falls silent, and comes back with it', async () => {
    await start();
    last = { price: parseDecimal('64000'), stale: 'silent' };
    await pass(500);
    expect(fake.open.size).toBe(0);
    last = undefined;
    await pass(5_000);
    await moveTo('64000');
    expect(fake.open.size).toBe(40);
  });

  test('finds its orders again after a restart, and waits for the first price before it touches them', async () => {
    await start();
    const before = [...fake.open.keys()];
    await maker?.close();
    fake.log.length = 0;
    last = { price: parseDecimal('64000'), stale: 'silent' };
    await start();
    expect(fake.log).toEqual([]);
    await moveTo('64001');
    expect(fake.log).toEqual([]);
    expect([...fake.open.keys()]).toEqual(before);
  });

  test('takes old orders off after a restart when no price comes', async () => {
    await start();
    await maker?.close();
    last = undefined;
    await start();
    expect(fake.open.size).toBe(40);
    await pass(10_000);
    expect(fake.open.size).toBe(0);
  });

  test('sells no more than it owns and buys no more than it may', async () => {
    fake.own('0');
    await start();
    expect([fake.bids().length, fake.asks().length]).toEqual([20, 0]);
    await maker?.close();
    fake.open.clear();
    fake.own('9');
    await start();
    expect([fake.bids().length, fake.asks().length]).toEqual([0, 20]);
  });

  test('moves down a little when it owns much, up when it owns little', async () => {
    fake.own('7');
    await start();
    const rich = best();
    await maker?.close();
    fake.open.clear();
    fake.own('1');
    await start();
    expect(rich.bid + rich.ask).toBeLessThan(best().bid + best().ask);
  });

  test('after a refusal pauses for 2 s instead of hammering', async () => {
    fake.refuseAll(refuse('notEnoughBalance'));
    await start();
    const attempts = fake.log.length;
    expect(attempts).toBe(40);
    await pass(1_500);
    expect(fake.log.length).toBe(attempts);
    fake.refuseAll(undefined);
    await pass(1_000);
    expect(fake.open.size).toBe(40);
  });

  test('after an error asks what really stands on the book', async () => {
    await start();
    const lost = [...fake.open.values()].find(({ price }) => Number(price) === best().bid) as Order;
    fake.open.delete(Number(lost.id));
    fake.refuseAll(new Error('the answer was lost'));
    await moveTo('64012');
    fake.refuseAll(undefined);
    await pass(3_000);
    expect(best().ask).toBeGreaterThan(64_012);
    expect(fake.bids()).toContain(Number(lost.price));
    expect(new Set(fake.bids()).size).toBe(fake.bids().length);
  });
});
