import { type Decimal, parseDecimal } from '../../contract/money.ts';
import type { AccountKind } from '../../contract/wallet.ts';
import type { Store } from '../database/client.ts';

export type AccountBalance = {
  accountId: number;
  asset: string;
  kind: AccountKind;
  total: Decimal;
  held: Decimal;
  /** Grows with every change. */
  version: number;
};

/** The balances of all accounts that the member has opened so far. */
export async function readBalances(store: Store, memberId: number): Promise<AccountBalance[]> {
  const rows = await store
    .selectFrom('account')
    .innerJoin('balance', 'balance.account_id', 'account.id')
    .where('owner_kind', '=', 'member')
    .where('owner_id', '=', memberId)
    .select(['account_id', 'asset', 'kind', 'total', 'held', 'version'])
    .execute();
  return rows.map((row) => ({
    accountId: row.account_id,
    asset: row.asset,
    kind: row.kind as AccountKind,
    total: parseDecimal(row.total),
    held: parseDecimal(row.held),
    version: row.version,
  }));
}
