import { BollingerBands, EMA, RSI, SMA, VWAP } from 'trading-signals';
import type { Bar } from './chart-bars.ts';
import type { IndicatorType, Parameters } from './chart-settings.ts';

/** One number per line of the indicator; NaN while there are too few bars for it. */
export type Values = readonly number[];
/** Takes bars one after the other; `replace` is for the last one, which changes until it closes. */
export type Meter<Input = Bar, Output = Values> = { add(input: Input): Output; replace(input: Input): Output };
export type MeteredType = Exclude<IndicatorType, 'volumeProfile'>;

const dayMs = 86_400_000;
/** 1970-01-01 was a Thursday; sessions of a week open on Mondays. */
const firstMondayMs = 4 * dayMs;

/**
 * The library begins with the first price. The usual tables begin with the mean of the first ones, so that is what it
 * gets for its first price.
 */
function createSeededEma(length: number): Meter<number, number> {
  const mean = new SMA(length);
  let average = new EMA(length);
  let count = 0;
  const read = (value: number, isReplaced: boolean): number => {
    if (!isReplaced) count += 1;
    if (count > length) return average.update(value, isReplaced);
    const start = mean.update(value, isReplaced);
    if (start === null) return Number.NaN;
    average = new EMA(length);
    return average.update(start, false);
  };
  return { add: (value) => read(value, false), replace: (value) => read(value, true) };
}

function createMacd({ fast = 12, slow = 26, signal = 9 }: Parameters): Meter<number> {
  const [fastAverage, slowAverage, signalLine] = [fast, slow, signal].map(createSeededEma) as [
    ReturnType<typeof createSeededEma>,
    ReturnType<typeof createSeededEma>,
    ReturnType<typeof createSeededEma>,
  ];
  const read = (by: 'add' | 'replace') => (close: number) => {
    const difference = fastAverage[by](close) - slowAverage[by](close);
    const signalled = Number.isNaN(difference) ? Number.NaN : signalLine[by](difference);
    return [difference, signalled, difference - signalled];
  };
  return { add: read('add'), replace: read('replace') };
}

/** From the start of each session of so many UTC days. */
function createVwap({ days = 1 }: Parameters): Meter {
  let session = Number.NaN;
  let mean = new VWAP();
  let last = Number.NaN;
  // A bar without a trade is unknown to the library: it would replace the one before.
  let isCounted = false;
  const count = (bar: Bar, isReplaced: boolean) => {
    if (bar.volume > 0) {
      last = mean.update(bar, isReplaced && isCounted) ?? last;
      isCounted = true;
    }
    return [last];
  };
  return {
    add(bar) {
      const own = Math.floor((bar.openedAt - firstMondayMs) / (days * dayMs));
      if (own !== session) {
        session = own;
        mean = new VWAP();
        last = Number.NaN;
      }
      isCounted = false;
      return count(bar, false);
    },
    replace: (bar) => count(bar, true),
  };
}

type Streamed<Output> = { update(price: number, replace: boolean): Output };

const ofCloses = <Output>(stream: Streamed<Output>, valuesOf: (result: Output) => Values): Meter<number> => ({
  add: (close) => valuesOf(stream.update(close, false)),
  replace: (close) => valuesOf(stream.update(close, true)),
});
const one = (value: number | null): Values => [value ?? Number.NaN];
const none: Values = [Number.NaN, Number.NaN, Number.NaN];

function createCloseMeter(type: Exclude<MeteredType, 'vwap'>, parameters: Parameters): Meter<number> {
  const { length = 20, deviations = 2 } = parameters;
  if (type === 'sma') return ofCloses(new SMA(length), one);
  if (type === 'rsi') return ofCloses(new RSI(length), one);
  if (type === 'macd') return createMacd(parameters);
  if (type === 'ema') {
    const average = createSeededEma(length);
    return { add: (close) => [average.add(close)], replace: (close) => [average.replace(close)] };
  }
  const bands = new BollingerBands(length, deviations);
  return ofCloses(bands, (result) => (result ? [result.upper, result.middle, result.lower] : none));
}

/** Measures bars one by one. */
export function createMeter(type: MeteredType, parameters: Parameters): Meter {
  if (type === 'vwap') return createVwap(parameters);
  const meter = createCloseMeter(type, parameters);
  return { add: ({ close }) => meter.add(close), replace: ({ close }) => meter.replace(close) };
}
