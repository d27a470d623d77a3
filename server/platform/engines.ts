import type { SiteSettingsReader } from '../areas/site/settings.ts';
import type { Database, OpenDatabase } from '../database/client.ts';
import type { LivePublisher } from '../live/share-news.ts';
import type { MarketData } from '../market-data/types.ts';
import type { EngineHandlers, EngineName } from './engine-calls.ts';
import { openBoptionEngine } from './open-boption-engine.ts';
import { openFuturesEngine } from './open-futures-engine.ts';
import type { Surroundings } from './open-member-services.ts';

/** What an engine works with: services of the exchange, or those of the process with its lease. */
export type EngineOptions = Surroundings & {
  opened: OpenDatabase;
  database: Database;
  site: SiteSettingsReader;
  marketData: Pick<MarketData, 'last' | 'lag' | 'onTick' | 'storedUntilMs' | 'completeUntilMs' | 'klines'>;
  live: { current: LivePublisher | undefined };
};

const openers = { futures: openFuturesEngine, boption: openBoptionEngine };
type Engine = Awaited<ReturnType<(typeof openers)[EngineName]>>;

/** Throws when another process is the writer of these markets. */
export const openEngine = (name: EngineName, options: EngineOptions): Promise<Engine> => openers[name](options);

/** All of them in one process. A group of calls that none answers is a type error. */
export async function openEngines(options: EngineOptions) {
  const [futures, boption] = await Promise.all([openFuturesEngine(options), openBoptionEngine(options)]);
  const handlers: EngineHandlers = { ...futures.handlers, ...boption.handlers };
  return {
    handlers,
    jobs: [...futures.jobs, ...boption.jobs],
    async close(): Promise<void> {
      await futures.close();
      await boption.close();
    },
  };
}
