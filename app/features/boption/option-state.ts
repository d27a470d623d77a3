import type { BoptionOrder } from '../../../contract/boption-shapes.ts';
import { formatDecimal, parseDecimal, subtract } from '../../../contract/money.ts';

export const isUnsettled = ({ state }: Pick<BoptionOrder, 'state'>): boolean => state === 'waiting' || state === 'open';

export type Distance = {
  /** Price less entry. */
  amount: string;
  /** Of the entry, in percent. */
  percent: string;
  /** Whether the option would win, lose or return its stake at this price. */
  standing: 'ahead' | 'behind' | 'level';
};

/** Where a price stands to the entry of an option. */
export function distanceOf(direction: 'up' | 'down', entry: string, price: string): Distance {
  const difference = subtract(parseDecimal(price), parseDecimal(entry));
  const isBeyond = direction === 'up' ? difference > 0n : difference < 0n;
  const standing = isBeyond ? 'ahead' : 'behind';
  return {
    amount: formatDecimal(difference),
    // Of numbers that are shown only: floating point is good enough.
    percent: ((Number(formatDecimal(difference)) / Number(entry)) * 100).toFixed(3),
    standing: difference === 0n ? 'level' : standing,
  };
}
