import type { Loan as DescribedLoan, LoanEntry } from '../../../contract/loan-shapes.ts';
import type { LoanState, LoanStatus } from '../../../contract/loan-values.ts';
import { loanStatuses } from '../../../contract/loan-values.ts';
import { canonical, type Decimal } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Store } from '../../database/client.ts';
import { readPage } from '../../database/read-page.ts';
import type { Moment } from './create-loan.ts';
import { describeLoan } from './describe-loan.ts';
import { type RulesTerms, readRulesOf } from './loan-terms.ts';
import type { LoanRow } from './loans.ts';
import { type Pool, readPools } from './pools.ts';
import type { LendingPrices } from './prices.ts';

type Own = { memberId: number; id: number };

/** An own loan that is certainly there. */
export async function readLoan(
  store: Store,
  { memberId, id }: Own,
  { prices: lending, shownPrice, atMs }: Moment,
): Promise<DescribedLoan> {
  const query = store.selectFrom('loan').selectAll().where('id', '=', id);
  const row = await query.where('member_id', '=', memberId).executeTakeFirstOrThrow();
  const facts = await readFacts(store, [row], atMs);
  return describeLoan(row, { ...facts(row), shownPrice, lending, atMs });
}

/** Their pools, and the rules that they began with. */
async function readFacts(store: Store, rows: readonly LoanRow[], atMs: number) {
  const pools = await readPools(store, atMs);
  const rules = await readRulesOf(store, rows);
  return (row: LoanRow): { pool: Pool; rules: RulesTerms } => {
    const pool = pools.find(({ id }) => id === row.pool_id);
    const own = rules.get(row.rules_version);
    if (!pool || !own) throw new Error(`loan ${row.id} has no pool or no rules`);
    return { pool, rules: own };
  };
}

type Filter = {
  id?: string | undefined;
  status?: LoanStatus | undefined;
  maxId?: string | undefined;
  limit: number;
};
type Market = { lending: LendingPrices; shownPrice: (asset: string) => Decimal | undefined };

/** Own loans, newest first. */
export async function listLoans(
  store: Store,
  { memberId, atMs, lending, shownPrice }: Market & { memberId: number; atMs: number },
  { id, status, maxId, limit }: Filter,
) {
  let query = store.selectFrom('loan').selectAll().where('member_id', '=', memberId).orderBy('id', 'desc');
  if (id !== undefined) query = query.where('id', '=', Number(id));
  if (status !== undefined) query = query.where('state', 'in', statesOf(status));
  if (maxId !== undefined) query = query.where('id', '<', Number(maxId));
  const { rows, next } = await readPage(query, limit);
  const factsOf = await readFacts(store, rows, atMs);
  const items: DescribedLoan[] = [];
  for (const row of rows) {
    const facts = factsOf(row);
    const prices = { pledge: await lending.pledge(row.pledge_asset), loan: await lending.loan(facts.pool.asset) };
    items.push(describeLoan(row, { ...facts, shownPrice, lending: prices, atMs }));
  }
  return { items, next };
}

const statesOf = (status: LoanStatus): LoanState[] =>
  (Object.keys(loanStatuses) as LoanState[]).filter((state) => loanStatuses[state] === status);

/** What happened to an own loan, newest first. */
export async function listEvents(
  store: Store,
  memberId: number,
  { id, maxId, limit }: { id: string; maxId?: string | undefined; limit: number },
): Promise<Result<{ items: LoanEntry[]; next: string | null }>> {
  const own = store.selectFrom('loan').select('id').where('id', '=', Number(id)).where('member_id', '=', memberId);
  if (!(await own.executeTakeFirst())) return refuse('notFound');
  let query = store.selectFrom('loan_event').selectAll().where('loan_id', '=', Number(id)).orderBy('id', 'desc');
  if (maxId !== undefined) query = query.where('id', '<', Number(maxId));
  const { rows, next } = await readPage(query, limit);
  const items = rows.map(({ id: number, event, at, pledge, principal, interest, fee, receipt }) => ({
    id: String(number),
    event,
    time: at,
    pledge: canonical(pledge),
    principal: canonical(principal),
    interest: canonical(interest),
    fee: canonical(fee),
    receipt,
  }));
  return ok({ items, next });
}
