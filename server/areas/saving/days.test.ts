import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parseDecimal } from '../../../contract/money.ts';
import { ok } from '../../../contract/result.ts';
import { databases } from '../../../tests/support/databases.ts';
import { anyCause, deposit, spotAccount } from '../../../tests/support/ledger.ts';
import { openSavings, type SavingWorld, unwrap } from '../../../tests/support/saving.ts';
import { dayMs } from '../../clock.ts';
import { inTransaction, type OpenDatabase } from '../../database/client.ts';
import { checkInSlices } from '../../jobs/check-invariants.ts';
import { houseAccount, openAccounts } from '../../ledger/accounts.ts';
import { mustPost } from '../../ledger/post.ts';
import { move } from '../../ledger/postings.ts';
import { checkOrders } from './check-orders.ts';
import { saveForDemo } from './demo-saving.ts';
import { savingAccount } from './saving-account.ts';

let opened: OpenDatabase;
let world: SavingWorld;
beforeAll(async () => {
  opened = await (databases[0] as (typeof databases)[number]).open();
  world = await openSavings(opened);
});
beforeEach(() => world.begin());
afterAll(async () => {
  expect(await world.findContradictions()).toEqual([]);
  await opened.close();
});

test('the 29th of February earns as any other day does, and moves the end of a term by one date', async () => {
  world.setNow(Date.UTC(2024, 1, 27, 23, 59));
  const order = await unwrap(world.subscribe(7, '1000'));
  expect([order.earnsFrom, order.endsAt]).toEqual([Date.UTC(2024, 1, 28), Date.UTC(2024, 2, 6)]);
  await world.passDays(8);
  const { items } = await unwrap(world.handlers.days(world.request({ query: { id: order.id, limit: 20 } })));
  expect(items).toHaveLength(7);
  expect(items.map(({ day }) => day)).toContain(Date.UTC(2024, 1, 29));
  // The same 7 days of 365 as in any year.
  expect(await world.orderOf(order.id)).toMatchObject({ status: 3, interest: '0.80547945' });
});

test('an order that is redeemed on the very first day of a product is paid when that day is over', async () => {
  const order = await unwrap(world.subscribe(30, '1000'));
  const flexible = await unwrap(world.productOf(0, 'ETH').then(({ id }) => subscribeEther(id)));
  await unwrap(world.redeem(flexible.id, 'standard'));
  const dueMs = Math.floor(world.now() / dayMs + 1) * dayMs;
  world.setNow(dueMs);
  await world.runDays();
  expect(await world.orderOf(flexible.id)).toMatchObject({ status: 3, interest: '0', endsAt: dueMs });
  expect(await world.orderOf(order.id)).toMatchObject({ status: 1 });
});

async function subscribeEther(product: string) {
  await deposit(opened.database, spotAccount(world.member().id, 'ETH'), '1');
  const input = { product, amount: '1', account: 'spot', autoRenew: false };
  return world.handlers.create(world.request({ input }));
}

test('a demo member has savings of some days, which the next run of the days pays one by one', async () => {
  const clock = { now: world.now, monotonic: world.now };
  const id = await unwrap(
    saveForDemo({ database: opened.database, clock }, { id: world.member().id, testEnabled: false }),
  );
  expect(await world.orderOf(String(id))).toMatchObject({ amountValue: '2500', interest: '0' });
  await world.runDays();
  const { items } = await unwrap(world.handlers.days(world.request({ query: { id: String(id), limit: 20 } })));
  // Of 1,000 at 6% and 1,500 at 4%: rounding waits till it makes a unit, so the days add up.
  const [first, ...others] = items.map(({ amount }) => amount).reverse();
  expect([first, others.length, items[0]?.total]).toEqual(['0.32876712', 4, '1.64383561']);
});

test('days wait while the house can not pay them, amounts do not, and all days follow', async () => {
  const order = await unwrap(world.subscribe(0, '1000'));
  await world.passDays(1);
  const product = { id: Number(order.product), asset: 'USDT' };
  const accounts = await openAccounts(opened.database, {
    house: savingAccount(product),
    outside: houseAccount('issuance', 'USDT'),
  });
  const balance = opened.database.selectFrom('balance').select('total').where('account_id', '=', accounts.house);
  const amount = parseDecimal((await balance.executeTakeFirstOrThrow()).total);
  const shift = (from: number, to: number) =>
    inTransaction(opened.database, async (tx) => ok(await mustPost(tx, move(anyCause, { from, to, amount }), 1)));
  await shift(accounts.house, accounts.outside);
  expect(await world.productOf(0)).toMatchObject({ status: 'SoldOut', closing: 'uncovered', cover: { held: '0' } });
  await world.passDays(3);
  expect(await unwrap(world.redeem(order.id, 'atOnce'))).toMatchObject({ status: 3, interest: '0' });
  expect((await world.owned('spot'))[0]).toBe('10000');
  await shift(accounts.outside, accounts.house);
  await world.runDays();
  expect((await world.orderOf(order.id)).interest).toBe('0.49315068');
});

test('the recount finds an order whose interest is neither that of its terms nor that of its days', async () => {
  const order = await unwrap(world.subscribe(7, '1000'));
  world.setNow(world.now() + 3 * dayMs);
  await world.runDays();
  const forge = async (units: string) => {
    const [orders, days] = [
      opened.database.updateTable('saving_order'),
      opened.database.updateTable('saving_interest'),
    ];
    const isOrder = Number(order.id);
    await orders
      .set(({ eb }) => ({ interest: eb('interest', '+', units) }))
      .where('id', '=', isOrder)
      .execute();
    await days
      .set(({ eb }) => ({ total: eb('total', '+', units) }))
      .where('order_id', '=', isOrder)
      .execute();
  };
  await forge('0.00000001');
  const findings = await checkInSlices((afterId) => checkOrders(opened.database, afterId))();
  expect(findings).toEqual([
    `savings order ${order.id}: interest 0.23013699, but its terms give 0.23013698`,
    `savings order ${order.id}: interest 0.23013699, but its days have 0.23013698`,
  ]);
  await forge('-0.00000001');
});
