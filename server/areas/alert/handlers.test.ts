import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Alert } from '../../../contract/alert.ts';
import { alertsMax } from '../../../contract/alert-values.ts';
import type { Call } from '../../../contract/call.ts';
import { formatDecimal, parseDecimal } from '../../../contract/money.ts';
import { notificationTypes } from '../../../contract/notification-values.ts';
import type { Kline, StaleReason } from '../../../contract/quotes.ts';
import type { Result } from '../../../contract/result.ts';
import { databases } from '../../../tests/support/databases.ts';
import { addMember } from '../../../tests/support/members.ts';
import { dayMs } from '../../clock.ts';
import type { OpenDatabase } from '../../database/client.ts';
import type { HandlerInput, SessionMember } from '../../http/handlers.ts';
import { createLog } from '../../log.ts';
import { storeTicks } from '../../market-data/store.ts';
import type { Tick } from '../../market-data/types.ts';
import { openSymbolList } from '../quotes/symbol-list.ts';
import { alertHandlers } from './handlers.ts';
import { type Alerts, openAlerts } from './open-alerts.ts';

const log = createLog('silent');
const symbol = 'BTC_USDT';

describe.each(databases)('alerts on $name', ({ open }) => {
  let opened: OpenDatabase;
  let alerts: Alerts;
  let handlers: ReturnType<typeof alertHandlers>;
  let member: SessionMember;
  let symbols: Awaited<ReturnType<typeof openSymbolList>>;
  let nowMs = 20_000 * dayMs;
  let seq = 0;
  let price = parseDecimal('100');
  let stale: StaleReason | null = null;
  let isKnown = true;
  let listeners = new Set<(tick: Tick) => void>();
  const clock = { now: () => nowMs, monotonic: () => nowMs };
  const marketData = {
    last: () => (isKnown ? { price, atMs: nowMs, stale, freshSinceMs: nowMs, seq } : undefined),
    onTick(listener: (tick: Tick) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    klines: async () => {
      const value = formatDecimal(price);
      const minute: Kline = [nowMs - (nowMs % 60_000), value, value, value, value, '10'];
      return { items: [minute], more: false };
    },
  };
  function tick(text: string, quantity = '1'): Tick {
    seq += 1;
    nowMs += 1_000;
    price = parseDecimal(text);
    const told: Tick = { symbol, seq, atMs: nowMs, price, quantity: parseDecimal(quantity), side: 'buy' };
    for (const listener of listeners) listener(told);
    return told;
  }

  beforeAll(async () => {
    opened = await open();
    symbols = await openSymbolList({ database: opened.database, clock, log });
  });
  beforeEach(async () => {
    stale = null;
    isKnown = true;
    price = parseDecimal('100');
    listeners = new Set();
    member = await addMember(opened.database);
    await start();
  });
  afterEach(async () => {
    await alerts.close();
    for (const table of ['alert', 'alert_progress', 'tick'] as const) {
      await opened.database.deleteFrom(table).execute();
    }
  });
  afterAll(() => opened.close());

  async function start() {
    alerts = await openAlerts({ database: opened.database, marketData, clock, log });
    handlers = alertHandlers({ database: opened.database, clock, alerts, symbols });
  }
  /** As when the process is killed: nothing is written any more. */
  async function restart() {
    listeners.clear();
    await start();
  }
  const request = <C extends Call>(input: unknown, by = member) =>
    ({ query: {}, input, member: by }) as unknown as HandlerInput<C>;
  async function unwrap<T>(answer: Result<T> | Promise<Result<T>>): Promise<T> {
    const result = await answer;
    if (!result.ok) throw new Error(result.error);
    return result.data;
  }
  const errorOf = async (answer: Result<unknown> | Promise<Result<unknown>>) => {
    const result = await answer;
    return result.ok ? 'none' : (Object.values(result.fields ?? {})[0] ?? result.error);
  };
  const ask = (more: Record<string, unknown> = {}, by = member) =>
    handlers.create(request({ symbol, kind: 'risesAbove', threshold: '110', repeat: 'once', ...more }, by));
  const create = (more?: Record<string, unknown>): Promise<Alert> => unwrap(ask(more));
  const list = async () => (await unwrap(handlers.list(request({})))).items;
  async function told(by = member): Promise<string[]> {
    await alerts.look();
    const rows = await opened.database
      .selectFrom('notification')
      .select('data')
      .where('member_id', '=', by.id)
      .where('type', '=', notificationTypes.alert)
      .orderBy('id')
      .execute();
    return rows.map(({ data }) => `${data.event} ${data.price}`);
  }

  test('an alert fires once, with the tick that reached it, and says so in its list', async () => {
    const { id } = await create();
    tick('110');
    expect(await told()).toEqual([]);
    const fired = tick('110.01');
    tick('100');
    tick('111');
    expect(await told()).toEqual(['RisesAbove 110.01']);
    expect(await list()).toMatchObject([{ id, state: 'fired', firedAt: fired.atMs, firedPrice: '110.01' }]);
  });

  test('one that repeats rests, and fires again after the price came back', async () => {
    await create({ kind: 'reaches', repeat: 'hour' });
    tick('112');
    tick('100');
    tick('112');
    expect(await told()).toEqual(['Reaches 112']);
    nowMs += 60 * 60_000;
    expect(await told()).toHaveLength(1);
    tick('109');
    tick('115');
    expect(await told()).toEqual(['Reaches 112', 'Reaches 109']);
    expect(await list()).toMatchObject([{ state: 'active' }]);
  });

  test('one that was left beyond its threshold waits until the price is back', async () => {
    await create({ repeat: 'fiveMinutes' });
    tick('120');
    expect(await told()).toHaveLength(1);
    nowMs += 5 * 60_000;
    await alerts.look();
    tick('130');
    expect(await told()).toHaveLength(1);
    tick('110');
    tick('110.5');
    expect(await told()).toEqual(['RisesAbove 120', 'RisesAbove 110.5']);
  });

  test('a change in 24 hours and a volume in 24 hours are told', async () => {
    await create({ kind: 'risesBy', threshold: '5' });
    await create({ kind: 'fallsBy', threshold: '5' });
    await create({ kind: 'volumeAbove', threshold: '12.5' });
    tick('104.99', '1');
    expect(await told()).toEqual([]);
    tick('105', '1');
    expect(await told()).toEqual(['RisesBy 105']);
    tick('96', '0.5');
    expect(await told()).toEqual(['RisesBy 105', 'VolumeAbove 96']);
    tick('95', '1');
    expect(await told()).toEqual(['RisesBy 105', 'VolumeAbove 96', 'FallsBy 95']);
  });

  test('a stale market fires nothing, and an alert needs a price to begin from', async () => {
    await create();
    stale = 'unsettled';
    tick('120');
    expect(await told()).toEqual([]);
    expect(await errorOf(ask({ kind: 'fallsBelow', threshold: '90' }))).toBe('alertPriceUnknown');
    isKnown = false;
    expect(await errorOf(ask({ kind: 'fallsBelow', threshold: '90' }))).toBe('alertPriceUnknown');
    isKnown = true;
    stale = null;
    tick('121');
    expect(await told()).toEqual(['RisesAbove 121']);
  });

  test('a restart loses no alert, none fires twice, and ticks that nobody looked at count', async () => {
    await create();
    await create({ threshold: '105' });
    await create({ kind: 'fallsBelow', threshold: '90' });
    const before = tick('106');
    expect(await told()).toEqual(['RisesAbove 106']);
    nowMs += 10_000;
    await alerts.look();
    listeners.clear();
    const missed = [tick('89'), tick('112'), tick('100')];
    await storeTicks(opened.database, [before, ...missed]);
    await start();
    expect((await told()).sort()).toEqual(['FallsBelow 89', 'RisesAbove 106', 'RisesAbove 112']);
    await restart();
    tick('112');
    tick('89');
    expect(await told()).toHaveLength(3);
  });

  test('what ticks said before an alert was made does not fire it, also after a restart', async () => {
    await create({ kind: 'fallsBelow', threshold: '90' });
    const seen = [tick('120'), tick('100')];
    await create();
    await storeTicks(opened.database, seen);
    await restart();
    expect(await told()).toEqual([]);
    listeners.clear();
    await storeTicks(opened.database, [tick('111')]);
    await start();
    expect(await told()).toEqual(['RisesAbove 111']);
  });

  test('a price that came while an alert was being made fires it', async () => {
    const making = create();
    tick('115');
    tick('100');
    await making;
    expect(await told()).toEqual(['RisesAbove 115']);
  });

  test('pausing and deleting win against a price that comes later, and resuming begins anew', async () => {
    const { id } = await create({ repeat: 'hour' });
    const other = await create({ threshold: '111' });
    await unwrap(handlers.pause(request({ id })));
    expect(await unwrap(handlers.pause(request({ id })))).toMatchObject({ state: 'paused' });
    await unwrap(handlers.delete(request({ id: other.id })));
    tick('120');
    expect(await told()).toEqual([]);
    await unwrap(handlers.resume(request({ id })));
    tick('121');
    expect(await told()).toEqual([]);
    tick('110');
    tick('122');
    expect(await told()).toEqual(['RisesAbove 122']);
    expect(await errorOf(handlers.delete(request({ id: other.id })))).toBe('notFound');
  });

  test('nobody changes the alert of somebody else', async () => {
    const { id } = await create();
    const stranger = await addMember(opened.database);
    expect(await errorOf(handlers.pause(request({ id }, stranger)))).toBe('notFound');
    expect(await errorOf(handlers.resume(request({ id }, stranger)))).toBe('notFound');
    expect(await errorOf(handlers.delete(request({ id }, stranger)))).toBe('notFound');
    expect(await list()).toMatchObject([{ id, state: 'active' }]);
  });

  test('the 51st is refused, also when two come at once; what has fired gives way', async () => {
    for (let count = 1; count < alertsMax; count += 1) await create({ threshold: `${110 + count}` });
    const both = await Promise.all([errorOf(ask({ threshold: '200' })), errorOf(ask({ threshold: '201' }))]);
    expect(both.sort()).toEqual(['alertsFull', 'none']);
    tick('111.5');
    expect(await told()).toHaveLength(1);
    tick('100');
    expect(await errorOf(ask({ threshold: '202' }))).toBe('none');
    expect(await list()).toHaveLength(alertsMax);
    expect(await errorOf(ask({ threshold: '203' }))).toBe('alertsFull');
  });

  test('the same alert is made once, and wrong ones are not made', async () => {
    const first = await create();
    expect(await create()).toEqual(first);
    expect(await errorOf(ask({ repeat: 'day' }))).toBe('alertKnown');
    await unwrap(handlers.pause(request({ id: first.id })));
    expect(await errorOf(ask())).toBe('alertKnown');
    expect(await errorOf(ask({ threshold: '99' }))).toBe('alertReached');
    expect(await errorOf(ask({ kind: 'reaches', threshold: '100' }))).toBe('alertReached');
    expect(await errorOf(ask({ symbol: 'NO_SUCH' }))).toBe('marketUnknown');
    expect(await errorOf(ask({ threshold: '110.0000001' }))).toBe('amountTooManyDecimals');
    expect(await errorOf(ask({ kind: 'risesBy', threshold: '1.001' }))).toBe('amountTooManyDecimals');
    expect(await errorOf(ask({ kind: 'fallsBy', threshold: '100' }))).toBe('amountTooLarge');
    expect(await list()).toHaveLength(1);
  });

  test('while the database is away nothing is lost, and an answer that never came tells nobody twice', async () => {
    await create();
    const { database } = opened;
    const begin = database.transaction.bind(database);
    const lost = {
      async execute(work: Parameters<ReturnType<typeof begin>['execute']>[0]) {
        await begin().execute(work);
        throw new Error('no answer');
      },
    } as unknown as ReturnType<typeof begin>;
    const away = () => {
      throw new Error('away');
    };
    const transactions = vi.spyOn(database, 'transaction').mockImplementationOnce(away).mockReturnValueOnce(lost);
    tick('111');
    expect(await told()).toEqual([]);
    expect(await told()).toHaveLength(1);
    expect(await told()).toHaveLength(1);
    expect(transactions).toHaveBeenCalledTimes(3);
    transactions.mockRestore();
    expect(await list()).toMatchObject([{ state: 'fired' }]);
  });
});
