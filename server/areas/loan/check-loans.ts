import { queryRows, type Store } from '../../database/client.ts';

/**
 * Counts pools again, from loans, supplies and the ledger. A single statement sees one moment. Interest of loans is
 * rounded up, so that they never owe less than their pool counts on.
 */
export async function checkLoans(store: Store): Promise<string[]> {
  const rows = await queryRows<{ finding: string }>(store, findContradictions, []);
  return rows.map(({ finding }) => finding);
}

const findContradictions = `
  with lent as (
    select pool_id, sum(principal) as principal, sum(principal * factor) as weighted,
      sum(loan.interest + principal * factor * (loan_pool_index.rate_index - loan.rate_index)) as interest
    from loan join (select id as loan_pool_id, rate_index from loan_pool) as loan_pool_index on loan_pool_id = pool_id
    where state = 'active' group by pool_id
  ), supplied as (
    select pool_id, sum(shares) as shares, sum(queued_shares) as queued from loan_supply group by pool_id
  ), joining as (
    select pool_id, sum(amount) as amount from loan_new_supply group by pool_id
  ), waiting as (
    select pool_id, sum(shares) as shares from loan_withdrawal group by pool_id
  ), counted as (
    select loan_pool.*, coalesce(lent.principal, 0) as lent_principal, coalesce(lent.weighted, 0) as lent_weighted,
      coalesce(lent.interest, 0) as lent_interest, coalesce(supplied.shares, 0) as all_shares,
      coalesce(supplied.queued, 0) as all_queued, coalesce(waiting.shares, 0) as all_waiting,
      coalesce(joining.amount, 0) as joining,
      coalesce((select total from account join balance on account_id = account.id
        where owner_kind = 'house' and account.kind = 'lending' and account.asset = loan_pool.asset), 0) as owned
    from loan_pool left join lent on lent.pool_id = id left join supplied on supplied.pool_id = id
      left join waiting on waiting.pool_id = id left join joining on joining.pool_id = id
  )
  select 'loan pool ' || asset || ': cash ' || cash || ' and ' || joining || ' that joins, but its account owns '
    || owned as finding
  from counted where cash + joining <> owned
  union all
  select 'loan pool ' || asset || ': principal ' || principal || ', but its loans ' || lent_principal
  from counted where principal <> lent_principal or weighted <> lent_weighted
  union all
  select 'loan pool ' || asset || ': interest ' || interest || ', but its loans owe ' || lent_interest
  from counted where interest > lent_interest
  union all
  select 'loan pool ' || asset || ': shares ' || shares || ' and ' || queued_shares || ' waiting, but its suppliers '
    || all_shares || ' and ' || all_queued || ', the queue ' || all_waiting
  from counted where shares <> all_shares or queued_shares <> all_queued or queued_shares <> all_waiting`;
