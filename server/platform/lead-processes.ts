import { randomUUID } from 'node:crypto';
import { hearCommitted } from '../database/committed.ts';
import type { LiveFeed } from '../live/live-feed.ts';
import { type LivePublisher, shareNews } from '../live/share-news.ts';
import { createRoomWatchers } from '../live/watched-rooms.ts';
import { tellPrices } from '../market-data/heard-prices.ts';
import { openBus } from '../processes/bus.ts';
import { type News, shareMemory } from '../processes/news.ts';
import { connectRedis } from '../redis/connect-redis.ts';
import type { Services } from './areas.ts';

/**
 * What the process with the lease does for those without it: it tells them prices and the news of rooms that their
 * sockets are in, and tells whom it concerns what they committed.
 */
export async function leadProcesses(services: Services, url: string) {
  const { database, marketData, log } = services;
  const [redis, bus] = await Promise.all([connectRedis(url, log), openBus<News>({ url, id: randomUUID(), log })]);
  const watchers = createRoomWatchers(bus.tell);
  const prices = tellPrices(marketData, (told) => bus.tell({ what: 'prices', prices: told }));
  shareMemory(bus, services);
  bus.onNews((news, from) => {
    if (news.what === 'watched' || news.what === 'left') watchers.hear(news, from);
    if (news.what === 'whatArePrices') prices.tellAll();
    if (news.what === 'committed') hearCommitted(database, news.committed);
  });
  const begin = () => {
    watchers.askAll();
    prices.tellAll();
  };
  bus.onGap(begin);
  begin();
  return {
    redis,
    shareFeed: (feed: LiveFeed): LivePublisher =>
      shareNews(feed, { isWatched: watchers.isWatched, tell: (live) => bus.tell({ what: 'live', live }) }),
    async close() {
      prices.stop();
      await bus.close();
      redis.destroy();
    },
  };
}
