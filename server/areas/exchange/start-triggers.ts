import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../log.ts';
import type { ReferencePrices } from './exchange.ts';
import type { OrderPipeline } from './order-pipeline.ts';
import type { SeenTick } from './plan-batch.ts';

export type TriggerOptions = {
  referencePrices: ReferencePrices;
  pipeline: Pick<OrderPipeline, 'state' | 'submit'>;
  log: Log;
  /** Tests wait less. */
  retryMs?: number;
};

/**
 * Passes on the reference ticks of markets where stop orders wait, unless the market is stale. Ticks that come while
 * the ones before are under way wait and go together, so that a fast feed does not fill the queue; of those that the
 * pipeline could not take, the extremes are tried again. Gives the function that ends it.
 */
export function startTriggers(options: TriggerOptions): () => void {
  const { referencePrices, pipeline, log, retryMs = 250 } = options;
  const waiting = new Map<string, SeenTick[]>();
  let isEnded = false;

  async function passOn(symbol: string, ticks: SeenTick[]): Promise<void> {
    try {
      while (ticks.length > 0 && !isEnded) {
        const taken = ticks.splice(0);
        const { ok } = await pipeline.submit({ kind: 'trigger', symbol, ticks: taken });
        if (ok) continue;
        ticks.unshift(...extremesOf(taken));
        await sleep(retryMs, undefined, { ref: false });
      }
    } catch (error) {
      // Nobody waits for this promise, so its error would end the process; the next tick tries again.
      log.error({ err: error, symbol }, 'exchange: stop orders could not be triggered');
    } finally {
      waiting.delete(symbol);
    }
  }

  const stopListening = referencePrices.onTick((tick) => {
    const { symbol } = tick;
    const { markets, orderIdMax } = pipeline.state();
    const isStale = referencePrices.last(symbol)?.stale !== null;
    if (isStale) return;
    const ticks = waiting.get(symbol);
    if (ticks) {
      ticks.push({ tick, orderIdMax });
      return;
    }
    const market = markets.get(symbol);
    if (!market || market.stops.size === 0) return;
    const seen = [{ tick, orderIdMax }];
    waiting.set(symbol, seen);
    void passOn(symbol, seen);
  });
  return () => {
    isEnded = true;
    stopListening();
  };
}

/** The lowest and the highest, as they came: every stop that a price between them reaches, one of them reaches too. */
function extremesOf(ticks: SeenTick[]): SeenTick[] {
  // Of the same price the later one counts: it was seen by more orders.
  const lowest = ticks.reduce((found, seen) => (seen.tick.price <= found.tick.price ? seen : found));
  const highest = ticks.reduce((found, seen) => (seen.tick.price >= found.tick.price ? seen : found));
  return ticks.filter((seen) => seen === lowest || seen === highest);
}
