import type { calls } from '../../contract/calls.ts';
import type { Result } from '../../contract/result.ts';
import type { Log } from '../log.ts';
import type { Redis } from '../redis/connect-redis.ts';
import type { Csrf } from './csrf.ts';
import type { HandlersOf, SessionMember, SessionOperator } from './handlers.ts';
import type { RateLimits } from './limit-rate.ts';
import type { ApiRequest } from './read-request.ts';
import type { DatabaseWatch } from './watch-database.ts';

/** One handler for every call of the contract, by group and name: a call without handler is a type error. */
export type ApiHandlers = { [Group in keyof typeof calls]: HandlersOf<(typeof calls)[Group]> };

/** Of a process that passes the other calls on. */
export type FrontHandlers = { [Group in keyof ApiHandlers]?: Partial<ApiHandlers[Group]> };

/** With a `version`, what a name shows may change: browsers ask again after some minutes. */
export type PublicImage = { bytes: Buffer<ArrayBuffer>; contentType: string; version?: string };
export type FindImage = (name: string) => Promise<PublicImage | undefined>;

/** Counts a request of the member; refuses one that is too much. */
export type CountMember = (member: SessionMember) => Promise<Result<null>>;

type FindMember = (token: string) => SessionMember | undefined | Promise<SessionMember | undefined>;

export type ApiOptions = {
  /** Whole, but where another process answers the calls that have none here. */
  handlers: ApiHandlers | FrontHandlers;
  sessions: {
    /** The member of a session that is not locked. */
    find: FindMember;
    /** The member of one that is. */
    findLocked: FindMember;
  };
  /**
   * Requests that an API key signed, by the name of the call. Counts a request once it is sure whose it is, and before
   * it remembers anything of it.
   */
  signed?: {
    isSigned(request: ApiRequest): boolean;
    admit(request: ApiRequest, call: { callName: string; count: CountMember }): Promise<Result<SessionMember>>;
  };
  operators: { find(token: string): Promise<SessionOperator | undefined> };
  /** Whether a member may use the calls of merchants. */
  isMerchant(memberId: number): Promise<boolean>;
  csrf: Csrf;
  /** Bits of the areas that are off (switchedOff of contract/site-features.ts). */
  features(): number;
  log: Log;
  /** Pictures that everybody may see, by the folder below /api/image; each finds one by its name. */
  publicImages?: Readonly<Record<string, FindImage>>;
  /**
   * Where browsers reach the site, e.g. 'https://pasar.example'; the host of the request itself always counts too.
   * When the first is https, cookies are Secure with the prefix __Host-, and HSTS is sent.
   */
  publicOrigins: readonly string[];
  /** Addresses and ranges whose X-Forwarded-For is believed, comma-joined. */
  trustedProxies: string;
  /** False while the disk is nearly full: calls that write are answered 503 then. */
  isWritable(): boolean;
  /** Only for a database server; the embedded database cannot be away. */
  databaseWatch?: DatabaseWatch;
  /** Left out: the default limits. A benchmark from one address passes higher ones. */
  rateLimits?: RateLimits;
  /** Counts requests for several processes. */
  redis?: Redis | undefined;
  /** Checks every answer against the contract, for tests: a wrong one is an error 500. */
  checkAnswers?: boolean;
};
