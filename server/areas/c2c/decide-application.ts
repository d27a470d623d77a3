import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Transaction } from '../../database/client.ts';
import { notify } from '../notification/notify.ts';
import { type Decision, decide } from '../review/decide.ts';
import { freeUndatedBond } from './apply.ts';

/**
 * Makes a merchant of an applicant; or rejects the application, whose bond is free then, unless it is from before.
 * Refuses with notFound and alreadyDone, and as decide does.
 */
export const decideApplication = (
  tx: Transaction,
  decision: Decision,
  to: 'approved' | 'rejected',
): Promise<Result<null>> =>
  decide(tx, decision, { kind: 'c2cMerchant', action: `c2cMerchant.${to}` }, async () => {
    const { id, reason, atMs } = decision;
    const known = tx.selectFrom('c2c_merchant').selectAll().where('id', '=', id).forUpdate();
    const row = await known.executeTakeFirst();
    if (!row) return refuse('notFound');
    if (row.state !== 'created' && row.state !== 'reviewing') return refuse('alreadyDone');
    // What is said about an approval stays with operators, in the audit log.
    const told = to === 'rejected' ? reason : '';
    const decided = tx.updateTable('c2c_merchant').set({ state: to, reason: told, decided_at: atMs });
    await decided.where('id', '=', id).execute();
    if (to === 'rejected') await freeUndatedBond(tx, row, atMs);
    const type = to === 'approved' ? 'merchantApproved' : 'merchantRejected';
    await notify(tx, { memberId: row.member_id, type, parameters: {}, atMs });
    return ok({ before: { state: row.state }, after: { state: to } });
  });
