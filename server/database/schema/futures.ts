import type { ColumnType } from 'kysely';
import type {
  CancelReason,
  CloseReason,
  MarginCurrency,
  TicketSide,
  TicketState,
  TicketType,
} from '../../../contract/futures-values.ts';

/** Written by hand-written statements of the hot path only, so ordinary queries can not insert or update. */
type Read<T> = ColumnType<T, never, never>;

/** Tables of the area futures; columns are explained in migrations/0130-futures.sql and 0134-futures-guard.sql. */
export type FuturesSchema = {
  futures_pool: {
    symbol_id: Read<number>;
    currency: Read<MarginCurrency>;
    funding_index: Read<string>;
    funded_until: Read<number>;
    mark: Read<string | null>;
  };
  futures_ticket: {
    id: Read<number>;
    member_id: Read<number>;
    symbol_id: Read<number>;
    currency: Read<MarginCurrency>;
    side: Read<TicketSide>;
    type: Read<TicketType>;
    leverage: Read<number>;
    market_version: Read<number>;
    rules_version: Read<number>;
    price: Read<string | null>;
    direction: Read<'rise' | 'fall' | null>;
    worst_price: Read<string>;
    accepted_at: Read<number>;
    robot_key: Read<string | null>;
    version: Read<number>;
    state: Read<TicketState>;
    cancel_reason: Read<CancelReason | null>;
    quantity: Read<string>;
    margin: Read<string>;
    take_profit: Read<string | null>;
    stop_loss: Read<string | null>;
    opened_quantity: Read<string | null>;
    entry: Read<string | null>;
    entry_tick: Read<number | null>;
    entry_mark: Read<string | null>;
    entry_net: Read<string | null>;
    opening_fee: Read<string>;
    open_fee: Read<string>;
    funding_from: Read<string | null>;
    liquidation_tier: Read<number | null>;
    liquidation_key: Read<string | null>;
    opened_at: Read<number | null>;
    closing_quantity: Read<string | null>;
    closing_worst_price: Read<string | null>;
    closing_since: Read<number | null>;
    updated_at: Read<number>;
  };
  futures_close: {
    ticket_id: Read<number>;
    place: Read<number>;
    reason: Read<CloseReason>;
    quantity: Read<string>;
    tick: Read<number>;
    mark: Read<string>;
    net: Read<string>;
    price: Read<string>;
    market_version: Read<number>;
    liquidation_price: Read<string | null>;
    funding_from: Read<string>;
    funding_to: Read<string>;
    margin: Read<string>;
    profit: Read<string>;
    funding: Read<string>;
    fee: Read<string>;
    liquidation_fee: Read<string>;
    returned: Read<string>;
    shortfall: Read<string>;
    insured: Read<string>;
    closed_at: Read<number>;
    receipt: Read<string>;
  };
  futures_member: {
    member_id: number;
    notice_version: number | null;
    notice_accepted_at: number | null;
    understood_version: number | null;
    understood_at: number | null;
    leverage_max: number | null;
    cooling_until: number | null;
  };
  futures_warning: {
    ticket_id: number;
    percent: number;
    warned_at: number;
  };
  futures_funding: {
    symbol_id: Read<number>;
    currency: Read<MarginCurrency>;
    at: Read<number>;
    rate: Read<string>;
    mark: Read<string>;
    funding_index: Read<string>;
  };
};
