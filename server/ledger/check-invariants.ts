import { queryRows, type Store } from '../database/client.ts';

const findingsMax = 20;

/**
 * Recomputes the whole ledger and describes every contradiction (the first 20 of each kind); nothing wrong gives an
 * empty list. Each statement sees one moment, so it may run while others write. For a large ledger: `verify-ledger.ts`.
 */
export async function checkInvariants(store: Store): Promise<string[]> {
  const unbalanced = await queryRows<WrongTransaction>(store, selectUnbalanced('true'), []);
  const wrong = await queryRows<WrongBalance>(store, selectWrongBalances, []);
  return [...unbalanced.map(describeTransaction), ...wrong.map(describeBalance)];
}

export type WrongTransaction = { id: number; asset: string; sum: string };

export const describeTransaction = ({ id, asset, sum }: WrongTransaction): string =>
  `transaction ${id}: ${asset} sums to ${sum}`;

export type WrongBalance = { id: number; total: string; held: string; amounts: string; holds: string };

export const describeBalance = ({ id, total, held, amounts, holds }: WrongBalance): string =>
  `account ${id}: total ${total}, held ${held}, but its entries say ${amounts} and ${holds}`;

/** Entries of an account or a transaction that does not exist count as well. `condition` chooses entries. */
export const selectUnbalanced = (condition: string): string => `
  select transaction_id as id, coalesce(asset, 'an unknown account') as asset, sum(amount) as sum
  from entry_history left join account on account.id = account_id
  where ${condition}
  group by transaction_id, asset
  having sum(amount) <> 0 or asset is null
    or not exists (select from ledger_transaction where ledger_transaction.id = transaction_id)
  order by transaction_id limit ${findingsMax}`;

const selectWrongBalances = `
  with sums as (select account_id, sum(amount) as amounts, sum(hold) as holds from entry_history group by account_id)
  select account_id as id, total, held, coalesce(amounts, 0) as amounts, coalesce(holds, 0) as holds
  from balance left join sums using (account_id)
  where total <> coalesce(amounts, 0) or held <> coalesce(holds, 0) or held < 0 or (is_checked and total < held)
  order by account_id limit ${findingsMax}`;
