import { type Clock, dayMs, type RandomBytes } from '../clock.ts';
import type { Store, Transaction } from '../database/client.ts';
import type { RequestFacts } from '../http/handlers.ts';
import { hashToken } from './hash-token.ts';

const cookie = 'known-device';
/** From the last sign-in on. */
const keptMs = 180 * dayMs;
/** Per owner. The device that was not used for longest makes room. */
const devicesMax = 20;

/** Whose device it is. */
export type DeviceOwner = `member:${number}` | `operator:${number}`;
type Facts = Pick<RequestFacts, 'cookies' | 'setCookie'>;
type Context = { clock: Clock; randomBytes: RandomBytes };

/**
 * Makes the browser known in which the owner just signed in, signed up, or set a new password. A known browser opens
 * nothing: its guesses are only counted apart from those of strangers, see docs/decisions/027-guesses.md. Call the
 * returned function to set the cookie once the transaction has committed.
 */
export async function rememberDevice(
  tx: Transaction,
  { owner, facts }: { owner: DeviceOwner; facts: Facts },
  { clock, randomBytes }: Context,
): Promise<() => void> {
  // Makes a new token each time, so one that somebody else planted or copied becomes worthless.
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

/** An identifier for a browser where the owner has signed in before; undefined for any other browser. */
export async function findKnownDevice(
  store: Store,
  { owner, facts, nowMs }: { owner: DeviceOwner; facts: Facts; nowMs: number },
): Promise<string | undefined> {
  const own = store.selectFrom('known_device').select('token_hash').where('owner', '=', owner);
  const known = own.where('token_hash', '=', hashOf(facts)).where('expires_at', '>', nowMs);
  return (await known.executeTakeFirst())?.token_hash;
}

/** Takes away the guess budgets of other browsers, e.g. when all other sessions end. */
export async function forgetOtherDevices(
  store: Store,
  { owner, facts }: { owner: DeviceOwner; facts: Facts },
): Promise<void> {
  const own = store.deleteFrom('known_device').where('owner', '=', owner);
  await own.where('token_hash', '!=', hashOf(facts)).execute();
}

/** Forgets all known browsers of the owner. */
export async function forgetKnownDevices(store: Store, owner: DeviceOwner): Promise<void> {
  await store.deleteFrom('known_device').where('owner', '=', owner).execute();
}

const hashOf = ({ cookies }: Facts): string => hashToken(cookies[cookie] ?? '');
