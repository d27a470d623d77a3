import { type Database, queryRows } from '../../server/database/client.ts';

/** The name of its receipt: nothing of the demo was liquidated. */
export const receipt = '0123456789abcdef0123456789abcdef';

/** A part of the demo member's loan that was liquidated, with numbers as long as real ones. */
export async function addLiquidation(database: Database): Promise<void> {
  await queryRows(database, insertLiquidation, [receipt, Date.now()]);
}

const insertLiquidation = `
  insert into loan_liquidation (
    receipt, loan_id, reason, pledge_seq, pledge_price, loan_price, principal, interest, pledge, rules_version,
    is_whole, sold, repaid, fee, bad_debt, at
  )
  select $1, loan.id, 'ltv', 1234567, 30712.87, 1, 1275, 0.00583121, 0.05, rules_version,
    true, 0.04245783, 1275.00583121, 25.50011663, 0.12345678, $2
  from loan order by id limit 1`;
