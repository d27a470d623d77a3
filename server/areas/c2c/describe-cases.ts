import type { Selectable } from 'kysely';
import type { OrderCase } from '../../../contract/c2c-shapes.ts';
import type { CaseReason } from '../../../contract/c2c-values.ts';
import { canonical } from '../../../contract/money.ts';
import type { Store } from '../../database/client.ts';
import type { C2cSchema } from '../../database/schema/c2c.ts';
import type { CaseRow } from './open-case.ts';

export type ProposalRow = Selectable<C2cSchema['c2c_proposal']>;

/** Statements and proposals of these cases, each list in order. */
export async function readEvidence(store: Store, caseIds: readonly number[]) {
  if (caseIds.length === 0) return { statements: [], proposals: [] };
  const [statements, proposals] = [
    await store.selectFrom('c2c_statement').selectAll().where('case_id', 'in', caseIds).orderBy('id').execute(),
    await store.selectFrom('c2c_proposal').selectAll().where('case_id', 'in', caseIds).orderBy('id').execute(),
  ];
  return { statements, proposals };
}

const sideOf = (id: number, memberId: number) => (id === memberId ? 'own' : 'other');

/** Cases of an order as one of its two sides sees them. */
export async function describeCases(store: Store, rows: readonly CaseRow[], memberId: number): Promise<OrderCase[]> {
  const { statements, proposals } = await readEvidence(
    store,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: String(row.id),
    kind: row.kind,
    reason: row.reason as CaseReason,
    state: row.state,
    openedBy: row.opened_by === null ? 'platform' : sideOf(row.opened_by, memberId),
    openedAt: row.opened_at,
    evidenceUntil: row.evidence_until,
    statements: statements
      .filter(({ case_id }) => case_id === row.id)
      .map(({ id, member_id, body, file_id, at }) => {
        return { id: String(id), isOwn: member_id === memberId, text: body, isPicture: file_id !== null, time: at };
      }),
    proposals: proposals
      .filter(({ case_id }) => case_id === row.id)
      .map(({ id, member_id, to_buyer, state, at }) => {
        return { id: String(id), isOwn: member_id === memberId, toBuyer: canonical(to_buyer), state, time: at };
      }),
    endedAt: row.ended_at,
    ruling: row.state === 'ruled' ? describeRuling(row, memberId) : null,
  }));
}

const describeRuling = ({ to_buyer, ruling, against_id }: CaseRow, memberId: number): OrderCase['ruling'] => ({
  toBuyer: to_buyer === null ? null : canonical(to_buyer),
  reason: ruling,
  against: against_id === null ? null : sideOf(against_id, memberId),
});
