import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orderStatuses } from '../../../contract/c2c-values.ts';
import { parseDecimal } from '../../../contract/money.ts';
import { addAd, addRichTrader, type TestTrader } from '../../../tests/support/c2c-trading.ts';
import { createTradingWorld, refusalOf, type TradingWorld, unwrap } from '../../../tests/support/c2c-world.ts';
import { databases } from '../../../tests/support/databases.ts';
import { dayMs } from '../../clock.ts';
import type { OpenDatabase } from '../../database/client.ts';
import type { SessionMember } from '../../http/handlers.ts';
import { checkHolds } from '../../ledger/check-holds.ts';
import { checkInvariants } from '../../ledger/check-invariants.ts';
import { expiringOrders, unreleasedOrders } from './due-orders.ts';
import { escrowHolds } from './escrow-holds.ts';
import { readBoughtLately } from './first-purchase.ts';

const { unpaid, paid, appealed, cancelled, completed } = orderStatuses;

describe.each(databases)('deeds on orders on $name', ({ open }) => {
  let opened: OpenDatabase;
  let world: TradingWorld;
  let merchant: TestTrader;
  let taker: TestTrader;
  beforeAll(async () => {
    opened = await open();
    world = createTradingWorld(opened);
  });
  beforeEach(async () => {
    await world.renew();
    ({ merchant, taker } = world.people);
  });
  afterAll(async () => {
    expect(await checkInvariants(opened.database)).toEqual([]);
    expect(await checkHolds(opened.database, [escrowHolds])).toEqual([]);
    await opened.close();
  });

  test('paid and released, the coins are the buyer’s, for the first time with a hold on withdrawals', async () => {
    const ad = await addAd(opened.database, merchant);
    const { id } = await unwrap(world.take(ad));
    expect(await unwrap(world.pay(id))).toMatchObject({ status: paid, paidReference: 'TRX 1', deeds: ['giveUp'] });
    await unwrap(world.release(id));
    expect(await world.show(id)).toMatchObject({
      status: completed,
      released: '50',
      payTo: null,
      withdrawAfter: world.time.nowMs + dayMs,
    });
    expect(await world.owns(taker)).toEqual({ total: '10050', held: '0' });
    expect(await world.owns(merchant)).toEqual({ total: '9950', held: '950' });
    const bought = await readBoughtLately(opened.database, {
      memberId: taker.id,
      asset: 'USDT',
      atMs: world.time.nowMs,
    });
    expect(bought).toEqual({ coins: parseDecimal('50'), untilMs: world.time.nowMs + dayMs });
    expect(await world.toldTo(merchant)).toEqual(['Created', 'Paid']);
    expect(await world.toldTo(taker)).toEqual(['Released']);
  });

  test('what is bought before a first purchase is a day old waits, and payments that come back are small', async () => {
    const ad = await addAd(opened.database, merchant);
    const buy = async () => {
      const { id } = await unwrap(world.take(ad));
      await unwrap(world.pay(id));
      await unwrap(world.release(id));
      return (await world.show(id)).withdrawAfter;
    };
    // 550 USDT by a way to pay that the ad does not have: what is refused first is the limit.
    const payByApp = () => refusalOf(world.take(ad, { amount: '9000000', paymentType: 'gcash' }));
    const first = world.time.nowMs;
    expect(await buy()).toBe(first + dayMs);
    world.time.nowMs = first + dayMs - 1;
    expect([await payByApp(), await buy()]).toEqual(['c2cReversibleLimit', first + 2 * dayMs - 1]);
    const bought = { memberId: taker.id, asset: 'USDT', atMs: world.time.nowMs };
    expect((await readBoughtLately(opened.database, bought))?.coins).toBe(parseDecimal('100'));
    world.time.nowMs = first + dayMs;
    expect([await payByApp(), await buy()]).toEqual(['fieldInvalid', null]);
  });

  test('each deed is one side’s, in the state that it saw, and says which state holds', async () => {
    const ad = await addAd(opened.database, merchant);
    const { id } = await unwrap(world.take(ad));
    const stranger = await addRichTrader(opened.database);
    for (const answer of [
      world.pay(id, stranger),
      world.cancel(id, unpaid, stranger),
      world.release(id, paid, stranger),
    ]) {
      expect(await refusalOf(answer)).toBe('notFound');
    }
    expect(await refusalOf(world.merchantCalls.cancel(world.asked(taker, { status: unpaid }, id)))).toBe('notFound');
    expect(await refusalOf(world.pay(id, merchant))).toBe('forbidden');
    expect(await refusalOf(world.cancel(id, unpaid, merchant))).toBe('forbidden');
    expect(await refusalOf(world.release(id))).toBe('orderStateUnpaid');
    await unwrap(world.pay(id));
    expect(await refusalOf(world.pay(id))).toBe('orderStatePaid');
    expect(await refusalOf(world.cancel(id))).toBe('orderStatePaid');
    expect(await refusalOf(world.release(id, paid, taker))).toBe('forbidden');
    expect(await refusalOf(world.cancel(id, paid, merchant))).toBe('forbidden');
    await unwrap(world.cancel(id, paid));
    expect(await refusalOf(world.release(id))).toBe('orderStateCancelled');
    expect(await world.show(id)).toMatchObject({ ending: 'gaveUp', deeds: ['openCase'] });
  });

  test('an order that was not paid while the server was down is cancelled, and a late “paid” is told so', async () => {
    const ad = await addAd(opened.database, merchant);
    const { id, expiresAt } = await unwrap(world.take(ad));
    world.time.nowMs = expiresAt;
    expect(await refusalOf(world.pay(id))).toBe('orderStateCancelled');
    expect(await refusalOf(world.cancel(id))).toBe('orderStateCancelled');
    expect((await world.show(id)).deeds).toEqual([]);
    world.time.nowMs += 5 * dayMs;
    // With those that earlier tests left open.
    expect(await world.runJob(expiringOrders)).toBeGreaterThan(0);
    expect(await world.runJob(expiringOrders)).toBe(0);
    expect(await world.show(id)).toMatchObject({ status: cancelled, ending: 'expired', deeds: ['openCase'] });
    expect([await world.stockOf(ad), await world.toldTo(taker)]).toEqual(['1000', ['Expired']]);
    expect(await world.owns(merchant)).toEqual({ total: '10000', held: '1000' });
  });

  test('coins that come back from a closed ad are free', async () => {
    const ad = await addAd(opened.database, merchant, { quantity: '50' });
    const { id } = await unwrap(world.take(ad));
    const closed = opened.database.updateTable('c2c_ad').set({ state: 'closed', quantity: '0' });
    await closed.where('id', '=', Number(ad.id)).execute();
    await unwrap(world.cancel(id));
    expect(await world.owns(merchant)).toEqual({ total: '10000', held: '0' });
  });

  test('an appeal waits for its time, keeps the coins, and the seller may still release', async () => {
    const ad = await addAd(opened.database, merchant);
    const { id } = await unwrap(world.take(ad));
    await unwrap(world.pay(id));
    expect(await refusalOf(world.appeal(id))).toBe('appealTooEarly');
    world.time.nowMs += 15 * 60_000;
    expect((await world.show(id)).deeds).toEqual(['giveUp', 'appeal']);
    expect(await unwrap(world.appeal(id))).toMatchObject({
      status: appealed,
      cases: [{ state: 'open', openedBy: 'own' }],
    });
    expect(await world.owns(merchant)).toEqual({ total: '10000', held: '1000' });
    expect((await world.show(id, merchant)).deeds).toEqual(['release', 'propose', 'state']);
    await unwrap(world.release(id, appealed));
    expect(await world.show(id)).toMatchObject({
      status: completed,
      ending: 'released',
      cases: [{ state: 'settled' }],
    });
    expect(await world.toldTo(merchant)).toEqual(['Created', 'Paid', 'Appealed']);
  });

  test('who appeals a moment after the other side adds its words to that appeal', async () => {
    const ad = await addAd(opened.database, merchant);
    const { id } = await unwrap(world.take(ad));
    await unwrap(world.pay(id));
    world.time.nowMs += 15 * 60_000;
    const answers = await Promise.all([world.appeal(id), world.appeal(id, merchant)]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    const [appeal, ...others] = (await world.show(id)).cases;
    expect(others).toEqual([]);
    expect(appeal?.statements.map(({ isOwn }) => isOwn).toSorted()).toEqual([false, true]);
    const first = appeal?.openedBy === 'own' ? taker : merchant;
    expect(await refusalOf(world.appeal(id, first))).toBe('orderStateAppealed');
    world.time.nowMs += dayMs;
    expect(await refusalOf(world.appeal(id, first === taker ? merchant : taker))).toBe('orderStateAppealed');
  });

  test('what is not released in a day is appealed by the platform, once, and never released', async () => {
    const ad = await addAd(opened.database, merchant);
    const { id } = await unwrap(world.take(ad));
    await unwrap(world.pay(id));
    world.time.nowMs += dayMs - 1;
    expect(await world.runJob(unreleasedOrders)).toBe(0);
    world.time.nowMs += 1;
    expect(await world.runJob(unreleasedOrders)).toBe(1);
    world.time.nowMs += 30 * dayMs;
    await Promise.all([world.runJob(unreleasedOrders), world.runJob(expiringOrders)]);
    expect(await world.show(id)).toMatchObject({ status: appealed, released: '0', cases: [{ openedBy: 'platform' }] });
    expect(await world.toldTo(taker)).toEqual(['Appealed']);
    await unwrap(world.cancel(id, appealed));
  });

  test('each side rates a completed order once', async () => {
    const { id } = await unwrap(world.take(await addAd(opened.database, merchant)));
    const rate = (by: SessionMember) => world.calls.rate(world.asked(by, { isGood: true, words: 'Fast.' }, id));
    expect(await refusalOf(rate(taker))).toBe('orderStateUnpaid');
    await unwrap(world.pay(id));
    await unwrap(world.release(id));
    expect((await world.show(id)).deeds).toEqual(['rate']);
    expect((await world.show(id, merchant)).deeds).toEqual(['rate', 'openCase']);
    await unwrap(rate(taker));
    expect(await refusalOf(rate(taker))).toBe('alreadyDone');
    expect(await world.show(id, merchant)).toMatchObject({ rated: null, ratedMe: true });
  });

  test('lists are filtered, paged by the order’s number, and each side’s own', async () => {
    const ad = await addAd(opened.database, merchant);
    const made = [await unwrap(world.take(ad)), await unwrap(world.take(ad)), await unwrap(world.take(ad))].map(
      ({ id }) => id,
    );
    await unwrap(world.cancel(made[0] ?? ''));
    const list = async (query: Record<string, unknown>, by: SessionMember = taker) =>
      unwrap(world.calls.orders({ member: by, query } as unknown as Parameters<typeof world.calls.orders>[0]));
    const first = await list({ limit: 2 });
    expect(first.items.map(({ id }) => id)).toEqual([made[2], made[1]]);
    expect((await list({ limit: 2, until: first.next })).items.map(({ id }) => id)).toEqual([made[0]]);
    expect((await list({ isOpen: false })).items.map(({ id }) => id)).toEqual([made[0]]);
    expect((await list({ side: 'sell' })).items).toEqual([]);
    expect((await list({ status: unpaid, fiat: 'IDR' })).items).toHaveLength(2);
    expect((await list({ side: 'sell' }, merchant)).items).toHaveLength(3);
    const onAds = await unwrap(world.merchantCalls.orders(world.asked(merchant, {})));
    expect(onAds.items[0]).toMatchObject({ isMerchant: true, side: 'sell', counterparty: { id: String(taker.id) } });
    expect((await unwrap(world.merchantCalls.orders(world.asked(taker, {})))).items).toEqual([]);
  });
});
