import { rateLimitHeaders } from '../../contract/api-key-values.ts';
import { errors } from '../../contract/errors.ts';
import { ok, type Refusal, type Result, refuse } from '../../contract/result.ts';
import { createTranslate, formatAmount } from '../texts.ts';
import type { ApiOptions } from './api-options.ts';
import { createAddressReader } from './client-address.ts';
import { type ApiRequest, createRequestReader } from './read-request.ts';
import type { Received } from './received.ts';
import { createRequestIdReader } from './request-id.ts';
import type { Params } from './router.ts';
import { securityHeaders } from './security-headers.ts';
import type { Answer } from './send-answer.ts';
import { isUnavailable } from './unavailable.ts';

export type Serve = (request: ApiRequest) => Result<unknown> | Promise<Result<unknown>>;
/** The handler at the end of a route. */
export type Endpoint = (received: Received, params: Params) => Answer | Promise<Answer>;

/** Values of refusals that are amounts. */
const amountNames = ['minimum', 'maximum', 'left', 'limit'];

type AnswererOptions = Pick<ApiOptions, 'publicOrigins' | 'trustedProxies' | 'databaseWatch' | 'log'>;

/**
 * Makes endpoints that always answer with the envelope and all headers. An error inside goes to the log with
 * the request's id; the client gets the id and learns nothing else.
 */
export function createAnswerer({ publicOrigins, trustedProxies, databaseWatch, log }: AnswererOptions) {
  const isSecure = isSecureSite(publicOrigins);
  const readRequest = createRequestReader({
    isSecure,
    publicOrigin: publicOrigins[0],
    readAddress: createAddressReader(trustedProxies),
    readRequestId: createRequestIdReader(trustedProxies),
  });
  const translate = createTranslate('errors');
  const headersOfAll = {
    ...securityHeaders(isSecure),
    'cache-control': 'private, no-store',
    'content-type': 'application/json; charset=utf-8',
  };

  async function run(serve: Serve, request: ApiRequest): Promise<Result<string>> {
    try {
      const serving = Promise.resolve(serve(request));
      const result = await (databaseWatch?.whileThere(serving) ?? serving);
      return result.ok ? ok(JSON.stringify({ errcode: 0, errmsg: '', data: result.data })) : result;
    } catch (error) {
      log.error({ err: error, requestId: request.facts.requestId, path: request.received.path }, 'a call failed');
      return refuse(isUnavailable(error) ? 'unavailable' : 'internal');
    }
  }

  function refusalBody({ error, words = {}, fields, ...refusal }: Refusal, { facts }: ApiRequest): string {
    const { language, requestId } = facts;
    const said = Object.entries(words).map(([name, key]) => [name, translate(language, key)]);
    const values: Record<string, string> = { ...refusal.values, ...Object.fromEntries(said) };
    for (const name of amountNames) if (values[name]) values[name] = formatAmount(language, values[name]);
    const messages = Object.entries(fields ?? {}).map(([field, name]) => [field, translate(language, name, values)]);
    const waitSeconds = values.seconds && { waitSeconds: Number(values.seconds) };
    const data =
      fields || waitSeconds ? { ...(fields && { fields: Object.fromEntries(messages) }), ...waitSeconds } : null;
    return JSON.stringify({ errcode: errors[error].code, errmsg: translate(language, error, values), data, requestId });
  }

  const answering = (serve: Serve) => async (received: Received, params: Params) => {
    const request = readRequest(received, params);
    const result = await run(serve, request);
    const headers: Record<string, string> = {
      ...headersOfAll,
      ...rateHeaders(request),
      'x-request-id': request.facts.requestId,
    };
    const status = result.ok ? 200 : errors[result.error].status;
    if (!result.ok && (status === 429 || status === 503)) headers['retry-after'] = result.values?.seconds ?? '1';
    return {
      status,
      headers,
      cookies: request.cookiesToSet,
      body: result.ok ? result.data : refusalBody(result, request),
    };
  };
  return answering satisfies (serve: Serve) => Endpoint;
}

/** For programs, which come by a socket; our own pages have no use for them. */
function rateHeaders({ rateWindow, received }: ApiRequest): Record<string, string> {
  if (!rateWindow || received.socketAddress === undefined) return {};
  return {
    [rateLimitHeaders.limit]: String(rateWindow.limit),
    [rateLimitHeaders.remaining]: String(rateWindow.remaining),
    [rateLimitHeaders.reset]: String(rateWindow.resetSeconds),
  };
}

/** Whether browsers reach the site by https: then cookies are Secure. */
export const isSecureSite = (publicOrigins: readonly string[]): boolean =>
  publicOrigins[0]?.startsWith('https:') ?? false;
