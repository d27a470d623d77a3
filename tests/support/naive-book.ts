import { add, type Decimal, smaller, subtract, zero } from '../../contract/money.ts';
import {
  type BookFill,
  type BookOrder,
  type Depth,
  type Incoming,
  OrderBook,
  type Outcome,
  type Reserve,
  type Side,
} from '../../server/matching/order-book.ts';

/** What a book offers, whatever is inside. */
export type AnyBook = Pick<OrderBook, keyof OrderBook>;

/** The real book and the naive one, for suites that both must pass. */
export const books: [name: string, create: () => AnyBook][] = [
  ['the order book', () => new OrderBook()],
  ['the naive book', () => new NaiveBook()],
];

/** Each has a reserve here; one that hides nothing shows everything. */
type Resting = { -readonly [Key in keyof BookOrder]: BookOrder[Key] } & { reserve: Reserve };

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
    const levels = (side: Side) => this.#levels(side, levelsMax).map(([price, orders]) => [price, sum(orders)]);
    return { bids: levels('buy'), asks: levels('sell') } as Depth;
  }

  wholeLevels(side: Side, levelsMax: number): [Decimal, Decimal][] {
    const hiddenOf = (orders: Resting[]) => orders.reduce((total, { reserve }) => add(total, reserve.hidden), zero);
    return this.#levels(side, levelsMax).map(([price, orders]) => [price, add(sum(orders), hiddenOf(orders))]);
  }

  #levels(side: Side, levelsMax: number): [Decimal, Resting[]][] {
    return [...Map.groupBy(this.#sorted(side), ({ price }) => price)].slice(0, levelsMax);
  }

  submit(order: Incoming): Outcome {
    const refused = this.#refusalOf(order);
    if (refused) return { refused, fills: [], remaining: amountOf(order), resting: false, selfTrade: false };

    const { fills, remaining, selfTrade } = this.#trade(order);
    const resting = order.kind === 'limit' && order.timeInForce === 'gtc' && remaining > 0n && !selfTrade;
    if (resting) this.#rest(order, remaining, order.displayQuantity ?? remaining);
    return { refused: undefined, fills, remaining, resting, selfTrade };
  }

  cancel(id: number): BookOrder | undefined {
    const order = this.get(id);
    this.#orders = this.#orders.filter((other) => other !== order);
    return order;
  }

  reduce(id: number, whole: Decimal): void {
    const order = this.#orders.find((other) => other.id === id);
    if (!order || whole <= 0n || whole >= add(order.remaining, order.reserve.hidden)) {
      throw new RangeError('not less, or nothing');
    }
    order.remaining = smaller(order.remaining, whole);
    order.reserve.hidden = subtract(whole, order.remaining);
  }

  showLess(id: number, display: Decimal): void {
    const order = this.#orders.find((other) => other.id === id);
    if (!order || display <= 0n || display >= order.reserve.display) throw new RangeError('not less, or nothing');
    const whole = add(order.remaining, order.reserve.hidden);
    order.remaining = smaller(order.remaining, display);
    order.reserve = { hidden: subtract(whole, order.remaining), display };
  }

  restore({ id, ownerId, side, price, remaining, reserve }: BookOrder): void {
    const known = reserve ?? { hidden: zero, display: remaining };
    this.#orders.push({ id, ownerId, side, price, remaining, reserve: { ...known } });
  }

  #rest({ id, ownerId, side, price }: Omit<BookOrder, 'remaining'>, whole: Decimal, display: Decimal): void {
    const remaining = smaller(display, whole);
    const reserve = { hidden: subtract(whole, remaining), display };
    this.#orders.push({ id, ownerId, side, price, remaining, reserve });
  }

  /** All resting orders, in the order in which they began to rest. */
  all(): BookOrder[] {
    return this.#orders.map((order) => copyOf(order));
  }

  #refusalOf(order: Incoming): Outcome['refused'] {
    const isWithoutMakers = this.#makersFor(order).length === 0;
    if (order.kind === 'market') return isWithoutMakers ? 'noLiquidity' : undefined;
    if (order.postOnly && !isWithoutMakers) return 'postOnlyWouldTrade';
    return order.timeInForce === 'fok' && !this.#fills(order) ? 'fillOrKillUnfilled' : undefined;
  }

  /** Tries it on a copy. */
  #fills(order: Incoming): boolean {
    const copy = new NaiveBook();
    copy.#orders = this.#orders.map((resting) => copyOf(resting));
    return copy.#trade(order).remaining === 0n;
  }

  /** One fill after the other, each with the first of all that are shown then. */
  #trade(order: Incoming): Pick<Outcome, 'fills' | 'remaining' | 'selfTrade'> {
    const fills: BookFill[] = [];
    const isByQuote = order.kind === 'market' && order.quantity === undefined;
    let remaining = amountOf(order);
    let makers = this.#makersFor(order);
    for (;;) {
      const [maker] = makers;
      if (!maker || remaining === 0n) return { fills, remaining, selfTrade: false };
      const wanted = isByQuote ? ((remaining * scale) / (maker.price * order.lot)) * order.lot : remaining;
      if (wanted === 0n) return { fills, remaining, selfTrade: false };
      if (maker.ownerId === order.ownerId) return { fills, remaining, selfTrade: true };
      const quantity = smaller(wanted as Decimal, maker.remaining);
      maker.remaining = subtract(maker.remaining, quantity);
      remaining = (remaining - (isByQuote ? (maker.price * quantity) / scale : quantity)) as Decimal;
      const { id: makerId, ownerId: makerOwnerId, price } = maker;
      const makerRemaining = add(maker.remaining, maker.reserve.hidden);
      const refill = maker.remaining === 0n ? this.#refill(maker) : zero;
      fills.push({ makerId, makerOwnerId, takerId: order.id, price, quantity, makerRemaining, refill });
      if (refill > 0n) makers = this.#makersFor(order);
      else if (maker.remaining === 0n) makers.shift();
    }
  }

  /** Shows more of it, behind all others; takes it out when it hides nothing more. */
  #refill(order: Resting): Decimal {
    const { hidden, display } = order.reserve;
    this.#orders = this.#orders.filter((other) => other !== order);
    if (hidden > 0n) this.#rest(order, hidden, display);
    return smaller(hidden, display);
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

const copyOf = (order: Resting): Resting => ({ ...order, reserve: { ...order.reserve } });

const amountOf = (order: Incoming) =>
  (order.kind === 'limit' ? order.quantity : (order.quantity ?? order.quoteQuantity)) as Decimal;

const scale = 10n ** 18n;
const sum = (orders: BookOrder[]) => orders.reduce((total, { remaining }) => add(total, remaining), zero);
