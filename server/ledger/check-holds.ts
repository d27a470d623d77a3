import type { HoldArea } from '../../contract/wallet-values.ts';
import { allowLongStatements } from '../database/allow-long-statements.ts';
import { type Database, queryRows } from '../database/client.ts';

const findingsMax = 20;

/** The holds of one area: a select of `account_id` and `amount`. Several rows of one account add up. */
export type AreaHolds = { area: HoldArea; text: string };

/**
 * Compares the held amount of each account with the sum of what its areas report, and describes every difference (the
 * first 20); empty if there is none. A single statement sees a consistent snapshot, so it may run while others write.
 */
export async function checkHolds(database: Database, areas: readonly AreaHolds[]): Promise<string[]> {
  return database.transaction().execute(async (tx) => {
    await allowLongStatements(tx);
    return (await queryRows<Difference>(tx, selectDifferences(areas), [])).map(describe);
  });
}

type Difference = { accountId: number; held: string; said: string; areas: string };

const describe = ({ accountId, held, said, areas }: Difference): string =>
  `account ${accountId} holds ${held}, but its areas say ${said} (${areas})`;

const selectHolds = ({ area, text }: AreaHolds): string =>
  `select '${area}' as area, account_id, amount from (${text}) as held`;

const selectDifferences = (areas: readonly AreaHolds[]): string => `
  with area_hold as (
    ${areas.map(selectHolds).join(' union all ')}
  ), of_area as (
    select account_id, area, sum(amount) as amount from area_hold group by account_id, area
  ), said as (
    select account_id, sum(amount) as amount, string_agg(area || ' ' || amount, ', ' order by area) as areas
    from of_area group by account_id
  )
  select account_id as "accountId", held, coalesce(amount, 0) as said, coalesce(areas, 'none') as areas
  from balance left join said using (account_id)
  where held <> coalesce(amount, 0) order by account_id limit ${findingsMax}`;
