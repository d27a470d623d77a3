import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Call } from '../../../contract/call.ts';
import type { Conversion, ConvertQuote } from '../../../contract/convert.ts';
import { formatDecimal, parseDecimal, zero } from '../../../contract/money.ts';
import type { StaleReason } from '../../../contract/quotes.ts';
import type { Result } from '../../../contract/result.ts';
import { databases } from '../../../tests/support/databases.ts';
import { deposit, spotAccount } from '../../../tests/support/ledger.ts';
import { addMember } from '../../../tests/support/members.ts';
import { setTerms } from '../../../tests/support/product-terms.ts';
import type { OpenDatabase } from '../../database/client.ts';
import type { HandlerInput, SessionMember } from '../../http/handlers.ts';
import { checkInvariants } from '../../ledger/check-invariants.ts';
import { ledgerKindsOf } from '../../ledger/kinds.ts';
import { listEntries } from '../../ledger/list-entries.ts';
import { readBalances } from '../../ledger/read-balances.ts';
import { fundHouse } from './fund-house.ts';
import { convertHandlers } from './handlers.ts';
import { readHouse } from './house-account.ts';
import { purgeQuotes } from './jobs.ts';

const dayMs = 24 * 60 * 60 * 1000;

describe.each(databases)('conversions on $name', ({ open }) => {
  let opened: OpenDatabase;
  let handlers: ReturnType<typeof convertHandlers>;
  let member: SessionMember;
  let nowMs = 20_000 * dayMs;
  let stale: StaleReason | null = null;
  let ageMs = 0;
  let prices: Record<string, string>;
  const clock = { now: () => nowMs, monotonic: () => nowMs };
  const priceOf = (symbol: string) => parseDecimal(prices[symbol.replace('_USDT', '')] ?? '1');
  const marketData = {
    last: (symbol: string) => ({ price: priceOf(symbol), atMs: nowMs - ageMs, stale, freshSinceMs: nowMs, seq: 1 }),
    // Calm: what the terms say is the spread.
    klines: async () => ({
      items: [1, 2].map((at): [number, string, string, string, string, string] => [at, '1', '1', '1', '1', '1']),
      more: false,
    }),
  };
  beforeAll(async () => {
    opened = await open();
    prices = { BTC: '64000', ETH: '3200' };
    const usdtPrice = (asset: string) => priceOf(asset);
    await fundHouse({ database: opened.database, clock, usdtPrice });
    handlers = convertHandlers({ database: opened.database, clock, marketData });
  });
  beforeEach(async () => {
    nowMs += 2 * dayMs;
    stale = null;
    ageMs = 0;
    prices = { BTC: '64000', ETH: '3200' };
    member = await addMember(opened.database);
    await deposit(opened.database, spotAccount(member.id), '1000');
  });
  afterAll(async () => {
    expect(await checkInvariants(opened.database)).toEqual([]);
    await opened.close();
  });

  const request = <C extends Call>(input: unknown, key: string = randomUUID(), by = member) =>
    ({
      query: {},
      input,
      member: by,
      idempotency: { key, inputHash: JSON.stringify(input) },
    }) as unknown as HandlerInput<C>;
  async function unwrap<T>(answer: Result<T> | Promise<Result<T>>): Promise<T> {
    const result = await answer;
    if (!result.ok) throw new Error(result.error);
    return result.data;
  }
  const errorOf = async (answer: Result<unknown> | Promise<Result<unknown>>) => {
    const result = await answer;
    return result.ok ? 'none' : (Object.values(result.fields ?? {})[0] ?? result.error);
  };
  const ask = (more: Record<string, unknown> = {}) =>
    handlers.quote(request({ from: 'USDT', to: 'BTC', side: 'from', amount: '100', ...more }));
  const quote = (more?: Record<string, unknown>): Promise<ConvertQuote> => unwrap(ask(more));
  const accept = (id: string, key?: string, by?: SessionMember) => handlers.create(request({ id }, key, by));
  const orders = (more: Record<string, unknown> = {}): Promise<{ items: Conversion[]; next: string | null }> =>
    unwrap(handlers.orders(request({ limit: 20, ...more })));
  async function owned(asset: string): Promise<string> {
    const balances = await readBalances(opened.database, member.id);
    const spot = balances.find((one) => one.asset === asset && one.kind === 'spot');
    return formatDecimal(spot?.total ?? zero);
  }
  const houseOwns = async (asset: string) => (await readHouse(opened.database)).get(asset) ?? parseDecimal('0');

  test('a quote says both amounts, rate, spread and until when it holds', async () => {
    expect(await quote()).toMatchObject({
      from: 'USDT',
      to: 'BTC',
      fromAmount: '100',
      toAmount: '0.00156093',
      rate: '0.000015609375',
      midRate: '0.000015625',
      spreadBps: 10,
      now: nowMs,
      expiresAt: nowMs + 15_000,
    });
    expect(await quote({ from: 'BTC', to: 'ETH', side: 'to', amount: '0.5' })).toMatchObject({
      fromAmount: '0.02505011',
      toAmount: '0.5',
      spreadBps: 20,
    });
  });

  test('who accepts pays the house one coin and gets the other, and the history says so', async () => {
    const house = { usdt: await houseOwns('USDT'), btc: await houseOwns('BTC') };
    const { id } = await quote();
    const order = await unwrap(accept(id));
    expect(order).toMatchObject({ id, state: 'done', failure: null, fromAmount: '100', toAmount: '0.00156093' });
    expect([await owned('USDT'), await owned('BTC')]).toEqual(['900', '0.00156093']);
    expect((await houseOwns('USDT')) - house.usdt).toBe(parseDecimal('100'));
    expect(house.btc - (await houseOwns('BTC'))).toBe(parseDecimal('0.00156093'));
    expect(await orders()).toEqual({ items: [order], next: null });
  });

  test('records call it a conversion and name it', async () => {
    const { id } = await quote();
    await unwrap(accept(id));
    const { items } = await listEntries(opened.database, {
      memberId: member.id,
      kinds: ledgerKindsOf('conversion'),
      limit: 10,
    });
    expect(items.map(({ reference, amount }) => [reference, String(amount)])).toEqual(
      expect.arrayContaining([[`conversion:${id}`, expect.any(String)]]),
    );
    expect(items).toHaveLength(2);
  });

  test('a quote holds until its time and is expired then', async () => {
    const first = await quote();
    nowMs = first.expiresAt - 1;
    await unwrap(accept(first.id));
    const second = await quote();
    nowMs = second.expiresAt;
    expect(await errorOf(accept(second.id))).toBe('quoteExpired');
  });

  test('a quote is used once, and one key gets one answer', async () => {
    const { id } = await quote();
    const first = await unwrap(accept(id, 'one key'));
    expect(await unwrap(accept(id, 'one key'))).toEqual(first);
    expect(await errorOf(accept(id))).toBe('quoteUsed');
    expect(await owned('USDT')).toBe('900');
  });

  test('100 who accept one quote at once are one', async () => {
    const { id } = await quote();
    const errors = await Promise.all(Array.from({ length: 100 }, () => errorOf(accept(id))));
    expect(errors.filter((error) => error === 'none')).toHaveLength(1);
    expect(errors.filter((error) => error === 'quoteUsed')).toHaveLength(99);
    expect(await owned('USDT')).toBe('900');
  });

  test('a new quote ends the one before, and of many at once one stays', async () => {
    const quotes = await Promise.all(Array.from({ length: 10 }, () => quote()));
    const errors = await Promise.all(quotes.map(({ id }) => errorOf(accept(id))));
    expect(errors.filter((error) => error === 'none')).toHaveLength(1);
    expect(errors.filter((error) => error === 'quoteReplaced')).toHaveLength(9);
  });

  test('the quote of somebody else is not there', async () => {
    const { id } = await quote();
    const stranger = await addMember(opened.database);
    expect(await errorOf(accept(id, undefined, stranger))).toBe('notFound');
    expect(await errorOf(accept('999999999'))).toBe('notFound');
    expect((await unwrap(handlers.orders(request({ limit: 20 }, 'x', stranger)))).items).toEqual([]);
  });

  test.each(['64064.1', '63935.9'])('a price that moved to %s ends the quote, which has failed', async (moved) => {
    const { id } = await quote();
    prices.BTC = moved;
    expect(await errorOf(accept(id))).toBe('priceMoved');
    prices.BTC = '64000';
    expect(await errorOf(accept(id))).toBe('priceMoved');
    expect((await orders()).items).toMatchObject([{ id, state: 'failed', failure: 'priceMoved' }]);
    expect(await owned('USDT')).toBe('1000');
  });

  test('a price that moved within the spread changes nothing', async () => {
    const { id } = await quote();
    prices.BTC = '64063';
    expect(await unwrap(accept(id))).toMatchObject({ toAmount: '0.00156093' });
  });

  test('stale prices give no quote and accept none', async () => {
    const { id } = await quote();
    stale = 'silent';
    expect(await errorOf(ask())).toBe('marketStale');
    expect(await errorOf(accept(id))).toBe('marketStale');
    expect((await unwrap(handlers.config(request({})))).coins.find((coin) => coin.currency === 'BTC')).toMatchObject({
      priceUsdt: null,
    });
  });

  test('a price that is older than the terms allow gives no quote and accepts none', async () => {
    const { id } = await quote();
    ageMs = 6_001;
    expect(await errorOf(ask())).toBe('marketStale');
    expect(await errorOf(accept(id))).toBe('marketStale');
    ageMs = 6_000;
    await quote();
  });

  test('amounts outside of the limits, unknown coins and one coin twice are refused', async () => {
    expect(await ask({ amount: '4.99' })).toMatchObject({ error: 'convertTooSmall', values: { minimum: '5' } });
    expect(await ask({ amount: '50000.01' })).toMatchObject({ error: 'convertTooLarge', values: { maximum: '50000' } });
    expect(await errorOf(ask({ to: 'XYZ' }))).toBe('currencyUnknown');
    expect(await errorOf(ask({ to: 'FTUSDT' }))).toBe('currencyUnknown');
    expect(await errorOf(ask({ to: 'USDT' }))).toBe('convertSameCoin');
  });

  test('more than what is there is refused when it is accepted, and the quote stays', async () => {
    const { id } = await quote({ amount: '1000.01' });
    expect(await errorOf(accept(id))).toBe('notEnoughBalance');
    await deposit(opened.database, spotAccount(member.id), '0.01');
    await unwrap(accept(id));
    expect(await owned('USDT')).toBe('0');
  });

  test('a day has a limit, counted over 24 hours, by the terms of the quote', async () => {
    const rules = { quoteSeconds: 15, dayUsdt: '250', volatilityPercent: 40, priceSeconds: 6 };
    await setTerms(opened.database, { kind: 'convert.rules' }, rules);
    await unwrap(accept((await quote()).id));
    const second = await quote();
    await setTerms(opened.database, { kind: 'convert.rules' }, { ...rules, dayUsdt: '150' });
    await unwrap(accept(second.id));
    expect(await ask()).toMatchObject({ error: 'convertDayLimit', values: { left: '0' } });
    nowMs += dayMs;
    await unwrap(accept((await quote()).id));
    await setTerms(opened.database, { kind: 'convert.rules' }, { ...rules, dayUsdt: '200000' });
  });

  test('what the house can not pay, or has enough of, is refused', async () => {
    const terms = { isOpen: true, spreadBps: 30, minimumUsdt: '5', maximumUsdt: '10000', houseMaximumUsdt: '200000' };
    const { id } = await quote({ to: 'DOT' });
    await setTerms(opened.database, { kind: 'convert.coin', key: 'DOT' }, { ...terms, houseMaximumUsdt: '1' });
    await deposit(opened.database, spotAccount(member.id, 'DOT'), '100');
    expect(await errorOf(ask({ from: 'DOT', to: 'USDT' }))).toBe('convertUnavailable');
    await setTerms(opened.database, { kind: 'convert.coin', key: 'DOT' }, { ...terms, maximumUsdt: '900000' });
    await setTerms(opened.database, { kind: 'convert.coin', key: 'ETH' }, { ...terms, maximumUsdt: '900000' });
    expect(await errorOf(ask({ from: 'ETH', to: 'DOT', side: 'to', amount: '100001' }))).toBe('convertUnavailable');
    expect(await errorOf(accept(id))).toBe('none');
  });

  test('a coin that is closed gives no quotes', async () => {
    const terms = { spreadBps: 30, minimumUsdt: '5', maximumUsdt: '10000', houseMaximumUsdt: '200000' };
    await setTerms(opened.database, { kind: 'convert.coin', key: 'LTC' }, { ...terms, isOpen: false });
    expect(await errorOf(ask({ to: 'LTC' }))).toBe('currencyUnknown');
    const { coins } = await unwrap(handlers.config(request({})));
    expect(coins.map(({ currency }) => currency)).not.toContain('LTC');
  });

  test('a currency that has ended gives no quotes', async () => {
    const end = (delist_at: number | null) =>
      opened.database.updateTable('asset').set({ delist_at }).where('code', '=', 'XRP').execute();

    await end(nowMs + 1);
    expect(await errorOf(ask({ to: 'XRP' }))).toBe('none');
    await end(nowMs);
    expect(await errorOf(ask({ to: 'XRP' }))).toBe('currencyUnknown');
    await end(null);
  });

  test('the history is filtered by coin, state and time, and has pages', async () => {
    const first = await unwrap(accept((await quote()).id));
    nowMs += 60_000;
    const second = await unwrap(accept((await quote({ to: 'ETH' })).id));
    const ids = async (more: Record<string, unknown>) => (await orders(more)).items.map(({ id }) => id);
    expect(await ids({})).toEqual([second.id, first.id]);
    expect(await ids({ currency: 'ETH' })).toEqual([second.id]);
    expect(await ids({ state: 'failed' })).toEqual([]);
    expect(await ids({ until: nowMs })).toEqual([first.id]);
    expect(await ids({ since: nowMs })).toEqual([second.id]);
    expect(await ids({ id: first.id })).toEqual([first.id]);
    const page = await orders({ limit: 1 });
    expect(page.next).toBe(second.id);
    expect(await ids({ limit: 1, maxId: page.next })).toEqual([first.id]);
  });

  test('quotes that nobody accepted are deleted after a day, conversions stay', async () => {
    const { id } = await unwrap(accept((await quote()).id));
    await quote();
    nowMs += dayMs + 60_000;
    await purgeQuotes({ database: opened.database, clock });
    const kept = opened.database.selectFrom('conversion').select('id').where('member_id', '=', member.id);
    expect(await kept.execute()).toEqual([{ id: Number(id) }]);
  });
});
