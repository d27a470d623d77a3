import { isMoneyRole, type OperatorRole } from '../../../contract/operator-values.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Store, Transaction } from '../../database/client.ts';
import { writeAudit } from '../review/audit.ts';
import { tieOperators } from '../review/independence.ts';
import { newRights } from '../review/rights.ts';
import { lockProposals, nothingLeft, type ProposalKind, propose } from './proposals.ts';

type Change = { operatorId: number; by: number; reason: string; atMs: number };

/**
 * Whether there is another active admin. Their rows stay locked until the transaction ends, so that two admins cannot
 * remove each other at once.
 */
export async function hasOtherAdmin(tx: Transaction, operatorId: number): Promise<boolean> {
  const active = tx.selectFrom('operator').select(['id', 'roles']).where('status', '=', 'active').orderBy('id');
  const locked = await active.forUpdate().execute();
  return locked.some(({ id, roles }) => id !== operatorId && roles.includes('admin'));
}

/**
 * Changes roles at once, except that adding money roles is proposed; until approval only removals take effect. Refuses
 * with lastAdmin, proposalOpen, and with invitationOpen if money roles would go to whoever holds an invitation link.
 */
export async function changeRoles(
  tx: Transaction,
  { operatorId, by, reason, atMs, roles }: Change & { roles: readonly OperatorRole[] },
): Promise<Result<{ isProposed: boolean }>> {
  await lockProposals(tx);
  const found = await lockForRoles(tx, operatorId, roles);
  if (!found.ok) return found;
  const { email, status, roles: before } = found.data;
  const subject = `operator:${operatorId}`;
  const isProposed = roles.some((role) => isMoneyRole(role) && !before.includes(role));
  if (isProposed && status !== 'active') return refuse('invitationOpen');

  const kept = before.filter((role) => roles.includes(role));
  const wanted = isProposed ? kept : [...new Set(roles)];
  // An operator must have a role: somebody who would keep none keeps all until the decision.
  const now = wanted.length > 0 ? wanted : before;
  if (!isProposed || now.length < before.length) {
    await tx
      .updateTable('operator')
      .set({ roles: now, rights_version: newRights })
      .where('id', '=', operatorId)
      .execute();
    const change = { subject, before: { roles: before }, after: { roles: now }, reason, atMs };
    await tieOperators(tx, { operatorId, by: [by], kind: 'roles', atMs });
    await writeAudit(tx, { operatorId: by, action: 'operator.changeRoles', ...change });
  }
  if (!isProposed) return ok({ isProposed });
  const ids = { operatorId: String(operatorId), email };
  const deed = { kind: 'operator.changeRoles' as const, ...ids, before: now, after: [...new Set(roles)] };
  const proposed = await propose(tx, { deed, subject, reason, operatorId: by, atMs });
  return proposed.ok ? ok({ isProposed }) : proposed;
}

/** Gives roles of money once a second admin has approved it. */
export const approvedRoles: ProposalKind<'operator.changeRoles'> = {
  roles: ['admin'],
  async carryOut(tx, { operatorId: id, before, after }, { voices, atMs }) {
    const operatorId = Number(id);
    const found = await lockForRoles(tx, operatorId, after);
    if (!found.ok) return found;
    const { status, roles } = found.data;
    if (status !== 'active' || String(roles) !== String(before)) return refuse('proposalOutdated');
    await tx
      .updateTable('operator')
      .set({ roles: after, rights_version: newRights })
      .where('id', '=', operatorId)
      .execute();
    await tieOperators(tx, { operatorId, by: voices, kind: 'roles', atMs });
    return ok(nothingLeft);
  },
};

/** The operator whose roles become these. Refuses with lastAdmin and notFound. */
async function lockForRoles(tx: Transaction, operatorId: number, roles: readonly OperatorRole[]) {
  if (!roles.includes('admin') && !(await hasOtherAdmin(tx, operatorId))) return refuse('lastAdmin');
  const query = tx.selectFrom('operator').select(['email', 'status', 'roles']).where('id', '=', operatorId);
  const operator = await query.forUpdate().executeTakeFirst();
  return operator ? ok(operator) : refuse('notFound');
}

/** Sessions end at once. Password and app are deleted, so only an invitation lets the operator in again. */
export async function disableOperator(tx: Transaction, change: Change): Promise<Result<null>> {
  const { operatorId, by, reason, atMs } = change;
  if (!(await hasOtherAdmin(tx, operatorId))) return refuse('lastAdmin');
  const query = tx.selectFrom('operator').select('status').where('id', '=', operatorId);
  const before = await query.forUpdate().executeTakeFirst();
  if (!before) return refuse('notFound');
  if (before.status === 'disabled') return refuse('alreadyDone');
  const credentials = { password_hash: null, sealed_secret: null, invitation_hash: null, invitation_until: null };
  const disabled = tx.updateTable('operator').set({ status: 'disabled', ...credentials });
  await disabled.where('id', '=', operatorId).execute();
  await tx.deleteFrom('operator_session').where('operator_id', '=', operatorId).execute();
  const after = { status: 'disabled' };
  const subject = `operator:${operatorId}`;
  await writeAudit(tx, { operatorId: by, action: 'operator.disable', subject, before, after, reason, atMs });
  return ok(null);
}

export async function listOperators(store: Store) {
  const rows = await store
    .selectFrom('operator')
    .leftJoin('operator_session as session', 'session.operator_id', 'operator.id')
    .select(['operator.id', 'email', 'name', 'roles', 'status', 'operator.created_at as createdAt'])
    .select(({ fn }) => fn.max('session.last_seen_at').as('lastSeenAt'))
    .groupBy('operator.id')
    .orderBy('operator.id')
    .execute();
  return rows.map((row) => ({ ...row, id: String(row.id) }));
}
