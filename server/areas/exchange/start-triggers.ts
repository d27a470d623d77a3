import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../database/client.ts';
import type { ReferencePrices } from './exchange.ts';
import type { OrderPipeline } from './order-pipeline.ts';
import type { SeenPrice } from './plan-batch.ts';

export type TriggerOptions = {
  referencePrices: Pick<ReferencePrices, 'onPrice'>;
  pipeline: Pick<OrderPipeline, 'state' | 'submit'>;
  log: Log;
  /** Tests wait less. */
  retryMs?: number;
};

/**
 * Passes on the reference prices of markets where stop orders wait. Prices that come while the ones before are under
 * way wait and go together, so that a fast feed does not fill the queue; of those that the pipeline could not take, the
 * extremes are tried again. Gives the function that ends it.
 */
export function startTriggers(options: TriggerOptions): () => void {
  const { referencePrices, pipeline, log, retryMs = 250 } = options;
  const waiting = new Map<string, SeenPrice[]>();
  let isEnded = false;

  async function passOn(symbol: string, prices: SeenPrice[]): Promise<void> {
    try {
      while (prices.length > 0 && !isEnded) {
        const taken = prices.splice(0);
        const { ok } = await pipeline.submit({ kind: 'trigger', symbol, prices: taken });
        if (ok) continue;
        prices.unshift(...extremesOf(taken));
        await sleep(retryMs, undefined, { ref: false });
      }
    } catch (error) {
      // Nobody waits for this promise, so its error would end the process; the next price tries again.
      log.error({ err: error, symbol }, 'exchange: stop orders could not be triggered');
    } finally {
      waiting.delete(symbol);
    }
  }

  const stopListening = referencePrices.onPrice((symbol, price) => {
    const { markets, orderIdMax } = pipeline.state();
    const prices = waiting.get(symbol);
    if (prices) {
      prices.push({ price, orderIdMax });
      return;
    }
    const market = markets.get(symbol);
    if (!market || market.stops.size === 0) return;
    waiting.set(symbol, [{ price, orderIdMax }]);
    void passOn(symbol, waiting.get(symbol) as SeenPrice[]);
  });
  return () => {
    isEnded = true;
    stopListening();
  };
}

/** The lowest and the highest, as they came: every stop that a price between them reaches, one of them reaches too. */
function extremesOf(prices: SeenPrice[]): SeenPrice[] {
  // Of the same price the later one counts: it was seen by more orders.
  const lowest = prices.reduce((found, seen) => (seen.price <= found.price ? seen : found));
  const highest = prices.reduce((found, seen) => (seen.price >= found.price ? seen : found));
  return prices.filter((seen) => seen === lowest || seen === highest);
}
