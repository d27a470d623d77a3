import { fundingOf, notionalOf, profitOf, roundCost } from '../../../contract/futures-margin.ts';
import { closingDirection, feeOf } from '../../../contract/futures-skew.ts';
import type { CloseReason, TicketSide } from '../../../contract/futures-values.ts';
import { type Decimal, zero } from '../../../contract/money.ts';
import type { Outcome } from './settle-ticket.ts';

type Close = {
  side: TicketSide;
  reason: CloseReason;
  quantity: Decimal;
  entry: Decimal;
  price: Decimal;
  /** The funding index at the opening and now. */
  funding: { from: Decimal; to: Decimal };
  netBefore: Decimal;
};
type Rates = { balancingRate: Decimal; skewingRate: Decimal; liquidationFeeRate: Decimal };

/** What closing brings and costs, whatever the margin can pay of it. */
export function dueAtClose(
  { side, reason, quantity, entry, price, funding, netBefore }: Close,
  { liquidationFeeRate, ...rates }: Rates,
): Omit<Outcome, 'margin'> {
  const isAtMark = reason === 'liquidated' || reason === 'deleveraged';
  const trade = { direction: closingDirection(side), quantity, netBefore };
  return {
    profit: profitOf(side, quantity, { entry, price }),
    funding: fundingOf(side, quantity, funding),
    fee: isAtMark ? zero : feeOf(trade, { price, ...rates }),
    liquidationFee: reason === 'liquidated' ? roundCost(notionalOf(quantity, price), liquidationFeeRate) : zero,
  };
}
