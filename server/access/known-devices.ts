import { type Clock, dayMs, type RandomBytes } from '../clock.ts';
import type { Store, Transaction } from '../database/client.ts';
import type { RequestFacts } from '../http/handlers.ts';
import { hashToken } from './hash-token.ts';

const cookie = 'known-device';
/** From the last sign-in on. */
const keptMs = 180 * dayMs;
/** Of one owner; the one that was not used for longest makes room. */
const devicesMax = 20;

/** Whose device it is. */
export type DeviceOwner = `member:${number}` | `operator:${number}`;
type Facts = Pick<RequestFacts, 'cookies' | 'setCookie'>;
type Context = { clock: Clock; randomBytes: RandomBytes };

/**
 * Lets the browser in which the owner just signed in, up, or set a new password be known. It opens nothing: its guesses
 * are only counted apart from those of strangers, see docs/decisions/027-guesses.md. What it gives sets the cookie, and
 * is to be called once the transaction has committed.
 */
export async function rememberDevice(
  tx: Transaction,
  { owner, facts }: { owner: DeviceOwner; facts: Facts },
  { clock, randomBytes }: Context,
): Promise<() => void> {
  // A new token each time: one that somebody else knows or planted is worth nothing from now on.
  const token = randomBytes(32).toString('base64url');
  const token_hash = hashToken(token);
  await tx.updateTable('known_device').set({ token_hash }).where('token_hash', '=', hashOf(facts)).execute();
  const nowMs = clock.now();
  const times = { used_at: nowMs, expires_at: nowMs + keptMs };
  await tx
    .insertInto('known_device')
    .values({ token_hash, owner, ...times })
    .onConflict((conflict) => conflict.columns(['owner', 'token_hash']).doUpdateSet(times))
    .execute();
  const others = tx.selectFrom('known_device').select('token_hash').where('owner', '=', owner);
  const oldest = others.orderBy('used_at', 'desc').orderBy('token_hash').offset(devicesMax);
  await tx.deleteFrom('known_device').where('owner', '=', owner).where('token_hash', 'in', oldest).execute();
  return () => facts.setCookie(cookie, token, { maxAgeSeconds: keptMs / 1000 });
}

/** A name for the browser where the owner signed in before; undefined for that of a stranger. */
export async function findKnownDevice(
  store: Store,
  { owner, facts, nowMs }: { owner: DeviceOwner; facts: Facts; nowMs: number },
): Promise<string | undefined> {
  const own = store.selectFrom('known_device').select('token_hash').where('owner', '=', owner);
  const known = own.where('token_hash', '=', hashOf(facts)).where('expires_at', '>', nowMs);
  return (await known.executeTakeFirst())?.token_hash;
}

/** Ends the budgets of their own that other browsers have, e.g. when all other sessions end. */
export async function forgetOtherDevices(
  store: Store,
  { owner, facts }: { owner: DeviceOwner; facts: Facts },
): Promise<void> {
  const own = store.deleteFrom('known_device').where('owner', '=', owner);
  await own.where('token_hash', '!=', hashOf(facts)).execute();
}

/** Each browser of the owner is that of a stranger again. */
export async function forgetKnownDevices(store: Store, owner: DeviceOwner): Promise<void> {
  await store.deleteFrom('known_device').where('owner', '=', owner).execute();
}

const hashOf = ({ cookies }: Facts): string => hashToken(cookies[cookie] ?? '');
