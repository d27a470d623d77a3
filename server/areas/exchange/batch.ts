import type { OrderSide } from '../../../contract/exchange.ts';
import { add, type Decimal, negate, subtract, zero } from '../../../contract/money.ts';
import type { LedgerTransaction } from '../../ledger/post.ts';
import { hold, release } from '../../ledger/postings.ts';
import { writeReference } from '../../ledger/references.ts';
import type { Tick } from '../../market-data/types.ts';
import type { AuctionPrice } from '../../matching/call-auction.ts';
import type { LastPrice } from './check-order.ts';
import type { ExchangeState, MarketState } from './exchange-state.ts';
import { holdOf, payingAccount, type SpotOrder, type Trade } from './spot-order.ts';

/** What a batch changes in one market. */
export type MarketChange = {
  firstSeq: number;
  /** By how much the quantity at a price changed. */
  bids: Map<Decimal, Decimal>;
  asks: Map<Decimal, Decimal>;
  trades: Trade[];
};

/** What commands need to know of the world while they are planned. */
export type BatchWorld = {
  state: ExchangeState;
  nowMs: number;
  /** Of the market's reference feed. */
  referencePrice(symbol: string): LastPrice | undefined;
};

/** Collects everything that the commands of one database transaction change. */
export class Batch {
  readonly world: BatchWorld;
  /** Orders that are not in the database yet. */
  readonly placed = new Set<SpotOrder>();
  /** Orders of earlier batches. */
  readonly changed = new Set<SpotOrder>();
  /** Of both, those with another price or quantity. */
  readonly amended = new Set<SpotOrder>();
  /** Stop orders that fired. */
  readonly triggered = new Set<SpotOrder>();
  /** Orders of earlier batches whose stop price followed the market. */
  readonly followed = new Set<SpotOrder>();
  /** Entries that bought something which no pair protects yet, with the lots that they had bought before. */
  readonly boughtBefore = new Map<SpotOrder, Decimal>();
  /** Members whose dead man's switch was set, called off, or fired. */
  readonly deadlines = new Set<number>();
  readonly trades: Trade[] = [];
  readonly transactions: LedgerTransaction[] = [];
  /** That fired stop orders. */
  readonly decidingTicks = new Set<Tick>();
  /** Markets that opened, with the price that traded most; without one no buy reached a sell. */
  readonly openings: { market: MarketState; price: AuctionPrice | undefined }[] = [];
  readonly markets = new Map<MarketState, MarketChange>();
  readonly #available: Map<number, Decimal>;

  /** `available` must have each account that a command of the batch pays from. */
  constructor(world: BatchWorld, available: Map<number, Decimal>) {
    this.world = world;
    this.#available = available;
  }

  available(accountId: number): Decimal {
    const available = this.#available.get(accountId);
    if (available === undefined) throw new Error(`the balance of account ${accountId} was not locked`);
    return available;
  }

  post(transaction: LedgerTransaction): void {
    this.transactions.push(transaction);
    for (const { accountId, amount, hold } of transaction.postings) {
      const available = this.#available.get(accountId);
      if (available !== undefined) this.#available.set(accountId, subtract(add(available, amount), hold));
    }
  }

  /** Reserves what an open order may still have to pay. */
  holdFor(order: SpotOrder): void {
    this.post(hold({ kind: 'orderHold', reference: referenceOf(order) }, heldBy(order)));
  }

  /** Makes available again what an order that ends still holds. */
  releaseOf(order: SpotOrder): void {
    this.post(release({ kind: 'orderRelease', reference: referenceOf(order) }, heldBy(order)));
  }

  /** Changes an open order, and what it reserves with it. */
  changeHold(order: SpotOrder, change: () => void): void {
    const before = holdOf(order);
    change();
    const difference = subtract(holdOf(order), before);
    const account = payingAccount(order);
    const reference = referenceOf(order);
    if (difference > 0n) this.post(hold({ kind: 'orderHold', reference }, { account, amount: difference }));
    if (difference < 0n)
      this.post(release({ kind: 'orderRelease', reference }, { account, amount: negate(difference) }));
  }

  /** Before an order gets another price or quantity: its placement is answered again with what it was placed with. */
  keepPlaced({ seq }: MarketState, order: SpotOrder): void {
    const { price, quantity, stopPrice, stopLimitPrice, trail, displayQuantity } = order;
    if (price === null || quantity === null) throw new Error(`order ${order.id} has no price that could change`);
    const trailDistance = trail?.distance ?? null;
    order.placed ??= { price, quantity, seq, stopPrice, stopLimitPrice, trailDistance, displayQuantity };
    this.amended.add(order);
  }

  /** Marks an order as changed now. */
  touch(order: SpotOrder): void {
    order.updatedAtMs = this.world.nowMs;
    if (!this.placed.has(order)) this.changed.add(order);
  }

  /** The next sequence number, for an order that changes the quantity at its price. */
  nextSeq(state: MarketState, { side, price }: { side: OrderSide; price: Decimal }, change: Decimal): number {
    const seq = this.countChange(state);
    this.changeLevel(state, { side, price }, change);
    return seq;
  }

  /** The next sequence number, for what is no change of a level. */
  countChange(state: MarketState): number {
    state.seq += 1;
    if (!this.markets.has(state)) {
      this.markets.set(state, { firstSeq: state.seq, bids: new Map(), asks: new Map(), trades: [] });
    }
    return state.seq;
  }

  /** Part of a change that has its sequence number already. */
  changeLevel(state: MarketState, { side, price }: { side: OrderSide; price: Decimal }, change: Decimal): void {
    const levels = this.markets.get(state)?.[side === 'buy' ? 'bids' : 'asks'];
    levels?.set(price, add(levels.get(price) ?? zero, change));
  }
}

const referenceOf = ({ id }: SpotOrder) => writeReference({ to: 'order', id });
const heldBy = (order: SpotOrder) => ({ account: payingAccount(order), amount: holdOf(order) });
