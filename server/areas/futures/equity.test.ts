import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formatDecimal, parseDecimal, zero } from '../../../contract/money.ts';
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
import { createUnrealised } from './read-unrealised.ts';

const dayMs = 86_400_000;
const minuteAfter = (atMs: number) => atMs - (atMs % 60_000) + 59_999;
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

  test('where no price has come, an open ticket is worth what it was at the last one of its market', async () => {
    await desk.openAt('60000', { quantity: '0.05' });
    await desk.world.log('60600', minuteAfter(desk.world.clock.now()));
    desk.world.pass(600_000);
    await desk.futures().fund();
    const unrealised = createUnrealised({ database: opened.database, marketData: { last: () => undefined } });
    const [{ amount = zero } = {}, ...more] = await unrealised([desk.memberId()]);
    // 0.05 * 600, less funding.
    expect(more).toEqual([]);
    expect(Number(formatDecimal(amount))).toBeGreaterThan(29);
    expect(Number(formatDecimal(amount))).toBeLessThan(30);
  });

  test('tickets of many members are read at once, and none of those that wait or are closed', async () => {
    const first = desk.memberId();
    await desk.openAt('60000');
    await desk.openAt('60000', { side: 'short', quantity: '0.05' });
    await desk.begin();
    await desk.close(await desk.openAt('60000'));
    await desk.say('60000');
    await desk.openAt('60000', { type: 'limit', price: '50000', worstPrice: undefined });
    const nobody = desk.memberId();
    await desk.begin();
    await desk.openAt('60000', { side: 'short' });
    desk.world.say('61200');
    const claims = await desk.futures().unrealised([first, nobody, desk.memberId()]);
    const found = claims.map(({ memberId, amount }) => [memberId, formatDecimal(amount)] as const);
    expect(legible(found.sort())).toEqual(
      [
        [first, '120'],
        [first, '-60'],
        [desk.memberId(), '-120'],
      ].sort(),
    );
    expect(await desk.futures().unrealised([])).toEqual([]);
    await desk.askOf({ id: first, testEnabled: false })({ call: 'futures.closeAll', input: {} });
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
    const { marketData } = desk.world;
    const log = createLog('silent');
    await saveMemberValues({ database: opened.database, clock, prices, marketData, futures, loans, log });
    const values = await readMemberValues(opened.database, desk.memberId(), { days: 1, atMs: clock.now() });
    expect(legible(values)).toEqual([{ time: clock.now(), totalUsdt: '10097' }]);
  });
});
