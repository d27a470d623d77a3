import type { ColumnType, Generated } from 'kysely';
import type { OrderSide, OrderStatus, OrderType, TimeInForce } from '../../../contract/exchange.ts';

/** Written by hand-written statements of the hot path only, so ordinary queries can not insert or update. */
type Read<T> = ColumnType<T, never, never>;

/** Tables of the area exchange; ids are the ledger's and the symbol table's, times are milliseconds since 1970 UTC. */
export type ExchangeSchema = {
  spot_market: {
    market_id: number;
    seq: Read<number>;
    order_id_max: Read<number>;
  };
  /** Columns are explained in migrations/0147-market-opening.sql. */
  market_opening: {
    market_id: number;
    project_id: number;
    reference_price: string;
    collects_at: number;
    opens_at: number;
    opened_at: Generated<number | null>;
    price: Generated<string | null>;
    volume: Generated<string | null>;
    called_off_at: Generated<number | null>;
    public_reason: Generated<string | null>;
  };
  cancel_deadline: {
    member_id: Read<number>;
    cancels_at: Read<number>;
  };
  spot_order: {
    id: Read<number>;
    member_id: Read<number>;
    market_id: Read<number>;
    client_id: Read<string>;
    input_hash: Read<string>;
    side: Read<OrderSide>;
    type: Read<OrderType>;
    time_in_force: Read<TimeInForce>;
    is_post_only: Read<boolean>;
    price: Read<string | null>;
    stop_price: Read<string | null>;
    stop_direction: Read<'rise' | 'fall' | null>;
    stop_limit_price: Read<string | null>;
    is_stop_at_market: Read<boolean | null>;
    trail_unit: Read<'quote' | 'percent' | null>;
    trail_distance: Read<string | null>;
    trail_start: Read<string | null>;
    trail_best: Read<string | null>;
    take_profit_price: Read<string | null>;
    stop_loss_price: Read<string | null>;
    stop_loss_limit_price: Read<string | null>;
    entry_id: Read<number | null>;
    display_quantity: Read<string | null>;
    shown_quantity: Read<string | null>;
    quantity: Read<string | null>;
    quote_quantity: Read<string | null>;
    maker_fee_ppm: Read<number>;
    taker_fee_ppm: Read<number>;
    market_version: Read<number>;
    vip_version: Read<number>;
    placed_status: Read<OrderStatus>;
    created_at: Read<number>;
    filled_quantity: Read<string>;
    filled_quote: Read<string>;
    fee: Read<string>;
    status: Read<OrderStatus>;
    is_open: Read<boolean>;
    rested_seq: Read<number | null>;
    triggering_tick: Read<number | null>;
    triggering_trade: Read<number | null>;
    expires_at: Read<number | null>;
    placed_price: Read<string | null>;
    placed_quantity: Read<string | null>;
    placed_seq: Read<number | null>;
    placed_stop_price: Read<string | null>;
    placed_stop_limit_price: Read<string | null>;
    placed_trail_distance: Read<string | null>;
    placed_display_quantity: Read<string | null>;
    updated_at: Read<number>;
  };
  trade: {
    market_id: Read<number>;
    seq: Read<number>;
    price: Read<string>;
    quantity: Read<string>;
    taker_side: Read<OrderSide>;
    maker_order_id: Read<number>;
    taker_order_id: Read<number>;
    maker_fee: Read<string>;
    taker_fee: Read<string>;
    created_at: Read<number>;
  };
};
