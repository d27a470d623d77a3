import type { IncomingMessage, ServerResponse } from 'node:http';
import { apiKeyHeaders } from '../../contract/api-key-values.ts';
import { allCalls } from '../../contract/calls.ts';
import { ok, type Result, refuse } from '../../contract/result.ts';
import { answered } from '../metrics/measurements.ts';
import { createAnswerer, type Endpoint, isSecureSite } from './answer-request.ts';
import type { ApiOptions } from './api-options.ts';
import { apiPath } from './api-path.ts';
import { awaitAnswers } from './await-answers.ts';
import type { Handler } from './handlers.ts';
import { createRateLimiter, defaultRateLimits } from './limit-rate.ts';
import { LocalRequest, type Received, SocketRequest } from './received.ts';
import { createRouter, type Route } from './router.ts';
import { type Answer, sendAnswer, toResponse } from './send-answer.ts';
import { createCallServer } from './serve-call.ts';
import { createImageServer } from './serve-image.ts';
import { createStaticAnswers } from './static-answers.ts';

/** The same calls with the same answers, for our own pages in this process and for everybody else over a socket. */
export type Api = {
  fetch(request: Request): Promise<Response>;
  /** Answers a request of a node:http server. */
  handle(incoming: IncomingMessage, outgoing: ServerResponse): void;
};

const signedHeader = apiKeyHeaders.key.toLowerCase();

/** Serves every call of the contract under /api/v1, and the pictures and documents under /api. */
export const createApi = (options: ApiOptions): Api => createOwnApi(options).api;

/**
 * The same where another process answers what has no route here, and what an API key signed: one process sees to it
 * that nothing comes twice. `answered` waits for what is answered here.
 */
export function createFrontApi({ elsewhere, ...options }: ApiOptions & { elsewhere: Api }) {
  const { api, isRouted } = createOwnApi(options);
  const own = awaitAnswers(api);
  const find = (received: Received): Api =>
    received.header(signedHeader) === undefined && isRouted(received) ? own : elsewhere;
  return {
    fetch: (request: Request) => find(new LocalRequest(request)).fetch(request),
    handle: (incoming: IncomingMessage, outgoing: ServerResponse) =>
      find(new SocketRequest(incoming)).handle(incoming, outgoing),
    answered: own.answered,
  };
}

function createOwnApi(options: ApiOptions): { api: Api; isRouted(received: Received): boolean } {
  const answering = createAnswerer(options);
  const router = createRouter(createRoutes(options, answering));
  const refuseUnknown = measured(
    'unknown',
    answering(() => refuse('notFound')),
  );
  const refuseMethod = measured(
    'unknown',
    answering(() => refuse('methodNotAllowed')),
  );

  // As with every server of pages and files, HEAD is GET without the body.
  const find = ({ method, path }: Received) => router.find(method === 'HEAD' ? 'GET' : method, path);
  async function answer(received: Received): Promise<Answer> {
    const found = find(received);
    if (found) return found.target(received, found.params);
    return (router.isKnown(received.path) ? refuseMethod : refuseUnknown)(received, {});
  }

  const api: Api = {
    fetch: async (request) => toResponse(await answer(new LocalRequest(request))),
    handle(incoming, outgoing) {
      void sendAnswer([incoming, outgoing], answer(new SocketRequest(incoming)), options.log);
    },
  };
  return { api, isRouted: (received) => find(received) !== undefined };
}

function createRoutes(options: ApiOptions, answering: ReturnType<typeof createAnswerer>): Route<Endpoint>[] {
  const limiter = createRateLimiter(options.rateLimits ?? defaultRateLimits, options.redis);
  const routes = allCalls.flatMap(({ group, name, call }): Route<Endpoint>[] => {
    const handlers: Record<string, Record<string, Handler<typeof call>>> = options.handlers;
    const handler = handlers[group]?.[name];
    // Another process answers it.
    if (!handler) return [];
    const serve = createCallServer({ name: `${group}.${name}`, call, handler }, options, limiter);
    return [{ method: call.method, path: apiPath + call.path, target: measured(`${group}.${name}`, answering(serve)) }];
  });
  const get = (name: string, path: string, target: Endpoint): Route<Endpoint> => ({
    method: 'GET',
    path,
    target: measured(name, target),
  });
  const health = answering(() => readHealth(options));
  const documents = createStaticAnswers(isSecureSite(options.publicOrigins));
  return [
    ...routes,
    get('health', `${apiPath}/health`, health),
    get('image', '/api/image/:folder/:name', createImageServer(options, answering)),
    ...[...documents].map(([path, make]) => get('document', path, make)),
  ];
}

/** Tells how long each answer takes, by the name of the call: paths have no end. */
const measured =
  (call: string, endpoint: Endpoint): Endpoint =>
  async (received, params) => {
    const begunMs = performance.now();
    const answer = await endpoint(received, params);
    answered.tell({ call, status: answer.status, durationMs: performance.now() - begunMs });
    return answer;
  };

/** For probes: whether this process can do its work. */
function readHealth({ isWritable, databaseWatch }: ApiOptions): Result<{ status: 'ok'; writable: boolean }> {
  return databaseWatch?.isAway() ? refuse('unavailable') : ok({ status: 'ok', writable: isWritable() });
}
