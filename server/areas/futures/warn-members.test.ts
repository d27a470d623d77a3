import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notificationTypes } from '../../../contract/notification-values.ts';
import { databases } from '../../../tests/support/databases.ts';
import { type FuturesDesk, openFuturesDesk } from '../../../tests/support/futures.ts';
import type { OpenDatabase } from '../../database/client.ts';
import { createWarnings } from './warn-members.ts';

describe.each(databases)('warnings of liquidation on $name', ({ open }) => {
  let opened: OpenDatabase;
  let desk: FuturesDesk;
  let warn: () => Promise<void>;
  beforeAll(async () => {
    opened = await open();
    desk = await openFuturesDesk(opened);
  });
  beforeEach(async () => {
    await desk.begin();
    warn = newProcess();
  });
  afterAll(async () => {
    expect(await desk.finish()).toEqual([]);
    await opened.close();
  });

  /** As after a restart: it knows only what is in the database. */
  const newProcess = () =>
    createWarnings({
      database: opened.database,
      futures: desk.futures(),
      marketData: desk.world.marketData,
      clock: desk.world.clock,
    });
  async function sayAndWarn(price: string, said: Parameters<FuturesDesk['say']>[1] = {}) {
    await desk.say(price, said);
    await warn();
    return toldOf();
  }
  const toldOf = async () => {
    const rows = await opened.database
      .selectFrom('notification')
      .select('data')
      .where('member_id', '=', desk.memberId())
      .where('type', '=', notificationTypes.futuresMarginWarning)
      .orderBy('id')
      .execute();
    return rows.map(({ data }) => (data as { percent: string }).percent);
  };
  const mails = async () => {
    const all = opened.database.selectFrom('notification_mail').selectAll().where('member_id', '=', desk.memberId());
    return (await all.execute()).length;
  };

  test('come once at 80 and once at 90 percent, on the page and by mail, and anew after it was over', async () => {
    // Liquidated at 54,244.09.
    await desk.openAt('60000');
    expect(await sayAndWarn('54350')).toEqual([]);
    expect(await sayAndWarn('54300')).toEqual(['80']);
    expect(await sayAndWarn('54300')).toEqual(['80']);
    expect(await sayAndWarn('54270')).toEqual(['80', '90']);
    warn = newProcess();
    // 84%, 71% and 90% again: nothing new.
    for (const price of ['54290', '54340', '54270']) expect(await sayAndWarn(price)).toEqual(['80', '90']);
    expect(await mails()).toBe(2);
    expect(await sayAndWarn('54400')).toEqual(['80', '90']);
    expect(await sayAndWarn('54270')).toEqual(['80', '90', '90']);
    const [first] = await opened.database
      .selectFrom('notification')
      .select('data')
      .where('member_id', '=', desk.memberId())
      .orderBy('id')
      .execute();
    expect(first?.data).toEqual({ market: 'BTC/USDT', percent: '80', price: '54244.09' });
    await desk.end();
    await warn();
    expect(await opened.database.selectFrom('futures_warning').selectAll().execute()).toEqual([]);
  });

  test('come for a short ticket as well, and not for one that is far from it', async () => {
    const far = await desk.openAt('60000', { side: 'short', leverage: 2, quantity: '0.01' });
    await desk.openAt('60000', { side: 'short' });
    expect(await sayAndWarn('65600')).toEqual([]);
    expect(await sayAndWarn('65700')).toEqual(['90']);
    const rows = await opened.database.selectFrom('futures_warning').select('ticket_id').execute();
    expect(rows.map(({ ticket_id: id }) => String(id))).not.toContain(far.id);
    await desk.end();
    await warn();
  });

  test('are neither made nor forgotten while the price is stale', async () => {
    await desk.openAt('60000');
    expect(await sayAndWarn('54270', { stale: 'silent' })).toEqual([]);
    expect(await sayAndWarn('54270')).toEqual(['90']);
    expect(await sayAndWarn('58000', { stale: 'silent' })).toEqual(['90']);
    expect(await sayAndWarn('54270')).toEqual(['90']);
    await desk.end();
  });
});
