import { Hono } from 'hono';
import { allCalls } from '../../contract/calls.ts';
import { ok, type Result, refuse } from '../../contract/result.ts';
import { createAnswerer, isSecureSite } from './answer-request.ts';
import type { ApiOptions } from './api-options.ts';
import { apiPath } from './api-path.ts';
import type { Handler } from './handlers.ts';
import { createRateLimiter, defaultRateLimits } from './limit-rate.ts';
import { type ApiContext, type ApiEnvironment, sendAnswer } from './send-answer.ts';
import { createCallServer } from './serve-call.ts';
import { createImageServer } from './serve-image.ts';
import { createStaticAnswers } from './static-answers.ts';

export type Api = Hono<ApiEnvironment>;

/**
 * The application that serves every call of the contract under /api/v1. Pages in the same process call its `fetch`
 * with a Request, and get the same answers as over a socket. Give it requests by `fetch`, not by Hono's `route`, which
 * would drop its answers to unknown paths and methods.
 */
export function createApi(options: ApiOptions): Api {
  const api: Api = new Hono();
  const answering = createAnswerer(options);
  const limiter = createRateLimiter(options.rateLimits ?? defaultRateLimits);

  for (const { group, name, call } of allCalls) {
    const handlers: Record<string, Record<string, Handler<typeof call>>> = options.handlers;
    const handler = handlers[group]?.[name];
    if (!handler) throw new Error(`the call ${group}.${name} has no handler`);
    const serve = createCallServer({ name: `${group}.${name}`, call, handler }, options, limiter);
    api.on(call.method, apiPath + call.path, answering(serve));
  }
  api.get(
    `${apiPath}/health`,
    answering(() => readHealth(options)),
  );
  api.get('/api/image/:folder/:name', createImageServer(options, answering));
  for (const [path, answer] of createStaticAnswers(isSecureSite(options.publicOrigins))) {
    api.get(path, (context) => sendAnswer(context, answer));
  }
  api.notFound(answering((context) => refuse(allowedMethods(context).length ? 'methodNotAllowed' : 'notFound')));
  return api;
}

/** For probes: whether this process can do its work. */
function readHealth({ isWritable, databaseWatch }: ApiOptions): Result<{ status: 'ok'; writable: boolean }> {
  return databaseWatch?.isAway() ? refuse('unavailable') : ok({ status: 'ok', writable: isWritable() });
}

const patterns = allCalls.map(({ call }) => ({
  method: call.method,
  pattern: new RegExp(`^${apiPath}${call.path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

const allowedMethods = (context: ApiContext) =>
  patterns.filter(({ pattern }) => pattern.test(context.req.path)).map(({ method }) => method);
