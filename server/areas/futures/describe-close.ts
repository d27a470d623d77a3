import type { Selectable } from 'kysely';
import type { TicketClose } from '../../../contract/futures-ticket.ts';
import { canonical } from '../../../contract/money.ts';
import type { FuturesSchema } from '../../database/schema/futures.ts';

export type CloseRow = Selectable<FuturesSchema['futures_close']>;

/** A close as it is stored. */
export const describeClose = (row: CloseRow): TicketClose => ({
  receipt: row.receipt,
  place: row.place,
  reason: row.reason,
  quantity: canonical(row.quantity),
  tick: row.tick,
  mark: canonical(row.mark),
  net: canonical(row.net),
  price: canonical(row.price),
  marketVersion: row.market_version,
  liquidationPrice: row.liquidation_price === null ? null : canonical(row.liquidation_price),
  fundingFrom: canonical(row.funding_from),
  fundingTo: canonical(row.funding_to),
  margin: canonical(row.margin),
  profit: canonical(row.profit),
  funding: canonical(row.funding),
  fee: canonical(row.fee),
  liquidationFee: canonical(row.liquidation_fee),
  returned: canonical(row.returned),
  shortfall: canonical(row.shortfall),
  insured: canonical(row.insured),
  time: row.closed_at,
});
