import type { QueuedOrder } from './book-side.ts';

const pageSize = 64;
type Page = { orders: (QueuedOrder | undefined)[]; count: number };

/**
 * Resting orders by id. Ids are sequential and most orders leave the book soon, so a page of neighbouring ids is in the
 * processor's cache where a Map entry for a single id is not: a fifth more orders per second (bench/matching.ts). A
 * page costs its memory even for a single order, 600 bytes.
 */
export class OrderIndex {
  readonly #pages = new Map<number, Page>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get(id: number): QueuedOrder | undefined {
    return this.#pages.get(pageOf(id))?.orders[id % pageSize];
  }

  /** Throws RangeError if the id is there already. */
  add(order: QueuedOrder): void {
    const page = this.#pages.get(pageOf(order.id)) ?? this.#createPage(pageOf(order.id));
    const slot = order.id % pageSize;
    if (page.orders[slot]) throw new RangeError(`order ${order.id} rests already`);
    page.orders[slot] = order;
    page.count += 1;
    this.#size += 1;
  }

  delete(id: number): void {
    const page = this.#pages.get(pageOf(id));
    if (!page?.orders[id % pageSize]) return;
    page.orders[id % pageSize] = undefined;
    page.count -= 1;
    this.#size -= 1;
    if (page.count === 0) this.#pages.delete(pageOf(id));
  }

  #createPage(number: number): Page {
    const page: Page = { orders: new Array(pageSize).fill(undefined), count: 0 };
    this.#pages.set(number, page);
    return page;
  }
}

/** Not by shifting bits: ids may need more than 32. */
const pageOf = (id: number): number => Math.floor(id / pageSize);
