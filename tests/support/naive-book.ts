import type { Decimal } from '../../contract/money.ts';
import {
  type BookFill,
  type BookOrder,
  type Depth,
  type Incoming,
  OrderBook,
  type Outcome,
  type Side,
} from '../../server/matching/order-book.ts';

/** What a book offers, whatever is inside. */
export type AnyBook = Pick<OrderBook, keyof OrderBook>;

/** The real book and the naive one, for suites that both must pass. */
export const books: [name: string, create: () => AnyBook][] = [
  ['the order book', () => new OrderBook()],
  ['the naive book', () => new NaiveBook()],
];

type Resting = { -readonly [Key in keyof BookOrder]: BookOrder[Key] };

/**
 * The rules of the order book in the plainest way: one list in the order of arrival, sorted and summed again each time.
 * It is slow and meant to be obviously right; the real book must do exactly the same.
 */
export class NaiveBook implements AnyBook {
  #orders: Resting[] = [];

  get size(): number {
    return this.#orders.length;
  }

  get(id: number): BookOrder | undefined {
    return this.#orders.find((order) => order.id === id);
  }

  best(side: Side): Decimal | undefined {
    return this.#sorted(side)[0]?.price;
  }

  levelQuantity(side: Side, price: Decimal): Decimal {
    return sum(this.#orders.filter((order) => order.side === side && order.price === price));
  }

  depth(levelsMax: number): Depth {
    const levels = (side: Side): [Decimal, Decimal][] => {
      const prices = [...new Set(this.#sorted(side).map(({ price }) => price))].slice(0, levelsMax);
      return prices.map((price) => [price, this.levelQuantity(side, price)]);
    };
    return { bids: levels('buy'), asks: levels('sell') };
  }

  submit(order: Incoming): Outcome {
    const makers = this.#makersFor(order);
    const refused = refusalOf(order, makers);
    if (refused) return { refused, fills: [], remaining: amountOf(order), resting: false, selfTrade: false };

    const { fills, remaining, selfTrade } = trade(order, makers);
    this.#orders = this.#orders.filter((maker) => maker.remaining > 0n);
    const resting = order.kind === 'limit' && order.timeInForce === 'gtc' && remaining > 0n && !selfTrade;
    if (resting) this.restore({ ...order, remaining });
    return { refused: undefined, fills, remaining, resting, selfTrade };
  }

  cancel(id: number): BookOrder | undefined {
    const order = this.get(id);
    this.#orders = this.#orders.filter((other) => other !== order);
    return order;
  }

  reduce(id: number, remaining: Decimal): void {
    const order = this.#orders.find((other) => other.id === id);
    if (!order || remaining <= 0n || remaining >= order.remaining) throw new RangeError('not less, or nothing');
    order.remaining = remaining;
  }

  restore({ id, ownerId, side, price, remaining }: BookOrder): void {
    this.#orders.push({ id, ownerId, side, price, remaining });
  }

  /** All resting orders, in the order in which they began to rest. */
  all(): BookOrder[] {
    return this.#orders.map((order) => ({ ...order }));
  }

  /** The orders that it may trade with, in the order in which it would. */
  #makersFor(order: Incoming): Resting[] {
    const limit = order.kind === 'limit' ? order.price : order.priceLimit;
    if (order.side === 'buy') return this.#sorted('sell').filter(({ price }) => price <= limit);
    return this.#sorted('buy').filter(({ price }) => price >= limit);
  }

  /** Best price first; sorting keeps the order of arrival among equal prices. */
  #sorted(side: Side): Resting[] {
    const sign = side === 'buy' ? -1 : 1;
    return this.#orders
      .filter((order) => order.side === side)
      .sort((a, b) => sign * (a.price < b.price ? -1 : Number(a.price > b.price)));
  }
}

function refusalOf(order: Incoming, makers: Resting[]): Outcome['refused'] {
  if (order.kind === 'market') return makers.length === 0 ? 'noLiquidity' : undefined;
  if (order.postOnly && makers.length > 0) return 'postOnlyWouldTrade';
  const firstOwn = makers.findIndex(({ ownerId }) => ownerId === order.ownerId);
  const others = firstOwn < 0 ? makers : makers.slice(0, firstOwn);
  return order.timeInForce === 'fok' && sum(others) < order.quantity ? 'fillOrKillUnfilled' : undefined;
}

function trade(order: Incoming, makers: Resting[]) {
  const fills: BookFill[] = [];
  const isByQuote = order.kind === 'market' && order.quantity === undefined;
  let remaining = amountOf(order);
  for (const maker of makers) {
    const wanted = isByQuote ? ((remaining * scale) / (maker.price * order.lot)) * order.lot : remaining;
    if (wanted === 0n) break;
    if (maker.ownerId === order.ownerId) return { fills, remaining, selfTrade: true };
    const quantity = (wanted < maker.remaining ? wanted : maker.remaining) as Decimal;
    maker.remaining = (maker.remaining - quantity) as Decimal;
    remaining = (remaining - (isByQuote ? (maker.price * quantity) / scale : quantity)) as Decimal;
    const { id: makerId, ownerId: makerOwnerId, price, remaining: makerRemaining } = maker;
    fills.push({ makerId, makerOwnerId, takerId: order.id, price, quantity, makerRemaining });
    if (makerRemaining > 0n) break;
  }
  return { fills, remaining, selfTrade: false };
}

const amountOf = (order: Incoming) =>
  (order.kind === 'limit' ? order.quantity : (order.quantity ?? order.quoteQuantity)) as Decimal;

const scale = 10n ** 18n;
const sum = (orders: BookOrder[]) => orders.reduce((total, { remaining }) => total + remaining, 0n) as Decimal;
