import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { type Environment, readEnvironment } from './env.ts';
import { createMalformedAnswer } from './http/answer-malformed.ts';
import { createUnhandledAnswer } from './http/answer-unhandled.ts';
import { isApiPath } from './http/api-path.ts';
import { createAddressReader, socketAddressOf } from './http/client-address.ts';
import { type AnswerApi, forwardTo } from './http/forward-api.ts';
import { createLog, type Log } from './log.ts';
import { createPages } from './pages.ts';
import { demoMembers } from './platform/demo-members.ts';
import { openPlatform, type Platform } from './platform/open-platform.ts';

const shutdownMsMax = 10_000;

/** One process, one port: the pages, /api/v1 and the live feed. With API_BASE_URL only the pages. */
async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  const log = createLog(environment.LOG_LEVEL);
  const server = createServer();
  const platform = environment.API_BASE_URL ? undefined : await openPlatform({ environment, log });
  const readAddress = createAddressReader(environment.TRUSTED_PROXIES);
  const addressOf = (incoming: IncomingMessage) =>
    readAddress(socketAddressOf(incoming), incoming.headers['x-forwarded-for']?.toString());
  const answerApi: AnswerApi = platform?.api.fetch ?? forwardTo(environment.API_BASE_URL as string, addressOf);
  const pages = await createPages({ environment, send: async (request) => answerApi(request), log, server });

  const listener = getRequestListener(
    async (request, bindings) => {
      const { incoming } = bindings as HttpBindings;
      if (isApiPath(incoming.url)) return answerApi(request, bindings as HttpBindings);
      return pages.handle(request, { address: addressOf(incoming) });
    },
    { overrideGlobalObjects: false, errorHandler: createUnhandledAnswer(log) },
  );
  server.on('request', (incoming, outgoing) => {
    const isForApi = isApiPath(incoming.url);
    if (isForApi && platform) return platform.api.handle(incoming, outgoing);
    if (pages.answerKnown(incoming, outgoing)) return;
    if (pages.middleware && !isForApi) pages.middleware(incoming, outgoing, () => listener(incoming, outgoing));
    else void listener(incoming, outgoing);
  });
  server.on('clientError', createMalformedAnswer({ renderPage: pages.renderTooLong }));
  // After the request listener: socket.io takes its own path from it.
  platform?.attachLive(server);

  await listen(server, environment);
  announce(environment, server, platform);
  closeOnSignal({ server, platform, closePages: pages.close, log });
}

function listen(server: Server, { PORT, HOST }: Environment): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(PORT, HOST, resolve);
  });
}

/** For people, so plain lines; everything else of the process goes to the log. */
function announce(environment: Environment, server: Server, platform: Platform | undefined): void {
  const { port } = server.address() as AddressInfo;
  const lines = [`Pasar is open at ${environment.PUBLIC_URL ?? `http://localhost:${port}`}`];
  if (platform?.opened.directory) lines.push(`Data directory: ${path.resolve(platform.opened.directory)}`);
  if (environment.API_BASE_URL) lines.push(`API: ${environment.API_BASE_URL}`);
  if (platform && environment.DEMO_MEMBERS) {
    for (const { email, password } of demoMembers) lines.push(`Demo sign-in: ${email} with password ${password}`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

type Running = { server: Server; platform: Platform | undefined; closePages(): Promise<void>; log: Log };

function closeOnSignal({ server, platform, closePages, log }: Running): void {
  let isClosing = false;
  const close = async (signal: string) => {
    if (isClosing) return;
    isClosing = true;
    log.info({ signal }, 'closing');
    setTimeout(() => process.exit(1), shutdownMsMax).unref();
    server.close();
    server.closeIdleConnections();
    await closePages();
    await platform?.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, close);
  // `npm start` was killed: nobody would end this process any more.
  process.once('disconnect', () => close('disconnect'));
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
