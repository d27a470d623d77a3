import { firstDayOf } from '../../../contract/earn-days.ts';
import { parseDecimal } from '../../../contract/money.ts';
import { type Result, refuse } from '../../../contract/result.ts';
import { type Clock, dayMs } from '../../clock.ts';
import { type Database, inTransaction } from '../../database/client.ts';
import type { Viewer } from '../wallet/assets.ts';
import { readTermsAt } from './product-terms.ts';
import { lockProduct, open } from './subscribe.ts';

const daysAgo = 6;
const wanted = { asset: 'USDT', amount: '2500' } as const;

/** Gives a demo member flexible savings as if it had them for some days: the job of the days pays what they earned. */
export async function saveForDemo(
  { database, clock }: { database: Database; clock: Clock },
  { id: memberId }: Viewer,
): Promise<Result<number>> {
  const atMs = clock.now();
  const subscribedMs = atMs - daysAgo * dayMs;
  return inTransaction(database, async (tx) => {
    const ids = tx.selectFrom('saving_product').select('id');
    const found = await ids.where((where) => where.and({ asset: wanted.asset, term_days: 0 })).executeTakeFirst();
    const product = found && (await lockProduct(tx, found.id));
    if (!product) return refuse('notFound');
    const terms = await readTermsAt(tx, product, atMs);
    const order = {
      product,
      terms,
      memberId,
      amount: parseDecimal(wanted.amount),
      account: 'spot',
      autoRenew: false,
    } as const;
    return open(tx, { ...order, subscribedMs, firstDay: firstDayOf(subscribedMs), renewalOf: null }, atMs);
  });
}
