import type { CancelledOrders, Order } from '../../../contract/exchange.ts';
import type { Decimal } from '../../../contract/money.ts';
import type { Depth, PublicTrade } from '../../../contract/quotes.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Clock } from '../../clock.ts';
import type { OpenDatabase } from '../../database/client.ts';
import type { LastPrice, Tick } from '../../market-data/types.ts';
import type { AuctionPrice } from '../../matching/call-auction.ts';
import { openPipeline, type PipelineOptions } from '../../pipeline/pipeline.ts';
import type { Amendment } from './amended-order.ts';
import type { Publisher } from './announce-batch.ts';
import type { CancelAfter } from './cancel-after.ts';
import type { NewOrder } from './check-order.ts';
import type { ExchangeState } from './exchange-state.ts';
import { listCancelled, readOrder } from './list-orders.ts';
import { createOrderPipeline } from './order-pipeline.ts';
import type { Placement, PlaceOrder } from './place-order.ts';
import { depthOf, indicativeOf } from './published-market.ts';
import type { SpotMarket } from './spot-market.ts';
import { startTriggers } from './start-triggers.ts';

/** Prices of the reference feed (server/market-data). */
export type ReferencePrices = {
  last(symbol: string): Pick<LastPrice, 'price' | 'stale'> | undefined;
  onTick(listener: (tick: Tick) => void): () => void;
};

export type ExchangeOptions = PipelineOptions & {
  referencePrices: ReferencePrices;
  clock: Clock;
  publisher: Publisher;
};

export type Exchange = {
  /** As of the last order or change; with those that are not traded any more. */
  markets(): readonly SpotMarket[];
  database: OpenDatabase['database'];
  /** Takes up markets and terms that have changed since the last order, as each order does. */
  refresh(): Promise<void>;
  /**
   * Places an order; resolves when it is durable. `clientId` and `inputHash` make it idempotent: the same again gives
   * the same answer, the same id with another hash is refused. A refused order is not remembered.
   */
  place(member: PlaceOrder['member'], input: NewOrder, clientId: string, inputHash: string): Promise<Result<Placement>>;
  /** Refuses with notFound (also somebody else's order) or orderNotOpen. */
  cancel(memberId: number, orderId: number): Promise<Result<Order>>;
  /**
   * Changes price or quantities of an open order, see amendOrder. Refuses with notFound (also somebody else's order),
   * orderNotOpen, and what a placement is refused with.
   */
  amend(memberId: number, orderId: number, amendment: Amendment): Promise<Result<Placement>>;
  /**
   * Cancels all open orders of the member, in one market or in all, as one step; gives them oldest first. A second time
   * it finds none. Refuses with marketUnknown.
   */
  cancelAll(memberId: number, symbol: string | undefined): Promise<Result<CancelledOrders>>;
  /**
   * Cancels all open orders of the member after so many seconds, unless it is called again before; 0 calls that off. A
   * restart keeps it.
   */
  cancelAllAfter(memberId: number, seconds: number): Promise<Result<CancelAfter>>;
  /** The book after the last commit, best levels first; undefined for an unknown market. */
  depth(symbol: string, levelsMax: number): Depth | undefined;
  /** What the orders that wait for the opening would trade now, as of the last commit. */
  indicative(symbol: string): AuctionPrice | undefined;
  /** The price of the launch, for a market that was opened by an auction. */
  reference(symbol: string): Decimal | undefined;
  /** Newest first, at most 50; undefined for an unknown market. */
  recentTrades(symbol: string): PublicTrade[] | undefined;
  /** Sequence number of the market's last change that was committed; undefined for an unknown market. */
  seq(symbol: string): number | undefined;
  /** What the writer works on: for the check of invariants, while nothing is being written. */
  state(): ExchangeState;
  /** Ends what is queued, then lets go of the database. */
  close(): Promise<void>;
};

/** Loads the open orders and begins to trade. Throws when another process already writes to this exchange. */
export async function openExchange(options: ExchangeOptions): Promise<Exchange> {
  const { opened, referencePrices, clock, log, publisher } = options;
  const { database } = opened;
  const referencePrice = (symbol: string) => {
    const last = referencePrices.last(symbol);
    return last && { price: last.price, isStale: last.stale !== null };
  };
  const { area, published } = createOrderPipeline({ database, referencePrice, clock, publisher });
  const pipeline = await openPipeline(area, options);
  const markets = () => [...pipeline.state().markets.values()].map(({ market }) => market);
  const stopTriggers = startTriggers({ referencePrices, pipeline, log });

  async function cancel(memberId: number, orderId: number): Promise<Result<Order>> {
    const command = { kind: 'cancel' as const, memberId, orderId, isRepeated: false };
    const result = (await pipeline.submit(command)) as Result<Order>;
    if (result.ok || result.error !== 'orderNotOpen') return result;
    const order = await readOrder(database, markets(), memberId, orderId);
    if (!order) return refuse('notFound');
    return command.isRepeated && order.status === 'cancelled' ? ok(order) : result;
  }

  async function amend(memberId: number, orderId: number, amendment: Amendment): Promise<Result<Placement>> {
    if (!opened.writable()) return refuse('unavailable');
    const command = { kind: 'amend' as const, memberId, orderId, ...amendment, isRepeated: false };
    const result = (await pipeline.submit(command)) as Result<Placement>;
    if (result.ok || result.error !== 'orderNotOpen') return result;
    const order = await readOrder(database, markets(), memberId, orderId);
    if (!order) return refuse('notFound');
    const fields = ['price', 'quantity', 'displayQuantity'] as const;
    const isDone = fields.every((field) => order[field] === (amendment[field] ?? order[field]));
    // The change may have filled it, and its first answer was lost.
    return command.isRepeated && isDone && order.status === 'filled' ? ok({ order, fills: [] }) : result;
  }

  async function cancelAll(memberId: number, symbol: string | undefined): Promise<Result<CancelledOrders>> {
    const command = { kind: 'cancelAll' as const, memberId, symbol, isRepeated: false };
    const sinceMs = clock.now();
    const result = (await pipeline.submit(command)) as Result<CancelledOrders>;
    if (!result.ok || !command.isRepeated) return result;
    // The first time may have been committed: then what it cancelled stands in the database alone.
    const cancelled = await listCancelled(database, markets(), { memberId, symbol, sinceMs });
    return ok({ ...result.data, cancelled });
  }

  return {
    markets,
    database,
    async refresh() {
      // Triggers nothing: that a batch is planned is enough.
      await pipeline.submit({ kind: 'trigger', symbol: '', ticks: [] });
    },
    async place(member, input, clientId, inputHash) {
      if (!opened.writable()) return refuse('unavailable');
      return (await pipeline.submit({ kind: 'place', member, input, clientId, inputHash })) as Result<Placement>;
    },
    cancel,
    amend,
    cancelAll,
    async cancelAllAfter(memberId, seconds) {
      return (await pipeline.submit({ kind: 'cancelAfter', memberId, seconds })) as Result<CancelAfter>;
    },
    depth(symbol, levelsMax) {
      const market = published.get(symbol);
      return market && depthOf(market, levelsMax);
    },
    indicative(symbol) {
      const market = published.get(symbol);
      return market && indicativeOf(market);
    },
    reference: (symbol) => published.get(symbol)?.rules?.reference,
    recentTrades: (symbol) => published.get(symbol)?.trades,
    seq: (symbol) => published.get(symbol)?.seq,
    state: pipeline.state,
    async close() {
      stopTriggers();
      await pipeline.close();
    },
  };
}
