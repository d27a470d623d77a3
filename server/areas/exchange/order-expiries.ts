import type { SpotOrder } from './spot-order.ts';

/** The open orders that expire, the next one last: there, taking it out is cheap. */
export class OrderExpiries {
  readonly #orders: SpotOrder[] = [];

  get size(): number {
    return this.#orders.length;
  }

  add(order: SpotOrder): void {
    this.#orders.splice(this.#placeOf(order), 0, order);
  }

  remove(order: SpotOrder): void {
    const at = this.#placeOf(order);
    if (this.#orders[at] === order) this.#orders.splice(at, 1);
  }

  /** Those whose time has come, in the order of their times, then of their ids. They stay until they are removed. */
  due(nowMs: number): SpotOrder[] {
    const due: SpotOrder[] = [];
    for (let at = this.#orders.length - 1; at >= 0; at -= 1) {
      const order = this.#orders[at] as SpotOrder;
      if (expiryOf(order) > nowMs) break;
      due.push(order);
    }
    return due;
  }

  /** Where the order stands, or would have to be inserted. */
  #placeOf(order: SpotOrder): number {
    let low = 0;
    let high = this.#orders.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isLater(this.#orders[middle] as SpotOrder, order)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function expiryOf({ id, expiresAtMs }: SpotOrder): number {
  if (expiresAtMs === null) throw new Error(`order ${id} does not expire`);
  return expiresAtMs;
}

const isLater = (one: SpotOrder, other: SpotOrder): boolean =>
  expiryOf(one) > expiryOf(other) || (expiryOf(one) === expiryOf(other) && one.id > other.id);
