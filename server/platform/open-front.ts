import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { switchedOff } from '../../contract/site-features.ts';
import { type Clock, type RandomBytes, systemClock, systemRandomBytes } from '../clock.ts';
import type { Environment } from '../env.ts';
import { type Api, createFrontApi } from '../http/create-api.ts';
import { defaultRateLimits } from '../http/limit-rate.ts';
import { startJob } from '../jobs/start-job.ts';
import { cutListeners } from '../live/cut-listeners.ts';
import type { LiveFeed } from '../live/live-feed.ts';
import { hearNews } from '../live/share-news.ts';
import { createWatchedRooms } from '../live/watched-rooms.ts';
import type { Log } from '../log.ts';
import type { Gauge } from '../metrics/gauge.ts';
import { openBus } from '../processes/bus.ts';
import type { News, NewsBus } from '../processes/news.ts';
import { connectRedis } from '../redis/connect-redis.ts';
import { createFrontHandlers, type FrontServices, frontImages, joinFrontServices } from './areas.ts';
import { followLead } from './follow-lead.ts';
import { gaugesOfProcess } from './gauges.ts';
import { openFrontServices } from './open-front-services.ts';
import { createMarketReader } from './read-market.ts';
import { serveLive } from './serve-live.ts';

/** Calls and live connections, answered beside the process that has the lease. */
export type Front = {
  api: Api;
  attachLive(httpServer: Server): LiveFeed;
  gauges: readonly Gauge[];
  close(): Promise<void>;
};

type FrontOptions = {
  environment: Environment;
  redisUrl: string;
  log: Log;
  /** The API of the process with the lease. */
  elsewhere: Api;
  clock?: Clock;
  randomBytes?: RandomBytes;
};

const flushEveryMs = 10_000;

/**
 * Answers what needs only the database, and passes the rest on. Throws when the database can not be read; without Redis
 * it waits for prices a while, and goes on.
 */
export async function openFront(options: FrontOptions): Promise<Front> {
  const { environment, redisUrl: url, log, elsewhere } = options;
  const { clock = systemClock, randomBytes = systemRandomBytes } = options;
  const services = joinFrontServices(await openFrontServices({ environment, log, clock, randomBytes }));
  const id = randomUUID();
  const [bus, redis] = await Promise.all([openBus<News>({ url, id, log }), connectRedis(url, log)]);
  const { watched, ...listening } = followAll(id, bus, services);
  const { sessions, site, csrf, databaseWatch, publicOrigins } = services;
  const stopSearches = startJob(
    { name: 'flush-searches', everyMs: flushEveryMs, work: services.searchCounts.flush },
    log,
  );
  await listening.pricesHeard();

  const api = createFrontApi({
    handlers: createFrontHandlers(services),
    elsewhere,
    sessions,
    operators: services.operatorSessions,
    isMerchant: services.isMerchant,
    csrf,
    features: () => switchedOff(site.current()),
    log,
    publicImages: frontImages(services),
    publicOrigins,
    trustedProxies: environment.TRUSTED_PROXIES,
    isWritable: services.opened.writable,
    databaseWatch,
    redis,
  });
  return {
    api,
    attachLive(httpServer) {
      const { canSee } = services.symbols;
      const findMarket = createMarketReader({ elsewhere, canSee });
      const rateLimits = defaultRateLimits;
      return listening.tell(
        serveLive({ ...services, redis }, { httpServer, rateLimits, findMarket, watched, websocketsOnly: true }),
      );
    },
    gauges: gaugesOfProcess({ ...services, connections: listening.connections }),
    async close() {
      // Whoever waits for an answer must not hear of an error when it was done.
      await api.answered();
      await listening.close();
      await stopSearches();
      await bus.close();
      redis.destroy();
      await services.close();
    },
  };
}

/** Hears what the process with the lease tells, and tells it what was committed and who listens here. */
function followAll(id: string, bus: NewsBus, services: FrontServices) {
  const { marketData } = services;
  const watched = createWatchedRooms(id, bus.tell);
  let feed: LiveFeed | undefined;

  const lead = followLead(bus, services);
  marketData.onFrame((changed) => feed?.publishQuotes(changed));
  bus.onNews((news) => {
    if (news.what === 'live' && feed) hearNews(feed, news.live);
    if (news.what === 'heard' || news.what === 'whoWatches') watched.hear(news);
    if (news.what === 'whoWatches' && news.to === null) cutListeners(feed, news.teller);
  });
  bus.onGap(() => {
    watched.tellAll();
    feed?.cutAll();
  });
  return {
    watched,
    pricesHeard: lead.pricesHeard,
    tell(to: LiveFeed): LiveFeed {
      feed = to;
      return to;
    },
    connections: () => feed?.connections() ?? 0,
    async close() {
      lead.close();
      watched.close();
      await feed?.close();
    },
  };
}
