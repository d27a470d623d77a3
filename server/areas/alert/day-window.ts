import { add, type Decimal, decimalOfUnits, divide, parseDecimal, subtract, zero } from '../../../contract/money.ts';
import type { Kline } from '../../../contract/quotes.ts';
import { dayMs } from '../../clock.ts';
import type { Tick } from '../../market-data/types.ts';

const minuteMs = 60_000;
const hundred = 100n;

/** How much a price changed in 24 hours, in percent, and what was traded in them, in the base currency. */
export type DayFigures = { percent: Decimal; volume: Decimal };
/** The last 24 hours of a market by minutes, which its ticks carry on. */
export type DayWindow = ReturnType<typeof createDayWindow>;

/** `klines` are those of the last 24 hours and of the minute before, by minutes; undefined figures without any. */
export function createDayWindow(klines: readonly Kline[]) {
  const minutes = klines.map(([openedAt, , , , close, volume]) => ({
    openedAt,
    close: parseDecimal(close),
    volume: parseDecimal(volume),
  }));
  let base = klines[0] && parseDecimal(klines[0][1]);
  let volume = minutes.reduce((sum, minute) => add(sum, minute.volume), zero);

  return {
    add({ atMs, price, quantity }: Pick<Tick, 'atMs' | 'price' | 'quantity'>): void {
      const openedAt = atMs - (atMs % minuteMs);
      const last = minutes.at(-1);
      base ??= price;
      volume = add(volume, quantity);
      if (last?.openedAt === openedAt) {
        last.close = price;
        last.volume = add(last.volume, quantity);
      } else minutes.push({ openedAt, close: price, volume: quantity });
    },
    /** Against the last price that is 24 hours old, or the first one of a market that is younger. */
    figures(price: Decimal, nowMs: number): DayFigures | undefined {
      for (let first = minutes[0]; first && first.openedAt + minuteMs <= nowMs - dayMs; first = minutes[0]) {
        base = first.close;
        volume = subtract(volume, first.volume);
        minutes.shift();
      }
      if (base === undefined || base === 0n) return undefined;
      return { percent: divide(decimalOfUnits((price - base) * hundred), base, 'down'), volume };
    },
  };
}
