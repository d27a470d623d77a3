import type { Decimal } from '../../contract/money.ts';

export type Side = 'buy' | 'sell';

/** `gtc` rests until cancelled, `ioc` trades what it can at once, `fok` trades whole at once or not at all. */
export type TimeInForce = 'gtc' | 'ioc' | 'fok';

/** An order that rests in the book. Only the book writes to it. */
export type BookOrder = {
  readonly id: number;
  readonly ownerId: number;
  readonly side: Side;
  readonly price: Decimal;
  /** What stands in the book and is left of it. */
  readonly remaining: Decimal;
  /** Only of an iceberg order. */
  readonly reserve?: Readonly<Reserve> | undefined;
};

/** What an iceberg order hides, and how much of it is shown once nothing else of the order is. */
export type Reserve = { hidden: Decimal; display: Decimal };

export type LimitOrder = {
  kind: 'limit';
  id: number;
  ownerId: number;
  side: Side;
  price: Decimal;
  quantity: Decimal;
  timeInForce: TimeInForce;
  /** Refused instead of trading at once. Only with `gtc`. */
  postOnly: boolean;
  /** Of an iceberg order, which rests: how much is shown at a time. */
  displayQuantity?: Decimal | undefined;
};

/** By base (`quantity`) or by quote (`quoteQuantity`): exactly one of the two is given. */
export type MarketOrder = {
  kind: 'market';
  id: number;
  ownerId: number;
  side: Side;
  quantity?: Decimal;
  /** What a buy may spend or a sell wants to receive; trades in whole lots, never above it. */
  quoteQuantity?: Decimal;
  /** The worst price it may trade at. */
  priceLimit: Decimal;
  lot: Decimal;
};

export type Incoming = LimitOrder | MarketOrder;

/** A trade, always at the resting order's price. */
export type BookFill = {
  makerId: number;
  makerOwnerId: number;
  takerId: number;
  price: Decimal;
  quantity: Decimal;
  /** With what is hidden. */
  makerRemaining: Decimal;
  /** What the maker's reserve shows in place of what was traded, behind the others of its price. */
  refill: Decimal;
};

/** Why an order changed nothing. These are names of contract/errors.ts. */
export type BookRefusal = 'postOnlyWouldTrade' | 'fillOrKillUnfilled' | 'noLiquidity';

export type Outcome = {
  refused: BookRefusal | undefined;
  readonly fills: readonly BookFill[];
  /** What did not trade: base, or quote for a market order by quote. It rests if `resting`, else it is given up. */
  remaining: Decimal;
  resting: boolean;
  /** It met an order of the same owner: what did not trade is given up, earlier fills stand. */
  selfTrade: boolean;
};

/** [price, quantity] of each level, best first. */
export type Depth = { bids: [Decimal, Decimal][]; asks: [Decimal, Decimal][] };
