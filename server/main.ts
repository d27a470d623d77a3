import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { systemClock } from './clock.ts';
import { noteHolder } from './database/embedded/directory-holder.ts';
import type { Lease } from './database/lease.ts';
import { type Environment, readEnvironment } from './env.ts';
import { keepPrivate } from './files/keep-private.ts';
import { createMalformedAnswer } from './http/answer-malformed.ts';
import { createUnhandledAnswer } from './http/answer-unhandled.ts';
import { createAddressReader, socketAddressOf } from './http/client-address.ts';
import type { Api } from './http/create-api.ts';
import { createListener } from './http/create-listener.ts';
import { createForwarding } from './http/forward-api.ts';
import { createRequestIdReader } from './http/request-id.ts';
import { createLog, type Log } from './log.ts';
import { terminalStream } from './log-lines.ts';
import { poolsGauge } from './metrics/pools.ts';
import { createPages, type PagesOptions } from './pages/create-pages.ts';
import { withoutPages } from './pages/without-pages.ts';
import { demoMembers } from './platform/demo-members.ts';
import { createRunning, endInOrder, untilAskedToEnd } from './platform/end-in-order.ts';
import { gaugesOf } from './platform/gauges.ts';
import { openPlatform, type Platform } from './platform/open-platform.ts';
import { siteOrigin } from './platform/site-origin.ts';
import type { SharedExchange, ShareOptions } from './processes/share-exchange.ts';

/**
 * One process, one port: the pages, /api/v1 and the live feed. With API_BASE_URL only the pages; with DATABASE_URL the
 * work of the exchange may be another process's.
 */
async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  const drainMs = environment.DRAIN_SECONDS * 1_000;
  const askedToEnd = untilAskedToEnd(drainMs);
  const log = createLog(environment.LOG_LEVEL, terminalStream(process.stdout.isTTY));
  if (!environment.API_BASE_URL) keepPrivate(environment.DATA_DIRECTORY, log);
  // Our own listener refuses requests without a Host, in the API's format.
  const server = createServer({ requireHostHeader: false });
  const metrics = await openOwnMetrics(environment, log);
  const readAddress = createAddressReader(environment.TRUSTED_PROXIES);
  const readRequestId = createRequestIdReader(environment.TRUSTED_PROXIES);
  const addressOf = (incoming: IncomingMessage) =>
    readAddress(socketAddressOf(incoming), incoming.headers['x-forwarded-for']?.toString());
  const requestIdOf = (incoming: IncomingMessage) =>
    readRequestId(socketAddressOf(incoming), incoming.headers['x-request-id']?.toString());
  const publicOrigins = environment.PUBLIC_URL ? [siteOrigin(environment)] : [];
  // Pages are loaded while the exchange opens: both take a second or more.
  const opening = openPages(environment, { send: (request) => api.fetch(request), log, server });
  // When both fail, the error of the exchange is the one that is told.
  opening.catch(() => undefined);
  const { api, attachLive, passLive, listening, ...exchange } = await openExchange({
    environment,
    publicOrigins,
    readAddress,
    readRequestId,
    addressOf,
    log,
    onFront: ({ gauges }) => metrics?.show(gauges),
    async openPlatform(lease) {
      const platform = await openPlatform({ environment, log, lease });
      metrics?.show(gaugesOf(platform.services));
      return platform;
    },
  });
  const pages = await opening;

  const drawPage = getRequestListener(
    (request, bindings) => {
      const { incoming } = bindings as HttpBindings;
      return pages.handle(request, { address: addressOf(incoming), requestId: requestIdOf(incoming) });
    },
    { overrideGlobalObjects: false, errorHandler: createUnhandledAnswer(log) },
  );
  const handlePage = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (pages.answerKnown(incoming, outgoing)) return;
    if (pages.middleware) pages.middleware(incoming, outgoing, () => drawPage(incoming, outgoing));
    else void drawPage(incoming, outgoing);
  };
  const running = createRunning();
  const answer = createListener({ api, handlePage, publicOrigins, isEnding: running.isEnding, log });
  server.on('request', (incoming, outgoing) => {
    // Not waited for at the end, as those of our own live feed are not.
    if (passLive?.(incoming, outgoing)) return;
    running.add(outgoing);
    answer(incoming, outgoing);
  });
  server.on('clientError', createMalformedAnswer({ renderPage: pages.renderTooLong }));
  // After the request listener: socket.io takes its own path from it.
  attachLive?.(server);

  await listen(server, environment);
  // PORT=0 let the system choose; links need to know.
  environment.PORT = (server.address() as AddressInfo).port;
  listening?.();
  announce(environment, exchange.directory);
  // Else it would be kept at an orderly end only, and a start after a crash is the one that should be quick.
  flushCompileCache();
  // The start leaves some 60 MB of garbage behind, which V8 would only look for minutes later.
  void globalThis.gc?.({ execution: 'async', flavor: 'last-resort' });
  async function close(): Promise<void> {
    await pages.close();
    await exchange.close?.();
    await metrics?.close();
  }
  void askedToEnd.then((reason) => endInOrder(reason, { server, running, drainMs, close, log }));
}

/** In a thread of their own where anything else would wait while a page is drawn. */
async function openPages(environment: Environment, options: Pick<PagesOptions, 'send' | 'log' | 'server'>) {
  const { API_BASE_URL, ROLES } = environment;
  if (!ROLES.includes('pages')) return withoutPages;
  const inThread = API_BASE_URL === undefined && ROLES.some((role) => role !== 'pages');
  return createPages({ ...options, environment, inThread });
}

/** The library is loaded only where somebody measures. */
async function openOwnMetrics({ METRICS_PORT: port, METRICS_HOST: host }: Environment, log: Log) {
  if (port === undefined) return undefined;
  const { openMetrics } = await import('./metrics/open-metrics.ts');
  const metrics = await openMetrics({ host, port, clock: systemClock, log });
  // An engine or the jobs may be all that this process does, and show no gauges of their own.
  metrics.show([poolsGauge]);
  return metrics;
}

/** What stands behind the pages. */
type Exchange = { api: Api; attachLive?(server: Server): unknown; close?(): Promise<void> } & Partial<
  Pick<SharedExchange, 'passLive' | 'listening'>
> & { directory?: string | undefined };

type ExchangeOptions = Omit<ShareOptions, 'databaseUrl' | 'open' | 'end'> & {
  openPlatform(lease?: Lease): Promise<Platform>;
};

/** Of another server, of the processes that share a database server, or of this process alone. */
async function openExchange({ openPlatform, ...options }: ExchangeOptions): Promise<Exchange> {
  const { environment, log } = options;
  const { API_BASE_URL: apiBaseUrl, DATABASE_URL: databaseUrl } = environment;
  if (apiBaseUrl) return { api: createForwarding({ ...options, api: apiBaseUrl }) };
  if (!databaseUrl) {
    const { opened, ...platform } = await openPlatform();
    return { ...platform, directory: opened.directory };
  }
  // Loaded only here: whoever has the embedded database is alone.
  const { shareExchange } = await import('./processes/share-exchange.ts');
  return shareExchange({
    ...options,
    databaseUrl,
    open: openPlatform,
    end(reason) {
      log.fatal({ err: reason }, 'this process ends at once');
      process.exit(1);
    },
  });
}

function listen(server: Server, { PORT, HOST }: Environment): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(PORT, HOST, resolve);
  });
}

/** Plain lines for people; everything else goes to the log. */
function announce(environment: Environment, directory: string | undefined): void {
  const origin = siteOrigin(environment);
  const address = environment.PUBLIC_URL ?? origin;
  const lines = [`Pasar is open at ${address}`];
  if (!environment.PUBLIC_URL)
    lines.push(`Links in pages and mails lead to ${origin}: set PUBLIC_URL for another address`);
  if (directory) {
    noteHolder(directory, address);
    lines.push(`Data directory: ${path.resolve(directory)}`);
  }
  if (environment.API_BASE_URL) lines.push(`API: ${environment.API_BASE_URL}`);
  if (!environment.API_BASE_URL && environment.DEMO_MEMBERS) {
    for (const { email, password } of demoMembers) lines.push(`Demo sign-in: ${email} with password ${password}`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
