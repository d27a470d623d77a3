import { errors } from '../../contract/errors.ts';
import { ok, type Refusal, type Result, refuse } from '../../contract/result.ts';
import { createTranslate } from '../texts.ts';
import type { ApiOptions } from './api-options.ts';
import { createAddressReader } from './client-address.ts';
import { type ApiRequest, createRequestReader } from './read-request.ts';
import { securityHeaders } from './security-headers.ts';
import { type ApiContext, sendAnswer } from './send-answer.ts';
import { isUnavailable } from './unavailable.ts';

export type Serve = (context: ApiContext, request: ApiRequest) => Result<unknown> | Promise<Result<unknown>>;

/**
 * Makes request handlers that always answer with the envelope and all headers. An error inside goes to the log with
 * the request's id; the client gets the id and learns nothing else.
 */
export function createAnswerer({ publicOrigins, trustedProxies, databaseWatch, log }: ApiOptions) {
  const isSecure = isSecureSite(publicOrigins);
  const readRequest = createRequestReader({
    isSecure,
    publicOrigin: publicOrigins[0],
    readAddress: createAddressReader(trustedProxies),
  });
  const translate = createTranslate('errors');
  const headersOfAll = {
    ...securityHeaders(isSecure),
    'cache-control': 'private, no-store',
    'content-type': 'application/json; charset=utf-8',
  };

  async function run(serve: Serve, context: ApiContext, request: ApiRequest): Promise<Result<string>> {
    try {
      const serving = Promise.resolve(serve(context, request));
      const result = await (databaseWatch?.whileThere(serving) ?? serving);
      return result.ok ? ok(JSON.stringify({ errcode: 0, errmsg: '', data: result.data })) : result;
    } catch (error) {
      log.error({ err: error, requestId: request.facts.requestId, path: context.req.path }, 'a call failed');
      return refuse(isUnavailable(error) ? 'unavailable' : 'internal');
    }
  }

  function refusalBody({ error, values, fields }: Refusal, { facts: { language, requestId } }: ApiRequest): string {
    const messages = Object.entries(fields ?? {}).map(([field, name]) => [field, translate(language, name, values)]);
    const data = fields ? { fields: Object.fromEntries(messages) } : null;
    return JSON.stringify({ errcode: errors[error].code, errmsg: translate(language, error, values), data, requestId });
  }

  return (serve: Serve) => async (context: ApiContext) => {
    const request = readRequest(context);
    const result = await run(context.req.method === 'HEAD' ? refuseHead : serve, context, request);
    const headers: Record<string, string> = { ...headersOfAll, 'x-request-id': request.facts.requestId };
    if (!result.ok && result.error === 'tooManyRequests') headers['retry-after'] = result.values?.seconds ?? '1';
    return sendAnswer(context, {
      status: result.ok ? 200 : errors[result.error].status,
      headers,
      cookies: request.cookiesToSet,
      body: result.ok ? result.data : refusalBody(result, request),
    });
  };
}

/** Hono gives a HEAD request to the handler of GET. */
const refuseHead: Serve = () => refuse('methodNotAllowed');

/** Whether browsers reach the site by https: then cookies are Secure. */
export const isSecureSite = (publicOrigins: readonly string[]): boolean =>
  publicOrigins[0]?.startsWith('https:') ?? false;
