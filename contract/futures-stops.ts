import type { TicketSide } from './futures-values.ts';
import type { Decimal } from './money.ts';

/** What the points of a ticket stand on either side of; the liquidation price is null where there is none. */
export type StopGround = { side: TicketSide; mark: Decimal; liquidationPrice: Decimal | null };

/** Of a long ticket it is liquidation < stop < mark < take, of a short one the mirror of it. */
export const isTakeProfitAhead = ({ side, mark }: StopGround, takeProfit: Decimal): boolean =>
  takeProfit > 0n && isAhead(side, takeProfit, mark);

export const isStopLossBetween = ({ side, mark, liquidationPrice }: StopGround, stopLoss: Decimal): boolean =>
  stopLoss > 0n &&
  isAhead(side, mark, stopLoss) &&
  (liquidationPrice === null || isAhead(side, stopLoss, liquidationPrice));

/** Whether the ticket gains when the price goes from the second to the first. */
const isAhead = (side: TicketSide, price: Decimal, other: Decimal): boolean =>
  side === 'long' ? price > other : price < other;
