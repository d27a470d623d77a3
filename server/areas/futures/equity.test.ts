import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseDecimal } from '../../../contract/money.ts';
import { databases } from '../../../tests/support/databases.ts';
import { type FuturesDesk, legible, openFuturesDesk } from '../../../tests/support/futures.ts';
import { deposit } from '../../../tests/support/ledger.ts';
import { openWallet } from '../../../tests/support/wallet.ts';
import type { OpenDatabase } from '../../database/client.ts';
import type { SessionMember } from '../../http/handlers.ts';
import { memberAccount } from '../../ledger/accounts.ts';
import { createLog } from '../../log.ts';
import { readMemberValues } from '../record/read-member-values.ts';
import { saveMemberValues } from '../record/save-member-values.ts';

const dayMs = 86_400_000;
const prices = { usdt: () => parseDecimal('1') };

describe.each(databases)('what a futures account is worth on $name', ({ open }) => {
  let opened: OpenDatabase;
  let desk: FuturesDesk;
  beforeAll(async () => {
    opened = await open();
    desk = await openFuturesDesk(opened);
  });
  beforeEach(() => desk.begin());
  afterEach(() => desk.end());
  afterAll(async () => {
    expect(await desk.finish()).toEqual([]);
    await opened.close();
  });

  async function readTotals() {
    const answer = await openWallet(opened.database, { futures: desk.futures() }).list({
      id: desk.memberId(),
      testEnabled: false,
    } as SessionMember);
    if (!answer.ok) throw new Error(answer.error);
    const { totalUsdt, items } = answer.data;
    const account = items.find((item) => item.account === 'futures' && item.currency === 'USDT');
    return legible({ totalUsdt, balance: account?.balance, valueUsdt: account?.valueUsdt });
  }

  test('the total counts what open tickets have won, and the balance does not', async () => {
    const ticket = await desk.openAt('60000');
    expect(await readTotals()).toMatchObject({ balance: '9997', totalUsdt: '9997' });
    desk.world.say('61200');
    expect(await readTotals()).toEqual({ balance: '9997', valueUsdt: '10117', totalUsdt: '10117' });
    await desk.close(ticket);
    await desk.say('61200');
    expect((await readTotals()).totalUsdt).toBe('10115.776');
  });

  test('a ticket takes no more from the total than its margin, before it is liquidated', async () => {
    await desk.openAt('60000');
    // While prices are stale nothing is liquidated.
    await desk.say('30000', { stale: 'unsettled' });
    expect(await readTotals()).toEqual({ balance: '9997', valueUsdt: '9397', totalUsdt: '9397' });
    await desk.say('60000');
  });

  test('trial money that tickets win is worth nothing in a total', async () => {
    await deposit(opened.database, memberAccount(desk.memberId(), 'FTUSDT', 'futures'), '1000');
    await desk.openAt('60000', { currency: 'FTUSDT' });
    desk.world.say('61200');
    expect((await readTotals()).totalUsdt).toBe('10000');
  });

  test('the value over time counts equity, too', async () => {
    const clock = { now: () => 20_000 * dayMs, monotonic: () => 0 };
    await desk.openAt('60000', { side: 'short' });
    desk.world.say('59000');
    const futures = desk.futures();
    const loans = { claims: async () => [] };
    await saveMemberValues({ database: opened.database, clock, prices, futures, loans, log: createLog('silent') });
    const values = await readMemberValues(opened.database, desk.memberId(), { days: 1, atMs: clock.now() });
    expect(legible(values)).toEqual([{ time: clock.now(), totalUsdt: '10097' }]);
  });
});
