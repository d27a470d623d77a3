import type { Feed } from '../types.ts';

/**
 * Joins several feeds of the same symbols into one, whose ticks name their source. Charts begin with the history of the
 * first.
 */
export function joinFeeds(feeds: readonly Feed[], sourcesRequired: number): Feed {
  const [first] = feeds;
  if (!first) throw new RangeError('there is no feed to join');
  return {
    source: feeds.map(({ source }) => source).join('+'),
    symbols: first.symbols,
    follow(markets) {
      for (const feed of feeds) feed.follow?.(markets);
    },
    sourcesRequired,
    hasPast: first.hasPast,
    history: first.history,
    async start(onTick) {
      await Promise.all(feeds.map((feed) => feed.start((tick) => onTick({ ...tick, source: feed.source }))));
    },
    async stop() {
      await Promise.all(feeds.map((feed) => feed.stop()));
    },
  };
}
