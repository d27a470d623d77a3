import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { allCalls } from '../../contract/calls.ts';
import { ok } from '../../contract/result.ts';
import { systemRandomBytes } from '../../server/clock.ts';
import { createUnhandledAnswer } from '../../server/http/answer-unhandled.ts';
import type { ApiHandlers, ApiOptions } from '../../server/http/api-options.ts';
import { type Api, createApi, createFrontApi } from '../../server/http/create-api.ts';
import { createListener } from '../../server/http/create-listener.ts';
import { createCsrf } from '../../server/http/csrf.ts';
import { createLog } from '../../server/log.ts';

const csrf = createCsrf({ key: Buffer.alloc(32, 1), randomBytes: systemRandomBytes });

/** Every call answers with the example of its contract, but for the CSRF token, which is a real one. */
export function exampleHandlers(): ApiHandlers {
  const handlers: Record<string, Record<string, () => unknown>> = {};
  for (const { group, name, call } of allCalls) {
    handlers[group] = { ...handlers[group], [name]: () => ok(call.example.answer) };
  }
  const examples = handlers as unknown as ApiHandlers;
  return { ...examples, account: { ...examples.account, csrfToken: ({ facts }) => ok({ token: csrf.issue(facts) }) } };
}

const defaults = {
  sessions: { find: () => undefined, findLocked: () => undefined },
  operators: { find: async () => undefined },
  isMerchant: async () => false,
  csrf,
  features: () => 0,
  log: createLog('silent'),
  publicOrigins: [],
  trustedProxies: '',
  isWritable: () => true,
  checkAnswers: true,
};

/** The whole API with example answers, but for the given handlers and options. */
export function createApiForTest({
  handlers,
  ...options
}: Partial<Omit<ApiOptions, 'handlers'>> & { handlers?: Partial<ApiHandlers> } = {}): Api {
  return createApi({ ...defaults, ...options, handlers: { ...exampleHandlers(), ...handlers } });
}

/** The API of a process that has these handlers alone. */
export const createFrontApiForTest = (options: Pick<Parameters<typeof createFrontApi>[0], 'handlers' | 'elsewhere'>) =>
  createFrontApi({ ...defaults, ...options });

/** The API on a port of its own, as the real server mounts it. */
export async function listenForTest(api: Api): Promise<{ origin: string; close(): Promise<void> }> {
  const log = createLog('silent');
  const options = { overrideGlobalObjects: false, errorHandler: createUnhandledAnswer(log) };
  const handlePage = getRequestListener(() => new Response(null, { status: 404 }), options);
  const server = createServer(
    { requireHostHeader: false },
    createListener({ api, handlePage, publicOrigins: [], log }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
