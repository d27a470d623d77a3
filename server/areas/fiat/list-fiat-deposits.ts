import type { Selectable } from 'kysely';
import type { FiatDeposit } from '../../../contract/fiat-deposit.ts';
import type { FiatDepositState } from '../../../contract/fiat-deposit-values.ts';
import { formatDecimal, parseDecimal } from '../../../contract/money.ts';
import type { Store } from '../../database/client.ts';
import { readPage } from '../../database/read-page.ts';
import type { FiatDepositSchema } from '../../database/schema/fiat-deposit.ts';
import { type HistoryFilter, matchesHistory } from '../wallet/history-filter.ts';

export type FiatDepositRow = Selectable<FiatDepositSchema['fiat_deposit']>;

export const describeFiatDeposit = (row: FiatDepositRow): FiatDeposit => ({
  id: String(row.id),
  currency: row.asset,
  amount: formatDecimal(parseDecimal(row.amount)),
  received: row.received === null ? null : formatDecimal(parseDecimal(row.received)),
  reference: row.reference,
  account: row.paid_to,
  state: row.state,
  reason: row.reason,
  hasPicture: row.picture_id !== null,
  waitsForSecond: row.waits_for_second,
  time: row.created_at,
  expiresAt: row.expires_at,
  decidedAt: row.decided_at,
});

/** Newest first, with the cursor for the next page; null at the end. */
export async function listFiatDeposits(
  store: Store,
  filter: HistoryFilter<FiatDepositState>,
): Promise<{ items: FiatDeposit[]; next: string | null }> {
  const query = store.selectFrom('fiat_deposit').selectAll().where(matchesHistory(filter)).orderBy('id', 'desc');
  const { rows, next } = await readPage(query, filter.limit);
  return { items: rows.map(describeFiatDeposit), next };
}
