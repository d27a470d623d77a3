import type { SessionNews } from '../areas/account/sessions.ts';
import type { RemovedKey } from '../areas/api-key/api-keys.ts';
import type { Committed } from '../database/committed.ts';
import type { LiveNews } from '../live/share-news.ts';
import type { RoomNews } from '../live/watched-rooms.ts';
import type { PriceNews } from '../market-data/heard-prices.ts';
import type { TicksNews } from '../market-data/heard-ticks.ts';
import type { Bus } from './bus.ts';

/** All that processes of one exchange tell each other. */
export type News =
  /** For sockets of the others. */
  | { what: 'live'; live: LiveNews }
  | RoomNews
  | { what: 'prices'; prices: PriceNews[] }
  | { what: 'ticks'; ticks: TicksNews }
  /** Asks the process with the feeds for all prices. */
  | { what: 'whatArePrices' }
  /**
   * What a process without the lease committed: the one with it tells whom it concerns. And changed balances of those
   * whose futures are watched, for the process that tells of them.
   */
  | { what: 'committed'; committed: Committed }
  | { what: 'sessions'; sessions: SessionNews }
  | { what: 'apiKeyRemoved'; key: RemovedKey }
  | { what: 'settingsChanged' };

export type NewsBus = Bus<News>;

type Remembering = {
  sessions: {
    onNews(listener: (news: SessionNews) => void): void;
    hear(news: SessionNews): void;
    forgetAll(): void;
  };
  apiKeys: { onRemoved(listener: (removed: RemovedKey) => void): void; hear(removed: RemovedKey): void };
  site: { onChanged(listener: () => void): void; reload(): Promise<void> };
};

/** What every process remembers of the database is forgotten when another one changes it. */
export function shareMemory(bus: NewsBus, { sessions, apiKeys, site }: Remembering): void {
  sessions.onNews((news) => bus.tell({ what: 'sessions', sessions: news }));
  apiKeys.onRemoved((key) => bus.tell({ what: 'apiKeyRemoved', key }));
  site.onChanged(() => bus.tell({ what: 'settingsChanged' }));
  // Reading fails while the database is away; the settings are read again within seconds anyway.
  const reload = () => void site.reload().catch(() => undefined);
  bus.onNews((news) => {
    if (news.what === 'sessions') sessions.hear(news.sessions);
    if (news.what === 'apiKeyRemoved') apiKeys.hear(news.key);
    if (news.what === 'settingsChanged') reload();
  });
  bus.onGap(() => {
    sessions.forgetAll();
    reload();
  });
}
