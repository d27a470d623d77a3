import type { Server } from 'node:http';
import { bookLevelsMax } from '../../contract/limits.ts';
import { type Depth, type MarketKey, symbolTypes } from '../../contract/quotes.ts';
import { switchedOff } from '../../contract/site-features.ts';
import { signedBy } from '../areas/api-key/area.ts';
import { type Clock, type RandomBytes, systemClock, systemRandomBytes } from '../clock.ts';
import type { OpenDatabase } from '../database/client.ts';
import type { Lease } from '../database/lease.ts';
import type { Environment } from '../env.ts';
import { type Api, createApi } from '../http/create-api.ts';
import { defaultRateLimits, type RateLimits } from '../http/limit-rate.ts';
import type { LiveCaller, LiveFeed } from '../live/live-feed.ts';
import type { Log } from '../log.ts';
import { areas, createHandlers, joinServices, type Services } from './areas.ts';
import { serveCommands } from './command-socket.ts';
import { createDemoMembers } from './demo-members.ts';
import { openEngines } from './engines.ts';
import { openServices } from './open-services.ts';
import { type CommandRequest, runCommand } from './run-command.ts';
import { serveLive } from './serve-live.ts';
import { listOwnJobs, listSideJobs, startJobs } from './start-jobs.ts';

export type PlatformOptions = {
  environment: Environment;
  log: Log;
  clock?: Clock;
  randomBytes?: RandomBytes;
  /** A benchmark from one address passes higher ones. */
  rateLimits?: RateLimits;
  /** Checks every answer against the contract, for tests. */
  checkAnswers?: boolean;
  /** false for a test that runs the jobs itself. */
  jobs?: boolean;
  /** Of a process that others on the same database may replace. */
  lease?: Lease;
};

export type Platform = {
  api: Api;
  opened: OpenDatabase;
  exchange: Services['exchange'];
  services: Services;
  /** Serves the live feed on the server's websockets, to the browsers of this process. */
  attachLive(httpServer: Server): LiveFeed;
  /** Finishes what was accepted, stores what is pending, and lets go of the database. */
  close(): Promise<void>;
};

/**
 * The exchange behind /api/v1: database, prices, order pipeline, and a handler for every call.
 * Throws when one of them can not be opened.
 */
export async function openPlatform(options: PlatformOptions): Promise<Platform> {
  const { environment, log, clock = systemClock, randomBytes = systemRandomBytes } = options;
  const { lease, rateLimits, checkAnswers } = options;
  const services = joinServices(await openServices({ environment, log, clock, randomBytes, lease }));
  // With others each kind of markets has a lease of its own.
  const redisUrl = lease && environment.REDIS_URL;
  // Before anything else that takes long: they follow prices, which come already.
  const engines = redisUrl ? undefined : await openEngines(services);
  for (const area of areas) await area.seed?.(services);
  const { opened, exchange, sessions, site, csrf, databaseWatch, publicOrigins, live, marketData } = services;
  const others = redisUrl ? await joinOthers(services, redisUrl) : undefined;
  const api = createApi({
    handlers: { ...createHandlers(services), ...engines?.handlers },
    sessions,
    signed: signedBy(services),
    operators: services.operatorSessions,
    isMerchant: services.isMerchant,
    csrf,
    features: () => switchedOff(site.current()),
    log,
    publicImages: Object.fromEntries(areas.flatMap((area) => Object.entries(area.images?.(services) ?? {}))),
    publicOrigins,
    trustedProxies: environment.TRUSTED_PROXIES,
    isWritable: opened.writable,
    ...(databaseWatch && { databaseWatch }),
    ...(rateLimits && { rateLimits }),
    redis: others?.redis,
    ...(checkAnswers !== undefined && { checkAnswers }),
  });
  if (environment.DEMO_MEMBERS) await createDemoMembers(services);
  const jobs = [...listOwnJobs(services), ...(others ? [] : listSideJobs(services)), ...(engines?.jobs ?? [])];
  const stopJobs = options.jobs === false ? undefined : startJobs(jobs, log);
  const commands = opened.directory && serveCommands(opened.directory, runHere, log);

  async function runHere(request: CommandRequest): Promise<string> {
    const text = await runCommand(request, services);
    await site.changed();
    return text;
  }

  return {
    api,
    opened,
    exchange,
    services,
    attachLive(httpServer) {
      const feed = serveLive(
        { ...services, redis: others?.redis },
        {
          httpServer,
          rateLimits: rateLimits ?? defaultRateLimits,
          findMarket: (market, caller) => findMarket(services, market, caller),
          ...(others && { watched: others.watched }),
        },
      );
      const publisher = others?.shareFeed(feed) ?? feed;
      live.feed = feed;
      live.current = publisher;
      marketData.onFrame(feed.publishQuotes);
      marketData.onKline(publisher.publishKline);
      return feed;
    },
    async close() {
      if (commands) commands.close();
      await stopJobs?.();
      await engines?.close();
      await services.close();
      await others?.close();
    },
  };
}

function findMarket({ exchange, symbols }: Services, { type, symbol }: MarketKey, { member }: LiveCaller) {
  const seq = type === symbolTypes.spot ? exchange.seq(symbol) : undefined;
  if (seq === undefined || !symbols.canSee(symbol, member, type)) return undefined;
  const snapshot = () => ({
    depth: exchange.depth(symbol, bookLevelsMax) as Depth,
    trades: exchange.recentTrades(symbol) ?? [],
  });
  return { seq, snapshot };
}

/** The client of Redis is loaded only where there is one. */
async function joinOthers(services: Services, url: string) {
  const { leadProcesses } = await import('./lead-processes.ts');
  return leadProcesses(services, url);
}
