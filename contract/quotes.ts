import { z } from 'zod';
import { call } from './call.ts';
import { decimalText, integerText, symbolName, text, time } from './fields.ts';
import { klineIntervals, staleReasons } from './quotes-values.ts';

export type { KlineInterval, MarketKey, StaleReason, SymbolType } from './quotes-values.ts';
export { klineIntervals, nameOfMarket, symbolTypes } from './quotes-values.ts';

/** A market pair (spec section 3). The same symbol may exist once per type; all types share one price feed. */
export const symbol = z.object({
  id: z.string(),
  /** e.g. BTC_USDT */
  symbol: z.string(),
  /** e.g. BTC/USDT */
  name: z.string(),
  type: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  prompted: z.boolean(),
  pricePrecision: z.int(),
  volumePrecision: z.int(),
  baseSymbol: z.string(),
  /** The name of the base coin, e.g. Bitcoin, the same in every language. */
  baseName: z.string(),
  quoteSymbol: z.string(),
  /** Seen and traded only by members with testEnabled. */
  testOnly: z.boolean(),
  svgIcon: z.string(),
  /** For the lists' filters; those of `symbolTags` have a name in every language. */
  tags: z.array(z.string()),
  /** Spot filters: smallest order in the quote currency, fee rates in basis points for the base VIP level. */
  notionalMin: decimalText,
  makerFeeBps: z.int(),
  takerFeeBps: z.int(),
  /** In how many parts an iceberg order may be shown at most: so the smallest part is a fifteenth. 0 if not spot. */
  icebergPartsMax: z.int(),
  /** Whether new orders are taken. */
  isOpen: z.boolean(),
  /** When it ends; null while that is not announced. */
  delistAt: time.nullable(),
  /** When orders that are collected until then are traded at one price; null once that is done, and without it. */
  opensAt: time.nullable(),
});
export type MarketSymbol = z.output<typeof symbol>;

/** Quote (spec section 3): close, day low, day high, day volume in base, day start price, time. Prices of the feed. */
export const quote = z.object({
  symbol: z.string(),
  c: decimalText,
  dl: decimalText,
  dh: decimalText,
  dv: decimalText,
  ds: decimalText,
  t: time,
  /** Sequence number of the feed's tick. */
  seq: z.int(),
  /** Why the price can not be relied on; null when it can. */
  stale: z.enum(staleReasons).nullable(),
});
export type Quote = z.output<typeof quote>;

/** [open time, open, high, low, close, volume in base] */
export const kline = z.tuple([time, decimalText, decimalText, decimalText, decimalText, decimalText]);
export type Kline = z.output<typeof kline>;

/** A trade of our own book; `side` is the taker's. */
export const publicTrade = z.object({
  id: z.string(),
  seq: z.int(),
  price: decimalText,
  quantity: decimalText,
  side: z.enum(['buy', 'sell']),
  time,
});
export type PublicTrade = z.output<typeof publicTrade>;

/** Closes of the last 48 half hours, oldest first. */
const sparkline = z.object({ symbol: z.string(), points: z.array(decimalText).max(49) });
export type Sparkline = z.output<typeof sparkline>;

/** Price and quantity per level, best first. `seq` is the sequence number of the market's last change. */
export const depth = z.object({
  seq: z.int(),
  bids: z.array(z.tuple([decimalText, decimalText])),
  asks: z.array(z.tuple([decimalText, decimalText])),
});
export type Depth = z.output<typeof depth>;

/** `npm run prices` recomputes a day of simulated prices from its key. */
const priceDay = z.object({
  /** UTC, as in 2026-11-22. */
  day: text(10),
  /** SHA-256 of the key's text, hexadecimal. */
  commitment: text(64),
  /** 64 hexadecimal digits; null until the day is over. It gives the keys of all earlier days as well. */
  key: text(64).nullable(),
});
export type PriceDay = z.output<typeof priceDay>;
const examplePriceDay = {
  commitment: '60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55',
  key: '0000000000000000000000000000000000000000000000000000000000000000',
};

export const exampleQuote = {
  symbol: 'BTC_USDT',
  c: '64250.12',
  dl: '63100',
  dh: '64990.5',
  dv: '1823.4412',
  ds: '63800',
  t: 1_790_000_000_000,
  seq: 12,
  stale: null,
};
const exampleTrade = { id: '7', seq: 31, price: '64250.1', quantity: '0.002', side: 'buy', time: 1_790_000_000_000 };

export const quotesCalls = {
  symbols: call({
    method: 'GET',
    path: '/quotation/symbols',
    summary: 'All symbols that the caller may see',
    access: 'public',
    answer: z.array(symbol),
    example: {
      answer: [
        {
          id: '3',
          symbol: 'BTC_USDT',
          name: 'BTC/USDT',
          type: 3,
          prompted: true,
          pricePrecision: 2,
          volumePrecision: 6,
          baseSymbol: 'BTC',
          baseName: 'Bitcoin',
          quoteSymbol: 'USDT',
          testOnly: false,
          svgIcon: '/coins.svg#btc',
          tags: ['major'],
          notionalMin: '5',
          makerFeeBps: 10,
          takerFeeBps: 10,
          icebergPartsMax: 15,
          isOpen: true,
          delistAt: null,
          opensAt: null,
        },
      ],
    },
  }),
  latest: call({
    method: 'POST',
    path: '/quotation/latest',
    summary: 'Quotes of the named symbols, or of all',
    access: 'public',
    readOnly: true,
    body: 'form',
    input: z.object({ symbols: text(4000).optional() }),
    answer: z.array(quote),
    example: { input: { symbols: 'BTC_USDT,ETH_USDT' }, answer: [exampleQuote] },
  }),
  klines: call({
    method: 'GET',
    path: '/quotation/klines',
    summary: 'Candles of a symbol, oldest first',
    access: 'public',
    query: z.object({
      id: symbolName,
      /** The spec sends type=1; the interval is ours, 1m when it is left out. */
      type: text(10).optional(),
      interval: z.enum(klineIntervals, { error: 'fieldInvalid' }).default('1m'),
      from: integerText({ min: 0, max: 9_999_999_999_999 }).optional(),
      to: integerText({ min: 0, max: 9_999_999_999_999 }).optional(),
      limit: integerText({ min: 1, max: 1000 }).default(500),
    }),
    answer: z.object({ items: z.array(kline), more: z.boolean() }),
    errors: ['marketUnknown'],
    example: {
      query: { id: 'BTC_USDT', type: '1', interval: '1m', limit: '1' },
      answer: { items: [[1_790_000_000_000, '64250', '64251', '64240', '64250.12', '1.2']], more: true },
    },
  }),
  sparklines: call({
    method: 'GET',
    path: '/quotation/sparklines',
    summary: 'Of every symbol the first price of the UTC day and the closes of its half hours, oldest first',
    access: 'public',
    answer: z.array(sparkline),
    example: { answer: [{ symbol: 'BTC_USDT', points: ['64250', '64251.5'] }] },
  }),
  recent: call({
    method: 'POST',
    path: '/quotation/recent',
    summary: 'Latest trades of the spot market, newest first, at most 50',
    access: 'public',
    readOnly: true,
    query: z.object({ id: symbolName }),
    answer: z.array(publicTrade),
    errors: ['marketUnknown'],
    example: { query: { id: 'BTC_USDT' }, answer: [exampleTrade] },
  }),
  fullQuote: call({
    method: 'GET',
    path: '/quotation/full_quote',
    summary: 'Quote, book and latest trades at one sequence number: the snapshot that live events continue',
    access: 'public',
    query: z.object({ id: symbolName }),
    answer: z.object({ quote, depth, trades: z.array(publicTrade) }),
    errors: ['marketUnknown'],
    example: {
      query: { id: 'BTC_USDT' },
      answer: {
        quote: exampleQuote,
        depth: { seq: 31, bids: [['64250', '0.4']], asks: [['64251', '0.2']] },
        trades: [exampleTrade],
      },
    },
  }),
  priceKeys: call({
    method: 'GET',
    path: '/quotation/pricekeys',
    summary: 'What simulated prices follow from, newest day first: hashes before a day, its key after it',
    access: 'public',
    answer: z.object({
      /** Not when the environment gives a seed: then everybody can compute the prices in advance. */
      isSecret: z.boolean(),
      days: z.array(priceDay),
    }),
    example: {
      answer: {
        isSecret: true,
        days: [
          { day: '2026-11-22', commitment: examplePriceDay.commitment, key: null },
          { day: '2026-11-21', ...examplePriceDay },
        ],
      },
    },
  }),
};

const favorite = z.object({ symbol: symbolName, type: z.enum(['1', '2', '3'], { error: 'fieldInvalid' }) });
const favorites = z.array(z.object({ symbol: z.string(), type: z.int() }));

export const favoriteCalls = {
  add: call({
    method: 'POST',
    path: '/fav/add',
    summary: 'Mark a symbol as favourite',
    access: 'member',
    body: 'form',
    input: favorite,
    answer: favorites,
    errors: ['marketUnknown', 'favoritesFull'],
    example: { input: { symbol: 'BTC_USDT', type: '3' }, answer: [{ symbol: 'BTC_USDT', type: 3 }] },
  }),
  delete: call({
    method: 'POST',
    path: '/fav/delete',
    summary: 'Unmark a favourite',
    access: 'member',
    body: 'form',
    input: favorite,
    answer: favorites,
    example: { input: { symbol: 'BTC_USDT', type: '3' }, answer: [] },
  }),
  query: call({
    method: 'POST',
    path: '/fav/query',
    summary: 'Own favourites',
    access: 'member',
    readOnly: true,
    answer: favorites,
    example: { answer: [{ symbol: 'BTC_USDT', type: 3 }] },
  }),
};
