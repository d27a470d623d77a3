import { setTimeout as wait } from 'node:timers/promises';
import { onCommitted } from '../database/committed.ts';
import { type NewsBus, shareMemory } from '../processes/news.ts';
import type { FrontServices } from './areas.ts';

const pricesMsMax = 2_000;

type Following = Parameters<typeof shareMemory>[1] & Pick<FrontServices, 'database' | 'marketData'>;

/** Hears what the process with the lease of the exchange tells, and tells it what was committed here. */
export function followLead(bus: NewsBus, services: Following) {
  const { database, marketData } = services;
  const heard = Promise.withResolvers<void>();
  const ask = () => bus.tell({ what: 'whatArePrices' });

  shareMemory(bus, services);
  const stopCommitted = onCommitted(database, (committed) => bus.tell({ what: 'committed', committed }));
  bus.onNews((news) => {
    if (news.what !== 'prices') return;
    marketData.hear(news.prices);
    if (news.prices.some(({ lag }) => lag)) heard.resolve();
  });
  bus.onGap(ask);
  ask();
  return {
    /** Resolves with the first prices that say how late they are, or when none come for a while. */
    pricesHeard: () => Promise.race([heard.promise, wait(pricesMsMax, undefined, { ref: false })]),
    close: stopCommitted,
  };
}
