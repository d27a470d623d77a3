import { sql } from 'kysely';
import type { OperatorTie } from '../../../contract/operator-values.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Voices } from '../../../contract/voices.ts';
import { dayMs } from '../../clock.ts';
import type { Store, Transaction } from '../../database/client.ts';

type Tying = { operatorId: number; by: readonly number[]; kind: OperatorTie; atMs: number };

/** Records who invited an operator or changed their roles: for some days the two do not count as independent. */
export async function tieOperators(tx: Transaction, { operatorId, by, kind, atMs: at }: Tying): Promise<void> {
  for (const other of by.filter((id) => id !== operatorId)) {
    await tx
      .insertInto('operator_tie')
      .values({ operator_id: operatorId, tied_to: other, kind, at })
      .onConflict((conflict) => conflict.columns(['operator_id', 'tied_to', 'kind']).doUpdateSet({ at }))
      .execute();
  }
}

/** Operators whom one is tied to now, and how. Whoever is not among them is independent. */
export type Ties = ReadonlyMap<number, OperatorTie>;

/**
 * An operator's line is the operator, their inviter, the inviter's inviter, and so on. Two operators whose lines meet
 * are tied: one may be a second identity of the other, or both of a third.
 */
export async function readTies(store: Store, operatorId: number, atMs: number): Promise<Ties> {
  const sinceMs = atMs - (await readTieDays(store)) * dayMs;
  const { rows } = await sql<{ id: number; kind: OperatorTie }>`
    with recursive line (start, id) as (
      select id, id from operator
      union
      select line.start, tie.tied_to
      from line join operator_tie tie on tie.operator_id = line.id
      where tie.kind = 'invitation' and tie.at > ${sinceMs}
    )
    select other.start as id, 'invitation' as kind
    from line own join line other on other.id = own.id
    where own.start = ${operatorId}
    union
    select case operator_id when ${operatorId} then tied_to else operator_id end, kind
    from operator_tie
    where kind = 'roles' and at > ${sinceMs} and ${operatorId} in (operator_id, tied_to)
    order by kind desc`.execute(store);
  // If somebody is tied in both ways, the invitation, which comes last, is reported.
  return new Map(rows.filter(({ id }) => id !== operatorId).map(({ id, kind }) => [id, kind]));
}

/**
 * The one rule of four eyes: whether an operator is independent of those who have spoken. Refuses with fourEyesNeeded
 * for the same operator, and with the kind of tie between two.
 */
export async function requireIndependent(
  store: Store,
  { operatorId, others, atMs }: { operatorId: number; others: readonly number[]; atMs: number },
): Promise<Result<null>> {
  if (others.length === 0) return ok(null);
  if (others.includes(operatorId)) return refuse('fourEyesNeeded');
  const tie = await describeTie(store, await readTies(store, operatorId, atMs), others);
  if (!tie) return ok(null);
  const values = { operator: tie.operator, days: String(tie.days) };
  return refuse(tie.kind === 'invitation' ? 'tiedByInvitation' : 'tiedByRoles', { values });
}

/** The first of the others who is tied; null when all are independent. */
export async function describeTie(store: Store, ties: Ties, others: readonly number[]): Promise<Voices['tie']> {
  for (const id of others) {
    const kind = ties.get(id);
    if (!kind) continue;
    const query = store.selectFrom('operator').select(['name', 'email']).where('id', '=', id);
    const { name, email } = await query.executeTakeFirstOrThrow();
    return { operator: name || email, kind, days: await readTieDays(store) };
  }
  return null;
}

async function readTieDays(store: Store): Promise<number> {
  return (await store.selectFrom('operator_policy').select('tie_days').executeTakeFirstOrThrow()).tie_days;
}
