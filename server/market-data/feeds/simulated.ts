import type { Clock } from '../../clock.ts';
import type { Feed, FeedTick } from '../types.ts';
import { seedOf, spread, uniform } from './noise.ts';
import { createCommonWalk, createPricePath, type PricePath } from './price-path.ts';
import { simulateCandles, toDecimal } from './simulate-candles.ts';
import { type FeedMarket, type SimulatedMarket, simulatedMarket } from './simulated-markets.ts';

/** Time is cut into slots of this length; a market trades at most once in each. */
const slotMs = 250;
/** At least one trade in so many slots (4 s), so that a quiet market is never taken for a stale one. */
const slotsBetweenTradesMax = 16;
/** After a pause of the process (a closed lid) so many slots are made up for; the rest stays empty. */
const slotsLateMax = 8;
/** Trades hit the bid or the ask, this part of the price away from the middle. */
const halfSpread = 0.000_05;
/** Deviation of the logarithm of a trade's size. */
const sizeDeviation = 0.9;

const streams = { trade: 301, size: 302, sizeToo: 303, side: 304 };

/** Markets that only exist here: the same seed gives the same prices and trades at the same times, in every run. */
export function createSimulatedFeed(options: { seed: number; clock: Clock; markets: readonly FeedMarket[] }): Feed {
  const { seed, clock } = options;
  const common = createCommonWalk(seed);
  const markets = new Map(
    options.markets.map((given) => {
      const market = simulatedMarket(given);
      return [market.symbol, { market, path: createPricePath(market, seed, common) }];
    }),
  );
  const traders = [...markets.values()].map(({ market, path }) => createTrader(market, path, seed));
  let timer: NodeJS.Timeout | undefined;

  return {
    source: `simulated:${seed}`,
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

/** Says what a market trades in a slot, undefined for nothing. */
function createTrader(market: SimulatedMarket, path: PricePath, seed: number): (slot: number) => FeedTick | undefined {
  const ownSeed = (seedOf(market.symbol) ^ seed) >>> 0;
  const certainSlot = ownSeed % slotsBetweenTradesMax;
  const chance = (market.tradesPerSecond * slotMs) / 1_000;
  const meanTurnover = (market.dailyVolume * slotMs) / 86_400_000 / (chance + (1 - chance) / slotsBetweenTradesMax);
  return (slot) => {
    const atMs = slot * slotMs;
    const { price, activity } = path(atMs);
    const isCertain = slot % slotsBetweenTradesMax === certainSlot;
    if (!isCertain && uniform(ownSeed, streams.trade, slot) >= chance * activity) return undefined;
    const side = uniform(ownSeed, streams.side, slot) < 0.5 ? 'buy' : 'sell';
    const luck = (spread(ownSeed, streams.size, slot) + spread(ownSeed, streams.sizeToo, slot)) / Math.SQRT2;
    const size = Math.exp(sizeDeviation * luck - sizeDeviation ** 2 / 2);
    return {
      symbol: market.symbol,
      price: toDecimal(price * (side === 'buy' ? 1 + halfSpread : 1 - halfSpread), market.pricePrecision),
      quantity: toDecimal((meanTurnover * size) / price, market.volumePrecision),
      side,
      atMs,
    };
  };
}
