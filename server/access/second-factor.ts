import { createHmac } from 'node:crypto';
import type { SecondFactorWays } from '../../contract/security.ts';
import { type PasskeyPurpose, recoveryCodeCount } from '../../contract/security-values.ts';
import type { Clock, RandomBytes } from '../clock.ts';
import type { Store, Transaction } from '../database/client.ts';
import { isProof, takeProof } from './passkey-challenges.ts';
import type { Seal } from './seal.ts';
import { verifyTotp } from './totp.ts';
import { forgetTrustedDevices } from './trusted-devices.ts';

const sealPurpose = 'totp';
/** 32 characters without easily confused ones, so the remainder of a byte favours none. */
const recoveryAlphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const recoveryCodeLength = 10;

export type SecondFactorContext = { clock: Clock; randomBytes: RandomBytes; key: Buffer; seal: Seal };

/** What the member can confirm with. Every method comes with recovery codes. */
export async function readSecondFactorWays(store: Store, memberId: number): Promise<SecondFactorWays> {
  const app = store.selectFrom('authenticator').select('member_id').where('member_id', '=', memberId);
  const passkey = store.selectFrom('passkey').select('id').where('member_id', '=', memberId).limit(1);
  const hasApp = (await app.executeTakeFirst()) !== undefined;
  return { hasApp, hasPasskey: (await passkey.executeTakeFirst()) !== undefined };
}

export async function hasSecondFactor(store: Store, memberId: number): Promise<boolean> {
  const { hasApp, hasPasskey } = await readSecondFactorWays(store, memberId);
  return hasApp || hasPasskey;
}

/**
 * Uses up a code of the app, a passkey proof for this purpose, or a recovery code. Returns false if it is wrong or
 * already used. Call it in the transaction that it confirms. The caller counts guesses, see second-factor-check.ts.
 */
export async function verifySecondFactor(
  tx: Transaction,
  memberId: number,
  { code, purpose = 'change' }: { code: string; purpose?: PasskeyPurpose | undefined },
  context: SecondFactorContext,
): Promise<boolean> {
  const typed = code.replaceAll(/[\s-]/g, '').toLowerCase();
  if (isProof(typed)) return takeProof(tx, typed, { memberId, purpose }, context);
  return /^\d{6}$/.test(typed)
    ? takeAppCode(tx, memberId, typed, context)
    : takeRecoveryCode(tx, memberId, typed, context);
}

async function takeAppCode(tx: Transaction, memberId: number, code: string, { clock, seal }: SecondFactorContext) {
  const app = await tx.selectFrom('authenticator').selectAll().where('member_id', '=', memberId).executeTakeFirst();
  const secret = app && seal.open(sealPurpose, app.sealed_secret);
  const step = secret && verifyTotp(secret, code, clock.now(), app.last_step);
  if (!step) return false;
  const used = tx.updateTable('authenticator').set({ last_step: step }).where('member_id', '=', memberId);
  return (await used.where('last_step', '<', step).executeTakeFirst()).numUpdatedRows === 1n;
}

async function takeRecoveryCode(tx: Transaction, memberId: number, code: string, { key }: SecondFactorContext) {
  const ofCode = { member_id: memberId, code_hash: hashRecoveryCode(key, memberId, code) };
  const used = await tx
    .deleteFrom('recovery_code')
    .where((where) => where.and(ofCode))
    .executeTakeFirst();
  return used.numDeletedRows === 1n;
}

/** Adds an app whose first code, from time step `step`, was right. Returns false if there already is one. */
export async function addAuthenticator(
  tx: Transaction,
  { memberId, secret, step }: { memberId: number; secret: string; step: number },
  { clock, seal }: SecondFactorContext,
): Promise<boolean> {
  const added = await tx
    .insertInto('authenticator')
    .values({
      member_id: memberId,
      sealed_secret: seal.seal(sealPurpose, secret),
      last_step: step,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  await forgetTrustedDevices(tx, memberId);
  return added.numInsertedOrUpdatedRows === 1n;
}

export async function removeAuthenticator(tx: Transaction, memberId: number): Promise<void> {
  await tx.deleteFrom('authenticator').where('member_id', '=', memberId).execute();
  await forgetTrustedDevices(tx, memberId);
  await dropNeedlessRecoveryCodes(tx, memberId);
}

/** Recovery codes stay as long as there is a second factor. */
export async function dropNeedlessRecoveryCodes(tx: Transaction, memberId: number): Promise<void> {
  if (await hasSecondFactor(tx, memberId)) return;
  await tx.deleteFrom('recovery_code').where('member_id', '=', memberId).execute();
}

/** Makes codes for a member with a second factor and no codes. Members who still have some get none. */
export const issueMissingRecoveryCodes = async (tx: Transaction, memberId: number, context: SecondFactorContext) =>
  (await countRecoveryCodes(tx, memberId)) === 0 ? renewRecoveryCodes(tx, memberId, context) : [];

/** Makes new recovery codes and voids the old ones. Show them at once: they are stored only as hashes. */
export async function renewRecoveryCodes(
  tx: Transaction,
  memberId: number,
  { randomBytes, key }: SecondFactorContext,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    Array.from(randomBytes(recoveryCodeLength), (byte) => recoveryAlphabet.charAt(byte % 32)).join(''),
  );
  await tx.deleteFrom('recovery_code').where('member_id', '=', memberId).execute();
  await tx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ member_id: memberId, code_hash: hashRecoveryCode(key, memberId, code) })))
    .execute();
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

export async function countRecoveryCodes(store: Store, memberId: number): Promise<number> {
  const { count } = await store
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return count;
}

const hashRecoveryCode = (key: Buffer, memberId: number, code: string) =>
  createHmac('sha256', key).update(`recovery:${memberId}:${code}`).digest('hex');
