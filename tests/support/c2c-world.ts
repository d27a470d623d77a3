import { randomUUID } from 'node:crypto';
import type { C2cOrder } from '../../contract/c2c-shapes.ts';
import { orderStatuses } from '../../contract/c2c-values.ts';
import type { Call } from '../../contract/call.ts';
import { formatDecimal, parseDecimal } from '../../contract/money.ts';
import type { Result } from '../../contract/result.ts';
import { releaseOrder } from '../../server/areas/c2c/change-order.ts';
import type { expiringOrders } from '../../server/areas/c2c/due-orders.ts';
import { merchantOrderHandlers, type OrderOptions, orderHandlers } from '../../server/areas/c2c/order-handlers.ts';
import { dayMs, hourMs, systemRandomBytes } from '../../server/clock.ts';
import { inTransaction, type OpenDatabase } from '../../server/database/client.ts';
import type { HandlerInput, SessionMember } from '../../server/http/handlers.ts';
import { forEachDue } from '../../server/jobs/for-each-due.ts';
import { readBalances } from '../../server/ledger/read-balances.ts';
import { createLog } from '../../server/log.ts';
import { setRate } from './c2c.ts';
import { addRichTrader, type TestTrader } from './c2c-trading.ts';

export type TestAd = { id: string; version: number; price: string };
export type TradingWorld = ReturnType<typeof createTradingWorld>;

const { unpaid, paid } = orderStatuses;

export async function unwrap<T>(answer: Result<T> | Promise<Result<T>>): Promise<T> {
  const result = await answer;
  if (!result.ok) throw new Error(`${result.error} ${JSON.stringify(result.fields)}`);
  return result.data;
}

/** The error, at its field when it has one, or the state that an order has moved to; 'none' for a success. */
export async function refusalOf(answer: Result<unknown> | Promise<Result<unknown>>): Promise<string> {
  const result = await answer;
  if (result.ok) return 'none';
  return Object.values(result.fields ?? {})[0] ?? result.words?.state ?? result.error;
}

/** A merchant and a taker on a database, with a clock that the test moves. */
export function createTradingWorld({ database }: OpenDatabase) {
  const time = { nowMs: 20_000 * dayMs + hourMs };
  const clock = { now: () => time.nowMs, monotonic: () => time.nowMs };
  const log = createLog('silent');
  const options = {
    ...{ database, clock, randomBytes: systemRandomBytes },
    site: { current: () => ({ requiredIdentityLevel: 1 }) },
    marketData: { last: () => undefined },
    prices: { usdt: () => undefined },
  } as unknown as OrderOptions;
  const calls = orderHandlers(options);
  const merchantCalls = merchantOrderHandlers(options);
  const people = {} as { merchant: TestTrader; taker: TestTrader };

  const asked = <C extends Call>(member: SessionMember, input: unknown, id?: string, key: string = randomUUID()) =>
    ({
      ...{ member, input, query: { id }, params: {} },
      idempotency: { key, inputHash: JSON.stringify(input) },
      facts: { address: '203.0.113.5' },
    }) as unknown as HandlerInput<C>;
  const wish = (ad: TestAd, more: Record<string, unknown> = {}) => ({
    ...{ adId: ad.id, adVersion: ad.version, price: ad.price, amount: '817500', paymentType: 'bank' },
    ...more,
  });
  const take = (ad: TestAd, more?: Record<string, unknown>, by: SessionMember = people.taker, key?: string) =>
    calls.create(asked(by, wish(ad, more), undefined, key));
  const pay = (id: string, by: SessionMember = people.taker) =>
    calls.paid(asked(by, { status: unpaid, paidReference: 'TRX 1', isOwnAccount: true }, id));
  const cancel = (id: string, status: number = unpaid, by: SessionMember = people.taker) =>
    calls.cancel(asked(by, { status }, id));
  const release = (id: string, status: 20 | 30 = paid, by: SessionMember = people.merchant) =>
    inTransaction(database, (tx) =>
      releaseOrder(tx, { key: { id: Number(id), memberId: by.id, isMerchant: false }, status, atMs: time.nowMs }),
    );
  const appeal = (id: string, by: SessionMember = people.taker) =>
    calls.appeal(asked(by, { status: paid, reason: 'notReleased', statement: 'I paid.' }, id));
  const show = (id: string, by: SessionMember = people.taker): Promise<C2cOrder> =>
    unwrap(calls.order(asked(by, {}, id)));
  const runJob = (rows: typeof expiringOrders) => forEachDue(rows, { database, clock, log });

  async function owns({ id }: SessionMember) {
    const spot = (await readBalances(database, id)).find(({ asset }) => asset === 'USDT');
    return {
      total: formatDecimal(spot?.total ?? parseDecimal('0')),
      held: formatDecimal(spot?.held ?? parseDecimal('0')),
    };
  }
  const stockOf = async (ad: TestAd) => {
    const row = database.selectFrom('c2c_ad').select('quantity').where('id', '=', Number(ad.id));
    return formatDecimal(parseDecimal((await row.executeTakeFirstOrThrow()).quantity));
  };
  const toldTo = async ({ id }: SessionMember) => {
    const rows = database.selectFrom('notification').select('data').where('member_id', '=', id).orderBy('id');
    return (await rows.execute()).map(({ data }) => (data as { event?: string }).event).filter(Boolean);
  };

  return {
    ...{ time, people, calls, merchantCalls, asked, take, pay, cancel, release, appeal, show, runJob },
    ...{ owns, stockOf, toldTo },
    /** Two days later, with a merchant and a taker of their own, and a fresh rate. */
    async renew() {
      time.nowMs += 2 * dayMs;
      await setRate(database, 'IDR', '16300', time.nowMs);
      people.merchant = await addRichTrader(database, { isMerchant: true });
      people.taker = await addRichTrader(database);
    },
  };
}
