import { randomUUID } from 'node:crypto';
import { switchedOff } from '../../contract/site-features.ts';
import { signedBy } from '../areas/api-key/area.ts';
import { systemClock, systemRandomBytes } from '../clock.ts';
import type { Lease } from '../database/lease.ts';
import type { Environment } from '../env.ts';
import { type Api, createApi } from '../http/create-api.ts';
import { shareNews } from '../live/share-news.ts';
import { createRoomWatchers } from '../live/watched-rooms.ts';
import type { Log } from '../log.ts';
import { createClockAfterPrices } from '../market-data/clock-after-prices.ts';
import { createHeardTicks } from '../market-data/heard-ticks.ts';
import { readStoredKlines } from '../market-data/read-klines.ts';
import { openBus } from '../processes/bus.ts';
import type { News } from '../processes/news.ts';
import { connectRedis } from '../redis/connect-redis.ts';
import { joinFrontServices } from './areas.ts';
import type { EngineName } from './engine-calls.ts';
import { openEngine } from './engines.ts';
import { followLead } from './follow-lead.ts';
import { openFrontServices } from './open-front-services.ts';
import { startJobs } from './start-jobs.ts';

type EngineSurroundings = { environment: Environment; redisUrl: string; log: Log; lease: Lease & { name: EngineName } };
export type SharedEngine = { api: Api; close(): Promise<void> };

/**
 * Works on the markets of one kind in the process with their lease: prices and stored ticks come from the process with
 * the lease of the exchange. Throws when the database can not be read, and while a version before this one does all by
 * itself.
 */
export async function openSharedEngine(options: EngineSurroundings): Promise<SharedEngine> {
  const { environment, redisUrl: url, log, lease } = options;
  // What was opened is closed again when the rest can not be.
  await using opening = new AsyncDisposableStack();
  const surroundings = { environment, log, clock: systemClock, randomBytes: systemRandomBytes };
  const services = joinFrontServices(await openFrontServices({ ...surroundings, lease }));
  opening.defer(services.close);
  const { database, sessions, site } = services;
  const redis = await connectRedis(url, log);
  opening.defer(() => redis.destroy());
  const bus = await openBus<News>({ url, id: randomUUID(), log });
  opening.defer(bus.close);
  const lead = followLead(bus, services);
  opening.defer(lead.close);
  const ticks = createHeardTicks({ database, log });
  opening.defer(ticks.close);
  const watchers = createRoomWatchers(bus.tell, lease.name);
  const live = {
    current: shareNews({ isWatched: watchers.isWatched, tell: (told) => bus.tell({ what: 'live', live: told }) }),
  };
  bus.onNews((news, from) => {
    if (news.what === 'ticks') ticks.hear(news.ticks);
    if (news.what === 'watched' || news.what === 'left') watchers.hear(news, from);
  });
  await Promise.all([ticks.begin(), lead.pricesHeard()]);
  // It would sell options to whoever sees prices earlier, beside those that the other one sells.
  if (services.marketData.areWithoutLag()) {
    throw new Error(`the process with the feeds is of a version before this one, and does the work of ${lease.name}`);
  }

  const clock = createClockAfterPrices(systemClock, services.marketData, ticks);
  const engine = await openEngine(lease.name, {
    ...services,
    marketData: {
      ...services.marketData,
      onTick: ticks.onTick,
      completeUntilMs: ticks.completeUntilMs,
      storedUntilMs: ticks.storedUntilMs,
      klines: (query) => readStoredKlines({ database, nowMs: clock.now() }, query),
    },
    clock,
    live,
  });
  opening.defer(engine.close);
  bus.onNews((news) => {
    if (news.what !== 'committed' || news.committed.what !== 'balancesChanged') return;
    engine.balancesChanged(news.committed.memberId);
  });
  bus.onGap(() => {
    ticks.miss();
    watchers.askAll();
  });
  watchers.askAll();
  opening.defer(startJobs(engine.jobs, log));
  const api = createApi({
    handlers: engine.handlers,
    sessions,
    signed: signedBy(services),
    operators: services.operatorSessions,
    isMerchant: services.isMerchant,
    csrf: services.csrf,
    features: () => switchedOff(site.current()),
    log,
    publicOrigins: services.publicOrigins,
    trustedProxies: environment.TRUSTED_PROXIES,
    isWritable: services.opened.writable,
    databaseWatch: services.databaseWatch,
    redis,
  });
  const opened = opening.move();
  return { api, close: () => opened.disposeAsync() };
}
