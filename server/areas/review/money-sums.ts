import { type Decimal, parseDecimal, zero } from '../../../contract/money.ts';
import type { MoneyDeedKind } from '../../../contract/operator-values.ts';
import { dayMs } from '../../clock.ts';
import type { Store, Transaction } from '../../database/client.ts';

/** Sums in USDT over the last 24 hours, which limits add to the new amount. */

/**
 * Serialises until the end of the transaction: two concurrent ones would miss each other's amounts. Lock it before
 * balances and the audit log.
 */
export async function lockSums(tx: Transaction): Promise<void> {
  await tx.selectFrom('withdrawal_sum').select('is_only').forUpdate().execute();
}

/** What operators decided of one kind for the member. */
export async function sumForMember(
  store: Store,
  { memberId, kind }: { memberId: number; kind: MoneyDeedKind },
  nowMs: number,
): Promise<Decimal> {
  const own = sumDeeds(store, nowMs).where('member_id', '=', memberId).where('kind', '=', kind);
  return sumOf(await own.executeTakeFirst());
}

/** What the operator decided alone, of all kinds. */
export async function sumDecidedAlone(store: Store, operatorId: number, nowMs: number): Promise<Decimal> {
  return sumOf(await sumDeeds(store, nowMs).where('decided_alone_by', '=', operatorId).executeTakeFirst());
}

const sumDeeds = (store: Store, nowMs: number) =>
  store
    .selectFrom('money_deed')
    .select(({ fn }) => fn.sum<string | null>('value_usdt').as('sum'))
    .where('at', '>', nowMs - dayMs);

export const sumOf = (row: { sum: string | null } | undefined): Decimal => (row?.sum ? parseDecimal(row.sum) : zero);
