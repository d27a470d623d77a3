import ccxt, { type Tickers } from 'ccxt';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { formatDecimal } from '../../../contract/money.ts';
import { type CcxtStandIn, startCcxtStandIn } from '../../../tests/support/ccxt-stand-in.ts';
import { systemClock } from '../../clock.ts';
import { createLog } from '../../log.ts';
import { openTimeOf, shiftOpenTime } from '../intervals.ts';
import type { Feed } from '../types.ts';
import { openCcxtFeed } from './ccxt.ts';
import { pointUrlsAt } from './point-urls.ts';

const rest = { exchange: 'binance', clock: systemClock, log: createLog('silent') };
type Binance = InstanceType<typeof ccxt.pro.binance>;
const soon = { timeout: 8_000, interval: 20 };

describe('the feed of a public exchange', () => {
  let standIn: CcxtStandIn;
  let feed: Feed;
  let heard: string[];

  beforeEach(async () => {
    standIn = await startCcxtStandIn();
    feed = openCcxtFeed({ url: standIn.url, symbols: ['BTC_USDT', 'ETH_USDT', 'NOT_USDT'], ...rest });
    heard = [];
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await feed.stop();
    await standIn.close();
  });

  const start = () =>
    feed.start(({ symbol, price, quantity, side }) => {
      heard.push(`${symbol} ${formatDecimal(price)} ${formatDecimal(quantity)} ${side}`);
    });
  const untilSubscribed = () =>
    vi.waitFor(() => expect(standIn.subscriptions().toSorted()).toEqual(['btcusdt@trade', 'ethusdt@trade']), soon);
  const untilHeard = (text: string) => vi.waitFor(() => expect(heard).toContain(text), soon);

  test('tells each trade with all its digits', async () => {
    void start();
    await untilSubscribed();
    standIn.trade('BTCUSDT', { price: '64250.12345678', quantity: '0.00000001' });
    standIn.trade('BTCUSDT', { price: '64250.10000000', quantity: '1.50000000', buyerIsMaker: true });
    await untilHeard('BTC_USDT 64250.12345678 0.00000001 buy');
    await untilHeard('BTC_USDT 64250.1 1.5 sell');
  });

  test('confirms the price of a quiet market by its ticker', async () => {
    standIn.setTicker('ETHUSDT', '3456.70000000');
    void start();
    await untilHeard('ETH_USDT 3456.7 0 buy');
    standIn.setTicker('ETHUSDT', '3457.00000000');
    await untilHeard('ETH_USDT 3457 0 buy');
    expect(heard.some((text) => text.startsWith('NOT_USDT'))).toBe(false);
  });

  test('a ticker is as old as its request, and says nothing of a market that has traded since', async () => {
    const asked: number[] = [];
    vi.spyOn(ccxt.pro.binance.prototype, 'fetchTickers').mockImplementation(async () => {
      asked.push(Date.now());
      await untilSubscribed();
      standIn.trade('BTCUSDT', { price: '65000', quantity: '2' });
      await untilHeard('BTC_USDT 65000 2 buy');
      return { 'BTC/USDT': { last: '64000' }, 'ETH/USDT': { last: '3456' } } as unknown as Tickers;
    });
    const times = new Map<string, number>();
    void feed.start(({ symbol, price, quantity, side, atMs }) => {
      heard.push(`${symbol} ${formatDecimal(price)} ${formatDecimal(quantity)} ${side}`);
      times.set(symbol, atMs);
    });
    await untilHeard('ETH_USDT 3456 0 buy');
    expect(heard).not.toContain('BTC_USDT 64000 0 buy');
    expect(times.get('ETH_USDT')).toBeLessThanOrEqual(asked[0] ?? 0);
    expect(times.get('BTC_USDT')).toBeGreaterThanOrEqual(asked[0] ?? 0);
  });

  test('connects again when the websocket breaks', async () => {
    void start();
    await untilSubscribed();
    standIn.dropSockets();
    await vi.waitFor(() => expect(standIn.subscriptions()).toEqual([]), soon);
    await untilSubscribed();
    standIn.trade('BTCUSDT', { price: '65000', quantity: '2' });
    await untilHeard('BTC_USDT 65000 2 buy');
  });

  test('asks for trades again and again where the exchange has no websocket for them', async () => {
    const describeBinance = ccxt.pro.binance.prototype.describe;
    const withoutWebsocket = vi.spyOn(ccxt.pro.binance.prototype, 'describe').mockImplementation(function (
      this: Binance,
    ) {
      return this.deepExtend(describeBinance.call(this), { has: { watchTradesForSymbols: false } });
    });
    await feed.stop();
    feed = openCcxtFeed({ url: standIn.url, symbols: ['BTC_USDT'], ...rest });
    withoutWebsocket.mockRestore();
    standIn.trade('BTCUSDT', { price: '63000', quantity: '9', atMs: Date.now() - 60_000 });
    void start();
    await vi.waitFor(() => expect(standIn.requests.get('aggTrades')).toBeGreaterThan(0), soon);
    standIn.trade('BTCUSDT', { price: '64100.5', quantity: '0.25', buyerIsMaker: true });
    await untilHeard('BTC_USDT 64100.5 0.25 sell');
    await vi.waitFor(() => expect(standIn.requests.get('aggTrades')).toBeGreaterThan(2), soon);
    expect(heard.filter((text) => text.endsWith(' sell')).length).toBe(1);
    expect(heard).not.toContain('BTC_USDT 63000 9 buy');
    expect(standIn.subscriptions()).toEqual([]);
  });

  test('starts while the exchange is away, and goes on when it is there', async () => {
    standIn.setDown(true);
    void start();
    await vi.waitFor(() => expect(standIn.requests.get('exchangeInfo')).toBeGreaterThan(0), soon);
    expect(heard).toEqual([]);
    await expect(feed.history({ symbol: 'BTC_USDT', interval: '1m', fromMs: 0, toMs: 1 })).rejects.toThrow();
    standIn.setDown(false);
    await untilHeard('BTC_USDT 64000 0 buy');
    await untilSubscribed();
  });

  test('knows the past from candles, page by page', async () => {
    const toMs = openTimeOf('1m', Date.now());
    const fromMs = shiftOpenTime('1m', toMs, -700);
    const candles = await feed.history({ symbol: 'BTC_USDT', interval: '1m', fromMs, toMs });
    expect(candles.length).toBe(700);
    expect(candles.map(({ openedAt }) => openedAt)).toEqual(
      Array.from({ length: 700 }, (_, index) => fromMs + index * 60_000),
    );
    const { open, high, low, close, volume } = candles[0] as (typeof candles)[0];
    const base = 60_000 + ((fromMs / 60_000) % 1_000);
    expect([open, high, low, close, volume].map((value) => formatDecimal(value))).toEqual([
      `${base}.1`,
      `${base + 2}`,
      `${base - 1}`,
      `${base + 1}.1`,
      '12.5',
    ]);
    expect(standIn.requests.get('klines')).toBe(2);
    expect(await feed.history({ symbol: 'NOT_USDT', interval: '1m', fromMs, toMs })).toEqual([]);
  });
});

test('an exchange that ccxt does not know is refused at the start', () => {
  expect(() => openCcxtFeed({ symbols: [], ...rest, exchange: 'constructor' })).toThrow('FEED_CCXT_EXCHANGES');
});

test('addresses of an exchange move behind another one, each under its own name', () => {
  const urls = { public: 'https://api.example.com/api/v3', ws: { spot: 'wss://stream.example.com:9443/ws' }, none: 7 };
  expect(pointUrlsAt(urls, 'http://localhost:4000/')).toEqual({
    public: 'http://localhost:4000/api.example.com/api/v3',
    ws: { spot: 'ws://localhost:4000/stream.example.com:9443/ws' },
    none: 7,
  });
});
