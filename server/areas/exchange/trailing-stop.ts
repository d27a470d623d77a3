import type { OrderSide } from '../../../contract/exchange.ts';
import { add, type Decimal, decimalOfUnits, one, subtract } from '../../../contract/money.ts';
import type { StopOrder } from '../../matching/stop-orders.ts';
import type { NewOrder } from './check-order.ts';
import type { SpotOrder } from './spot-order.ts';

/** How a stop price follows the market. */
export type Trail = {
  /** Whether the distance is a price, or per cent of the best price. */
  readonly unit: 'quote' | 'percent';
  readonly distance: Decimal;
  /** The last price at placement. */
  readonly startPrice: Decimal;
  /** The highest last price since then for a sell, the lowest for a buy. */
  bestPrice: Decimal;
};

type TrailInput = Pick<NewOrder, 'trailOffset' | 'trailPercent'>;

/** undefined for an order that does not follow the market. */
export function trailOf(
  { trailOffset, trailPercent }: TrailInput,
  startPrice: Decimal | undefined,
  parse: (text: string) => Decimal,
): Trail | undefined {
  const text = trailOffset ?? trailPercent;
  if (text === undefined || startPrice === undefined) return undefined;
  const unit = trailOffset === undefined ? 'percent' : 'quote';
  return { unit, distance: parse(text), startPrice, bestPrice: startPrice };
}

export const widthOf = ({ unit, distance }: Trail, best: Decimal): Decimal =>
  unit === 'quote' ? distance : decimalOfUnits((best * distance) / (100n * one));

/** The stop price that a best price gives: on a tick, and never nearer to it than the distance. */
export function trailingStop(side: OrderSide, trail: Trail, { best, tick }: { best: Decimal; tick: Decimal }): Decimal {
  const width = widthOf(trail, best);
  const exact = side === 'sell' ? subtract(best, width) : add(best, width);
  const beyond = decimalOfUnits(exact % tick);
  if (beyond === 0n) return exact;
  return side === 'sell' ? subtract(exact, beyond) : add(subtract(exact, beyond), tick);
}

/** What the stop price waits for to follow: a price that is better by a tick. */
export function nextBest({ id, side, market }: SpotOrder, { bestPrice }: Trail): StopOrder {
  return side === 'sell'
    ? { id, stopPrice: add(bestPrice, market.tick), stopDirection: 'rise' }
    : { id, stopPrice: subtract(bestPrice, market.tick), stopDirection: 'fall' };
}
