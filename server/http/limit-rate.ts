import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Redis } from '../redis/connect-redis.ts';
import { budgetsOfSite, localAddress, networksOf } from './client-address.ts';

/** So many requests in so many seconds. */
export type RateLimit = { points: number; seconds: number };
export type RateLimits = {
  /** All requests of one address; as all limits per address, a /48 of IPv6 has it several times (networksOf). */
  address: RateLimit;
  /** All requests of one member, or one operator, from wherever. */
  member: RateLimit;
  /**
   * Single calls by name ('account.signIn'), and of the live feed handshakes ('live.connect') and whatever is sent to
   * it ('live.packet'), per address.
   */
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
    // Reads all that an account ever did.
    'recordGains.preview': { points: 60, seconds: 60 },
    'bankAccount.save': { points: 20, seconds: 60 },
    'profile.uploadAvatar': { points: 20, seconds: 60 },
    'identity.savePicture': { points: 30, seconds: 60 },
    'fiatDeposit.create': { points: 60, seconds: 60 },
    'fiatDeposit.attach': { points: 30, seconds: 60 },
    'help.start': { points: 20, seconds: 60 },
    'help.text': { points: 60, seconds: 60 },
    'help.image': { points: 30, seconds: 60 },
    'chat.sendText': { points: 60, seconds: 60 },
    'chat.sendImage': { points: 30, seconds: 60 },
    'helpDesk.image': { points: 60, seconds: 60 },
    'c2cCases.addPicture': { points: 30, seconds: 60 },
    'contentPictures.upload': { points: 60, seconds: 60 },
    'homeEditor.saveItem': { points: 60, seconds: 60 },
    'startupHouse.picture': { points: 60, seconds: 60 },
    'securityPasskeys.challenge': { points: 60, seconds: 60 },
    'securityPasskeys.prove': { points: 60, seconds: 60 },
    'security.sendCode': { points: 20, seconds: 60 },
    'security.captcha': { points: 120, seconds: 60 },
    'security.captchaSound': { points: 30, seconds: 60 },
    'operator.signIn': { points: 20, seconds: 60 },
    'operator.acceptInvitation': { points: 20, seconds: 60 },
    // A page makes one handshake. Many pages may share one address, and all come back after a restart.
    'live.connect': { points: 120, seconds: 10 },
    // Eight for each page that is opened; polling takes a request for every few events.
    'live.packet': { points: 3000, seconds: 10 },
  },
};

/** Where a counted request stands: so many of `limit` are left, until the window ends. */
export type RateWindow = { limit: number; remaining: number; resetSeconds: number };
export type HearWindow = (window: RateWindow) => void;

/**
 * Counts one request, and tells where it stands of all requests of its sender. Returns the seconds to wait after too
 * many, and undefined when it may pass.
 */
export type RateLimiter = {
  countAddress(address: string, call: string, hear?: HearWindow): Promise<number | undefined>;
  countMember(memberId: number, hear?: HearWindow): Promise<number | undefined>;
  countOperator(operatorId: number): Promise<number | undefined>;
};

/** Counts in Redis what reaches all processes; without it, or while it is away, each limits what reaches itself. */
export function createRateLimiter(limits: RateLimits, redis?: Redis): RateLimiter {
  const create = ({ points, seconds }: RateLimit, name: string) => {
    const inMemory = new RateLimiterMemory({ points, duration: seconds });
    if (!redis) return inMemory;
    return new RateLimiterRedis({
      storeClient: redis,
      useRedisPackage: true,
      keyPrefix: `pasar:rate:${name}`,
      points,
      duration: seconds,
      insuranceLimiter: inMemory,
      // Whoever is refused is refused from memory until then: a flood does not reach Redis.
      inMemoryBlockOnConsumed: points + 1,
    });
  };
  /** Counts an address for each of its networks. What its own refuses, the wider one does not count. */
  const createForAddresses = (limit: RateLimit, name: string) => {
    const ofOwn = create(limit, name);
    const ofSite = create({ ...limit, points: limit.points * budgetsOfSite }, `${name}:site`);
    return async (address: string, hear?: HearWindow) => {
      const [own, site] = networksOf(address);
      return (await consume(ofOwn, own.name, hear)) ?? (site && consume(ofSite, site.name));
    };
  };
  const countForAll = createForAddresses(limits.address, 'address');
  const byMember = create(limits.member, 'member');
  const countForCall = new Map(
    Object.entries(limits.calls).map(([call, limit]) => [call, createForAddresses(limit, call)]),
  );

  return {
    async countAddress(address, call, hear) {
      if (address === localAddress) return undefined;
      return (await countForAll(address, hear)) ?? countForCall.get(call)?.(address);
    },
    countMember: (memberId, hear) => consume(byMember, memberId, hear),
    countOperator: (operatorId) => consume(byMember, `operator ${operatorId}`),
  };
}

async function consume(
  limiter: RateLimiterAbstract,
  key: string | number,
  hear?: HearWindow,
): Promise<number | undefined> {
  const tell = ({ remainingPoints, msBeforeNext }: RateLimiterRes) =>
    hear?.({ limit: limiter.points, remaining: remainingPoints, resetSeconds: secondsOf(msBeforeNext) });
  try {
    tell(await limiter.consume(key));
    return undefined;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    tell(refused);
    return secondsOf(refused.msBeforeNext);
  }
}

/** Rounded up: whoever waits for so long is let in. */
const secondsOf = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));
