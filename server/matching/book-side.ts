import { add, type Decimal, smaller, subtract, zero } from '../../contract/money.ts';
import type { OrderIndex } from './order-index.ts';
import type { BookOrder, Reserve, Side } from './types.ts';

/** A resting order as a link of its level's queue, so that it leaves the queue without a search. */
export type QueuedOrder = Omit<BookOrder, 'remaining' | 'reserve'> & {
  remaining: Decimal;
  reserve: Reserve | undefined;
  level: PriceLevel | undefined;
  older: QueuedOrder | undefined;
  newer: QueuedOrder | undefined;
};

/** The orders at one price, in the order of their arrival. */
export type PriceLevel = {
  readonly price: Decimal;
  oldest: QueuedOrder | undefined;
  newest: QueuedOrder | undefined;
};

/**
 * The resting orders of one side. Levels are sorted with the best price last, because most orders come and go near the
 * best price, and there the array is only pushed and popped. Both sides share one index of orders.
 */
export class BookSide {
  readonly #levels: PriceLevel[] = [];
  readonly #levelOfPrice = new Map<Decimal, PriceLevel>();
  readonly #side: Side;
  readonly #orders: OrderIndex;

  constructor(side: Side, orders: OrderIndex) {
    this.#side = side;
    this.#orders = orders;
  }

  best(): PriceLevel | undefined {
    return this.#levels[this.#levels.length - 1];
  }

  /** The level of a rank: 0 is the best one. */
  at(rank: number): PriceLevel | undefined {
    return this.#levels[this.#levels.length - 1 - rank];
  }

  /** The quantity that is shown at the price. Summed on demand, because most changes of a level are never looked at. */
  quantityAt(price: Decimal): Decimal {
    let quantity = zero;
    let order = this.#levelOfPrice.get(price)?.oldest;
    for (; order; order = order.newer) quantity = add(quantity, order.remaining);
    return quantity;
  }

  /** The same with what is hidden. */
  wholeQuantityAt(price: Decimal): Decimal {
    let quantity = zero;
    let order = this.#levelOfPrice.get(price)?.oldest;
    for (; order; order = order.newer) quantity = add(quantity, wholeOf(order));
    return quantity;
  }

  /** Queues the order behind all others of its price. */
  append(order: QueuedOrder): void {
    this.#orders.add(order);
    const level = this.#levelOfPrice.get(order.price) ?? this.#createLevel(order.price);
    order.level = level;
    order.older = level.newest;
    if (level.newest) level.newest.newer = order;
    else level.oldest = order;
    level.newest = order;
  }

  /** Takes the order out, and its level if no other order is left there. */
  remove(order: QueuedOrder): void {
    const { level, older, newer } = order;
    if (!level) throw new Error(`order ${order.id} does not rest in the book`);
    if (older) older.newer = newer;
    else level.oldest = newer;
    if (newer) newer.older = older;
    else level.newest = older;
    order.level = order.older = order.newer = undefined;
    if (!level.oldest) this.#dropLevel(level);
    this.#orders.delete(order.id);
  }

  /**
   * Takes a traded quantity off what is shown of the order. When nothing else of it is shown, it shows more of its
   * reserve behind the others of its price, or is taken out. Gives what it shows anew.
   */
  fill(order: QueuedOrder, quantity: Decimal): Decimal {
    order.remaining = subtract(order.remaining, quantity);
    if (order.remaining > 0n) return zero;
    const { reserve } = order;
    if (!reserve || reserve.hidden === zero) {
      this.remove(order);
      return zero;
    }
    order.remaining = smaller(reserve.display, reserve.hidden);
    reserve.hidden = subtract(reserve.hidden, order.remaining);
    if (order.newer) {
      this.remove(order);
      this.append(order);
    }
    return order.remaining;
  }

  #createLevel(price: Decimal): PriceLevel {
    const level: PriceLevel = { price, oldest: undefined, newest: undefined };
    this.#levels.splice(this.#indexOf(price), 0, level);
    this.#levelOfPrice.set(price, level);
    return level;
  }

  #dropLevel(level: PriceLevel): void {
    if (level === this.best()) this.#levels.pop();
    else this.#levels.splice(this.#indexOf(level.price), 1);
    this.#levelOfPrice.delete(level.price);
  }

  /** Where the price stands, or would have to be inserted. */
  #indexOf(price: Decimal): number {
    const levels = this.#levels;
    const isAscending = this.#side === 'buy';
    let low = 0;
    let high = levels.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const here = (levels[middle] as PriceLevel).price;
      if (isAscending ? here < price : here > price) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** What is left of an order, with what it hides. */
export const wholeOf = ({ remaining, reserve }: Pick<BookOrder, 'remaining' | 'reserve'>): Decimal =>
  reserve ? add(remaining, reserve.hidden) : remaining;
