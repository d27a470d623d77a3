import type { Order } from '../../contract/exchange.ts';
import type { NewOrder } from '../../server/areas/exchange/check-order.ts';
import { amendedNaively, isSameOrder, type NaiveAmendment } from './naive-amendment.ts';
import { boughtLots, breaksBracket, endEntries, protectEntry } from './naive-bracket.ts';
import { costOf, heldOf, makersOf, reachedBy } from './naive-looks.ts';
import {
  feeOf,
  fire,
  follow,
  holdPrice,
  isFillable,
  isOpen,
  isOpenOco,
  lot,
  marketEdge,
  type NaiveFill,
  type NaiveOrder,
  type NaiveResult,
  type Numbers,
  neverRests,
  nextPart,
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
  /** Entries that bought something, with what they had bought before. */
  readonly #boughtBefore = new Map<NaiveOrder, bigint>();

  constructor(lastPrice: string) {
    this.#lastPrice = units(lastPrice);
  }

  give(memberId: number, asset: string, amount: bigint): void {
    this.owned.set(`${memberId}:${asset}`, this.#owned(memberId, asset) + amount);
  }

  #owned(memberId: number, asset: string): bigint {
    return this.owned.get(`${memberId}:${asset}`) ?? 0n;
  }

  readonly held = (memberId: number, asset: string): bigint => heldOf(this.orders, memberId, asset);

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
      entryId: undefined,
      start: this.#lastPrice,
      best: this.#lastPrice,
      left: quantity,
      shown: 0n,
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
    this.#protect();
    this.#followPrices(fills.map((fill) => units(fill.price)));
    return { order: placed, fills };
  }

  cancel(memberId: number, id: number): Order['status'] | 'orderNotOpen' | 'notFound' {
    const order = this.orders[id - 1];
    if (!order || order.memberId !== memberId) return 'notFound';
    if (!isOpen(order)) return 'orderNotOpen';
    order.status = 'cancelled';
    endEntries(this.orders);
    return 'cancelled';
  }

  /** Other prices, another whole quantity or distance; '' stays as it is. */
  amend(memberId: number, id: number, wanted: NaiveAmendment): NaiveResult {
    const order = this.orders[id - 1];
    if (!order || order.memberId !== memberId) return { error: 'notFound' };
    if (!isOpen(order)) return { error: 'orderNotOpen' };
    const amended = amendedNaively(order, wanted, this.#lastPrice);
    if (!amended) return { error: 'invalidInput' };
    const { price, left } = amended;
    if (isSameOrder(order, amended)) return { order: { ...order }, fills: [] };
    const error = this.#refusalOfAmended(order, amended);
    if (error) return { error };
    const isWaiting = order.status === 'untriggered';
    const showsMore = units(amended.input.displayQuantity) > units(order.input.displayQuantity);
    const keepsPlace = isWaiting || (price === order.price && left <= order.left && !showsMore);
    Object.assign(order, amended);
    if (keepsPlace) {
      order.shown = smaller(order.shown, nextPart(order));
      return { order: { ...order }, fills: [] };
    }
    order.restedAt = 0;
    const fills = this.#match(order);
    const result = { ...order };
    this.#protect();
    this.#followPrices(fills.map((fill) => units(fill.price)));
    return { order: result, fills };
  }

  #refusalOfAmended(order: NaiveOrder, amended: NaiveOrder): string | undefined {
    const { memberId, status, input } = order;
    const { price, left } = amended;
    const byFilters = refusalOfAmended(order, amended, this.#lastPrice);
    if (byFilters) return byFilters;
    if (price !== order.price && breaksBracket(this.orders, order, price)) return 'bracketWrongSide';
    const mayOnlyRest = input.postOnly && status !== 'untriggered' && (input.type !== 'oco' || isOpenOco(order));
    if (mayOnlyRest && this.#makers(input.side, price).length > 0) return 'postOnlyWouldTrade';
    const cost = (at: bigint, quantity: bigint) => (input.side === 'buy' ? times(at, quantity) : quantity);
    const asset = input.side === 'buy' ? 'USDT' : 'BTC';
    const available = this.#owned(memberId, asset) - this.held(memberId, asset);
    const needed = cost(holdPrice(amended), left);
    return available + cost(holdPrice(order), order.left) < needed ? 'notEnoughBalance' : undefined;
  }

  /** Gives the ids of the orders that it ended. */
  cancelAll(memberId: number): number[] {
    const open = this.orders.filter((order) => order.memberId === memberId && isOpen(order));
    for (const order of open) order.status = 'cancelled';
    endEntries(this.orders);
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

  /** What entries bought is protected by a pair of the same quantity, which is the last one of its price then. */
  #protect(): void {
    for (const [entry, lotsBefore] of this.#boughtBefore) {
      const pair = protectEntry(this.orders, { entry, lotsBefore });
      if (pair) this.#rest(pair);
    }
    this.#boughtBefore.clear();
  }

  #rest(order: NaiveOrder): void {
    this.#rests += 1;
    order.restedAt = this.#rests;
    order.shown = nextPart(order);
  }

  #refusalByFunds(memberId: number, input: NewOrder, { quantity }: Numbers): string | undefined {
    const asset = input.side === 'buy' ? 'USDT' : 'BTC';
    const available = this.#owned(memberId, asset) - this.held(memberId, asset);
    const own = priceOf(input, this.#lastPrice);
    const other = ocoLimit(input) ?? own;
    const price = -smaller(-other, -own);
    return available < costOf(this.orders, input, { price, quantity }) ? 'notEnoughBalance' : undefined;
  }

  #refusalByBook(memberId: number, input: NewOrder, { price, quantity, stopPrice }: Numbers): string | undefined {
    if (stopPrice > 0n && input.type !== 'oco') return undefined;
    const limit = input.type === 'market' ? marketEdge(input, this.#lastPrice) : price;
    const makers = this.#makers(input.side, limit);
    if (input.type === 'market' && makers.length === 0) return 'noLiquidity';
    if (input.postOnly && makers.length > 0) return 'postOnlyWouldTrade';
    const isUnfillable = input.timeInForce === 'fok' && !isFillable(memberId, makers, quantity);
    return isUnfillable ? 'fillOrKillUnfilled' : undefined;
  }

  #makers(side: 'buy' | 'sell', limit: bigint): NaiveOrder[] {
    return makersOf(this.orders, side, limit);
  }

  #match(taker: NaiveOrder): NaiveFill[] {
    const fills: NaiveFill[] = [];
    let isSelfTrade = false;
    while (taker.left > 0n) {
      const [maker] = this.#makers(taker.input.side, taker.price);
      if (!maker) break;
      isSelfTrade = maker.memberId === taker.memberId;
      if (isSelfTrade) break;
      const isByQuote = taker.input.quoteQuantity !== undefined;
      const wanted = isByQuote ? (taker.left / times(maker.price, lot)) * lot : taker.left;
      const quantity = smaller(wanted, maker.shown);
      if (quantity === 0n) break;
      this.#trade(taker, maker, quantity);
      taker.left -= isByQuote ? times(maker.price, quantity) : quantity;
      fills.push({ price: textOf(maker.price), quantity: textOf(quantity) });
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
      this.#rest(taker);
    }
  }

  #trade(taker: NaiveOrder, maker: NaiveOrder, quantity: bigint): void {
    const value = times(maker.price, quantity);
    for (const order of [taker, maker]) {
      if (order.input.takeProfitPrice && !this.#boughtBefore.has(order)) {
        this.#boughtBefore.set(order, boughtLots(order));
      }
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
    maker.shown -= quantity;
    if (maker.left > 0n && maker.shown === 0n) {
      maker.timesRefilled = (maker.timesRefilled ?? 0) + 1;
      this.#rest(maker);
    }
    maker.status = maker.left === 0n ? 'filled' : 'partiallyFilled';
    endEntries(this.orders);
  }

  /** Each price triggers stop orders, whose trades make further prices. */
  #followPrices(prices: bigint[]): void {
    for (const price of prices) {
      for (const order of this.orders) follow(order, price);
      for (const order of reachedBy(this.orders, price)) {
        // One that fired before it has taken its other leg.
        if (!isOpen(order)) continue;
        fire(order);
        endEntries(this.orders);
        const makers = this.#makers(order.input.side, order.price);
        const { postOnly, timeInForce } = order.input;
        const isUnfillable = timeInForce === 'fok' && !isFillable(order.memberId, makers, order.left);
        const mayOnlyRest = postOnly && order.input.type !== 'oco';
        if ((mayOnlyRest && makers.length > 0) || isUnfillable) order.status = 'expired';
        else prices.push(...this.#match(order).map((fill) => units(fill.price)));
        this.#protect();
      }
    }
  }
}
