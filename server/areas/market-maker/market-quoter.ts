import type { Order } from '../../../contract/exchange.ts';
import { type Decimal, formatDecimal, parseDecimal, subtract } from '../../../contract/money.ts';
import { chooseGrid, isRight, type LadderMarket, planLadder, positionOf, type Rung, type Side } from './ladder.ts';

type QuotedOrder = { id: number; side: Side; price: Decimal; quantity: Decimal; left: Decimal };
export type Changes = { cancel: number[]; place: Rung[] };

/**
 * How far the price may move from the ladder's centre, in grids, before the ladder follows: the nearest orders stand at
 * one grid. Where nobody looks it may follow late, so that an idle platform writes little.
 */
const toleranceWatched = 0.9;
const toleranceUnwatched = 10;
/** A full or empty inventory moves the centre by so many grids, down or up. */
const skewGrids = 2;

type Place = { grid: Decimal; centre: number; share: number };

export type View = {
  price: Decimal;
  isWatched: boolean;
  /** How much of the inventory limit is used, 0 to 1. */
  share: number;
};

/** Knows the maker's orders on one market and says which must change. No clock, no calls. */
export function createQuoter({ market, gridBps }: { market: LadderMarket; gridBps: number }) {
  const orders = new Map<number, QuotedOrder>();
  let grid: Decimal | undefined;
  let centre: number | undefined;
  /** Where the orders were last found right: until one of them or the place changes, there is nothing to plan. */
  let settled: Place | undefined;

  function follow({ price, isWatched, share }: View): Place {
    const nextGrid = chooseGrid(price, market.tick, gridBps, grid);
    const position = positionOf(price, nextGrid) - skewGrids * (share - 0.5) * 2;
    const tolerance = isWatched ? toleranceWatched : toleranceUnwatched;
    const isNear = nextGrid === grid && centre !== undefined && Math.abs(position - centre) <= tolerance;
    if (!isNear) centre = Math.round(position);
    grid = nextGrid;
    return { grid, centre: centre ?? Math.round(position), share };
  }

  return {
    market,
    /** Takes the newest state of an own order; a closed one is forgotten. */
    take(order: Order): void {
      settled = undefined;
      const isOpen = order.status === 'new' || order.status === 'partiallyFilled';
      const id = Number(order.id);
      if (!isOpen || order.price === null || order.quantity === null) return void orders.delete(id);
      const quantity = parseDecimal(order.quantity);
      const left = subtract(quantity, parseDecimal(order.filledQuantity));
      orders.set(id, { id, side: order.side, price: parseDecimal(order.price), quantity, left });
    },
    forget(orderId: number): void {
      settled = undefined;
      orders.delete(orderId);
    },
    forgetAll(): void {
      settled = undefined;
      orders.clear();
    },
    /** Cancels orders that are misplaced or less than half left, and places what the ladder lacks. */
    plan(view: View): Changes {
      const place = follow(view);
      if (isSame(place, settled)) return { cancel: [], place: [] };
      const wanted = new Map(planLadder(market, place).map((rung) => [rungKey(rung), rung]));
      const cancel: number[] = [];
      for (const order of orders.values()) {
        const key = rungKey(order);
        const isEaten = order.left * 2n < order.quantity && wanted.has(key);
        if (isEaten || !isRight(order, place)) cancel.push(order.id);
        else wanted.delete(key);
      }
      settled = cancel.length + wanted.size === 0 ? place : undefined;
      return { cancel, place: [...wanted.values()] };
    },
    /** Cancels everything: nobody may trade with us at a price that we do not know. */
    planNothing: (): Changes => ({ cancel: [...orders.keys()], place: [] }),
  };
}

export type Quoter = ReturnType<typeof createQuoter>;

const rungKey = ({ side, price }: { side: Side; price: Decimal }): string => `${side} ${formatDecimal(price)}`;

const isSame = (one: Place, other: Place | undefined): boolean =>
  one.grid === other?.grid && one.centre === other.centre && one.share === other.share;
