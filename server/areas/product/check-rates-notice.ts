import { type AnyTerms, type ProductKind, productTerms } from '../../../contract/product-terms.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { hourMs } from '../../clock.ts';
import type { Store } from '../../database/client.ts';
import { readTerms } from '../../products/read-terms.ts';

type Change = { kind: ProductKind; key: string; before: AnyTerms; after: AnyTerms; validFrom: number | null };

/** Refuses, at the field, other rates of flexible savings that come before members had the time to read of them. */
export async function checkRatesNotice(store: Store, change: Change, atMs: number): Promise<Result<null>> {
  if (change.kind !== 'saving.flexible') return ok(null);
  const [before, after] = [change.before, change.after].map((terms) => productTerms['saving.flexible'].parse(terms));
  if (JSON.stringify(before?.tiers) === JSON.stringify(after?.tiers)) return ok(null);
  const product = store.selectFrom('saving_product').select('id').where('asset', '=', change.key);
  // Nobody has to be told of a product that nobody has.
  const isHeld = await product.where('term_days', '=', 0).where('taken', '>', '0').executeTakeFirst();
  const { noticeHours } = await readTerms(store, 'saving.rules', atMs);
  if (!isHeld || (change.validFrom ?? atMs) >= atMs + noticeHours * hourMs) return ok(null);
  return refuse('invalidInput', { fields: { validFrom: 'noticeTooShort' }, values: { hours: String(noticeHours) } });
}
