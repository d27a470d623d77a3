import type { Selectable } from 'kysely';
import type { FiatDeposit } from '../../../../contract/fiat-deposit.ts';
import type { FiatDepositState } from '../../../../contract/fiat-deposit-values.ts';
import { formatDecimal, parseDecimal } from '../../../../contract/money.ts';
import type { Store } from '../../../database/client.ts';
import { readPage } from '../../../database/read-page.ts';
import type { FiatDepositSchema } from '../../../database/schema/fiat-deposit.ts';

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
  time: row.created_at,
  expiresAt: row.expires_at,
  decidedAt: row.decided_at,
});

export type FiatDepositFilter = {
  memberId: number;
  currency?: string | undefined;
  state?: FiatDepositState | undefined;
  /** Milliseconds since 1970 UTC, included. */
  from?: number | undefined;
  /** Deposits with a smaller id. */
  maxId?: number | undefined;
  limit: number;
};

/** Newest first, with the cursor for the next page; null at the end. */
export async function listFiatDeposits(
  store: Store,
  { memberId, currency, state, from, maxId, limit }: FiatDepositFilter,
): Promise<{ items: FiatDeposit[]; next: string | null }> {
  let query = store.selectFrom('fiat_deposit').selectAll().where('member_id', '=', memberId);
  if (currency !== undefined) query = query.where('asset', '=', currency);
  if (state) query = query.where('state', '=', state);
  if (from !== undefined) query = query.where('created_at', '>=', from);
  if (maxId !== undefined) query = query.where('id', '<', maxId);
  const { rows, next } = await readPage(query.orderBy('id', 'desc'), limit);
  return { items: rows.map(describeFiatDeposit), next };
}
