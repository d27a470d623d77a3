import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { symbolTypes } from '../../../contract/quotes-values.ts';
import { databases } from '../../../tests/support/databases.ts';
import { type FuturesDesk, marketOrder, openFuturesDesk, plainTerms } from '../../../tests/support/futures.ts';
import { setTerms } from '../../../tests/support/product-terms.ts';
import type { OpenDatabase } from '../../database/client.ts';

const market = { kind: 'futures.market', key: 'BTC_USDT' } as const;

describe.each(databases)('what nobody gets out of tickets on $name', ({ open }) => {
  let opened: OpenDatabase;
  let desk: FuturesDesk;
  beforeAll(async () => {
    opened = await open();
    desk = await openFuturesDesk(opened);
  });
  beforeEach(() => desk.begin());
  afterEach(async () => {
    await forgetScale();
    await desk.end();
  });
  afterAll(async () => {
    expect(await desk.finish()).toEqual([]);
    await opened.close();
  });

  /** From the next batch on. */
  const setScale = (millions: number) =>
    setTerms(opened.database, market, {
      ...plainTerms,
      scaleUsdt: `${millions}000000`,
      openLowerUsdt: `${millions}00000`,
      openUpperUsdt: `${millions * 2}00000`,
    });
  const forgetScale = () => setTerms(opened.database, market, plainTerms);

  test('nothing opens while the area is off, and closing goes on', async () => {
    const ticket = await desk.openAt('60000');
    const limit = marketOrder({ type: 'limit', price: '59000', worstPrice: undefined });
    const waiting = await desk.unwrap(desk.ask({ call: 'futures.create', input: limit }));
    desk.world.switchOff(true);
    await desk.unwrap(desk.close(ticket));
    await desk.say('58900');
    desk.world.switchOff(false);
    expect(await desk.ticketOf(waiting.id)).toMatchObject({ state: 'cancelled', cancelReason: 'marketClosed' });
    expect(await desk.ticketOf(ticket.id)).toMatchObject({ state: 'closed' });
  });
});
