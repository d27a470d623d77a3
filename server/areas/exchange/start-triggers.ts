import type { Log } from '../../database/client.ts';
import type { ReferencePrices } from './exchange.ts';
import type { LoadedPipeline } from './pipeline.ts';
import type { SeenPrice } from './plan-batch.ts';
import type { Writer } from './writer.ts';

export type TriggerOptions = {
  referencePrices: Pick<ReferencePrices, 'onPrice'>;
  pipeline: Pick<LoadedPipeline, 'state'>;
  writer: Pick<Writer, 'submit'>;
  log: Log;
};

/**
 * Passes on the reference prices of markets where stop orders wait. Prices that come while the ones before are under
 * way wait and go together, so that a fast feed does not fill the queue. Gives the function that ends it.
 */
export function startTriggers({ referencePrices, pipeline, writer, log }: TriggerOptions): () => void {
  const waiting = new Map<string, SeenPrice[]>();

  async function passOn(symbol: string, prices: SeenPrice[]): Promise<void> {
    try {
      while (prices.length > 0) await writer.submit({ kind: 'trigger', symbol, prices: prices.splice(0) });
    } catch (error) {
      // Nobody waits for this promise, so its error would end the process; the next price tries again.
      log.error({ err: error, symbol }, 'exchange: stop orders could not be triggered');
    } finally {
      waiting.delete(symbol);
    }
  }

  return referencePrices.onPrice((symbol, price) => {
    const { markets, orderIdMax } = pipeline.state();
    const market = markets.get(symbol);
    if (!market || market.stops.size === 0) return;
    const prices = waiting.get(symbol);
    if (prices) {
      prices.push({ price, orderIdMax });
      return;
    }
    waiting.set(symbol, [{ price, orderIdMax }]);
    void passOn(symbol, waiting.get(symbol) as SeenPrice[]);
  });
}
