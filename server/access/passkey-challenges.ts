import { createHmac } from 'node:crypto';
import type { PasskeyPurpose } from '../../contract/security-values.ts';
import type { Clock, RandomBytes } from '../clock.ts';
import type { Store, Transaction } from '../database/client.ts';

/** How long a challenge may be answered, and how long the resulting proof is valid. */
const challengeKeptMs = 5 * 60 * 1000;
const challengeBytes = 32;
const proofLength = 12;
const proofStart = 'passkey';
/** 32 characters, so that a byte's remainder favours none. */
const proofAlphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Beside those of the contract: a new passkey, and opening a locked session. */
export type ChallengePurpose = 'add' | 'unlock' | PasskeyPurpose;
export type ChallengeUse = { memberId: number; purpose: ChallengePurpose };
export type ChallengeContext = { clock: Clock; randomBytes: RandomBytes; key: Buffer };

/** Makes a new challenge for one member and one purpose. */
export async function createChallenge(
  store: Store,
  { memberId, purpose }: ChallengeUse,
  { clock, randomBytes }: ChallengeContext,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(randomBytes(challengeBytes));
  const row = { challenge: Buffer.from(bytes).toString('base64url'), member_id: memberId, purpose };
  await store
    .insertInto('passkey_challenge')
    .values({ ...row, expires_at: clock.now() + challengeKeptMs })
    .execute();
  return bytes;
}

/**
 * Whether this challenge is waiting for the member's answer; afterwards it no longer is. Do not call it in a
 * transaction that rolls back on a wrong answer: wrong answers must use up the challenge too.
 */
export async function takeChallenge(
  store: Store,
  challenge: string,
  { memberId, purpose }: ChallengeUse,
  { clock }: Pick<ChallengeContext, 'clock'>,
): Promise<boolean> {
  const taken = await store
    .updateTable('passkey_challenge')
    .set({ is_answered: true })
    .where((where) => where.and({ challenge, member_id: memberId, purpose, is_answered: false }))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

/** Makes a code for somebody who answered a challenge correctly. Only the caller gets it; the database has its hash. */
export async function giveProof(
  tx: Transaction,
  challenge: string,
  { randomBytes, key }: ChallengeContext,
): Promise<string> {
  const code = Array.from(randomBytes(proofLength), (byte) => proofAlphabet.charAt(byte % 32)).join('');
  const set = { proof_hash: hashProof(key, `${proofStart}${code}`) };
  await tx.updateTable('passkey_challenge').set(set).where('challenge', '=', challenge).execute();
  return `${proofStart}-${code}`;
}

/** Whether it looks like a proof. Spaces and hyphens are removed first. */
export const isProof = (typed: string): boolean => typed.startsWith(proofStart);

/** Uses up a proof. Returns false if it is wrong, too old, or made for something else. */
export async function takeProof(
  tx: Transaction,
  typed: string,
  { memberId, purpose }: ChallengeUse,
  { clock, key }: ChallengeContext,
): Promise<boolean> {
  const taken = await tx
    .deleteFrom('passkey_challenge')
    .where((where) => where.and({ member_id: memberId, purpose, proof_hash: hashProof(key, typed) }))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  return taken.numDeletedRows === 1n;
}

const hashProof = (key: Buffer, typed: string) => createHmac('sha256', key).update(`proof:${typed}`).digest('hex');
