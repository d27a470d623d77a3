import { recordAction } from '../../access/action-log.ts';
import { startHold } from '../../access/holds.ts';
import { forgetKnownDevices } from '../../access/known-devices.ts';
import { forgetTrustedDevices } from '../../access/trusted-devices.ts';
import type { Transaction } from '../../database/client.ts';
import { notify } from '../notification/notify.ts';
import type { Sessions } from './sessions.ts';

type NewPassword = {
  memberId: number;
  passwordHash: string;
  atMs: number;
  /** Network address that it came from. */
  address: string;
  /** The session that changes it, if any. */
  kept?: { sessionId: string };
};

/**
 * Stores a new password. All other sessions end, devices are no longer trusted or known, withdrawals are held, and the
 * member is notified. Call the returned function once the transaction has committed.
 */
export async function setPassword(
  tx: Transaction,
  sessions: Sessions,
  { memberId, passwordHash, atMs, address, kept }: NewPassword,
): Promise<() => void> {
  await tx.updateTable('member').set({ password_hash: passwordHash }).where('id', '=', memberId).execute();
  await startHold(tx, { memberId, reason: 'password', atMs });
  await notify(tx, { memberId, type: 'passwordReset', parameters: {}, atMs });
  await recordAction(tx, { memberId, action: kept ? 'passwordChanged' : 'passwordReset', address, atMs });
  await forgetTrustedDevices(tx, memberId);
  await forgetKnownDevices(tx, `member:${memberId}`);
  return sessions.endAllIn(tx, memberId, kept);
}
