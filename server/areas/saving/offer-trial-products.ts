import { productTerms } from '../../../contract/product-terms.ts';
import { type Clock, dayMs } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import { type ProductRow, termsNameOf } from './product-terms.ts';

/** What a trial offers, by coin and term: with a sale that has not begun, and one that is over. */
const offers: readonly { asset: string; terms: readonly number[] }[] = [
  { asset: 'USDT', terms: [0, 7, 30, 60, 90] },
  { asset: 'BTC', terms: [0, 30] },
  { asset: 'ETH', terms: [0, 60] },
  { asset: 'SOL', terms: [90] },
  { asset: 'BNB', terms: [30] },
];
const notStarted = { asset: 'SOL', startsInDays: 14 };
const over = { asset: 'BNB', endedDaysAgo: 3 };

/** Opens products that nobody has changed yet: real ones wait for operators, and for money of the house. */
export async function offerTrialProducts({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const atMs = clock.now();
  const products = await database.selectFrom('saving_product').selectAll().execute();
  for (const product of products) {
    const isOffered = offers.some(({ asset, terms }) => asset === product.asset && terms.includes(product.term_days));
    if (isOffered) await offer(database, product, atMs);
  }
}

async function offer(database: Database, product: ProductRow, atMs: number): Promise<void> {
  const { kind, key } = termsNameOf(product);
  const versions = database.selectFrom('product_version').select('terms');
  const known = await versions.where((where) => where.and({ kind, key })).execute();
  if (known.length !== 1) return;
  const saleFrom = product.asset === notStarted.asset ? calendarDay(atMs + notStarted.startsInDays * dayMs) : 0;
  const saleUntil = product.asset === over.asset ? calendarDay(atMs - over.endedDaysAgo * dayMs) : 0;
  const terms = productTerms[kind].parse({ ...(known[0]?.terms as object), isOpen: true, saleFrom, saleUntil });
  await database
    .insertInto('product_version')
    .values({ kind, key, version: 2, terms: JSON.stringify(terms), valid_from: 0, made_at: atMs, proposal_id: null })
    .onConflict((any) => any.doNothing())
    .execute();
}

/** As in 20261231. */
const calendarDay = (timeMs: number): number => Number(new Date(timeMs).toISOString().slice(0, 10).replaceAll('-', ''));
