import { boptionArea } from '../areas/boption/area.ts';
import { createOptionNews } from '../live/option-news.ts';
import type { EngineOptions } from './engines.ts';

/** Begins to follow the prices, and settles the options that they decide. */
export async function openBoptionEngine(options: EngineOptions) {
  const { live, log } = options;
  const publisher = createOptionNews({
    hasBuyer: (memberId) => live.current?.hasBuyer(memberId) ?? false,
    publishOptions: (memberId, event) => live.current?.publishOptions(memberId, event),
    hasTickWatcher: (symbol) => live.current?.hasTickWatcher(symbol) ?? false,
    publishOptionTicks: (event) => live.current?.publishOptionTicks(event),
    log,
  });
  const opened = await boptionArea.engine.open({ ...options, publisher });
  const services = { ...options, ...opened };
  return {
    handlers: boptionArea.engine.handlers(services),
    jobs: boptionArea.engine.jobs(services),
    balancesChanged: (): void => undefined,
    close: (): Promise<void> => opened.options.close(),
  };
}
