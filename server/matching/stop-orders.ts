import type { Decimal } from '../../contract/money.ts';

/** `rise` triggers at a last price of the stop price or above, `fall` at one of the stop price or below. */
export type StopDirection = 'rise' | 'fall';

export type StopOrder = { readonly id: number; readonly stopPrice: Decimal; readonly stopDirection: StopDirection };

/**
 * The stop orders of one market that wait for their stop price. The direction is fixed at placement, by the last
 * price then: an order can not trigger because the price stayed where it was.
 */
export class StopOrders {
  readonly #orderOfId = new Map<number, StopOrder>();
  /** In each list the orders that a moving price reaches first stand last, where removing them is cheap. */
  readonly #rising: StopOrder[] = [];
  readonly #falling: StopOrder[] = [];

  /** How many orders wait. */
  get size(): number {
    return this.#orderOfId.size;
  }

  /** Throws RangeError if the order waits already. */
  add({ id, stopPrice, stopDirection }: StopOrder): void {
    if (this.#orderOfId.has(id)) throw new RangeError(`stop order ${id} waits already`);
    const order = { id, stopPrice, stopDirection };
    const list = this.#listOf(order);
    list.splice(indexOf(list, order), 0, order);
    this.#orderOfId.set(id, order);
  }

  /** The order that left; undefined if it does not wait (any more). */
  remove(id: number): StopOrder | undefined {
    const order = this.#orderOfId.get(id);
    if (!order) return undefined;
    const list = this.#listOf(order);
    list.splice(indexOf(list, order), 1);
    this.#orderOfId.delete(id);
    return order;
  }

  /** Takes out what the last price triggers, in the order in which the price reached it; at one stop price, by id. */
  takeTriggered(lastPrice: Decimal): StopOrder[] {
    const triggered: StopOrder[] = [];
    for (const list of [this.#rising, this.#falling]) {
      for (let next = list.at(-1); next && isTriggered(next, lastPrice); next = list.at(-1)) {
        list.pop();
        this.#orderOfId.delete(next.id);
        triggered.push(next);
      }
    }
    return triggered;
  }

  /** What the last price triggers, in the same order; all of it goes on waiting. */
  triggered(lastPrice: Decimal): StopOrder[] {
    const triggered: StopOrder[] = [];
    for (const list of [this.#rising, this.#falling]) {
      for (let at = list.length - 1; at >= 0 && isTriggered(list[at] as StopOrder, lastPrice); at -= 1) {
        triggered.push(list[at] as StopOrder);
      }
    }
    return triggered;
  }

  /** Whether the last price triggers anything. */
  isReached(lastPrice: Decimal): boolean {
    return [this.#rising.at(-1), this.#falling.at(-1)].some((next) => next && isTriggered(next, lastPrice));
  }

  #listOf({ stopDirection }: StopOrder): StopOrder[] {
    return stopDirection === 'rise' ? this.#rising : this.#falling;
  }
}

const isTriggered = ({ stopPrice, stopDirection }: StopOrder, lastPrice: Decimal): boolean =>
  stopDirection === 'rise' ? lastPrice >= stopPrice : lastPrice <= stopPrice;

/** Of two orders with one direction, whether the price reaches `a` first. */
function isReachedFirst(a: StopOrder, b: StopOrder): boolean {
  if (a.stopPrice === b.stopPrice) return a.id < b.id;
  return a.stopDirection === 'rise' ? a.stopPrice < b.stopPrice : a.stopPrice > b.stopPrice;
}

/** Where the order stands in its list, or would have to be inserted. */
function indexOf(list: StopOrder[], order: StopOrder): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isReachedFirst(order, list[middle] as StopOrder)) low = middle + 1;
    else high = middle;
  }
  return low;
}
