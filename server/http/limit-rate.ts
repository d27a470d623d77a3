import { type Clock, systemClock } from '../clock.ts';
import { localAddress, networkOf } from './client-address.ts';

/** So many requests in so many seconds. */
export type RateLimit = { points: number; seconds: number };
export type RateLimits = {
  /** All requests of one address. */
  address: RateLimit;
  /** All requests of one member, or one operator, from wherever. */
  member: RateLimit;
  /** Single calls by name ('account.signIn'), and handshakes of the live feed ('live.connect'), per address. */
  calls: Readonly<Record<string, RateLimit>>;
};

export const defaultRateLimits: RateLimits = {
  address: { points: 1200, seconds: 10 },
  member: { points: 1200, seconds: 10 },
  calls: {
    'account.signIn': { points: 60, seconds: 60 },
    'account.confirmSignIn': { points: 60, seconds: 60 },
    'account.resetPassword': { points: 30, seconds: 60 },
    'account.create': { points: 30, seconds: 60 },
    'bankAccount.save': { points: 20, seconds: 60 },
    'profile.uploadAvatar': { points: 20, seconds: 60 },
    'identity.savePicture': { points: 30, seconds: 60 },
    'operatorPictures.upload': { points: 60, seconds: 60 },
    'passkeys.challenge': { points: 60, seconds: 60 },
    'passkeys.prove': { points: 60, seconds: 60 },
    'security.sendCode': { points: 20, seconds: 60 },
    'security.captcha': { points: 120, seconds: 60 },
    'operator.signIn': { points: 20, seconds: 60 },
    'operator.acceptInvitation': { points: 20, seconds: 60 },
    // A page makes one; behind one address there may be many, which all come back after a restart.
    'live.connect': { points: 120, seconds: 10 },
  },
};

/** Each counts one request; the seconds to wait when there were too many, undefined when it may pass. */
export type RateLimiter = {
  countAddress(address: string, call: string): number | undefined;
  countMember(memberId: number): number | undefined;
  countOperator(operatorId: number): number | undefined;
};

/** Counts in memory: each process limits what reaches it. */
export function createRateLimiter(limits: RateLimits, clock: Clock = systemClock): RateLimiter {
  const create = (limit: RateLimit) => createCounter(limit, clock);
  const byAddress = create(limits.address);
  const byMember = create(limits.member);
  const byCall = new Map(Object.entries(limits.calls).map(([call, limit]) => [call, create(limit)]));

  return {
    countAddress(address, call) {
      if (address === localAddress) return undefined;
      const network = networkOf(address);
      const ofCall = byCall.get(call);
      return byAddress(network) ?? ofCall?.(network);
    },
    countMember: (memberId) => byMember(memberId),
    countOperator: (operatorId) => byMember(`operator ${operatorId}`),
  };
}

type Key = string | number;

/** Counts by key, each in a window that its first request opens. */
function createCounter({ points, seconds }: RateLimit, clock: Clock): (key: Key) => number | undefined {
  const windowMs = seconds * 1000;
  // All windows last equally long, so those that end first were put in first.
  const windows = new Map<Key, { count: number; endMs: number }>();

  function open(key: Key, nowMs: number) {
    for (const [ended, { endMs }] of windows) {
      if (endMs > nowMs) break;
      windows.delete(ended);
    }
    const opened = { count: 0, endMs: nowMs + windowMs };
    windows.set(key, opened);
    return opened;
  }

  return (key) => {
    const nowMs = clock.monotonic();
    const known = windows.get(key);
    const window = known && known.endMs > nowMs ? known : open(key, nowMs);
    window.count += 1;
    return window.count > points ? Math.ceil((window.endMs - nowMs) / 1000) : undefined;
  };
}
