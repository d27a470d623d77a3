import type { Order, OrderStatus } from '../../contract/exchange.ts';
import { decimalOfUnits, formatDecimal, one, parseDecimal } from '../../contract/money.ts';
import type { NewOrder } from '../../server/areas/exchange/check-order.ts';

/**
 * The spot exchange of one market, written from the rules as plainly as possible: no book, no holds, no batches. Every
 * question is answered by looking at all orders. It exists to expose differences from the real one.
 */
type NaiveOrder = {
  id: number;
  memberId: number;
  input: NewOrder;
  price: bigint;
  stop: { price: bigint; isRise: boolean } | undefined;
  /** Base, or quote for a market order by quote. */
  left: bigint;
  filled: bigint;
  filledQuote: bigint;
  fee: bigint;
  status: OrderStatus;
  restedAt: number;
};

type NaiveFill = { price: string; quantity: string };
/** `quantity` is in quote for a market order by quote. */
type Numbers = { price: bigint; quantity: bigint; stopPrice: bigint };
export type NaiveResult = { error: string } | { order: NaiveOrder; fills: NaiveFill[] };

const units = (text: string | undefined): bigint => (text === undefined ? 0n : parseDecimal(text));
const textOf = (value: bigint): string => formatDecimal(decimalOfUnits(value));
const smaller = (a: bigint, b: bigint): bigint => (a > b ? b : a);
const times = (a: bigint, b: bigint): bigint => (a * b) / one;
const feeStep = 10n ** 10n;
/** 0.10%, rounded up at 8 digits. */
const feeOf = (amount: bigint): bigint => (((amount + 999n) / 1000n + feeStep - 1n) / feeStep) * feeStep;
const isOpen = ({ status }: NaiveOrder) => ['untriggered', 'new', 'partiallyFilled'].includes(status);

export class NaiveExchange {
  readonly orders: NaiveOrder[] = [];
  /** By `member:asset`. */
  readonly owned = new Map<string, bigint>();
  readonly #lot = units('0.000001');
  readonly #tick = units('0.01');
  #lastPrice: bigint;
  #rests = 0;

  constructor(lastPrice: string) {
    this.#lastPrice = units(lastPrice);
  }

  give(memberId: number, asset: string, amount: bigint): void {
    const key = `${memberId}:${asset}`;
    this.owned.set(key, (this.owned.get(key) ?? 0n) + amount);
  }

  held(memberId: number, asset: string): bigint {
    const paying = this.orders.filter(
      (order) =>
        isOpen(order) && order.memberId === memberId && asset === (order.input.side === 'buy' ? 'USDT' : 'BTC'),
    );
    return paying.reduce((sum, { input, price, left }) => sum + (input.side === 'buy' ? times(price, left) : left), 0n);
  }

  place(memberId: number, input: NewOrder): NaiveResult {
    const quantity = units(input.quantity ?? input.quoteQuantity);
    const numbers = { price: units(input.price), quantity, stopPrice: units(input.stopPrice) };
    const { price, stopPrice } = numbers;
    const error =
      this.#refusalByFilters(input, numbers) ??
      this.#refusalByFunds(memberId, input, numbers) ??
      this.#refusalByBook(memberId, input, numbers);
    if (error) return { error };
    const order: NaiveOrder = {
      id: this.orders.length + 1,
      memberId,
      input,
      price: input.type === 'market' ? this.#bandEdge(input.side) : price,
      stop: input.stopPrice ? { price: stopPrice, isRise: stopPrice > this.#lastPrice } : undefined,
      left: quantity,
      filled: 0n,
      filledQuote: 0n,
      fee: 0n,
      status: 'new',
      restedAt: 0,
    };
    this.orders.push(order);
    if (order.stop) {
      order.status = 'untriggered';
      return { order: { ...order }, fills: [] };
    }
    const fills = this.#match(order);
    const placed = { ...order };
    this.#followPrices(fills.map((fill) => units(fill.price)));
    return { order: placed, fills };
  }

  cancel(memberId: number, id: number): Order['status'] | 'orderNotOpen' | 'notFound' {
    const order = this.orders[id - 1];
    if (!order || order.memberId !== memberId) return 'notFound';
    if (!isOpen(order)) return 'orderNotOpen';
    order.status = 'cancelled';
    return order.status;
  }

  /** The feed has a new price. */
  tick(price: string): void {
    this.#lastPrice = units(price);
    this.#followPrices([this.#lastPrice]);
  }

  #refusalByFilters({ type, quoteQuantity }: NewOrder, { price, quantity, stopPrice }: Numbers): string | undefined {
    if (price % this.#tick !== 0n || stopPrice % this.#tick !== 0n) return 'priceTick';
    if (!quoteQuantity && quantity % this.#lot !== 0n) return 'lotSize';
    if (type === 'stopLimit' && stopPrice === this.#lastPrice) return 'stopPriceInvalid';
    const notional = quoteQuantity ? quantity : times(type === 'market' ? this.#lastPrice : price, quantity);
    if (notional < 5n * one) return 'notionalTooSmall';
    const around = type === 'stopLimit' ? stopPrice : this.#lastPrice;
    const isFar = price * 100n < around * 80n || price * 100n > around * 120n;
    return type !== 'market' && isFar ? 'priceOutOfBand' : undefined;
  }

  #refusalByFunds(memberId: number, input: NewOrder, { price, quantity }: Numbers): string | undefined {
    const asset = input.side === 'buy' ? 'USDT' : 'BTC';
    const available = (this.owned.get(`${memberId}:${asset}`) ?? 0n) - this.held(memberId, asset);
    return available < this.#cost(input, price, quantity) ? 'notEnoughBalance' : undefined;
  }

  #refusalByBook(memberId: number, input: NewOrder, { price, quantity }: Numbers): string | undefined {
    if (input.type === 'stopLimit') return undefined;
    const limit = input.type === 'market' ? this.#bandEdge(input.side) : price;
    const makers = this.#makers(input.side, limit);
    if (input.type === 'market' && makers.length === 0) return 'noLiquidity';
    if (input.postOnly && makers.length > 0) return 'postOnlyWouldTrade';
    const isUnfillable = input.timeInForce === 'fok' && !this.#isFillable(memberId, makers, quantity);
    return isUnfillable ? 'fillOrKillUnfilled' : undefined;
  }

  #cost(input: NewOrder, price: bigint, quantity: bigint): bigint {
    if (input.side === 'sell' || input.quoteQuantity) return quantity;
    if (input.type !== 'market') return times(price, quantity);
    let missing = quantity;
    let cost = 0n;
    for (const maker of this.#makers('buy', this.#bandEdge('buy'))) {
      const traded = smaller(maker.left, missing);
      missing -= traded;
      cost += times(maker.price, traded);
    }
    return cost;
  }

  #isFillable(memberId: number, makers: NaiveOrder[], quantity: bigint): boolean {
    let missing = quantity;
    for (const maker of makers) {
      if (maker.memberId === memberId) return false;
      missing -= maker.left;
      if (missing <= 0n) return true;
    }
    return false;
  }

  #bandEdge(side: 'buy' | 'sell'): bigint {
    const width = (this.#lastPrice * 20n) / 100n;
    return side === 'buy' ? this.#lastPrice + width : this.#lastPrice - width;
  }

  /** Resting orders that an order of this side trades with, best first, oldest first. */
  #makers(side: 'buy' | 'sell', limit: bigint): NaiveOrder[] {
    const sign = side === 'buy' ? 1n : -1n;
    return this.orders
      .filter((order) => isOpen(order) && order.restedAt > 0 && order.input.side !== side)
      .filter(({ price }) => price * sign <= limit * sign)
      .sort((a, b) => Number((a.price - b.price) * sign) || a.restedAt - b.restedAt);
  }

  #match(taker: NaiveOrder): NaiveFill[] {
    const fills: NaiveFill[] = [];
    let isSelfTrade = false;
    for (const maker of this.#makers(taker.input.side, taker.price)) {
      isSelfTrade = maker.memberId === taker.memberId;
      if (isSelfTrade) break;
      const isByQuote = taker.input.quoteQuantity !== undefined;
      const wanted = isByQuote ? (taker.left / times(maker.price, this.#lot)) * this.#lot : taker.left;
      const quantity = smaller(wanted, maker.left);
      if (quantity === 0n) break;
      this.#trade(taker, maker, quantity);
      taker.left -= isByQuote ? times(maker.price, quantity) : quantity;
      fills.push({ price: textOf(maker.price), quantity: textOf(quantity) });
      if (taker.left === 0n || maker.left > 0n) break;
    }
    this.#finish(taker, isSelfTrade);
    return fills;
  }

  #finish(taker: NaiveOrder, isSelfTrade: boolean): void {
    const { side, type, timeInForce, quoteQuantity } = taker.input;
    const best = this.#makers(side, side === 'buy' ? 10n ** 40n : 0n)[0];
    const isSpent = quoteQuantity && best && taker.left < times(best.price, this.#lot);
    if (taker.left === 0n || isSpent) taker.status = 'filled';
    else if (isSelfTrade) taker.status = 'cancelled';
    else if (type === 'market' || timeInForce !== 'gtc') taker.status = 'expired';
    else {
      taker.status = taker.filled > 0n ? 'partiallyFilled' : 'new';
      this.#rests += 1;
      taker.restedAt = this.#rests;
    }
  }

  #trade(taker: NaiveOrder, maker: NaiveOrder, quantity: bigint): void {
    const value = times(maker.price, quantity);
    for (const order of [taker, maker]) {
      const received = order.input.side === 'buy' ? quantity : value;
      const fee = feeOf(received);
      this.give(
        order.memberId,
        order.input.side === 'buy' ? 'USDT' : 'BTC',
        order.input.side === 'buy' ? -value : -quantity,
      );
      this.give(order.memberId, order.input.side === 'buy' ? 'BTC' : 'USDT', received - fee);
      order.filled += quantity;
      order.filledQuote += value;
      order.fee += fee;
    }
    maker.left -= quantity;
    maker.status = maker.left === 0n ? 'filled' : 'partiallyFilled';
  }

  /** Each price triggers stop orders, whose trades make further prices. */
  #followPrices(prices: bigint[]): void {
    for (const price of prices) {
      for (const order of this.#reachedBy(price)) {
        order.status = 'new';
        const makers = this.#makers(order.input.side, order.price);
        const { postOnly, timeInForce } = order.input;
        const isUnfillable = timeInForce === 'fok' && !this.#isFillable(order.memberId, makers, order.left);
        if ((postOnly && makers.length > 0) || isUnfillable) order.status = 'expired';
        else prices.push(...this.#match(order).map((fill) => units(fill.price)));
      }
    }
  }

  /** Rising ones first; in each direction those that the price reached first. */
  #reachedBy(price: bigint): NaiveOrder[] {
    const waiting = this.orders.filter(({ status }) => status === 'untriggered');
    const stopOf = ({ stop }: NaiveOrder) => stop?.price ?? 0n;
    const rising = waiting.filter((order) => order.stop?.isRise && price >= stopOf(order));
    const falling = waiting.filter((order) => !order.stop?.isRise && price <= stopOf(order));
    rising.sort((a, b) => Number(stopOf(a) - stopOf(b)) || a.id - b.id);
    falling.sort((a, b) => Number(stopOf(b) - stopOf(a)) || a.id - b.id);
    return [...rising, ...falling];
  }
}
