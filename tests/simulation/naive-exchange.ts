import type { Order } from '../../contract/exchange.ts';
import type { NewOrder } from '../../server/areas/exchange/check-order.ts';
import {
  bandEdge,
  feeOf,
  fire,
  follow,
  holdPrice,
  isFillable,
  isOpen,
  isOpenOco,
  lot,
  type NaiveFill,
  type NaiveOrder,
  type NaiveResult,
  type Numbers,
  neverRests,
  ocoLimit,
  priceOf,
  smaller,
  stopPriceOf,
  textOf,
  times,
  units,
} from './naive-order.ts';
import { refusalByFilters, refusalOfAmended } from './naive-refusals.ts';

/**
 * The spot exchange of one market, written from the rules as plainly as possible: no book, no holds, no batches. Every
 * question is answered by looking at all orders. It exists to expose differences from the real one.
 */
export class NaiveExchange {
  nowMs = 1_790_000_000_000;
  /** When all orders of a member are cancelled. */
  readonly deadlines = new Map<number, number>();
  readonly orders: NaiveOrder[] = [];
  /** By `member:asset`. */
  readonly owned = new Map<string, bigint>();
  #lastPrice: bigint;
  #rests = 0;

  constructor(lastPrice: string) {
    this.#lastPrice = units(lastPrice);
  }

  give(memberId: number, asset: string, amount: bigint): void {
    this.owned.set(`${memberId}:${asset}`, this.#owned(memberId, asset) + amount);
  }

  #owned(memberId: number, asset: string): bigint {
    return this.owned.get(`${memberId}:${asset}`) ?? 0n;
  }

  held(memberId: number, asset: string): bigint {
    const paying = this.orders.filter(
      (order) =>
        isOpen(order) && order.memberId === memberId && asset === (order.input.side === 'buy' ? 'USDT' : 'BTC'),
    );
    return paying.reduce(
      (sum, order) => sum + (order.input.side === 'buy' ? times(holdPrice(order), order.left) : order.left),
      0n,
    );
  }

  place(memberId: number, input: NewOrder): NaiveResult {
    if (input.expiresAt !== undefined && input.expiresAt <= this.nowMs) return { error: 'expiryInvalid' };
    const quantity = units(input.quantity ?? input.quoteQuantity);
    const stopPrice = stopPriceOf(input, this.#lastPrice);
    const numbers = { price: units(input.price), quantity, stopPrice };
    const error =
      refusalByFilters(input, numbers, this.#lastPrice) ??
      this.#refusalByFunds(memberId, input, numbers) ??
      this.#refusalByBook(memberId, input, numbers);
    if (error) return { error };
    const order: NaiveOrder = {
      id: this.orders.length + 1,
      memberId,
      input,
      price: priceOf(input, this.#lastPrice),
      stop:
        stopPrice > 0n
          ? { price: stopPrice, isRise: stopPrice > this.#lastPrice, limit: ocoLimit(input), hasFired: false }
          : undefined,
      start: this.#lastPrice,
      best: this.#lastPrice,
      left: quantity,
      filled: 0n,
      filledBefore: 0n,
      filledQuote: 0n,
      fee: 0n,
      status: 'new',
      restedAt: 0,
    };
    this.orders.push(order);
    if (order.stop && input.type !== 'oco') {
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

  /** Another price or whole quantity; '' stays as it is. */
  amend(memberId: number, id: number, wanted: { price: string; quantity: string }): NaiveResult {
    const order = this.orders[id - 1];
    if (!order || order.memberId !== memberId) return { error: 'notFound' };
    if (!isOpen(order)) return { error: 'orderNotOpen' };
    if (['stopMarket', 'trailingStop'].includes(order.input.type) && wanted.price) return { error: 'invalidInput' };
    const price = wanted.price ? units(wanted.price) : order.price;
    const left = units(wanted.quantity || order.input.quantity) - order.filled;
    if (price === order.price && left === order.left) return { order: { ...order }, fills: [] };
    const error = this.#refusalOfAmended(order, price, left);
    if (error) return { error };
    const isWaiting = order.status === 'untriggered';
    const keepsPlace = isWaiting || (price === order.price && left < order.left);
    const input = {
      ...order.input,
      ...(order.input.price && { price: textOf(price) }),
      quantity: textOf(left + order.filled),
    };
    Object.assign(order, { price, left, input });
    if (keepsPlace) return { order: { ...order }, fills: [] };
    order.restedAt = 0;
    const fills = this.#match(order);
    const amended = { ...order };
    this.#followPrices(fills.map((fill) => units(fill.price)));
    return { order: amended, fills };
  }

  #refusalOfAmended(order: NaiveOrder, price: bigint, left: bigint): string | undefined {
    const { memberId, status, input, stop } = order;
    const byFilters = refusalOfAmended(order, { price, left, lastPrice: this.#lastPrice });
    if (byFilters) return byFilters;
    const mayOnlyRest = input.postOnly && status !== 'untriggered' && (input.type !== 'oco' || isOpenOco(order));
    if (mayOnlyRest && this.#makers(input.side, price).length > 0) return 'postOnlyWouldTrade';
    const cost = (at: bigint, quantity: bigint) => (input.side === 'buy' ? times(at, quantity) : quantity);
    const asset = input.side === 'buy' ? 'USDT' : 'BTC';
    const available = this.#owned(memberId, asset) - this.held(memberId, asset);
    const needed = cost(holdPrice({ price, stop }), left);
    return available + cost(holdPrice(order), order.left) < needed ? 'notEnoughBalance' : undefined;
  }

  /** Gives the ids of the orders that it ended. */
  cancelAll(memberId: number): number[] {
    const open = this.orders.filter((order) => order.memberId === memberId && isOpen(order));
    for (const order of open) order.status = 'cancelled';
    return open.map(({ id }) => id);
  }

  /** Time passes: orders end that are good till now at most, and those of members who were silent for too long. */
  pass(ms: number): void {
    this.nowMs += ms;
    for (const [memberId, atMs] of this.deadlines) {
      if (atMs <= this.nowMs && this.deadlines.delete(memberId)) this.cancelAll(memberId);
    }
    for (const order of this.orders) {
      if (isOpen(order) && order.input.expiresAt !== undefined && order.input.expiresAt <= this.nowMs)
        order.status = 'expired';
    }
  }

  /** The feed has a new price. */
  tick(price: string): void {
    this.#lastPrice = units(price);
    this.#followPrices([this.#lastPrice]);
  }

  #refusalByFunds(memberId: number, input: NewOrder, { quantity }: Numbers): string | undefined {
    const asset = input.side === 'buy' ? 'USDT' : 'BTC';
    const available = this.#owned(memberId, asset) - this.held(memberId, asset);
    const own = priceOf(input, this.#lastPrice);
    const other = ocoLimit(input) ?? own;
    return available < this.#cost(input, -smaller(-other, -own), quantity) ? 'notEnoughBalance' : undefined;
  }

  #refusalByBook(memberId: number, input: NewOrder, { price, quantity, stopPrice }: Numbers): string | undefined {
    if (stopPrice > 0n && input.type !== 'oco') return undefined;
    const limit = input.type === 'market' ? bandEdge(input.side, this.#lastPrice) : price;
    const makers = this.#makers(input.side, limit);
    if (input.type === 'market' && makers.length === 0) return 'noLiquidity';
    if (input.postOnly && makers.length > 0) return 'postOnlyWouldTrade';
    const isUnfillable = input.timeInForce === 'fok' && !isFillable(memberId, makers, quantity);
    return isUnfillable ? 'fillOrKillUnfilled' : undefined;
  }

  #cost(input: NewOrder, price: bigint, quantity: bigint): bigint {
    if (input.side === 'sell' || input.quoteQuantity) return quantity;
    if (input.type !== 'market') return times(price, quantity);
    let missing = quantity;
    let cost = 0n;
    for (const maker of this.#makers('buy', bandEdge('buy', this.#lastPrice))) {
      const traded = smaller(maker.left, missing);
      missing -= traded;
      cost += times(maker.price, traded);
    }
    return cost;
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
      const wanted = isByQuote ? (taker.left / times(maker.price, lot)) * lot : taker.left;
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
    const { side, quoteQuantity } = taker.input;
    const best = this.#makers(side, side === 'buy' ? 10n ** 40n : 0n)[0];
    const isSpent = quoteQuantity && best && taker.left < times(best.price, lot);
    if (taker.left === 0n || isSpent) taker.status = 'filled';
    else if (isSelfTrade) taker.status = 'cancelled';
    else if (neverRests(taker)) taker.status = 'expired';
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
      for (const order of this.orders) follow(order, price);
      for (const order of this.#reachedBy(price)) {
        // One that fired before it has taken its other leg.
        if (!isOpen(order)) continue;
        fire(order);
        const makers = this.#makers(order.input.side, order.price);
        const { postOnly, timeInForce } = order.input;
        const isUnfillable = timeInForce === 'fok' && !isFillable(order.memberId, makers, order.left);
        const mayOnlyRest = postOnly && order.input.type !== 'oco';
        if ((mayOnlyRest && makers.length > 0) || isUnfillable) order.status = 'expired';
        else prices.push(...this.#match(order).map((fill) => units(fill.price)));
      }
    }
  }

  /** Rising ones first; in each direction those that the price reached first. */
  #reachedBy(price: bigint): NaiveOrder[] {
    const waiting = this.orders.filter((order) => isOpen(order) && order.stop?.hasFired === false);
    const stopOf = ({ stop }: NaiveOrder) => stop?.price ?? 0n;
    const rising = waiting.filter((order) => order.stop?.isRise && price >= stopOf(order));
    const falling = waiting.filter((order) => !order.stop?.isRise && price <= stopOf(order));
    rising.sort((a, b) => Number(stopOf(a) - stopOf(b)) || a.id - b.id);
    falling.sort((a, b) => Number(stopOf(b) - stopOf(a)) || a.id - b.id);
    return [...rising, ...falling];
  }
}
