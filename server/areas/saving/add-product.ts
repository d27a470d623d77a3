import type { z } from 'zod';
import type { AnyTerms } from '../../../contract/product-terms.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { newSavingProduct } from '../../../contract/saving-shapes.ts';
import type { Transaction } from '../../database/client.ts';
import { type By, nothingLeft, type ProposalKind, propose } from '../operator/proposals.ts';
import { addVersion } from '../product/change-terms.ts';
import { canBeOwned } from '../wallet/assets.ts';
import { termsNameOf } from './product-terms.ts';

type New = z.output<typeof newSavingProduct>;

/** Refuses with currencyUnknown, alreadyDone and proposalOpen. */
export async function proposeProduct(tx: Transaction, product: New, by: By): Promise<Result<null>> {
  const { currency, termDays } = product;
  if (!(await canBeOwned(tx, 'finance', currency))) return refuse('currencyUnknown');
  const known = tx.selectFrom('saving_product').select('id');
  const same = known.where((where) => where.and({ asset: currency, term_days: termDays }));
  if (await same.executeTakeFirst()) return refuse('alreadyDone');
  const { key } = termsNameOf({ asset: currency, term_days: termDays });
  return propose(tx, { deed: { kind: 'saving.add', ...product }, subject: `saving:${key}`, ...by });
}

/** Nobody can subscribe at first, and nothing is promised: terms of two operators follow. */
const closed = { isOpen: false, saleFrom: 0, saleUntil: 0, minimum: '1', memberMaximum: '1', quota: '1' };

export const approvedProduct: ProposalKind<'saving.add'> = {
  roles: ['finance', 'admin'],
  async carryOut(tx, { currency, termDays }, { proposalId, atMs }) {
    const product = { asset: currency, term_days: termDays };
    const added = tx
      .insertInto('saving_product')
      .values(product)
      .onConflict((any) => any.doNothing());
    if (!(await added.returning('id').executeTakeFirst())) return refuse('proposalOutdated');
    const rates: AnyTerms =
      termDays === 0 ? { tiers: [{ from: '0', rateBps: 0 }] } : { rateBps: 0, canRedeemEarly: false, earlyRateBps: 0 };
    const version = { version: 1, terms: { ...closed, ...rates }, validFrom: null };
    await addVersion(tx, { ...termsNameOf(product), ...version, proposalId, atMs });
    return ok(nothingLeft);
  },
};
