import type { OrderSide, OrderType, TimeInForce } from '../../../contract/exchange.ts';

/** The order ticket's fields as typed; `unit` is the currency that a market order's amount is in. */
export type TicketValues = {
  /** Idempotency key of this order. */
  key: string;
  side: OrderSide;
  type: OrderType;
  price: string;
  stopPrice: string;
  quantity: string;
  unit: 'base' | 'quote';
  timeInForce: TimeInForce;
  postOnly: boolean;
};
