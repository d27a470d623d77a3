import type { Clock } from '../../clock.ts';
import type { Feed } from '../types.ts';
import type { DayKeys } from './day-keys.ts';
import { createCommonWalk, createPricePath } from './price-path.ts';
import { simulateCandles } from './simulate-candles.ts';
import { type FeedMarket, simulatedMarket } from './simulated-markets.ts';
import { createSimulatedTrader, slotMs, slotsBetweenTradesMax } from './simulated-trader.ts';

/** After a pause of the process (a closed lid) so many slots are made up for; the rest stays empty. */
const slotsLateMax = 8;

/** Markets that only exist here: the same keys give the same prices and trades at the same times, in every run. */
export function createSimulatedFeed(options: { keys: DayKeys; clock: Clock; markets: readonly FeedMarket[] }): Feed {
  const { clock, keys } = options;
  const common = createCommonWalk(keys);
  const markets = new Map(
    options.markets.map((given) => {
      const market = simulatedMarket(given);
      return [market.symbol, { market, path: createPricePath(market, keys, common) }];
    }),
  );
  const traders = [...markets.values()].map(({ market, path }) => createSimulatedTrader(market, path, keys));
  let timer: NodeJS.Timeout | undefined;

  return {
    source: `simulated:${keys.name}`,
    symbols: [...markets.keys()],
    hasPast: true,
    async history(range) {
      const known = markets.get(range.symbol);
      return known ? simulateCandles(known.market, known.path, range) : [];
    },
    start(onTick) {
      let lastSlot = slotAt(clock) - slotsBetweenTradesMax;
      const trade = () => {
        const slot = slotAt(clock);
        const first = Math.max(lastSlot + 1, slot - slotsLateMax + 1);
        for (let index = first; index <= slot; index += 1) {
          for (const tradeIn of traders) {
            const tick = tradeIn(index);
            if (tick) onTick(tick);
          }
        }
        lastSlot = slot;
      };
      timer = setInterval(trade, slotMs);
    },
    stop() {
      clearInterval(timer);
    },
  };
}

const slotAt = (clock: Clock): number => Math.floor(clock.now() / slotMs);
