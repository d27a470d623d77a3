import { BlockList } from 'node:net';
import type { ApiKeyRight } from '../../../contract/api-key-values.ts';
import type { Seal } from '../../access/seal.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import { addRange, isInRanges } from '../../http/address-ranges.ts';
import type { SessionMember } from '../../http/handlers.ts';
import { createVerifier, type VerifySignature } from './verify-signature.ts';

const lastUsedStepMs = 10 * 60 * 1000;
const cachedKeysMax = 10_000;
/** As keys are made: 16 bytes in base64url. */
const keyPattern = /^[\w-]{22}$/;
/** The purpose that secrets are sealed for. */
export const apiKeySecret = 'api key';

/** A key that works now. */
export type KnownKey = {
  member: SessionMember;
  right: ApiKeyRight;
  isAllowedFrom(address: string): boolean;
  isSignedBy: VerifySignature;
  expiresAtMs: number;
};

export type RemovedKey = { key: string; id: number };

/** The keys that requests name. */
export type ApiKeys = {
  /** Undefined for a key that does not exist, has expired, or belongs to a suspended member. */
  find(key: string): Promise<KnownKey | undefined>;
  /** A key was removed: drops what is remembered of it, and tells who asked to hear. */
  end(removed: RemovedKey): void;
  /** The same for all keys of a member who was suspended. */
  endAll(memberId: number): Promise<void>;
  /** The same for one that was removed in another process. */
  hear(removed: RemovedKey): void;
  /** Calls the listener with keys that were removed in this process, for the others. */
  onRemoved(listener: (removed: RemovedKey) => void): void;
  /** By the id of its session, as connections of the live feed know it. */
  onEnded(listener: (sessionId: string) => void): void;
};

type Options = { database: Database; clock: Clock; seal: Seal; cacheMs?: number };
type Remembered = { known: Promise<KnownKey | undefined>; untilMs: number };

/** Answers of the database are remembered for `cacheMs`, as those of sessions are. */
export function createApiKeys({ database, clock, seal, cacheMs = 10_000 }: Options): ApiKeys {
  const remembered = new Map<string, Remembered>();
  const listeners = new Set<(sessionId: string) => void>();
  const removedListeners = new Set<(removed: RemovedKey) => void>();

  async function load(key: string): Promise<KnownKey | undefined> {
    const nowMs = clock.now();
    const row = await database
      .selectFrom('api_key')
      .innerJoin('member', 'member.id', 'member_id')
      .selectAll('api_key')
      .select(['test_enabled', 'vip_level'])
      .where('key', '=', key)
      .where('api_key.expires_at', '>', nowMs)
      .where('member.status', '=', 'active')
      .executeTakeFirst();
    if (!row) return undefined;
    if (nowMs - (row.last_used_at ?? 0) > lastUsedStepMs) {
      await database.updateTable('api_key').set({ last_used_at: nowMs }).where('id', '=', row.id).execute();
    }
    const verifier = row.algorithm === 'hmac' ? seal.open(apiKeySecret, row.verifier) : row.verifier;
    if (verifier === undefined) throw new Error(`the secret of the API key ${row.id} can not be opened`);
    return {
      member: {
        id: row.member_id,
        sessionId: sessionIdOf(row.id),
        testEnabled: row.test_enabled,
        vipLevel: row.vip_level,
      },
      right: row.permission,
      isAllowedFrom: readAddresses(row.addresses),
      isSignedBy: createVerifier(row.algorithm, verifier),
      expiresAtMs: row.expires_at,
    };
  }

  /** Only keys that work are remembered: names of others have no end, and a key may work again. */
  function lookUp(key: string): Promise<KnownKey | undefined> {
    const entry = { known: load(key), untilMs: clock.monotonic() + cacheMs };
    if (remembered.size >= cachedKeysMax) remembered.clear();
    remembered.set(key, entry);
    const settle = (known?: KnownKey) => {
      if (!known && remembered.get(key) === entry) remembered.delete(key);
    };
    entry.known.then(settle, () => settle());
    return entry.known;
  }

  function hear({ key, id }: RemovedKey) {
    remembered.delete(key);
    for (const listener of listeners) listener(sessionIdOf(id));
  }

  function end(removed: RemovedKey) {
    hear(removed);
    for (const listener of removedListeners) listener(removed);
  }

  return {
    async find(key) {
      if (!keyPattern.test(key)) return undefined;
      const entry = remembered.get(key);
      if (entry && clock.monotonic() < entry.untilMs) {
        const known = await entry.known;
        return known && clock.now() < known.expiresAtMs ? known : undefined;
      }
      return lookUp(key);
    },
    end,
    async endAll(memberId) {
      const keys = database.selectFrom('api_key').select(['key', 'id']).where('member_id', '=', memberId);
      for (const key of await keys.execute()) end(key);
    },
    hear,
    onRemoved: (listener) => void removedListeners.add(listener),
    onEnded: (listener) => void listeners.add(listener),
  };
}

const sessionIdOf = (id: number): string => `api key ${id}`;

/** From addresses and ranges joined by commas; none means everywhere. */
function readAddresses(joined: string): (address: string) => boolean {
  if (!joined) return () => true;
  const allowed = new BlockList();
  for (const range of joined.split(',')) addRange(allowed, range);
  return (address) => isInRanges(allowed, address);
}
