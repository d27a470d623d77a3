import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OrderState, orderStatuses } from '../../contract/c2c-values.ts';
import { formatDecimal, parseDecimal, zero } from '../../contract/money.ts';
import { ok, type Result, refuse } from '../../contract/result.ts';
import { appealOrder, cancelOrder, payOrder, releaseOrder } from '../../server/areas/c2c/change-order.ts';
import { expiringOrders, unreleasedOrders } from '../../server/areas/c2c/due-orders.ts';
import { endCase } from '../../server/areas/c2c/end-case.ts';
import { endOrder } from '../../server/areas/c2c/end-order.ts';
import { closeAds } from '../../server/areas/c2c/hold-stock.ts';
import { openCase } from '../../server/areas/c2c/open-case.ts';
import { findOrder } from '../../server/areas/c2c/order-states.ts';
import { dayMs } from '../../server/clock.ts';
import type { OpenDatabase, Transaction } from '../../server/database/client.ts';
import { forEachDue } from '../../server/jobs/for-each-due.ts';
import { readBalances } from '../../server/ledger/read-balances.ts';
import { createLog } from '../../server/log.ts';
import { addAd, addRichTrader, type TestTrader } from '../support/c2c-trading.ts';
import { databases } from '../support/databases.ts';
import { findContradictions } from '../support/find-contradictions.ts';
import { settleAgain } from '../support/settle-again.ts';

/** 1,000 by hand: `C2C_ROUNDS=1000 npm test -- simulation c2c-races`. */
const rounds = Number(process.env.C2C_ROUNDS ?? 60);
const atOnce = 20;
const madeMs = 20_000 * dayMs;
/** A clock of a job that is at the end of the time, while the deed's is just before it. */
const expiresMs = madeMs + 15 * 60_000;
const unreleasedMs = expiresMs + dayMs;
const log = createLog('silent');

type Racer = (id: number) => Promise<Result<unknown>>;

// Only a server of its own really does two things at once; the embedded database does one after the other.
describe.each(databases)('deeds on one order at once on $name', ({ open }) => {
  let opened: OpenDatabase;
  let seller: TestTrader;
  let buyer: TestTrader;

  beforeAll(async () => {
    opened = await open();
    seller = await addRichTrader(opened.database, { usdt: '1000000', isMerchant: true });
    buyer = await addRichTrader(opened.database);
  });
  afterAll(async () => {
    expect(await findContradictions(opened.database)).toEqual([]);
    await opened.close();
  });

  const keyOf = (id: number, by: TestTrader) => ({ id, memberId: by.id, isMerchant: false });
  const within = <T>(work: (tx: Transaction) => Promise<Result<T>>) => settleAgain(opened.database, work);
  const status = orderStatuses;
  const job = (rows: typeof expiringOrders, atMs: number): Racer => {
    let running: Promise<number> | undefined;
    // One run finds all orders; what it ended is counted at the end.
    return async () => {
      running ??= forEachDue(rows, { database: opened.database, clock: { now: () => atMs }, log });
      await running.finally(() => {
        running = undefined;
      });
      return refuse('orderMoved');
    };
  };
  const rule =
    (part: string): Racer =>
    (id) =>
      within(async (tx) => {
        const order = await findOrder(tx, keyOf(id, seller), { isLocked: true });
        if (order?.state !== 'appealed') return refuse('orderMoved');
        const toBuyer = parseDecimal(part);
        const ruled = { to_buyer: part, against_id: null, ruling: 'Both were right.' };
        await endCase(tx, order, { state: 'ruled', ruled, atMs: expiresMs });
        return endOrder(tx, order, { ending: 'ruled', toBuyer, atMs: expiresMs });
      });
  const racers = {
    pay: (id: number) =>
      within((tx) =>
        payOrder(tx, { key: keyOf(id, buyer), status: status.unpaid, paidReference: 'T', atMs: expiresMs - 1 }),
      ),
    cancel: (id: number) =>
      within((tx) => cancelOrder(tx, { key: keyOf(id, buyer), status: status.unpaid, atMs: expiresMs - 1 })),
    expiry: job(expiringOrders, expiresMs),
    release: (id: number) =>
      within((tx) => releaseOrder(tx, { key: keyOf(id, seller), status: status.paid, atMs: expiresMs })),
    givingUp: (id: number) =>
      within((tx) => cancelOrder(tx, { key: keyOf(id, buyer), status: status.paid, atMs: expiresMs })),
    appeal: (id: number) =>
      within((tx) => {
        const appeal = { reason: 'notReleased' as const, statement: 'Paid.', atMs: expiresMs };
        return appealOrder(tx, { key: keyOf(id, buyer), status: status.paid, ...appeal });
      }),
    appealOfSeller: (id: number) =>
      within((tx) => {
        const appeal = { reason: 'notReceived' as const, statement: 'Nothing came.', atMs: expiresMs };
        return appealOrder(tx, { key: keyOf(id, seller), status: status.paid, ...appeal });
      }),
    appealOfPlatform: job(unreleasedOrders, unreleasedMs),
    releaseInAppeal: (id: number) =>
      within((tx) => releaseOrder(tx, { key: keyOf(id, seller), status: status.appealed, atMs: expiresMs })),
    givingUpInAppeal: (id: number) =>
      within((tx) => cancelOrder(tx, { key: keyOf(id, buyer), status: status.appealed, atMs: expiresMs })),
    ruling: rule('0'),
    split: rule('0.4'),
  } satisfies Record<string, Racer>;

  test.each<[keyof typeof racers, keyof typeof racers, OrderState]>([
    ['pay', 'cancel', 'unpaid'],
    ['pay', 'expiry', 'unpaid'],
    ['cancel', 'expiry', 'unpaid'],
    ['cancel', 'cancel', 'unpaid'],
    ['release', 'release', 'paid'],
    ['release', 'givingUp', 'paid'],
    ['release', 'appeal', 'paid'],
    ['givingUp', 'appeal', 'paid'],
    ['release', 'appealOfPlatform', 'paid'],
    ['releaseInAppeal', 'givingUpInAppeal', 'appealed'],
    ['releaseInAppeal', 'ruling', 'appealed'],
    ['releaseInAppeal', 'split', 'appealed'],
    ['givingUpInAppeal', 'split', 'appealed'],
    ['ruling', 'split', 'appealed'],
  ])('%s and %s of an order that is %s end it once', async (one, other, state) => {
    const { ids, won } = await race(one, other, state);
    const { ofJob } = await checkEnds(ids, state);
    expect(won + ofJob).toBe(rounds);
    await closeAll();
  });

  test('appeals of both sides of an order open one case, which has the words of both', async () => {
    const { ids, won } = await race('appeal', 'appealOfSeller', 'paid');
    expect(won).toBe(2 * rounds);
    await checkEnds(ids, 'paid');
    const statements = await opened.database
      .selectFrom('c2c_case')
      .innerJoin('c2c_statement', 'case_id', 'c2c_case.id')
      .select(({ fn }) => fn.count<number>('c2c_statement.member_id').distinct().as('sides'))
      .where('order_id', 'in', ids)
      .groupBy('order_id')
      .execute();
    expect(statements).toEqual(ids.map(() => ({ sides: 2 })));
    await closeAll();
  });

  async function race(one: keyof typeof racers, other: keyof typeof racers, state: OrderState) {
    const ids = await makeOrders(state);
    let won = 0;
    for (let from = 0; from < ids.length; from += atOnce) {
      const answers = await Promise.all(
        ids.slice(from, from + atOnce).flatMap((id) => [racers[one](id), racers[other](id)]),
      );
      won += answers.filter((answer) => answer.ok).length;
    }
    return { ids, won };
  }

  /** Each order has moved, and the seller holds what its orders and ad need, no more. */
  async function checkEnds(ids: readonly number[], state: OrderState) {
    const { moved, ofJob, held } = await readEnds(ids, state);
    expect(moved).toBe(rounds);
    const spot = (await readBalances(opened.database, seller.id)).find(({ asset }) => asset === 'USDT');
    expect(formatDecimal(spot?.held ?? zero)).toBe(held);
    expect(await findContradictions(opened.database)).toEqual([]);
    return { ofJob };
  }

  /** Orders of one coin each, as createOrder would have made them. */
  async function makeOrders(state: OrderState): Promise<number[]> {
    const ad = await addAd(opened.database, seller, { quantity: String(rounds) });
    const paidMs = state === 'unpaid' ? null : madeMs;
    const { rows } = await sql<{ id: number }>`
      with emptied as (update c2c_ad set quantity = 0 where id = ${Number(ad.id)}),
      talk as (
        insert into conversation (area, last_at, created_at)
        select 'c2c', ${madeMs}::int8, ${madeMs}::int8 from generate_series(1, ${rounds}::int) returning id
      )
      insert into c2c_order (
        ad_id, ad_version, member_id, merchant_id, buyer_id, seller_id, asset, fiat, price, quantity, amount,
        value_usdt, held, payment_type, payment, reference, terms, rules_version, conversation_id, state, created_at,
        expires_at, paid_at
      )
      select ${Number(ad.id)}, 1, ${buyer.id}, ${seller.id}, ${buyer.id}, ${seller.id}, 'USDT', 'IDR', 16350, 1,
        16350, 1, 1, 'bank', '{}', 'R' || id, '', 1, id, ${state}, ${madeMs}, ${expiresMs}, ${paidMs}::int8
      from talk returning id`.execute(opened.database);
    if (state === 'appealed') for (const { id } of rows) await appealed(id);
    return rows.map(({ id }) => id);
  }

  const appealed = (id: number) =>
    within(async (tx) => {
      const order = await findOrder(tx, keyOf(id, seller), { isLocked: true });
      if (!order) return refuse('notFound');
      const opening = { kind: 'appeal', reason: 'notReleased', openedBy: buyer.id, statement: 'Paid.' } as const;
      return ok(await openCase(tx, { order, ...opening, atMs: madeMs }));
    });

  /** What became of the orders, by whom, and what the seller still has to hold for them and the ad. */
  async function readEnds(ids: readonly number[], state: OrderState) {
    const rows = await opened.database.selectFrom('c2c_order').selectAll().where('id', 'in', ids).execute();
    const cases = opened.database.selectFrom('c2c_case').select('order_id').where('order_id', 'in', ids);
    const ofPlatform = (await cases.where('opened_by', 'is', null).execute()).length;
    const ad = opened.database
      .selectFrom('c2c_ad')
      .select('quantity')
      .where('id', '=', rows[0]?.ad_id ?? 0);
    const stock = parseDecimal((await ad.executeTakeFirstOrThrow()).quantity);
    const held = rows.reduce((sum, row) => sum + parseDecimal(row.held), stock as bigint);
    return {
      moved: rows.filter((row) => row.state !== state).length,
      ofJob: rows.filter((row) => row.ending === 'expired').length + ofPlatform,
      held: formatDecimal(held as typeof stock),
    };
  }

  /** Frees what is left, so that the next pair begins with nothing held. */
  async function closeAll(): Promise<void> {
    const open = await opened.database.selectFrom('c2c_order').selectAll().where('ended_at', 'is', null).execute();
    for (const order of open) {
      await within((tx) =>
        endOrder(tx, order, { ending: 'ruled', toBuyer: parseDecimal(order.quantity), atMs: expiresMs }),
      );
    }
    await within((tx) => closeAds(tx, { memberId: seller.id }, expiresMs));
  }
});
