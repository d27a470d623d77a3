import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { ErrorName } from '../../contract/errors.ts';
import { apiTimeoutMs, bodySizeMaxBytes, uploadSizeMaxBytes } from '../../contract/limits.ts';
import { ok, type Refusal, type Result, refuse } from '../../contract/result.ts';
import type { Log } from '../log.ts';
import { createAnswerer, isSecureSite } from './answer-request.ts';
import { mayAskAgain } from './ask-again.ts';
import { isFromOwnPages } from './check-origin.ts';
import { type ReadAddress, socketAddressOf } from './client-address.ts';
import type { Api } from './create-api.ts';
import { readForwarded } from './forward-answer.ts';
import { requestHeaders } from './forward-headers.ts';
import { isForwardable } from './forward-paths.ts';
import { LocalRequest, type Received, SocketRequest } from './received.ts';
import type { ReadRequestId } from './request-id.ts';
import { type Answer, sendAnswer, toResponse } from './send-answer.ts';
import { sendRequest } from './send-request.ts';

export type ForwardOptions = {
  api: string | MovingApi;
  /** Where browsers reach this site; the host of the request itself always counts too. */
  publicOrigins: readonly string[];
  readAddress: ReadAddress;
  readRequestId: ReadRequestId;
  log: Log;
  timeoutMs?: number;
};

/** `gone` is aborted when it is known that no answer will come from there any more. */
export type ApiPlace = { origin: string; gone?: AbortSignal };

/** An API that one process answers now, and another one later. */
export type MovingApi = {
  /** undefined while there is none. */
  current(): ApiPlace | undefined;
  /** Waits for one that is not this one; undefined when none came in time. */
  after(place: ApiPlace | undefined, untilMs: number): Promise<ApiPlace | undefined>;
};

type Body = Uint8Array | Readable;

/** A request at one of the two doors. */
type Asked = {
  received: Received;
  headers: Record<string, string>;
  readBody(sizeMaxBytes: number): Promise<Result<Body | undefined>>;
  /** Aborted when nobody waits for the answer any more. */
  gone?: AbortSignal;
};

/** How long a request waits for somebody to answer it: another process takes over within some seconds. */
export const patienceMs = 15_000;
/** How long after such a refusal the end of a process is known at the latest. */
const leavingMsMax = 3_000;

class BodyTooLargeError extends Error {}

/**
 * The API of another process, behind the same two entry points as our own (create-api.ts). That API trusts this process
 * to identify the client, so the client's own claims are dropped. Redirects are passed on, never followed.
 */
export function createForwarding(options: ForwardOptions): Api {
  const { readAddress, readRequestId, publicOrigins, log, timeoutMs = apiTimeoutMs } = options;
  const api = typeof options.api === 'string' ? staying(options.api) : options.api;
  const isSecure = isSecureSite(publicOrigins);
  const ownOrigins = new Set(publicOrigins);
  const answering = createAnswerer({ publicOrigins, trustedProxies: '', log });
  const refuseAs = async (refusal: Refusal, received: Received) => answering(() => refusal)(received, {});

  /** Why a request does not reach the API at all. */
  function refusalOf({ method, path }: Received, isOwn: boolean): ErrorName | undefined {
    if (!isForwardable(path)) return 'notFound';
    if (!['GET', 'HEAD', 'POST'].includes(method)) return 'methodNotAllowed';
    return method === 'POST' && !isOwn ? 'crossSite' : undefined;
  }

  /** Throws when the API gives no usable answer. */
  async function forward(asked: Asked): Promise<Answer> {
    const { received } = asked;
    const refused = refusalOf(received, isFromOwnPages(received, ownOrigins));
    if (refused) return refuseAs(refuse(refused), received);
    const untilMs = performance.now() + patienceMs;
    const place = api.current() ?? (await api.after(undefined, untilMs));
    if (!place) return refuseAs(refuse('unavailable'), received);
    const body = await asked.readBody(isUpload(received) ? uploadSizeMaxBytes : bodySizeMaxBytes);
    if (!body.ok) return refuseAs(body, received);
    const answer = await sendUntilAnswered(asked, body.data, { place, untilMs });
    return answer.ok ? answer.data : refuseAs(answer, received);
  }

  /** Sends it again to whoever comes next, where that can do nothing twice. */
  async function sendUntilAnswered(
    asked: Asked,
    body: Body | undefined,
    { place, untilMs }: { place: ApiPlace; untilMs: number },
  ): Promise<Result<Answer>> {
    const isFinal = (error?: unknown) =>
      asked.gone?.aborted ||
      performance.now() > untilMs ||
      isUpload(asked.received) ||
      !mayAskAgain(asked.received, error);
    let answer: Result<Answer>;
    try {
      answer = await send(asked, body, place);
    } catch (error) {
      if (isFinal(error)) throw error;
      const next = await api.after(place, untilMs);
      if (!next) throw error;
      return sendUntilAnswered(asked, body, { place: next, untilMs });
    }
    if (!answer.ok || answer.data.status !== 503 || isFinal() || !(await isLeaving(place))) return answer;
    const next = await api.after(place, untilMs);
    return next ? sendUntilAnswered(asked, body, { place: next, untilMs }) : answer;
  }

  async function send(
    { received, headers, gone }: Asked,
    body: Body | undefined,
    { origin, gone: away }: ApiPlace,
  ): Promise<Result<Answer>> {
    const { method, path, queryText } = received;
    const url = new URL(`${origin}${path}${queryText && `?${queryText}`}`);
    // What was checked here against this site must pass there as a request of the API's own pages.
    if (headers.origin !== undefined) headers.origin = origin;
    const stop = new AbortController();
    // AbortSignal.timeout() would go off for each request, long after its answer.
    const late = setTimeout(() => stop.abort(new DOMException('no answer in time', 'TimeoutError')), timeoutMs);
    const signal = AbortSignal.any([stop.signal, gone, away].filter((one) => one !== undefined));
    try {
      const response = await sendRequest(url, { method, headers, signal, body: body ?? null });
      return await readForwarded(response, { url, method, isSecure });
    } catch (error) {
      // The answer is not read to its end: stops receiving the rest.
      stop.abort();
      throw error;
    } finally {
      clearTimeout(late);
    }
  }

  async function answerFailure(error: unknown, received: Received): Promise<Answer> {
    const cause = error instanceof Error ? error.cause : undefined;
    const isTooLarge = [error, cause].some((thrown) => thrown instanceof BodyTooLargeError);
    if (isTooLarge) return refuseAs(refuse('tooLarge'), received);
    const answer = await refuseAs(refuse('unavailable'), received);
    const requestId = answer.headers['x-request-id'];
    log.error({ err: error, path: received.path, requestId }, 'the API gave no usable answer');
    return answer;
  }

  return {
    // Our own pages show and log the failure in their own words.
    async fetch(request) {
      const received = new LocalRequest(request);
      const headers = requestHeaders(Object.fromEntries(request.headers), { isOwn: true });
      return toResponse(await forward({ received, headers, readBody: (max) => bodyOf(received, max) }));
    },
    handle(incoming, outgoing) {
      const received = new SocketRequest(incoming);
      const headers = requestHeaders(incoming.headers, { isOwn: false });
      const address = readAddress(socketAddressOf(incoming), incoming.headers['x-forwarded-for']?.toString());
      headers['x-forwarded-for'] = address;
      headers['x-request-id'] = readRequestId(socketAddressOf(incoming), received.header('x-request-id'));
      const length = incoming.headers['content-length'];
      if (incoming.method === 'POST' && length !== undefined) headers['content-length'] = length;
      const gone = new AbortController();
      outgoing.once('close', () => outgoing.writableFinished || gone.abort());
      // What may be sent again is read as a whole.
      const isStream = isUpload(received) || typeof options.api === 'string';
      const readBody = async (max: number) => (isStream ? streamOf(incoming, max) : bodyOf(received, max));
      const answer = forward({ received, headers, readBody, gone: gone.signal });
      const answered = answer.catch((error: unknown) => answerFailure(error, received));
      void sendAnswer([incoming, outgoing], answered, log);
    },
  };
}

function staying(baseUrl: string): MovingApi {
  const place = { origin: new URL(baseUrl).origin };
  return { current: () => place, after: async () => undefined };
}

/** A process that ends refuses what it can not finish any more, a moment before the others know that it ends. */
async function isLeaving({ gone }: ApiPlace): Promise<boolean> {
  if (!gone) return false;
  await wait(leavingMsMax, undefined, { signal: gone, ref: false }).catch(() => undefined);
  return gone.aborted;
}

const isUpload = (received: Received): boolean =>
  received.header('content-type')?.toLowerCase().startsWith('multipart/form-data') ?? false;

/** Our own pages already have it in memory. */
async function bodyOf(received: Received, sizeMaxBytes: number): Promise<Result<Body | undefined>> {
  if (received.method !== 'POST') return ok(undefined);
  return received.readBody(sizeMaxBytes);
}

function streamOf(incoming: IncomingMessage, sizeMaxBytes: number): Result<Body | undefined> {
  const { 'content-length': length, 'transfer-encoding': encoding } = incoming.headers;
  if (Number(length) > sizeMaxBytes) return refuse('tooLarge');
  const hasBody = incoming.method === 'POST' && (length !== undefined || encoding !== undefined);
  return ok(hasBody ? Readable.from(boundedBody(incoming, sizeMaxBytes), { objectMode: false }) : undefined);
}

async function* boundedBody(incoming: IncomingMessage, sizeMaxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  // The socket stays open for the answer, also when the rest of the body is not wanted.
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > sizeMaxBytes) throw new BodyTooLargeError();
    yield chunk;
  }
}
