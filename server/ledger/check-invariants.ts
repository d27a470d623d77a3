import { queryRows, type Store } from '../database/client.ts';

const findingsMax = 20;

/**
 * Recomputes the whole ledger and describes every contradiction; nothing wrong gives an empty list. Each statement sees
 * one moment, so it may run while others write.
 */
export async function checkInvariants(store: Store): Promise<string[]> {
  const unbalanced = await queryRows<{ id: number; asset: string; sum: string }>(store, unbalancedTransactions, []);
  const wrong = await queryRows<WrongBalance>(store, wrongBalances, []);
  return [
    ...unbalanced.map(({ id, asset, sum }) => `transaction ${id}: ${asset} sums to ${sum}`),
    ...wrong.map(
      ({ id, total, held, amounts, holds }) =>
        `account ${id}: total ${total}, held ${held}, but its entries say ${amounts} and ${holds}`,
    ),
  ];
}

type WrongBalance = { id: number; total: string; held: string; amounts: string; holds: string };

/** An entry whose account or transaction does not exist counts as well: its asset is unknown. */
const unbalancedTransactions = `
  select transaction_id as id, coalesce(asset, 'an unknown account') as asset, sum(amount) as sum
  from entry left join account on account.id = account_id
  left join ledger_transaction on ledger_transaction.id = transaction_id
  group by transaction_id, asset
  having sum(amount) <> 0 or asset is null or count(ledger_transaction.id) = 0
  order by transaction_id limit ${findingsMax}`;

const wrongBalances = `
  with sums as (select account_id, sum(amount) as amounts, sum(hold) as holds from entry group by account_id)
  select account_id as id, total, held, coalesce(amounts, 0) as amounts, coalesce(holds, 0) as holds
  from balance left join sums using (account_id)
  where total <> coalesce(amounts, 0) or held <> coalesce(holds, 0)
    or held < 0 or (is_checked and total < held)
  order by account_id limit ${findingsMax}`;
