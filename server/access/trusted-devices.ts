import { trustedDeviceDays } from '../../contract/security-values.ts';
import type { Clock, RandomBytes } from '../clock.ts';
import type { Store, Transaction } from '../database/client.ts';
import type { RequestFacts } from '../http/handlers.ts';
import { describeDevice } from './describe-device.ts';
import { hashToken } from './hash-token.ts';

const cookie = 'trusted-device';
const keptSeconds = trustedDeviceDays * 24 * 60 * 60;
/** Of one member; the oldest one makes room. */
const devicesMax = 20;

type Context = { clock: Clock; randomBytes: RandomBytes };

/**
 * Trusts the browser in which somebody just gave password and second factor. Call the returned function to set the
 * cookie once the transaction has committed.
 */
export async function trustDevice(
  tx: Transaction,
  { memberId, facts }: { memberId: number; facts: RequestFacts },
  { clock, randomBytes }: Context,
): Promise<() => void> {
  const token = randomBytes(32).toString('base64url');
  const atMs = clock.now();
  // The cookie has room for one token, so it replaces any earlier trust in this browser.
  await tx.deleteFrom('trusted_device').where('token_hash', '=', hashOf(facts)).execute();
  const others = tx.selectFrom('trusted_device').select('id').where('member_id', '=', memberId);
  const oldest = others.orderBy('id', 'desc').offset(devicesMax - 1);
  await tx.deleteFrom('trusted_device').where('id', 'in', oldest).execute();
  await tx
    .insertInto('trusted_device')
    .values({
      member_id: memberId,
      token_hash: hashToken(token),
      device: describeDevice(facts.userAgent),
      created_at: atMs,
      expires_at: atMs + keptSeconds * 1000,
    })
    .execute();
  return () => facts.setCookie(cookie, token, { maxAgeSeconds: keptSeconds });
}

/**
 * Whether the member trusts this browser. Call it in the sign-in transaction: somebody who forgets the device at the
 * same time waits for that, then sees the new session and ends it with the others.
 */
export async function isTrustedDevice(
  tx: Transaction,
  { memberId, facts, nowMs }: { memberId: number; facts: RequestFacts; nowMs: number },
): Promise<boolean> {
  if (!facts.cookies[cookie]) return false;
  const known = tx.selectFrom('trusted_device').select('id').where('token_hash', '=', hashOf(facts));
  const own = known.where('member_id', '=', memberId).where('expires_at', '>', nowMs);
  return (await own.forShare().executeTakeFirst()) !== undefined;
}

export async function listTrustedDevices(
  store: Store,
  { memberId, facts, nowMs }: { memberId: number; facts: RequestFacts; nowMs: number },
) {
  const own = store.selectFrom('trusted_device').selectAll().where('member_id', '=', memberId);
  const devices = await own.where('expires_at', '>', nowMs).orderBy('id', 'desc').execute();
  const current = hashOf(facts);
  return devices.map(({ id, device, created_at: createdAt, expires_at: expiresAt, token_hash: tokenHash }) => {
    return { id: String(id), device, createdAt, expiresAt, isCurrent: tokenHash === current };
  });
}

/** Returns false if the member trusts no such device. */
export async function forgetTrustedDevice(store: Store, memberId: number, id: number): Promise<boolean> {
  const forgetting = store.deleteFrom('trusted_device').where('id', '=', id).where('member_id', '=', memberId);
  return (await forgetting.executeTakeFirst()).numDeletedRows === 1n;
}

/**
 * Requires the second step everywhere again. Call it in the transaction that changes how the account is protected,
 * after the change and before sessions end, so that no sign-in slips in between.
 */
export async function forgetTrustedDevices(store: Store, memberId: number): Promise<void> {
  await store.deleteFrom('trusted_device').where('member_id', '=', memberId).execute();
}

const hashOf = ({ cookies }: RequestFacts): string => hashToken(cookies[cookie] ?? '');
