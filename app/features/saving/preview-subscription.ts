import { endDayOf, firstDayOf, startOfDay } from '../../../contract/earn-days.ts';
import { interestOfWeight, weightOfDay } from '../../../contract/earn-interest.ts';
import { add, formatDecimal, parseDecimal } from '../../../contract/money.ts';
import type { SavingProduct } from '../../../contract/saving-shapes.ts';

type Subscription = {
  product: Pick<SavingProduct, 'termDays' | 'tiers'>;
  amount: string;
  /** What the member has in the product already: it lies below in the tiers. */
  own: string;
  nowMs: number;
};

/** What a subscription would bring, and when. Days are of UTC: each earns, and is paid when it is over. */
export function previewSubscription({ product, amount, own, nowMs }: Subscription) {
  const { termDays, tiers } = product;
  const first = firstDayOf(nowMs);
  const principal = parseDecimal(amount);
  const weight = weightOfDay(principal, tiers, parseDecimal(own));
  const interestOfDays = (days: number) => interestOfWeight(weight * BigInt(days));
  const ofTerm = interestOfDays(termDays);
  return {
    earnsFrom: startOfDay(first),
    firstInterestAt: startOfDay(first + 1),
    interestOfDay: formatDecimal(interestOfDays(1)),
    /** A flexible product has no end. */
    end:
      termDays === 0
        ? null
        : {
            at: startOfDay(endDayOf(first, termDays)),
            interest: formatDecimal(ofTerm),
            total: formatDecimal(add(principal, ofTerm)),
          },
  };
}
