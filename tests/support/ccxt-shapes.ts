import type { Exchange } from 'ccxt';
import { expect } from 'vitest';

type Entry = Record<string, unknown>;
type Kind = 'text' | 'number' | 'boolean' | 'list' | 'object';
/** Which fields there have to be; with a question mark they may be undefined. */
type Fields = Record<string, Kind | `${Kind}?`>;

/*
 * What ccxt asks of the answers of every exchange: the rules of its tests of structures, in our words. All fields are
 * there, of the right kind, and agree with each other.
 */

function expectFields(entry: Entry, fields: Fields, name: string): void {
  for (const [field, wanted] of Object.entries(fields)) {
    expect(Object.keys(entry), name).toContain(field);
    const value = entry[field];
    if (value === undefined) expect(wanted, `${name}.${field}`).toMatch(/\?$/);
    else expect(kindOf(value), `${name}.${field}`).toBe(wanted.replace('?', ''));
  }
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'list';
  return typeof value === 'string' ? 'text' : typeof value;
}

const at = (entry: Entry, field: string): number => Number(entry[field] ?? Number.NaN);

/** A whole number of milliseconds since Bitcoin began, not of the time to come, and the same as a text. */
function expectTime(exchange: Exchange, { timestamp, datetime }: Entry): void {
  expect(Number.isInteger(timestamp)).toBe(true);
  expect(timestamp).toBeGreaterThan(Date.UTC(2009, 0, 3));
  expect(timestamp).toBeLessThan(Date.now() + 60_000);
  expect(datetime).toBe(exchange.iso8601(timestamp as number));
}

/** A number, of a coin that is known; both are there, or none. */
function expectFee(exchange: Exchange, fee: unknown): void {
  if (fee === undefined) return;
  expectFields(fee as Entry, { cost: 'number?', currency: 'text?' }, 'fee');
  const { cost, currency } = fee as Entry;
  expect(cost === undefined).toBe(currency === undefined);
  if (currency !== undefined) expect(Object.keys(exchange.currencies)).toContain(currency);
}

/** Lists are sorted by their time, the oldest first. */
function expectOldestFirst(list: object[]): void {
  const times = list.map((entry) => at(entry as Entry, 'timestamp'));
  expect(times).toEqual(times.toSorted((one, other) => one - other));
}

function expectMarket(exchange: Exchange, market: Entry): void {
  const texts = ['id', 'symbol', 'base', 'quote', 'baseId', 'quoteId', 'type'];
  const booleans = ['active', 'spot', 'swap', 'future', 'option', 'contract'];
  const empty = ['linear', 'inverse', 'contractSize', 'expiry', 'expiryDatetime', 'optionType', 'strike', 'settle'];
  expectFields(
    market,
    {
      ...Object.fromEntries(texts.map((name) => [name, 'text'])),
      ...Object.fromEntries(booleans.map((name) => [name, 'boolean'])),
      ...{ taker: 'number', maker: 'number', precision: 'object', limits: 'object', marginModes: 'object' },
      ...{ margin: 'boolean?', created: 'number?', info: 'object' },
    } as Fields,
    'market',
  );
  for (const field of [...empty, 'settleId', 'subType']) expect([field, market[field]]).toEqual([field, undefined]);
  expect(market).toMatchObject({
    type: 'spot',
    spot: true,
    contract: false,
    swap: false,
    future: false,
    option: false,
  });
  expect(market.symbol).toBe(`${market.base}/${market.quote}`);
  for (const code of ['base', 'quote']) {
    expect(exchange.currency(market[code] as string).id).toBe(market[`${code}Id`]);
  }
  const { price, amount } = market.precision as Entry;
  // Steps, not numbers of decimals: the exchange says so by its precisionMode.
  for (const step of [price, amount]) expect(Math.abs(Math.log10(step as number) % 1)).toBeLessThan(1e-9);
  for (const name of ['amount', 'price', 'cost']) {
    expect((market.limits as Record<string, Entry>)[name]?.min).toBeGreaterThan(0);
  }
}

function expectTicker(exchange: Exchange, ticker: Entry, symbol: string): void {
  const numbers = ['high', 'low', 'bid', 'bidVolume', 'ask', 'askVolume', 'open', 'close', 'last', 'baseVolume'];
  const derived = ['vwap', 'previousClose', 'quoteVolume', 'change', 'percentage', 'average'];
  expectFields(
    ticker,
    {
      ...Object.fromEntries(numbers.map((name) => [name, 'number'])),
      ...Object.fromEntries(derived.map((name) => [name, 'number?'])),
      ...{ symbol: 'text', timestamp: 'number', datetime: 'text', info: 'object' },
    } as Fields,
    'ticker',
  );
  expectTime(exchange, ticker);
  expect(ticker).toMatchObject({ symbol, close: ticker.last });
  for (const name of ['open', 'high', 'low', 'close', 'bid', 'ask']) expect(at(ticker, name), name).toBeGreaterThan(0);
  expect(at(ticker, 'ask')).toBeGreaterThan(at(ticker, 'bid'));
  expect(at(ticker, 'high')).toBeGreaterThanOrEqual(at(ticker, 'low'));
}

function expectBook(exchange: Exchange, book: Entry, symbol: string): void {
  expectFields(
    book,
    { symbol: 'text', asks: 'list', bids: 'list', timestamp: 'number', datetime: 'text', nonce: 'number?' },
    'book',
  );
  expectTime(exchange, book);
  expect(book.symbol).toBe(symbol);
  const [bids, asks] = [book.bids, book.asks] as [number[][], number[][]];
  const pricesOf = (levels: number[][]) => levels.map(([price]) => price as number);
  for (const level of [...bids, ...asks]) for (const value of level) expect(value).toBeGreaterThan(0);
  expect(pricesOf(bids)).toEqual([...new Set(pricesOf(bids))].toSorted((one, other) => other - one));
  expect(pricesOf(asks)).toEqual([...new Set(pricesOf(asks))].toSorted((one, other) => one - other));
  expect(bids[0]?.[0]).toBeLessThan(asks[0]?.[0] as number);
}

function expectTrade(exchange: Exchange, trade: Entry, symbol: string): void {
  expectFields(
    trade,
    {
      ...{ info: 'object', id: 'text', timestamp: 'number', datetime: 'text', symbol: 'text', order: 'text?' },
      ...{ side: 'text', takerOrMaker: 'text?', price: 'number', amount: 'number', cost: 'number' },
      ...{ fee: 'object?', fees: 'list?' },
    },
    'trade',
  );
  expectTime(exchange, trade);
  expect(trade.symbol).toBe(symbol);
  expect(['buy', 'sell']).toContain(trade.side);
  expect(['taker', 'maker', undefined]).toContain(trade.takerOrMaker);
  for (const fee of [trade.fee, ...((trade.fees as unknown[]) ?? [])]) expectFee(exchange, fee);
}

function expectCandle(candle: number[]): void {
  const [time = 0, open = 0, high = 0, low = 0, close = 0] = candle;
  expect(candle).toHaveLength(6);
  expect(candle.every((value) => typeof value === 'number')).toBe(true);
  expect(time % 60_000).toBe(0);
  expect(high).toBeGreaterThanOrEqual(Math.max(open, close, low));
  expect(low).toBeLessThanOrEqual(Math.min(open, close));
}

function expectBalance(exchange: Exchange, balance: Entry): void {
  expectFields(balance, { free: 'object', used: 'object', total: 'object', info: 'list' }, 'balance');
  const [free, used, total] = [balance.free, balance.used, balance.total] as Record<string, number>[];
  for (const [code, sum] of Object.entries(total ?? {})) {
    expect(Object.keys(exchange.currencies)).toContain(code);
    expect((free?.[code] ?? Number.NaN) + (used?.[code] ?? Number.NaN)).toBeCloseTo(sum, 8);
  }
}

function expectOrder(exchange: Exchange, order: Entry, symbol: string): void {
  expectFields(
    order,
    {
      ...{ info: 'object', id: 'text', clientOrderId: 'text?', timestamp: 'number', datetime: 'text' },
      ...{ lastTradeTimestamp: 'number?', symbol: 'text', type: 'text', timeInForce: 'text', postOnly: 'boolean' },
      ...{ side: 'text', price: 'number?', triggerPrice: 'number?', amount: 'number?', cost: 'number' },
      ...{ average: 'number?', filled: 'number', remaining: 'number?', status: 'text', fee: 'object?', trades: 'list' },
    },
    'order',
  );
  expectTime(exchange, order);
  expect(order.symbol).toBe(symbol);
  expect(['open', 'closed', 'canceled']).toContain(order.status);
  expect(['GTC', 'IOC', 'FOK', 'PO']).toContain(order.timeInForce);
  expectFee(exchange, order.fee);
  if (order.amount !== undefined)
    expect(at(order, 'filled') + at(order, 'remaining')).toBeCloseTo(at(order, 'amount'), 8);
  for (const trade of order.trades as Entry[]) expectTrade(exchange, trade, symbol);
}

export const ccxtShapes = {
  expectMarket,
  expectTicker,
  expectBook,
  expectTrade,
  expectCandle,
  expectBalance,
  expectOrder,
  expectOldestFirst,
};
