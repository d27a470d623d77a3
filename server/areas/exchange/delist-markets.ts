import { symbolTypes } from '../../../contract/quotes.ts';
import type { Database } from '../../database/client.ts';
import type { Exchange } from './exchange.ts';

/** Cancelled in one go; the next run takes the rest. */
const ordersMax = 500;

/**
 * Ends the markets whose time has come, and cancels the orders that are open there. Whatever stops it in between, the
 * next run goes on: orders of a market that has ended are found by their state.
 */
export async function delistMarkets(
  { database, exchange }: { database: Database; exchange: Pick<Exchange, 'cancel'> },
  atMs: number,
): Promise<void> {
  await database
    .updateTable('symbol')
    .set({ status: 'delisted' })
    .where('type', '=', symbolTypes.spot)
    .where('status', '<>', 'delisted')
    .where('delist_at', '<=', atMs)
    .execute();
  const left = await database
    .selectFrom('spot_order')
    .innerJoin('symbol', 'symbol.id', 'spot_order.market_id')
    .select(['spot_order.id', 'spot_order.member_id'])
    .where('spot_order.is_open', '=', true)
    .where('symbol.status', '=', 'delisted')
    .limit(ordersMax)
    .execute();
  await Promise.all(left.map(({ id, member_id }) => exchange.cancel(member_id, id)));
}
