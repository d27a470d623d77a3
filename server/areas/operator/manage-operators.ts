import type { OperatorRole } from '../../../contract/operator-values.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Store, Transaction } from '../../database/client.ts';
import { writeAudit } from './audit.ts';

type Change = { operatorId: number; by: number; reason: string; atMs: number };

/**
 * Whether somebody else is an active admin. Their rows stay locked until the transaction ends, so that two admins can
 * not take each other out at once.
 */
export async function hasOtherAdmin(tx: Transaction, operatorId: number): Promise<boolean> {
  const active = tx.selectFrom('operator').select(['id', 'roles']).where('status', '=', 'active').orderBy('id');
  const locked = await active.forUpdate().execute();
  return locked.some(({ id, roles }) => id !== operatorId && roles.includes('admin'));
}

export async function changeRoles(
  tx: Transaction,
  { operatorId, by, reason, atMs, roles }: Change & { roles: readonly OperatorRole[] },
): Promise<Result<null>> {
  if (!roles.includes('admin') && !(await hasOtherAdmin(tx, operatorId))) return refuse('lastAdmin');
  const query = tx.selectFrom('operator').select('roles').where('id', '=', operatorId);
  const before = await query.forUpdate().executeTakeFirst();
  if (!before) return refuse('notFound');
  const after = { roles: [...new Set(roles)] };
  await tx.updateTable('operator').set(after).where('id', '=', operatorId).execute();
  const subject = `operator:${operatorId}`;
  await writeAudit(tx, { operatorId: by, action: 'operator.changeRoles', subject, before, after, reason, atMs });
  return ok(null);
}

/** Sessions end at once; password and app are gone, so that only an invitation lets the operator in again. */
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
