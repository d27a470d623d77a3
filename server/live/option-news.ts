import type { BoptionOrder, DecisiveTick } from '../../contract/boption-shapes.ts';
import type { OptionsEvent, OptionTicksEvent } from '../../contract/live.ts';
import { formatDecimal } from '../../contract/money.ts';
import type { Log } from '../log.ts';
import type { Tick } from '../market-data/types.ts';
import { createNewsGatherer } from './gather-news.ts';

const frameMs = 100;

export type OptionNewsOptions = {
  hasBuyer(memberId: number): boolean;
  publishOptions(memberId: number, event: Omit<OptionsEvent, 'seq'>): void;
  hasTickWatcher(symbol: string): boolean;
  publishOptionTicks(event: OptionTicksEvent): void;
  log: Log;
};

type Change = { options: Map<string, BoptionOrder>; lossesInRow: number | null };

/** Tells listening members of their options, and everybody the ticks of a market: each at most every 100 ms. */
export function createOptionNews(options: OptionNewsOptions) {
  const { hasBuyer, publishOptions, hasTickWatcher, publishOptionTicks, log } = options;
  const addOptions = createNewsGatherer<Change, Omit<OptionsEvent, 'seq'>>({
    isHeard: hasBuyer,
    publish: publishOptions,
    complete: async (_, { options: changed, lossesInRow }) => ({ options: [...changed.values()], lossesInRow }),
    join: (before, after) => ({
      options: new Map([...before.options, ...after.options]),
      lossesInRow: after.lossesInRow ?? before.lossesInRow,
    }),
    frameMs,
    log,
  });
  const waiting = new Map<string, DecisiveTick[]>();

  return {
    option: (memberId: number, option: BoptionOrder, lossesInRow: number | undefined): void =>
      addOptions(memberId, () => ({
        options: new Map([[option.id, option]]),
        lossesInRow: lossesInRow ?? null,
      })),
    /** The first tick begins a frame, whose end tells all of them. */
    tick({ symbol, seq, price, atMs }: Tick): void {
      if (!hasTickWatcher(symbol)) return;
      const before = waiting.get(symbol);
      const ticks = before ?? [];
      ticks.push({ seq, price: formatDecimal(price), time: atMs });
      if (before) return;
      waiting.set(symbol, ticks);
      setTimeout(() => {
        waiting.delete(symbol);
        publishOptionTicks({ symbol, ticks });
      }, frameMs).unref();
    },
  };
}
