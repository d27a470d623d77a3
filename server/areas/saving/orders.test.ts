import { describe, expect, test } from 'vitest';
import { parseDecimal } from '../../../contract/money.ts';
import { features } from '../../../contract/site-features.ts';
import { announceEnd } from '../../../tests/support/announce-end.ts';
import { databases } from '../../../tests/support/databases.ts';
import { refusalOf, type SavingWorld, unwrap, useSavings } from '../../../tests/support/saving.ts';
import { dayMs } from '../../clock.ts';
import { createLog } from '../../log.ts';
import type { SiteSettings } from '../site/settings.ts';
import { savingJobs } from './jobs.ts';

const isOn = { enabled: true };
const switchedOffSite: Partial<SiteSettings> = { features: features.finance, luckydraw: isOn, c2c: isOn };

describe.each(databases)('savings orders on $name', ({ open }) => {
  let world: SavingWorld;
  useSavings(open, (opened) => {
    world = opened;
  });

  test('a flexible order earns from the next UTC day on, part by part of its tiers, each day an entry', async () => {
    const order = await unwrap(world.subscribe(0, '1500'));
    expect(order).toMatchObject({ status: 1, amountValue: '1500', interest: '0', endsAt: null, early: null });
    expect(order.earnsFrom).toBe(Math.floor(world.now() / dayMs) * dayMs + dayMs);
    // 1,000 at 6% and 500 at 4%: 80 a year.
    expect(order.nextInterest).toEqual({ amount: '0.21917808', time: order.earnsFrom + dayMs });
    expect([await world.owned('spot'), await world.owned('finance')]).toEqual([
      ['8500', '0'],
      ['1500', '1500'],
    ]);

    await world.passDays(1);
    expect((await world.orderOf(order.id)).interest).toBe('0');
    await world.passDays(3);
    expect((await world.orderOf(order.id)).interest).toBe('0.65753424');
    expect(await world.owned('finance')).toEqual(['1500.65753424', '1500']);
    const { items, next } = await unwrap(world.handlers.days(world.request({ query: { id: order.id, limit: 2 } })));
    expect(items.map(({ amount, total }) => [amount, total])).toEqual([
      ['0.21917808', '0.65753424'],
      ['0.21917808', '0.43835616'],
    ]);
    const older = await unwrap(
      world.handlers.days(world.request({ query: { id: order.id, limit: 2, until: Number(next) } })),
    );
    expect([older.items.map(({ day }) => day), older.next]).toEqual([[order.earnsFrom], null]);
  });

  test('who redeems at once gets the amount now, and the interest of days that are over all the same', async () => {
    const order = await unwrap(world.subscribe(0, '1000'));
    // Two days are over, of which none is paid yet.
    world.setNow(world.now() + 3 * dayMs);
    const done = await unwrap(world.redeem(order.id, 'atOnce'));
    expect(done).toMatchObject({ status: 3, interest: '0', nextInterest: { amount: '0.16438356' } });
    expect(await world.owned('spot')).toEqual(['10000', '0']);
    await world.runDays();
    expect((await world.orderOf(order.id)).interest).toBe('0.32876712');
    await world.passDays(5);
    expect(await world.owned('finance')).toEqual(['0.32876712', '0']);
    expect(await refusalOf(world.redeem(order.id, 'atOnce'))).toEqual(['savingNotActive', {}]);
  });

  test('a standard redemption earns today and is paid when the day is over', async () => {
    const order = await unwrap(world.subscribe(0, '1000'));
    await world.passDays(1);
    expect(await unwrap(world.redeem(order.id, 'standard'))).toMatchObject({ status: 2 });
    expect(await world.owned('spot')).toEqual(['9000', '0']);
    // Active and redeeming orders count.
    expect(await unwrap(world.handlers.totals(world.request({})))).toMatchObject({ items: [{ amount: '1000' }] });
    await world.passDays(1);
    expect(await world.orderOf(order.id)).toMatchObject({ status: 3, interest: '0.16438356', nextInterest: null });
    expect([await world.owned('spot'), await world.owned('finance')]).toEqual([
      ['10000', '0'],
      ['0.16438356', '0'],
    ]);
    expect(await unwrap(world.handlers.totals(world.request({})))).toMatchObject({ items: [{ amount: '0' }] });
  });

  test.each(['atOnce', 'standard'])('in and out around midnight earns nothing when redeemed %s', async (type) => {
    world.setNow(Math.floor(world.now() / dayMs) * dayMs + dayMs - 1);
    const order = await unwrap(world.subscribe(0, '1000'));
    if (type === 'atOnce') world.setNow(world.now() + 2);
    await unwrap(world.redeem(order.id, type));
    await world.passDays(3);
    expect([await world.owned('spot'), await world.owned('finance')]).toEqual([
      ['10000', '0'],
      ['0', '0'],
    ]);
  });

  test('a fixed order holds its whole interest at the house, pays each day, and all is free at the end', async () => {
    const before = await world.productOf(7);
    const order = await unwrap(world.subscribe(7, '1000'));
    // 1,000 at 4.2% for 7 days.
    expect(order).toMatchObject({ termInterest: '0.80547945', endsAt: order.earnsFrom + 7 * dayMs });
    const promised = parseDecimal((await world.productOf(7)).cover.promised) - parseDecimal(before.cover.promised);
    expect(promised).toBe(parseDecimal('0.80547945'));
    await world.passDays(4);
    expect(await world.owned('finance')).toEqual(['1000.34520547', '1000.34520547']);
    await world.passDays(4);
    expect(await world.orderOf(order.id)).toMatchObject({ status: 3, interest: '0.80547945', endsAt: world.now() });
    expect([await world.owned('spot'), await world.owned('finance')]).toEqual([
      ['10000.80547945', '0'],
      ['0', '0'],
    ]);
    const { items } = await unwrap(world.handlers.days(world.request({ query: { id: order.id, limit: 20 } })));
    expect(items).toHaveLength(7);
  });

  test('an order that is redeemed early keeps the early rate, and the house gets the difference', async () => {
    expect(await refusalOf(world.redeem((await unwrap(world.subscribe(7, '1000'))).id, 'early'))).toEqual([
      'savingLocked',
      {},
    ]);
    const order = await unwrap(world.subscribe(30, '1000'));
    await world.passDays(11);
    // 10 days at 4.8% are paid, at 0.5% they make less.
    const { early } = await world.orderOf(order.id);
    expect(early).toEqual({ rateBps: 50, interest: '0.1369863', difference: '1.17808219' });
    const done = await unwrap(world.redeem(order.id, 'early'));
    expect(done).toMatchObject({ status: 4, interest: '0.1369863', early: null });
    // With the order of seven days, which has ended.
    expect(await world.owned('spot')).toEqual(['10000.94246575', '0']);
  });

  test('an order that renews itself goes on the day it ends, and its interest is paid', async () => {
    const order = await unwrap(world.subscribe(7, '1000', { autoRenew: true }));
    await world.passDays(9);
    const ended = await world.orderOf(order.id);
    expect(ended).toMatchObject({ status: 3, interest: '0.80547945' });
    const renewed = await world.orderOf(ended.renewedBy as string);
    // Days without a run were caught up: the new order has earned a day.
    expect(renewed).toMatchObject({ status: 1, renewalOf: order.id, earnsFrom: order.endsAt, interest: '0.11506849' });
    expect([await world.owned('spot'), (await world.owned('finance'))[1]]).toEqual([
      ['9000.80547945', '0'],
      '1000.11506849',
    ]);
    const off = await unwrap(world.handlers.renewal(world.request({ input: { id: renewed.id, autoRenew: false } })));
    expect(off.autoRenew).toBe(false);
    await world.passDays(7);
    expect(await world.owned('spot')).toEqual(['10001.6109589', '0']);
  });

  test('an order that can not be renewed any more is paid out', async () => {
    const order = await unwrap(world.subscribe(7, '1000', { autoRenew: true }));
    const { id } = await world.productOf(7);
    await world.database
      .updateTable('saving_product')
      .set({ paused_at: world.now() })
      .where('id', '=', Number(id))
      .execute();
    await world.passDays(8);
    await world.database.updateTable('saving_product').set({ paused_at: null }).where('id', '=', Number(id)).execute();
    expect(await world.orderOf(order.id)).toMatchObject({ status: 3, renewedBy: null });
    expect(await world.owned('spot')).toEqual(['10000.80547945', '0']);
  });

  test('of a currency whose end is announced nothing is subscribed or renewed, and redemptions go on', async () => {
    const order = await unwrap(world.subscribe(7, '1000', { autoRenew: true }));
    const flexible = await unwrap(world.subscribe(0, '100'));
    await announceEnd(world.database, 'USDT');
    expect(await refusalOf(world.subscribe(0, '100'))).toEqual(['savingNotOpen', {}]);
    expect(await world.productOf(0)).toMatchObject({ status: 'SoldOut', closing: 'ended', left: '0' });
    expect(await unwrap(world.redeem(flexible.id, 'atOnce'))).toMatchObject({ status: 3 });
    await world.passDays(8);
    await announceEnd(world.database, 'USDT', { isAnnounced: false });
    expect(await world.orderOf(order.id)).toMatchObject({ status: 3, renewedBy: null });
    expect(await world.owned('spot')).toEqual(['10000.80547945', '0']);
  });

  test('an order that would renew itself while savings are switched off is paid out', async () => {
    const order = await unwrap(world.subscribe(7, '1000', { autoRenew: true }));
    world.setNow(world.now() + 8 * dayMs);
    const jobs = savingJobs({
      database: world.database,
      clock: { now: world.now, monotonic: world.now },
      log: createLog('silent'),
      environment: { LEDGER: 'real' },
      site: { current: () => switchedOffSite as SiteSettings },
    });
    await jobs.find(({ name }) => name === 'saving-days')?.work();
    expect(await world.orderOf(order.id)).toMatchObject({ status: 3, renewedBy: null });
    expect(await world.owned('spot')).toEqual(['10000.80547945', '0']);
  });

  test('the history has everything, newest first, and moments are not torn apart', async () => {
    const [first, second] = [await unwrap(world.subscribe(0, '100')), await unwrap(world.subscribe(0, '200'))];
    await world.passDays(2);
    await unwrap(world.redeem(first.id, 'atOnce'));
    const read = (query: object) => unwrap(world.handlers.history(world.request({ query: { limit: 100, ...query } })));
    const all = await read({});
    expect(all.items.map(({ event, id }) => `${event} ${id === first.id ? 1 : 2}`)).toEqual([
      'redeemed 1',
      'interest 2',
      'interest 1',
      'subscribed 2',
      'subscribed 1',
    ]);
    const page = await read({ limit: 1 });
    expect(page.items).toHaveLength(3);
    const rest = await read({ limit: 5, until: Number(page.next) });
    expect(rest.items.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await read({ product: '999' })).items).toEqual([]);
  });

  test('the calendar and the totals say what comes', async () => {
    const flexible = await unwrap(world.subscribe(0, '1000'));
    const fixed = await unwrap(world.subscribe(30, '1000', { autoRenew: true }));
    const { items } = await unwrap(world.handlers.calendar(world.request({})));
    expect(items.map(({ event, id, amount }) => [event, id, amount])).toEqual([
      ['interest', flexible.id, '0.16438356'],
      ['interest', fixed.id, '0.13150684'],
      ['renewal', fixed.id, '1003.94520547'],
    ]);
    const totals = await unwrap(world.handlers.totals(world.request({})));
    expect(totals.items).toEqual([
      {
        currency: 'USDT',
        amount: '2000',
        interest: '0',
        interestEver: '0',
        next: { amount: '0.2958904', time: flexible.earnsFrom + dayMs },
      },
    ]);
  });
});
