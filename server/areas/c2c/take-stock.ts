import type { Selectable } from 'kysely';
import { type Decimal, formatDecimal } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Transaction } from '../../database/client.ts';
import type { C2cSchema } from '../../database/schema/c2c.ts';

export type AdRow = Selectable<C2cSchema['c2c_ad']>;

/** Locks an ad that can be taken. Refuses with adGone, and with adChanged when the taker read another version. */
export async function lockAd(tx: Transaction, id: number, version: number): Promise<Result<AdRow>> {
  const ad = await tx.selectFrom('c2c_ad').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (ad?.state !== 'open') return refuse('adGone');
  return ad.version === version ? ok(ad) : refuse('adChanged');
}

/** Takes coins out of an ad, if it still has them: of a sell ad they are held already, and are the order's now. */
export async function takeStock(tx: Transaction, { id }: AdRow, quantity: Decimal): Promise<boolean> {
  const coins = formatDecimal(quantity);
  const taken = await tx
    .updateTable('c2c_ad')
    .set(({ eb }) => ({ quantity: eb('quantity', '-', coins) }))
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('quantity', '>=', coins)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}
