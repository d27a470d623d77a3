import { parseDecimal } from '../../contract/money.ts';
import type { Clock } from '../../server/clock.ts';
import { openCandle } from '../../server/market-data/candle.ts';
import type { Candle, Feed, FeedTick, HistoryRange } from '../../server/market-data/types.ts';

/** The system's clock, shifted by as much as the test says. */
export function createMovableClock(): Clock & { advance(ms: number): void; setWallClockBy(ms: number): void } {
  let passedMs = 0;
  let wallMs = 0;
  return {
    now: () => Math.floor(Date.now() + passedMs + wallMs),
    monotonic: () => performance.now() + passedMs,
    /** Time passes. */
    advance(ms) {
      passedMs += ms;
    },
    /** Somebody sets the clock; no time passes. */
    setWallClockBy(ms) {
      wallMs += ms;
    },
  };
}

/** A past of every minute, flat at its price, three units traded; longer candles are left to be made of it. */
export const knownMinutes =
  (priceAt: (openedAt: number) => string) =>
  async ({ interval, fromMs, toMs }: HistoryRange): Promise<Candle[]> => {
    const count = interval === '1m' ? Math.ceil((toMs - fromMs) / 60_000) : 0;
    return Array.from({ length: Math.max(0, count) }, (_, index) => {
      const openedAt = fromMs + index * 60_000;
      return openCandle(openedAt, parseDecimal(priceAt(openedAt)), parseDecimal('3'));
    });
  };

export type ManualFeed = Feed & {
  tick(symbol: string, price: string, more?: Partial<Omit<FeedTick, 'symbol' | 'price'>>): void;
};

/** A feed that the test controls. */
export function createManualFeed(options: {
  symbols: string[];
  clock: Clock;
  source?: string;
  history?: (range: HistoryRange) => Promise<Candle[]>;
}): ManualFeed {
  const { symbols, clock, source = 'manual', history } = options;
  let tell: ((tick: FeedTick) => void) | undefined;
  return {
    source,
    symbols,
    hasPast: history !== undefined,
    history: history ?? (async () => []),
    start(onTick) {
      tell = onTick;
    },
    stop() {
      tell = undefined;
    },
    tick(symbol, price, more = {}) {
      const rest = { quantity: parseDecimal('1'), side: 'buy' as const, atMs: clock.now() };
      tell?.({ symbol, price: parseDecimal(price), ...rest, ...more });
    },
  };
}
