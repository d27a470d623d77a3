import { operatorMemberCalls } from '../../../contract/operator-members.ts';
import { ok } from '../../../contract/result.ts';
import { startHold } from '../../access/holds.ts';
import { readSecondFactorWays, removeAuthenticator } from '../../access/second-factor.ts';
import type { Sessions } from '../account/sessions.ts';
import { notify } from '../notification/notify.ts';
import type { ProposalKind } from './proposals.ts';

/**
 * Removes the app, passkeys and recovery codes of a member who has lost them and was identified by other means. The
 * member is notified, all sessions end, and withdrawals are held for a day, so that somebody who deceived support gains
 * nothing at once.
 */
export const resetSecondFactor = (sessions: Pick<Sessions, 'endAllIn'>): ProposalKind<'member.resetSecondFactor'> => ({
  roles: ['admin'],
  proposers: operatorMemberCalls.proposeReset.roles,
  async carryOut(tx, deed, { atMs }) {
    const memberId = Number(deed.memberId);
    const { hasApp } = await readSecondFactorWays(tx, memberId);
    await tx.deleteFrom('passkey_challenge').where('member_id', '=', memberId).execute();
    const removing = tx.deleteFrom('passkey').where('member_id', '=', memberId).returning('name');
    for (const { name } of await removing.execute()) {
      await notify(tx, { memberId, type: 'passkeyRemoved', parameters: { name }, atMs });
    }
    // Last: without app and passkeys the recovery codes go as well, and no device is trusted any more.
    await removeAuthenticator(tx, memberId);
    if (hasApp) await notify(tx, { memberId, type: 'authenticatorOff', parameters: {}, atMs });
    await startHold(tx, { memberId, reason: 'secondFactor', atMs });
    const endLiveConnections = await sessions.endAllIn(tx, memberId);
    return ok(async () => {
      endLiveConnections();
      return ok(null);
    });
  },
});
