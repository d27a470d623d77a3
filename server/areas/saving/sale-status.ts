import { dayOf, startOfDay } from '../../../contract/earn-days.ts';
import { type Decimal, parseDecimal, smaller, subtract, zero } from '../../../contract/money.ts';
import { dayOfCalendar } from '../../../contract/saving-terms.ts';
import type { SavingClosing, SavingStatus } from '../../../contract/saving-values.ts';
import { type Cover, coveredAmount } from './cover.ts';
import type { ProductRow, SavingTerms } from './product-terms.ts';

export type SaleStatus = {
  status: SavingStatus;
  closing: SavingClosing | null;
  changesAt: number | null;
  endsAt: number | null;
  /** What can still be subscribed. */
  left: Decimal;
};

/** `isEnding`: the end of the currency is announced, and until then everybody takes back what it has. */
type Sale = { product: ProductRow; terms: SavingTerms; cover: Cover; isEnding: boolean };

/** Whether a product can be subscribed, and if not, why and since or until when. */
export function saleStatus({ product, terms, cover, isEnding }: Sale, atMs: number): SaleStatus {
  const day = dayOf(atMs);
  const from = dayOfCalendar(terms.saleFrom);
  const until = dayOfCalendar(terms.saleUntil);
  const endsAt = until === undefined ? null : startOfDay(until + 1);
  const closed = (closing: SavingClosing, changesAt: number | null): SaleStatus => ({
    status: 'SoldOut',
    closing,
    changesAt,
    endsAt,
    left: zero,
  });
  if (isEnding) return closed('ended', null);
  if (endsAt !== null && atMs >= endsAt) return closed('ended', endsAt);
  if (from !== undefined && day < from) {
    return { status: 'NotStarted', closing: null, changesAt: startOfDay(from), endsAt, left: zero };
  }
  if (product.paused_at !== null) return closed('paused', product.paused_at);
  const minimum = parseDecimal(terms.minimum);
  const ofQuota = subtract(parseDecimal(terms.quota), parseDecimal(product.taken));
  const left = smaller(ofQuota, coveredAmount(cover, terms) ?? ofQuota);
  if (ofQuota < minimum) return closed('full', product.closed_since);
  if (left < minimum) return closed('uncovered', product.closed_since);
  return { status: 'Available', closing: null, changesAt: null, endsAt, left };
}
