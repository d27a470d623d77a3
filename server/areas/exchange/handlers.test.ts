import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { exchangeCalls } from '../../../contract/exchange.ts';
import { openOrdersHighest } from '../../../contract/product-terms.ts';
import { openPgliteForTest } from '../../../tests/support/databases.ts';
import { addMember } from '../../../tests/support/members.ts';
import { systemClock } from '../../clock.ts';
import type { HandlerInput } from '../../http/handlers.ts';
import type { Exchange } from './exchange.ts';
import { exchangeHandlers } from './handlers.ts';
import { readSpotMarkets } from './spot-market.ts';

it('lists every order that a member may have open in all markets', async () => {
  const { database, close } = await openPgliteForTest();
  try {
    const markets = await readSpotMarkets(database, 0);
    const member = await addMember(database);
    const openOrders = markets.length * openOrdersHighest;
    await sql`
      insert into spot_order (id, member_id, market_id, client_id, input_hash, side, type, time_in_force, is_post_only,
        price, quantity, maker_fee_ppm, taker_fee_ppm, placed_status, created_at, filled_quantity, filled_quote, fee,
        status, is_open, updated_at)
      select id, ${member.id}, ${markets[0]?.id}, 'client-' || id, 'hash', 'buy', 'limit', 'gtc', false,
        '100', '1', 1000, 1000, 'new', 1, '0', '0', '0', 'new', true, 1
      from generate_series(1, ${openOrders}::bigint) id`.execute(database);
    const { activeOrders } = exchangeHandlers({
      exchange: { database, markets: () => markets } as unknown as Exchange,
      clock: systemClock,
    });
    const answer = await activeOrders({ member, query: {} } as HandlerInput<typeof exchangeCalls.activeOrders>);
    expect(answer.ok && answer.data.length).toBe(openOrders);
  } finally {
    await close();
  }
});
