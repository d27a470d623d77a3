import { z } from 'zod';
import { ok } from '../../../contract/result.ts';
import type { Sessions } from '../account/sessions.ts';
import { notify } from '../notification/notify.ts';
import { startHold } from '../security/holds.ts';
import { removeAuthenticator } from '../security/second-factor.ts';
import type { ProposalKind } from './proposals.ts';

export const resetSecondFactorKind = 'member.resetSecondFactor';
export const resetPayload = z.object({ memberId: z.int() });

/**
 * Takes a member's second factor away, for who has lost it and is known by other means. The member is told, all
 * sessions end, and nothing leaves the account for a day: whoever talked support into it has gained nothing yet.
 */
export const resetSecondFactor = (sessions: Pick<Sessions, 'endAllIn'>): ProposalKind => ({
  roles: ['admin'],
  async carryOut(tx, { payload }, atMs) {
    const { memberId } = resetPayload.parse(payload);
    await removeAuthenticator(tx, memberId);
    await startHold(tx, { memberId, reason: 'secondFactor', atMs });
    await notify(tx, { memberId, type: 'authenticatorOff', parameters: {}, atMs });
    return ok(await sessions.endAllIn(tx, memberId));
  },
});
