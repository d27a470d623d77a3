import type { Clock } from '../../clock.ts';
import type { Feed, FeedMarket } from '../types.ts';
import type { DayKeys } from './day-keys.ts';
import { createCommonWalk, createPricePath, type PricePath } from './price-path.ts';
import { simulateCandles } from './simulate-candles.ts';
import { type SimulatedMarket, simulatedMarket } from './simulated-markets.ts';
import { createSimulatedTrader, slotMs, slotsBetweenTradesMax } from './simulated-trader.ts';

/** After a pause of the process (a closed lid) so many slots are made up for; the rest stays empty. */
const slotsLateMax = 8;

/** Markets that only exist here: the same keys give the same prices and trades at the same times, in every run. */
export function createSimulatedFeed(options: { keys: DayKeys; clock: Clock; markets: readonly FeedMarket[] }): Feed {
  const { clock, keys } = options;
  const common = createCommonWalk(keys);
  const markets = new Map<string, { market: SimulatedMarket; path: PricePath; trader: SimulatedTrader }>();
  follow(options.markets);
  let timer: NodeJS.Timeout | undefined;

  function follow(wanted: readonly FeedMarket[]): void {
    for (const symbol of markets.keys()) if (wanted.every((one) => one.symbol !== symbol)) markets.delete(symbol);
    for (const given of wanted) {
      if (markets.has(given.symbol)) continue;
      const market = simulatedMarket(given);
      const path = createPricePath(market, keys, common);
      markets.set(market.symbol, { market, path, trader: createSimulatedTrader(market, path, keys) });
    }
  }

  return {
    source: `simulated:${keys.name}`,
    symbols: [...markets.keys()],
    follow,
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
          for (const { trader } of markets.values()) {
            const tick = trader(index);
            if (tick) onTick(tick);
          }
        }
        lastSlot = slot;
      };
      // Trades have the time at which their slot begins: by an interval they would come up to a slot late.
      const tradeWithNextSlot = () => {
        timer = setTimeout(
          () => {
            tradeWithNextSlot();
            trade();
          },
          slotMs - (clock.now() % slotMs),
        );
      };
      tradeWithNextSlot();
    },
    stop() {
      clearTimeout(timer);
    },
  };
}

type SimulatedTrader = ReturnType<typeof createSimulatedTrader>;

const slotAt = (clock: Clock): number => Math.floor(clock.now() / slotMs);
