import { apiKeyHeaders, type LiveCredentials, liveSignedText, signedText } from '../contract/api-key-values.ts';
import { errorNameOfCode } from '../contract/errors.ts';
import { type CallFacts, type CallName, type Calls, callTable } from './calls.ts';
import { createPace, realWaiting, type Waiting } from './pace.ts';
import { NoAnswer, Refused } from './refusal.ts';
import type { Sign } from './sign.ts';

export type { ErrorName } from '../contract/errors.ts';
export type { CallName, Calls } from './calls.ts';
export { isRefusedFor, NoAnswer, Refused } from './refusal.ts';
export { type Sign, signByEd25519, signByHmac } from './sign.ts';

/** An API key, as the security settings of the site make them. */
export type Credentials = { apiKey: string; sign: Sign };

type Sent = { method: string; headers: Record<string, string>; body?: string; signal: AbortSignal };
type Answered = Pick<Response, 'status' | 'headers' | 'json'>;

export type ClientOptions = {
  /** As in 'https://pasar.example'. */
  site: string;
  /** Without it only public calls work. */
  credentials?: Credentials;
  /** For each try. */
  timeoutMs?: number;
  /** How often a call is sent again where that is safe. */
  retriesMax?: number;
  fetch?: (url: string, init: Sent) => Promise<Answered>;
  /** The clock, which has to be right to five seconds, and how to wait; for tests. */
  waiting?: Waiting;
};

/** Parts without which a call may be sent need not be given. */
type Given<Request> = Record<never, never> extends Request ? [request?: Request] : [request: Request];
export type Client = {
  site: string;
  /** What a connection to the live feed sends; {} without credentials. */
  signLive(): Promise<LiveCredentials | Record<never, never>>;
  /** The answer's data. Throws Refused or NoAnswer. */
  call<Name extends CallName>(name: Name, ...given: Given<Calls[Name]['request']>): Promise<Calls[Name]['answer']>;
};

type Parts = { params?: object; query?: object; input?: object; idempotencyKey?: string };
type Envelope = {
  errcode: number;
  errmsg: string;
  data: { fields?: Record<string, string>; waitSeconds?: number } | null;
  requestId?: string;
};

const apiPath = '/api/v1';
const retryMsMin = 500;
/** They are refused before the call is looked at, so that nothing was done. */
const untouched: unknown[] = ['tooManyRequests', 'signatureLate'];

/**
 * A client of the calls that programs may use. A call is sent again when it was certainly not done, or when a second
 * time does no harm: it changes nothing, or has an idempotency key, which then stays the same.
 */
export function createClient(options: ClientOptions): Client {
  const { credentials, timeoutMs = 10_000, retriesMax = 3, waiting = realWaiting } = options;
  const { fetch: send = fetch } = options;
  const origin = new URL(options.site).origin;
  const pace = createPace(waiting);

  async function headersOf(facts: CallFacts, request: { target: string; body: string; key: string }) {
    const { target, body, key } = request;
    const headers: Record<string, string> = { 'Idempotency-Key': key };
    if (body) headers['Content-Type'] = contentTypes[facts.body];
    if (!facts.right || !credentials) return headers;
    const timestamp = String(waiting.now());
    const text = signedText({ timestamp, method: facts.method, target, idempotencyKey: key, body });
    headers[apiKeyHeaders.key] = credentials.apiKey;
    headers[apiKeyHeaders.timestamp] = timestamp;
    headers[apiKeyHeaders.signature] = await credentials.sign(text);
    return headers;
  }

  async function tryOnce(name: CallName, parts: Parts, key: string): Promise<{ data: unknown }> {
    const facts = callTable[name];
    const url = urlOf(origin, facts, parts);
    const body = facts.method === 'GET' ? '' : encodeBody(facts, parts.input ?? {});
    const headers = await headersOf(facts, { target: url.pathname + url.search, body, key });
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const init = { method: facts.method, headers, signal, ...(body && { body }) };
      const response = await send(url.href, init);
      pace.hear(response.headers);
      const envelope = (await response.json()) as Envelope;
      if (envelope.errcode === 0) return { data: envelope.data };
      return refusalOf(name, response, envelope);
    } catch (cause) {
      if (cause instanceof Refused) throw cause;
      throw new NoAnswer(name, { idempotencyKey: facts.movesMoney && key, cause });
    }
  }

  async function call(name: CallName, parts: Parts = {}): Promise<unknown> {
    const facts = callTable[name];
    if (facts.right && !credentials) throw new TypeError(`${name} needs an API key`);
    const ownKey = readKey(parts.idempotencyKey);
    for (let retries = 0; ; retries += 1) {
      await pace.takeTurn();
      try {
        // Two calls of one millisecond that read the same differ in the key, or the second would count as a replay.
        const { data } = await tryOnce(name, parts, facts.movesMoney ? ownKey : crypto.randomUUID());
        return data;
      } catch (error) {
        if (retries >= retriesMax || !isSafeAgain(facts, error)) throw error;
        await waiting.wait(Math.max(retryMsMin * 2 ** retries, toldMs(error)));
      }
    }
  }

  async function signLive(): Promise<LiveCredentials | Record<never, never>> {
    if (!credentials) return {};
    const [timestamp, nonce] = [String(waiting.now()), crypto.randomUUID()];
    const signature = await credentials.sign(liveSignedText(timestamp, nonce));
    return { apiKey: credentials.apiKey, timestamp, nonce, signature };
  }

  return { site: origin, call: call as Client['call'], signLive };
}

function readKey(key: string = crypto.randomUUID()): string {
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw new TypeError('an idempotency key is 1 to 255 visible characters');
}

/** How long the site asks to wait. */
const toldMs = (error: unknown): number => (error instanceof Refused ? (error.waitSeconds ?? 0) : 0) * 1_000;

function isSafeAgain({ changesNothing, movesMoney }: CallFacts, error: unknown): boolean {
  if (error instanceof Refused && untouched.includes(error.error)) return true;
  const isUnknown = error instanceof NoAnswer || (error instanceof Refused && error.status >= 500);
  return isUnknown && (changesNothing === true || movesMoney === true);
}

function refusalOf(name: CallName, { status }: Answered, { errcode, errmsg, data, requestId }: Envelope): never {
  const { fields, waitSeconds } = data ?? {};
  const error = errorNameOfCode(errcode);
  throw new Refused(name, { error, code: errcode, status, message: errmsg, fields, waitSeconds, requestId });
}

const contentTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' };

function urlOf(origin: string, { path }: CallFacts, { params = {}, query = {} }: Parts): URL {
  const values = new Map(textEntries(params));
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values.get(name) ?? ''));
  const url = new URL(apiPath + filled, origin);
  for (const [name, value] of textEntries(query)) url.searchParams.append(name, value);
  return url;
}

function encodeBody({ body }: CallFacts, input: object): string {
  return body === 'form' ? new URLSearchParams(textEntries(input)).toString() : JSON.stringify(input);
}

const textEntries = (values: object): [string, string][] =>
  Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
