import { type Decimal, decimalOfUnits, decimalPlacesMax } from '../../../contract/money.ts';
import type { KlineInterval } from '../../../contract/quotes.ts';
import { dayMs } from '../../clock.ts';
import { shiftOpenTime } from '../intervals.ts';
import type { Candle, HistoryRange } from '../types.ts';
import { seedOf, spread } from './noise.ts';
import type { PricePath } from './price-path.ts';
import type { SimulatedMarket } from './simulated-markets.ts';

/**
 * Moments of the path that a candle of the past is drawn from, at least twelve. They lie where the walk is cut anyway,
 * at its hours, minutes or 20 s: each moment between these is drawn by itself, which takes most of a first start.
 */
const samplesOf: Partial<Record<KlineInterval, number>> = { '5m': 15, '15m': 15, '30m': 15, '1w': 14 };
const samplesMin = 12;
const volumeStream = 200;

/** A decimal with `places` digits, at least one unit of the last. Beyond 2^53 units the number would not be exact. */
export function toDecimal(value: number, places: number): Decimal {
  const units = BigInt(Math.max(1, Math.round(value * 10 ** places)));
  return decimalOfUnits(units * 10n ** BigInt(decimalPlacesMax - places));
}

/** Candles of the same path that the live trades walk on, so that the chart joins on the live price without a jump. */
export function simulateCandles(market: SimulatedMarket, path: PricePath, range: HistoryRange): Candle[] {
  const volumeSeed = seedOf(market.symbol);
  const samples = samplesOf[range.interval] ?? samplesMin;
  const candles: Candle[] = [];
  let openedAt = range.fromMs;
  let start = path(openedAt);
  while (openedAt < range.toMs) {
    const closesAt = shiftOpenTime(range.interval, openedAt, 1);
    const points = [start];
    for (let sample = 1; sample < samples; sample += 1) {
      points.push(path(openedAt + ((closesAt - openedAt) * sample) / samples));
    }
    const end = path(closesAt);
    points.push(end);
    const prices = points.map((point) => point.price);
    const activity = points.reduce((sum, point) => sum + point.activity, 0) / points.length;
    const turnover = (market.dailyVolume * (closesAt - openedAt)) / dayMs;
    const luck = Math.exp(0.3 * spread(volumeSeed, volumeStream, openedAt / 1_000));
    candles.push({
      openedAt,
      open: toDecimal(start.price, market.pricePrecision),
      high: toDecimal(Math.max(...prices), market.pricePrecision),
      low: toDecimal(Math.min(...prices), market.pricePrecision),
      close: toDecimal(end.price, market.pricePrecision),
      volume: toDecimal((turnover * activity * luck) / start.price, market.volumePrecision),
    });
    openedAt = closesAt;
    start = end;
  }
  return candles;
}
