import type { AnswerOf, Call, InputOf, ParamsOf, QueryOf } from '../../contract/call.ts';
import type { Language } from '../../contract/languages.ts';
import type { OperatorRole } from '../../contract/operator-values.ts';
import type { Result } from '../../contract/result.ts';
import type { LockMinutes } from '../../contract/security-values.ts';

/** The signed-in member as the session knows it. */
export type SessionMember = {
  id: number;
  sessionId: string;
  testEnabled: boolean;
  vipLevel: number;
  /** After how many minutes without use the session locks, where it does. */
  lockMinutes?: LockMinutes;
};

/** The signed-in operator as the session knows it. */
export type SessionOperator = {
  id: number;
  sessionId: string;
  email: string;
  name: string;
  roles: readonly OperatorRole[];
};

export type RequestFacts = {
  requestId: string;
  /** Of the client; forwarded headers are believed only from configured proxies. */
  address: string;
  userAgent: string;
  /** Where the browser sees the site, e.g. 'https://pasar.example': PUBLIC_URL, else what the request says. */
  origin(): string;
  language: Language;
  /** Cookies as sent; areas read only their own. */
  cookies: Record<string, string>;
  /** Queues a Set-Cookie for the answer. */
  setCookie(name: string, value: string, options: { maxAgeSeconds?: number; httpOnly?: boolean }): void;
};

/** What a handler gets: parsed parts of the request, the member where access asks for one, and facts. */
export type HandlerInput<C extends Call> = {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  input: InputOf<C>;
  member: C['access'] extends 'member' | 'merchant' ? SessionMember : SessionMember | undefined;
  /** Set for every call that moves money: the client's key and a hash of the input (same key, other hash: refused). */
  idempotency: C extends { movesMoney: true } ? Idempotency : undefined;
  facts: RequestFacts;
};

/** `key` has at most 255 characters; `inputHash` is the hex SHA-256 of call, query and input, without passwords. */
export type Idempotency = { key: string; inputHash: string };

/** Calls of the console get the operator as well. */
type OperatorPart<C extends Call> = C['access'] extends 'operator' ? { operator: SessionOperator } : unknown;

export type Handler<C extends Call> = (
  request: HandlerInput<C> & OperatorPart<C>,
) => Promise<Result<AnswerOf<C>>> | Result<AnswerOf<C>>;

/** One handler per declared call of a group, by the same names: `const handlers: HandlersOf<typeof walletCalls>`. */
export type HandlersOf<Group extends Record<string, Call>> = { [Name in keyof Group]: Handler<Group[Name]> };
