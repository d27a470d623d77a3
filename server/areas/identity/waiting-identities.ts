import { identityStatuses } from '../../../contract/identity-values.ts';
import type { Transaction } from '../../database/client.ts';
import type { AreaReview } from '../review/area-review.ts';

const { created, reviewing } = identityStatuses;

/** The member sees whether somebody has taken the application. */
async function setStatus(tx: Transaction, memberId: number, status: number): Promise<void> {
  const waiting = tx.updateTable('identity_verification').set({ status }).where('member_id', '=', memberId);
  await waiting.where('status', 'in', [created, reviewing]).execute();
}

/** By the member's id: each member has at most one application. */
export const waitingIdentities: AreaReview = {
  kind: 'identity',
  roles: ['reviewer'],
  text: `
    select member_id as id, member_id, submitted_at as since, null::text as asset, null::numeric as amount,
      null::numeric as value_usdt, null::int8 as expires_at
    from identity_verification where status in (${created}, ${reviewing})`,
  onTake: (tx, memberId) => setStatus(tx, memberId, reviewing),
  onGiveBack: (tx, memberId) => setStatus(tx, memberId, created),
};
