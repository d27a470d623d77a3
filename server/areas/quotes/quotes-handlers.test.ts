import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../../../contract/call.ts';
import { coinIcons } from '../../../contract/coin-icons.ts';
import { type Depth, favoriteCalls, type PublicTrade, quotesCalls } from '../../../contract/quotes.ts';
import { symbolTags } from '../../../contract/quotes-values.ts';
import { databases } from '../../../tests/support/databases.ts';
import { createManualFeed } from '../../../tests/support/manual-feed.ts';
import { addMember } from '../../../tests/support/members.ts';
import { systemClock } from '../../clock.ts';
import type { OpenDatabase } from '../../database/client.ts';
import type { Handler, SessionMember } from '../../http/handlers.ts';
import { createLog } from '../../log.ts';
import { createDayKeys, secretOfSeed } from '../../market-data/feeds/day-keys.ts';
import { openMarketData } from '../../market-data/market-data.ts';
import type { MarketData } from '../../market-data/types.ts';
import { favoriteHandlers } from './favorite-handlers.ts';
import { quotesHandlers } from './quotes-handlers.ts';
import { openSymbolList } from './symbol-list.ts';

const log = createLog('silent');
const depth: Depth = { seq: 31, bids: [['100', '1']], asks: [['101', '2']] };
const trade: PublicTrade = { id: '7', seq: 31, price: '100', quantity: '1', side: 'buy', time: 1 };
const priceKeys = { ...createDayKeys(secretOfSeed(1)), isSecret: false };
const book = {
  depth: (symbol: string) => (symbol === 'BTC_USDT' ? depth : undefined),
  recentTrades: (symbol: string) => (symbol === 'BTC_USDT' ? [trade] : []),
  reference: () => undefined,
};

describe.each(databases)('quotes on $name', ({ open }) => {
  let opened: OpenDatabase;
  let marketData: MarketData;
  let quotes: ReturnType<typeof quotesHandlers>;
  let favorites: ReturnType<typeof favoriteHandlers>;
  let member: SessionMember;
  let tester: SessionMember;

  beforeAll(async () => {
    opened = await open();
    const { database } = opened;
    const feed = createManualFeed({ symbols: ['BTC_USDT', 'ETH_USDT', 'TST_USDT'], clock: systemClock });
    marketData = await openMarketData({ database, feeds: [feed], clock: systemClock, log });
    feed.tick('BTC_USDT', '100');
    feed.tick('TST_USDT', '1');
    const symbols = await openSymbolList({ database, clock: systemClock, log });
    quotes = quotesHandlers({ marketData, symbols, book, priceKeys, clock: systemClock });
    favorites = favoriteHandlers({ database });
    member = await addMember(database);
    tester = await addMember(database, { testEnabled: true });
  });
  afterAll(async () => {
    await marketData.close();
    await opened.close();
  });

  /** What the adapter would answer: the request checked by the call's schemas, the answer too. */
  async function ask<C extends Call>(
    call: C,
    handler: Handler<C>,
    request: { query?: object; input?: object; member?: SessionMember } = {},
  ) {
    const result = await handler({
      member: request.member,
      query: call.query?.parse(request.query),
      input: call.input?.parse(request.input ?? {}),
    } as Parameters<Handler<C>>[0]);
    if (result.ok) expect(call.answer.parse(result.data)).toEqual(result.data);
    return result;
  }

  test('symbols are listed by market and type, with pictures that exist', async () => {
    const result = await ask(quotesCalls.symbols, quotes.symbols);
    const rows = result.ok ? result.data : [];
    expect(rows.length).toBe(32);
    for (const [type, count] of [
      [1, 8],
      [2, 12],
      [3, 12],
    ]) {
      expect(rows.filter((row) => row.type === type).length).toBe(count);
    }
    expect(rows[0]).toMatchObject({
      symbol: 'BTC_USDT',
      name: 'BTC/USDT',
      type: 3,
      baseName: 'Bitcoin',
      pricePrecision: 2,
      volumePrecision: 6,
      notionalMin: '5',
      makerFeeBps: 10,
      icebergPartsMax: 15,
    });
    const tags = new Set(rows.flatMap((row) => row.tags));
    expect([...tags].toSorted()).toEqual([...symbolTags].toSorted());
    const pictures = fs.readFileSync('public/coins.svg', 'utf8');
    const isDrawn = (icon: string) => pictures.includes(`<view id="${icon}" `);
    expect(rows.filter(({ svgIcon }) => !isDrawn(svgIcon.replace('/coins.svg#', '')))).toEqual([]);
    const assets = await opened.database.selectFrom('asset').select('icon').execute();
    expect(assets.filter(({ icon }) => !isDrawn(icon))).toEqual([]);
    expect(coinIcons.filter((icon) => !isDrawn(icon))).toEqual([]);
  });

  test('test markets exist for members who may test, and for nobody else', async () => {
    const names = async (viewer?: SessionMember) => {
      const result = await ask(quotesCalls.symbols, quotes.symbols, { member: viewer });
      return result.ok ? result.data.map(({ symbol }) => symbol) : [];
    };
    expect(await names()).not.toContain('TST_USDT');
    expect(await names(member)).not.toContain('TST_USDT');
    expect(await names(tester)).toContain('TST_USDT');
    const query = { id: 'tst_usdt' };
    for (const viewer of [undefined, member]) {
      const hidden = { ok: false, error: 'marketUnknown' };
      expect(await ask(quotesCalls.klines, quotes.klines, { query, member: viewer })).toEqual(hidden);
      expect(await ask(quotesCalls.recent, quotes.recent, { query, member: viewer })).toEqual(hidden);
      expect(await ask(quotesCalls.fullQuote, quotes.fullQuote, { query, member: viewer })).toEqual(hidden);
      const latest = await ask(quotesCalls.latest, quotes.latest, { member: viewer });
      expect(latest.ok && latest.data.map(({ symbol }) => symbol)).toEqual(['BTC_USDT']);
      const sparklines = await ask(quotesCalls.sparklines, quotes.sparklines, { member: viewer });
      expect(sparklines.ok && sparklines.data.map(({ symbol }) => symbol)).toEqual(['BTC_USDT']);
    }
    expect((await ask(quotesCalls.klines, quotes.klines, { query, member: tester })).ok).toBe(true);
    const latest = await ask(quotesCalls.latest, quotes.latest, { input: { symbols: 'TST_USDT' }, member: tester });
    expect(latest.ok && latest.data.length).toBe(1);
  });

  test('the latest quotes are of the named symbols, each once, unknown ones left out', async () => {
    const named = async (symbols: string) => {
      const result = await ask(quotesCalls.latest, quotes.latest, { input: { symbols } });
      return result.ok ? result.data.map(({ symbol, c }) => `${symbol} ${c}`) : result;
    };
    expect(await named('btc/usdt, BTC_USDT,NOT_USDT,ETH_USDT,,__proto__')).toEqual(['BTC_USDT 100']);
    expect(await named(`${'X_USDT,'.repeat(200)}BTC_USDT`)).toEqual([]);
    expect(await named('')).toEqual(['BTC_USDT 100']);
  });

  test('a full quote has the book and the trades of the spot market', async () => {
    const result = await ask(quotesCalls.fullQuote, quotes.fullQuote, { query: { id: 'BTC_USDT' } });
    expect(result).toMatchObject({ ok: true, data: { quote: { c: '100' }, depth, trades: [trade] } });
    const recent = await ask(quotesCalls.recent, quotes.recent, { query: { id: 'ETH_USDT' } });
    expect(recent).toEqual({ ok: true, data: [] });
    const withoutPrice = await ask(quotesCalls.fullQuote, quotes.fullQuote, { query: { id: 'ETH_USDT' } });
    expect(withoutPrice).toEqual({ ok: false, error: 'unavailable' });
    const unknown = await ask(quotesCalls.fullQuote, quotes.fullQuote, { query: { id: 'NOT_USDT' } });
    expect(unknown).toEqual({ ok: false, error: 'marketUnknown' });
  });

  test('candles refuse a range that ends before it begins', async () => {
    const query = { id: 'BTC_USDT', type: '1', interval: '1m', from: '2', to: '1' };
    expect(await ask(quotesCalls.klines, quotes.klines, { query })).toEqual({
      ok: false,
      error: 'invalidInput',
      fields: { from: 'fieldInvalid' },
    });
    const all = await ask(quotesCalls.klines, quotes.klines, { query: { id: 'btc_usdt' } });
    expect(all.ok && all.data.items.at(-1)?.[4]).toBe('100');
  });

  describe('favourites', () => {
    const add = (symbol: string, type: string, by = member) =>
      ask(favoriteCalls.add, favorites.add, { input: { symbol, type }, member: by });
    const list = async (by = member) => {
      const result = await ask(favoriteCalls.query, favorites.query, { member: by });
      return result.ok ? result.data.map(({ symbol, type }) => `${symbol} ${type}`) : [];
    };

    test('stay in the order in which they were marked, each once, until they are unmarked', async () => {
      await add('eth_usdt', '3');
      await add('BTC_USDT', '2');
      await add('BTC_USDT', '3');
      expect(await add('ETH_USDT', '3')).toMatchObject({ ok: true });
      expect(await list()).toEqual(['ETH_USDT 3', 'BTC_USDT 2', 'BTC_USDT 3']);
      const input = { symbol: 'BTC_USDT', type: '2' };
      const deleted = await ask(favoriteCalls.delete, favorites.delete, { input, member });
      expect(deleted).toMatchObject({ ok: true, data: [{ symbol: 'ETH_USDT' }, { symbol: 'BTC_USDT', type: 3 }] });
      expect(await ask(favoriteCalls.delete, favorites.delete, { input, member })).toEqual(deleted);
      expect(await list(tester)).toEqual([]);
    });

    test('are markets that the member can see', async () => {
      const unknown = { ok: false, error: 'marketUnknown' };
      expect(await add('NOT_USDT', '3')).toEqual(unknown);
      expect(await add('LTC_USDT', '1')).toEqual(unknown);
      expect(await add('TST_USDT', '3')).toEqual(unknown);
      expect(await add('TST_USDT', '3', tester)).toMatchObject({ ok: true });
    });

    test('are at most 200', async () => {
      const names = Array.from({ length: 200 }, (_, index) => `C${index}`);
      await opened.database
        .insertInto('asset')
        .values(
          names.map((code, index) => ({
            code,
            display_name: code,
            sort: 10_000 + index,
            icon: 'generic',
            faucet_amount: null,
            registration_amount: null,
          })),
        )
        .execute();
      const market = { price_precision: 2, volume_precision: 2 };
      await opened.database
        .insertInto('symbol')
        .values(
          names.map((base_symbol, index) => ({
            type: 2 as const,
            symbol: `${base_symbol}_USDT`,
            name: base_symbol,
            base_symbol,
            quote_symbol: 'USDT',
            icon: 'generic',
            sort: 10_000 + index,
            ...market,
          })),
        )
        .execute();
      const collector = await addMember(opened.database);
      for (const name of names) expect(await add(`${name}_USDT`, '2', collector)).toMatchObject({ ok: true });
      expect(await add('BTC_USDT', '3', collector)).toEqual({ ok: false, error: 'favoritesFull' });
      expect(await add('C7_USDT', '2', collector)).toMatchObject({ ok: true });
      expect((await list(collector)).length).toBe(200);
    });
  });
});
