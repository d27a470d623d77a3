import type { IncomingMessage, ServerResponse } from 'node:http';
import { apiKeyHeaders } from '../../contract/api-key-values.ts';
import { allCalls } from '../../contract/calls.ts';
import { ok, type Result, refuse } from '../../contract/result.ts';
import { answered } from '../metrics/measurements.ts';
import { createAnswerer, type Endpoint, isSecureSite } from './answer-request.ts';
import type { ApiOptions } from './api-options.ts';
import { apiPath } from './api-path.ts';
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
export function createApi(options: ApiOptions): Api {
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

  async function answer(received: Received): Promise<Answer> {
    const { method, path } = received;
    // As with every server of pages and files, HEAD is GET without the body.
    const found = router.find(method === 'HEAD' ? 'GET' : method, path);
    if (found) return found.target(received, found.params);
    return (router.isKnown(path) ? refuseMethod : refuseUnknown)(received, {});
  }

  const { elsewhere } = options;

  /** What has no route here, and what an API key signed: one process sees to it that nothing comes twice. */
  function isElsewhere(received: Received): boolean {
    const { method, path } = received;
    return received.header(signedHeader) !== undefined || !router.find(method === 'HEAD' ? 'GET' : method, path);
  }

  return {
    async fetch(request) {
      const received = new LocalRequest(request);
      if (elsewhere && isElsewhere(received)) return elsewhere.fetch(request);
      return toResponse(await answer(received));
    },
    handle(incoming, outgoing) {
      const received = new SocketRequest(incoming);
      if (elsewhere && isElsewhere(received)) elsewhere.handle(incoming, outgoing);
      else void sendAnswer([incoming, outgoing], answer(received), options.log);
    },
  };
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
