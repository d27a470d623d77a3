import type { Selectable } from 'kysely';
import { add, type Decimal, parseDecimal, zero } from '../../../contract/money.ts';
import type { StartupState } from '../../../contract/startup-values.ts';
import type { Store, Transaction } from '../../database/client.ts';
import type { StartupSchema } from '../../database/schema/startup.ts';
import { houseAccount } from '../../ledger/accounts.ts';
import type { Commitment, Offer, VestingTerms } from './allocate.ts';

export type ProjectRow = Selectable<StartupSchema['startup_project']>;

/** Locked till the end of the transaction: every change of a project and of its commitments locks it first. */
export const lockProject = (
  tx: Transaction,
  which: { id: number } | { key: string },
): Promise<ProjectRow | undefined> =>
  tx
    .selectFrom('startup_project')
    .selectAll()
    .where((where) => where.and(which))
    .forUpdate()
    .executeTakeFirst();

/** A project that members may see. */
export async function findListed(store: Store, key: string): Promise<ProjectRow | undefined> {
  const listed = store.selectFrom('startup_project').selectAll().where('stage', '<>', 'draft');
  return listed.where('key', '=', key).executeTakeFirst();
}

/** Begin and end of the subscription are times, so that no job can be late for them. */
export function stateOf({ stage, starts_at, ends_at }: ProjectRow, atMs: number): StartupState {
  if (stage === 'distributing' || stage === 'ended' || stage === 'cancelled') return stage;
  if (stage !== 'listed' || atMs >= ends_at) return 'calculating';
  return atMs < starts_at ? 'upcoming' : 'subscribing';
}

export const offerOf = ({ mode, price, stock, cap, places }: ProjectRow): Offer => ({
  mode,
  price: parseDecimal(price),
  stock: parseDecimal(stock),
  cap: parseDecimal(cap),
  places,
});

export const vestingOf = ({ at_once_bps, parts, places }: ProjectRow): VestingTerms => ({
  atOnceBps: at_once_bps,
  parts,
  places,
});

/** Each project has accounts of its own: the coins that its team brought, and what members pay for them. */
export const coinAccount = ({ coin, id }: Pick<ProjectRow, 'coin' | 'id'>) => houseAccount('startup', coin, id);
export const proceedsAccount = ({ currency, id }: Pick<ProjectRow, 'currency' | 'id'>) =>
  houseAccount('startup', currency, id);

/** The list that is shared among: commitments that were not taken back, by number. */
export async function readCommitments(store: Store, projectId: number): Promise<Commitment[]> {
  const own = store.selectFrom('startup_commitment').select(['number', 'amount']).where('project_id', '=', projectId);
  const rows = await own.where('amount', '>', '0').orderBy('number').execute();
  return rows.map(({ number, amount }) => ({ number, amount: parseDecimal(amount) }));
}

export const sumOf = (amounts: Iterable<Decimal>): Decimal => {
  let sum = zero;
  for (const amount of amounts) sum = add(sum, amount);
  return sum;
};
