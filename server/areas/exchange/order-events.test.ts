import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { notificationTypes } from '../../../contract/notification-values.ts';
import { createPrices, deposit, limit, openTestExchange } from '../../../tests/simulation/exchange-fixture.ts';
import { databases } from '../../../tests/support/databases.ts';
import { addMember } from '../../../tests/support/members.ts';
import type { OpenDatabase } from '../../database/client.ts';
import { type Committed, onCommitted } from '../../database/committed.ts';
import type { Exchange } from './exchange.ts';

const { orderFilled, orderCancelled, stopTriggered } = notificationTypes;

describe.each(databases)('what members are told of their orders on $name', ({ open }) => {
  let opened: OpenDatabase;
  let exchange: Exchange;
  let curious: Awaited<ReturnType<typeof addMember>>;
  let other: typeof curious;
  const committed: Committed[] = [];
  const prices = createPrices();

  beforeAll(async () => {
    opened = await open();
    prices.set('BTC_USDT', '100');
    exchange = await openTestExchange(opened, prices);
    onCommitted(opened.database, (event) => committed.push(event));
    [curious, other] = [await addMember(opened.database), await addMember(opened.database)];
    await deposit(opened, [
      { memberId: curious.id, asset: 'BTC', amount: '100' },
      { memberId: other.id, asset: 'USDT', amount: '10000' },
      { memberId: other.id, asset: 'BTC', amount: '100' },
    ]);
    const rows = [orderFilled, orderCancelled, stopTriggered].map((type) => {
      return { member_id: curious.id, type, on_page: true, by_email: type === orderFilled };
    });
    await opened.database.insertInto('notification_preference').values(rows).execute();
  });
  afterAll(async () => {
    await exchange.close();
    await opened.close();
  });

  let placements = 0;
  const place = async (member: typeof curious, order: Parameters<Exchange['place']>[1]) => {
    placements += 1;
    const placed = await exchange.place(member, order, `client-${placements}`, `hash-${placements}`);
    if (!placed.ok) throw new Error(placed.error);
    return Number(placed.data.order.id);
  };
  const toldOf = async (memberId: number) => {
    const rows = opened.database.selectFrom('notification').select(['type', 'topic', 'data']).orderBy('id');
    return rows.where('member_id', '=', memberId).execute();
  };
  const mailsOf = (memberId: number) =>
    opened.database.selectFrom('notification_mail').select('type').where('member_id', '=', memberId).execute();

  test('a waiting order that is filled is told to the member who asked for it, on the page and by mail', async () => {
    await place(curious, limit('sell', '101', '1'));
    await place(other, limit('buy', '101', '0.4'));
    expect(await toldOf(curious.id)).toEqual([]);
    await place(other, limit('buy', '101', '0.6'));
    const data = { market: 'BTC/USDT', amount: '1', currency: 'BTC', price: '101' };
    expect(await toldOf(curious.id)).toEqual([{ type: orderFilled, topic: 'other', data }]);
    expect(await mailsOf(curious.id)).toEqual([{ type: orderFilled }]);
    expect(committed).toContainEqual({ what: 'notified', memberId: curious.id });
  });

  test('a cancel and a stop that fires are told, on the page alone as it was chosen', async () => {
    await exchange.cancel(curious.id, await place(curious, limit('sell', '110', '1')));
    await place(curious, { ...limit('sell', '90', '1'), type: 'stopLimit', stopPrice: '95' });
    prices.set('BTC_USDT', '94');
    await vi.waitFor(async () => {
      expect((await toldOf(curious.id)).slice(1)).toEqual([
        { type: orderCancelled, topic: 'other', data: { market: 'BTC/USDT', amount: '0', currency: 'BTC' } },
        { type: stopTriggered, topic: 'other', data: { market: 'BTC/USDT', price: '95' } },
      ]);
    });
    expect((await mailsOf(curious.id)).length).toBe(1);
  });

  test('who did not ask is told nothing', async () => {
    await exchange.cancel(other.id, await place(other, limit('sell', '99', '1')));
    expect(await toldOf(other.id)).toEqual([]);
    expect(await mailsOf(other.id)).toEqual([]);
  });
});
