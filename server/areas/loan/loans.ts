import type { Selectable } from 'kysely';
import { type Decimal, formatDecimal, parseDecimal } from '../../../contract/money.ts';
import { arrayLiteral, queryRows, type Store, type Transaction } from '../../database/client.ts';
import { type Column, namesOf, unnest, valuesOf } from '../../database/columns.ts';
import type { LoanSchema } from '../../database/schema/loan.ts';
import { memberAccount } from '../../ledger/accounts.ts';
import { type Debt, watchPrices } from './loan-debt.ts';
import type { RulesTerms } from './loan-terms.ts';
import { lockPool, type Pool } from './pools.ts';

/** Of the rules of now, whatever a loan began with. */
type AlertRules = Pick<RulesTerms, 'firstAlertBps' | 'lastAlertBps'>;

export type LoanRow = Selectable<LoanSchema['loan']>;

/** What changes of a loan while it runs. */
export type Loan = Debt & { id: number; memberId: number; row: LoanRow; interestPaid: Decimal };

export const parseLoan = (row: LoanRow): Loan => ({
  id: row.id,
  memberId: row.member_id,
  row,
  principal: parseDecimal(row.principal),
  interest: parseDecimal(row.interest),
  rateIndex: parseDecimal(row.rate_index),
  factor: row.factor,
  pledge: parseDecimal(row.pledge),
  interestPaid: parseDecimal(row.interest_paid),
});

/** Collateral lies here, on hold. */
export const pledgeAccount = ({ row }: Pick<Loan, 'row'>) => memberAccount(row.member_id, row.pledge_asset, 'loan');

/** An own loan and its pool, both locked; undefined when it is not there, or somebody else's. */
export async function lockLoan(
  tx: Transaction,
  { id, memberId }: { id: number; memberId?: number },
  atMs: number,
): Promise<{ loan: Loan; pool: Pool } | undefined> {
  const query = tx.selectFrom('loan').selectAll().where('id', '=', id);
  const own = memberId === undefined ? query : query.where('member_id', '=', memberId);
  const known = await own.executeTakeFirst();
  const pool = known && (await lockPool(tx, { id: known.pool_id }, atMs));
  // It may have changed while this transaction waited for the pool.
  const row = pool && (await own.forUpdate().executeTakeFirst());
  return row && { loan: parseLoan(row), pool };
}

/** Levels of LTV at which a member is told, in basis points, rising: those for all, the margin call, and its own. */
export function alertLevels(
  { call_bps, liquidation_bps, alert_bps }: Pick<LoanRow, 'call_bps' | 'liquidation_bps' | 'alert_bps'>,
  { firstAlertBps, lastAlertBps }: AlertRules,
): number[] {
  const levels = new Set([firstAlertBps, call_bps, lastAlertBps, alert_bps ?? 0]);
  return [...levels].filter((bps) => bps > 0 && bps < liquidation_bps).sort((a, b) => a - b);
}

/** The next level that the member has not been told of. */
function nextAlert(row: LoanRow, rules: AlertRules): number | null {
  const next = alertLevels(row, rules).filter((bps) => bps > row.alerted_bps);
  return next.length === 0 ? null : Math.min(...next);
}

const columns: Column<Loan & { watch: ReturnType<typeof watchPrices> | null }>[] = [
  { name: 'id', type: 'int8', value: ({ id }) => id },
  { name: 'state', type: 'text', value: ({ row }) => row.state },
  { name: 'approved', type: 'numeric', value: ({ row }) => row.approved },
  { name: 'pledge', type: 'numeric', value: ({ pledge }) => formatDecimal(pledge) },
  { name: 'principal', type: 'numeric', value: ({ principal }) => formatDecimal(principal) },
  { name: 'interest', type: 'numeric', value: ({ interest }) => formatDecimal(interest) },
  { name: 'rate_index', type: 'numeric', value: ({ rateIndex }) => formatDecimal(rateIndex) },
  { name: 'factor', type: 'int4', value: ({ factor }) => factor },
  { name: 'interest_paid', type: 'numeric', value: ({ interestPaid }) => formatDecimal(interestPaid) },
  { name: 'extensions', type: 'int4', value: ({ row }) => row.extensions },
  { name: 'liquidation_watch', type: 'numeric', value: ({ watch }) => watch && formatDecimal(watch.liquidation) },
  { name: 'alert_watch', type: 'numeric', value: ({ watch }) => (watch?.alert ? formatDecimal(watch.alert) : null) },
  { name: 'watch_index', type: 'numeric', value: ({ watch }) => watch && formatDecimal(watch.index) },
  { name: 'alert_bps', type: 'int4', value: ({ row }) => row.alert_bps },
  { name: 'alerted_bps', type: 'int4', value: ({ row }) => row.alerted_bps },
  { name: 'opened_at', type: 'int8', value: ({ row }) => row.opened_at },
  { name: 'due_at', type: 'int8', value: ({ row }) => row.due_at },
  { name: 'ended_at', type: 'int8', value: ({ row }) => row.ended_at },
  { name: 'reason', type: 'text', value: ({ row }) => row.reason },
];
const changing = columns.slice(1);

const updateText = `
  update loan set ${changing.map(({ name }) => `${name} = changed.${name}`).join(', ')}
  from ${unnest(columns)} as changed (${namesOf(columns)}) where loan.id = changed.id`;

/** Writes loans that this transaction has locked, with the prices by which they are found. */
export async function writeLoans(
  tx: Transaction,
  loans: readonly Loan[],
  { pool, rules }: { pool: Pool; rules: AlertRules },
): Promise<void> {
  if (loans.length === 0) return;
  const rows = loans.map((loan) => ({ ...loan, watch: watchOf(loan, pool, rules) }));
  await queryRows(tx, updateText, valuesOf(columns, rows));
}

function watchOf(loan: Loan, pool: Pool, rules: AlertRules) {
  if (loan.row.state !== 'active') return null;
  const alert = nextAlert(loan.row, rules);
  return watchPrices(loan, pool.rateIndex, { liquidation: loan.row.liquidation_bps, alert });
}

/** Active loans of a pool that stand behind a condition, locked. The pool is locked already. */
export async function lockLoans(tx: Transaction, ids: readonly number[]): Promise<Loan[]> {
  const rows = await queryRows<LoanRow>(
    tx,
    `select * from loan where id = any ($1::int8[]) and state = 'active' order by id for update`,
    [arrayLiteral(ids)],
  );
  return rows.map(parseLoan);
}

/** Collateral of all loans that run or wait, by coin. */
export async function sumPledges(store: Store): Promise<ReadonlyMap<string, Decimal>> {
  const rows = await store
    .selectFrom('loan')
    .select(({ fn }) => ['pledge_asset', fn.sum<string>('pledge').as('amount')])
    .where('state', 'in', ['review', 'active'])
    .groupBy('pledge_asset')
    .execute();
  return new Map(rows.map(({ pledge_asset: asset, amount }) => [asset, parseDecimal(amount)]));
}
