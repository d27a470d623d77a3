import { randomUUID } from 'node:crypto';
import { hearCommitted, onCommitted } from '../database/committed.ts';
import { cutListeners } from '../live/cut-listeners.ts';
import type { LiveFeed } from '../live/live-feed.ts';
import { hearNews, type LivePublisher, shareNews } from '../live/share-news.ts';
import { createRoomWatchers, createWatchedRooms } from '../live/watched-rooms.ts';
import { tellPrices } from '../market-data/heard-prices.ts';
import { tellTicks } from '../market-data/heard-ticks.ts';
import { openBus } from '../processes/bus.ts';
import { type News, shareMemory } from '../processes/news.ts';
import { connectRedis } from '../redis/connect-redis.ts';
import type { Services } from './areas.ts';

/**
 * What the process with the lease of the exchange does for those without it: it tells them prices, ticks and the news
 * of rooms that their sockets are in, and tells whom it concerns what they committed. News of futures and options it
 * hears as the others do, from the processes with their leases.
 */
export async function leadProcesses(services: Services, url: string) {
  const { database, marketData, live, log } = services;
  const id = randomUUID();
  const [redis, bus] = await Promise.all([connectRedis(url, log), openBus<News>({ url, id, log })]);
  const watchers = createRoomWatchers(bus.tell, 'exchange');
  const watched = createWatchedRooms(id, bus.tell, { except: 'exchange' });
  const prices = tellPrices(marketData, (told) => bus.tell({ what: 'prices', prices: told }));
  const ticks = tellTicks(marketData, (told) => bus.tell({ what: 'ticks', ticks: told }));
  let isHeard = false;
  const stopCommitted = onCommitted(database, (committed) => {
    // Whoever committed it elsewhere has told the others as well.
    if (isHeard || committed.what !== 'balancesChanged') return;
    if (live.current?.hasTrader(committed.memberId)) bus.tell({ what: 'committed', committed });
  });
  shareMemory(bus, services);
  bus.onNews((news, from) => {
    if (news.what === 'live' && live.feed) hearNews(live.feed, news.live);
    if (news.what === 'watched' || news.what === 'left') watchers.hear(news, from);
    if (news.what === 'heard' || news.what === 'whoWatches') watched.hear(news);
    if (news.what === 'whoWatches' && news.to === null) cutListeners(live.feed, news.teller);
    if (news.what === 'whatArePrices') prices.tellAll();
    if (news.what === 'committed') {
      isHeard = true;
      hearCommitted(database, news.committed);
      isHeard = false;
    }
  });
  bus.onGap(() => {
    watchers.askAll();
    prices.tellAll();
    watched.tellAll();
    cutListeners(live.feed, 'futures');
    cutListeners(live.feed, 'boption');
  });
  watchers.askAll();
  return {
    redis,
    watched,
    shareFeed: (feed: LiveFeed): LivePublisher =>
      shareNews({ isWatched: watchers.isWatched, tell: (told) => bus.tell({ what: 'live', live: told }) }, feed),
    async close() {
      ticks.stop();
      stopCommitted();
      prices.stop();
      watched.close();
      await bus.close();
      redis.destroy();
    },
  };
}
