import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formatDecimal, parseDecimal } from '../../contract/money.ts';
import type { Quote } from '../../contract/quotes.ts';
import { createLagMeter, type FeedLag } from './feed-lag/feed-lag.ts';
import { createHeardPrices, type PriceNews, tellPrices } from './heard-prices.ts';
import type { MarketData } from './types.ts';

let passedMs = 0;
const clock = { now: () => 1_790_000_000_000 + passedMs, monotonic: () => passedMs };
beforeEach(() => {
  passedMs = 0;
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const quote = (symbol: string, c: string): Quote => {
  return { symbol, c, dl: '1', dh: '9', dv: '5', ds: '2', t: 1_790_000_000_000, seq: 8, stale: null };
};
const news = (symbol: string, c: string): PriceNews => {
  return { quote: quote(symbol, c), freshSinceMs: 1_789_999_999_000, isOwnBook: false };
};

test('a price is what was told last, with its time, number and since when it is fresh', () => {
  const prices = createHeardPrices(clock);
  prices.hear([news('ETH_USDT', '3000'), news('BTC_USDT', '64000')]);
  prices.hear([news('BTC_USDT', '64001.5')]);
  expect(prices.quote('BTC_USDT')).toEqual(quote('BTC_USDT', '64001.5'));
  expect(prices.last('BTC_USDT')).toEqual({
    price: parseDecimal('64001.5'),
    atMs: 1_790_000_000_000,
    seq: 8,
    stale: null,
    freshSinceMs: 1_789_999_999_000,
    isOwnBook: false,
  });
  expect(
    ['ETH', 'USDT', 'XRP'].map((asset) => prices.usdtPrice(asset)).map((price) => price && formatDecimal(price)),
  ).toEqual(['3000', '1', undefined]);
});

test('every price is stale when nobody has said for ten seconds that there are prices', () => {
  const prices = createHeardPrices(clock);
  prices.hear([news('BTC_USDT', '64000')]);
  passedMs = 9_000;
  prices.hear([]);
  passedMs = 19_000;
  expect(prices.quote('BTC_USDT')?.stale).toBeNull();
  passedMs = 19_001;
  expect(prices.quote('BTC_USDT')?.stale).toBe('silent');
  expect(prices.last('BTC_USDT')).toMatchObject({ stale: 'silent', freshSinceMs: null });
});

test('after a silence prices are fresh since they are heard again, so that nobody is liquidated at once', () => {
  const prices = createHeardPrices(clock);
  prices.hear([news('BTC_USDT', '64000')]);
  passedMs = 10_000;
  prices.hear([]);
  expect(prices.last('BTC_USDT')?.freshSinceMs).toBe(1_789_999_999_000);
  passedMs = 20_001;
  prices.hear([news('BTC_USDT', '30000')]);
  expect(prices.last('BTC_USDT')?.freshSinceMs).toBe(clock.now());
  const late = createHeardPrices(clock);
  passedMs = 30_002;
  late.hear([news('BTC_USDT', '30000')]);
  expect(late.last('BTC_USDT')?.freshSinceMs).toBe(clock.now());
});

test('what changed goes on to pages as a frame, and a sign of life does not', () => {
  const prices = createHeardPrices(clock);
  const frames: string[][] = [];
  prices.onFrame((changed) => frames.push([...changed.keys()]));
  prices.hear([news('BTC_USDT', '64000')]);
  prices.hear([]);
  expect(frames).toEqual([['BTC_USDT']]);
});

test('an older price of a process that was paused changes nothing, and says nothing to pages', () => {
  const prices = createHeardPrices(clock);
  const frames: string[][] = [];
  const numbered = (symbol: string, c: string, seq: number, stale: Quote['stale'] = null): PriceNews => {
    return { ...news(symbol, c), quote: { ...quote(symbol, c), seq, stale } };
  };
  prices.hear([numbered('BTC_USDT', '64000', 1_000_009), numbered('ETH_USDT', '3000', 7)]);
  prices.onFrame((changed) => frames.push([...changed.keys()]));
  prices.hear([numbered('BTC_USDT', '60000', 9, 'silent'), numbered('ETH_USDT', '3001', 8)]);
  prices.hear([numbered('BTC_USDT', '60000', 9, 'silent')]);
  expect(prices.quote('BTC_USDT')).toMatchObject({ c: '64000', stale: null });
  expect(prices.quote('ETH_USDT')).toMatchObject({ c: '3001' });
  expect(frames).toEqual([['ETH_USDT']]);
  prices.hear([numbered('BTC_USDT', '64000', 1_000_009, 'unsettled')]);
  expect(prices.quote('BTC_USDT')).toMatchObject({ stale: 'unsettled' });
});

test('a lower number counts after a silence, when the database was set back', () => {
  const prices = createHeardPrices(clock);
  prices.hear([news('BTC_USDT', '64000')]);
  passedMs = 10_001;
  prices.hear([{ ...news('BTC_USDT', '60000'), quote: { ...quote('BTC_USDT', '60000'), seq: 1 } }]);
  expect(prices.quote('BTC_USDT')).toMatchObject({ c: '60000', stale: null });
});

type FrameListener = (changed: Map<string, never>) => void;

/** Prices of a process with feeds, and who listens to its frames. */
function createSource(known: readonly Quote[], lag: (symbol: string) => FeedLag) {
  const listeners: FrameListener[] = [];
  const source = {
    quotes: () => known,
    quote: (symbol: string) => known.find((one) => one.symbol === symbol),
    last: () => ({ freshSinceMs: 5 }),
    lag,
    onFrame: (listener: FrameListener) => {
      listeners.push(listener);
      return () => listeners.pop();
    },
  } as unknown as MarketData;
  return { source, listeners };
}
const unknown = createLagMeter(clock).of('BTC_USDT');

test('all are told at first and each minute, changes with each frame, and each second that there are prices', () => {
  const known = [quote('BTC_USDT', '64000'), quote('ETH_USDT', '3000')];
  const { source, listeners } = createSource(known, () => unknown);
  const told: string[][] = [];
  const { stop } = tellPrices(source, (prices) => told.push(prices.map((price) => price.quote.symbol)));
  listeners[0]?.(new Map([['ETH_USDT', undefined as never]]));
  expect(told).toEqual([['BTC_USDT', 'ETH_USDT'], ['ETH_USDT']]);
  vi.advanceTimersByTime(2_000);
  expect(told.slice(2)).toEqual([[], ['BTC_USDT', 'ETH_USDT'], []]);
  vi.advanceTimersByTime(58_000);
  expect(told.filter((symbols) => symbols.length === 2)).toHaveLength(3);
  stop();
  expect(listeners).toEqual([]);
});

test('who begins to tell says nothing of prices that it has not heard itself yet: others know better', () => {
  const known = [{ ...quote('BTC_USDT', '64000'), stale: 'silent' as const }, quote('ETH_USDT', '3000')];
  const { source } = createSource(known, () => unknown);
  const told: string[][] = [];
  const { stop } = tellPrices(source, (prices) => told.push(prices.map((price) => price.quote.symbol)));
  expect(told).toEqual([['ETH_USDT']]);
  vi.advanceTimersByTime(2_000);
  expect(told).toContainEqual(['BTC_USDT', 'ETH_USDT']);
  stop();
});

test('how late prices come is told with all of them and with the first of a new market, not with each frame', () => {
  const known = [quote('BTC_USDT', '64000')];
  const lags = new Map<string, FeedLag>();
  const lagOf = (p99Ms: number): FeedLag => ({ p99Ms, gapP99Ms: null, sources: [] });
  const { source, listeners } = createSource(known, (symbol) => lags.get(symbol) ?? unknown);
  const prices = createHeardPrices(clock);
  const frame = (symbol: string) => listeners[0]?.(new Map([[symbol, undefined as never]]));
  expect(prices.lag('BTC_USDT')).toEqual(unknown);
  lags.set('BTC_USDT', lagOf(200));
  const { tellAll, stop } = tellPrices(source, (told) => prices.hear(JSON.parse(JSON.stringify(told))));
  expect(prices.lag('BTC_USDT')).toEqual(lagOf(200));
  lags.set('BTC_USDT', lagOf(300));
  frame('BTC_USDT');
  expect(prices.lag('BTC_USDT')).toEqual(lagOf(200));
  tellAll();
  expect(prices.lag('BTC_USDT')).toEqual(lagOf(300));
  lags.set('BTC_USDT', lagOf(400));
  vi.advanceTimersByTime(60_000);
  expect(prices.lag('BTC_USDT')).toEqual(lagOf(400));
  known.push(quote('ETH_USDT', '3000'));
  lags.set('ETH_USDT', lagOf(50));
  frame('ETH_USDT');
  lags.set('ETH_USDT', lagOf(60));
  frame('ETH_USDT');
  expect(prices.lag('ETH_USDT')).toEqual(lagOf(50));
  stop();
});
