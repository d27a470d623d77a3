import { actionKeptMs } from '../../access/action-log.ts';
import { captchaKeptMs } from '../../access/captchas.ts';
import { purgeHolds } from '../../access/holds.ts';
import { signInKeptMs } from '../../access/login-history.ts';
import { codeRowMs } from '../../access/one-time-codes.ts';
import { type Clock, dayMs } from '../../clock.ts';
import type { Database } from '../../database/client.ts';

const outboxKeptMs = 7 * dayMs;

/**
 * Deletes what has expired of captchas, codes, challenges of passkeys, trusted and known devices, guesses, holds,
 * sign-ins, actions of members and the local outbox, now and then.
 */
export async function purgeSecurity(database: Database, clock: Clock): Promise<void> {
  const nowMs = clock.now();
  await database
    .deleteFrom('used_captcha')
    .where('used_at', '<', nowMs - captchaKeptMs)
    .execute();
  await database
    .deleteFrom('one_time_code')
    .where('created_at', '<=', nowMs - codeRowMs)
    .where('expires_at', '<=', nowMs)
    .execute();
  await database.deleteFrom('passkey_challenge').where('expires_at', '<', nowMs).execute();
  await database.deleteFrom('trusted_device').where('expires_at', '<=', nowMs).execute();
  await database.deleteFrom('known_device').where('expires_at', '<=', nowMs).execute();
  await database.deleteFrom('recent_try').where('counts_until', '<=', nowMs).execute();
  await purgeHolds(database, nowMs);
  await database
    .deleteFrom('sign_in')
    .where('at', '<', nowMs - signInKeptMs)
    .execute();
  await database
    .deleteFrom('member_action')
    .where('at', '<', nowMs - actionKeptMs)
    .execute();
  await database
    .deleteFrom('outbox_message')
    .where('created_at', '<', nowMs - outboxKeptMs)
    .execute();
}
