import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Bar } from './chart-bars.ts';
import { fitParameters, indicatorTypes, type Parameters } from './chart-settings.ts';
import { createMeter, type MeteredType } from './indicator-meters.ts';

const barAt = (close: number, index = 0, more: Partial<Bar> = {}): Bar => ({
  openedAt: index * 60_000,
  open: close,
  high: close,
  low: close,
  close,
  volume: 1,
  ...more,
});

function measure(type: MeteredType, parameters: Parameters, closes: readonly number[]): number[][] {
  const meter = createMeter(type, parameters);
  return closes.map((close, index) => [...meter.add(barAt(close, index))]);
}
const column = (rows: number[][], index: number) =>
  rows.map((row) => row[index] ?? Number.NaN).filter((value) => !Number.isNaN(value));
/** As printed, with two digits: the tables were made of prices with more digits than they show. */
const isPrinted = (values: number[], printed: number[]) => {
  expect(values.length).toBe(printed.length);
  for (const [index, value] of values.entries()) expect(Math.abs(value - (printed[index] ?? 0))).toBeLessThan(0.0101);
};

/** StockCharts ChartSchool, “Moving Averages - Simple and Exponential”: spreadsheet of 10-day averages of INTC. */
const averagedCloses = [
  22.27, 22.19, 22.08, 22.17, 22.18, 22.13, 22.23, 22.43, 22.24, 22.29, 22.15, 22.39, 22.38, 22.61, 23.36, 24.05, 23.75,
  23.83, 23.95, 23.63, 23.82, 23.87, 23.65, 23.19, 23.1, 23.33, 22.68, 23.1, 22.4, 22.17,
];

describe('indicators give what was published of them', () => {
  test('the simple moving average: ChartSchool’s spreadsheet', () => {
    const printed = [
      22.22, 22.21, 22.23, 22.26, 22.31, 22.42, 22.61, 22.77, 22.91, 23.08, 23.21, 23.38, 23.53, 23.65, 23.71, 23.69,
      23.61, 23.51, 23.43, 23.28, 23.13,
    ];
    isPrinted(column(measure('sma', { length: 10 }, averagedCloses), 0), printed);
  });

  test('the exponential moving average: ChartSchool’s spreadsheet', () => {
    const printed = [
      22.22, 22.21, 22.24, 22.27, 22.33, 22.52, 22.8, 22.97, 23.13, 23.28, 23.34, 23.43, 23.51, 23.53, 23.47, 23.4,
      23.39, 23.26, 23.23, 23.08, 22.92,
    ];
    isPrinted(column(measure('ema', { length: 10 }, averagedCloses), 0), printed);
  });

  /** StockCharts ChartSchool, “Bollinger Bands”: spreadsheet of 20 days and two standard deviations. */
  test('Bollinger bands: ChartSchool’s spreadsheet', () => {
    const closes = [
      86.16, 89.09, 88.78, 90.32, 89.07, 91.15, 89.44, 89.18, 86.93, 87.68, 86.96, 89.43, 89.32, 88.72, 87.45, 87.26,
      89.5, 87.9, 89.13, 90.7, 92.9, 92.98, 91.8, 92.66, 92.68, 92.3, 92.77, 92.54, 92.95, 93.2, 91.07, 89.83, 89.74,
      90.4, 90.74, 88.02, 88.09, 88.84, 90.78, 90.54, 91.39, 90.65,
    ];
    const rows = measure('bollinger', { length: 20, deviations: 2 }, closes);
    isPrinted(
      column(rows, 0),
      [
        91.29, 91.95, 92.61, 92.93, 93.31, 93.73, 93.9, 94.27, 94.57, 94.79, 95.04, 94.91, 94.9, 94.9, 94.86, 94.67,
        94.56, 94.68, 94.58, 94.53, 94.53, 94.37, 94.15,
      ],
    );
    isPrinted(
      column(rows, 1),
      [
        88.71, 89.05, 89.24, 89.39, 89.51, 89.69, 89.75, 89.91, 90.08, 90.38, 90.66, 90.86, 90.88, 90.91, 90.99, 91.15,
        91.19, 91.12, 91.17, 91.25, 91.24, 91.17, 91.05,
      ],
    );
    isPrinted(
      column(rows, 2),
      [
        86.12, 86.14, 85.87, 85.85, 85.7, 85.65, 85.59, 85.56, 85.6, 85.98, 86.27, 86.82, 86.87, 86.91, 87.12, 87.63,
        87.83, 87.56, 87.76, 87.97, 87.95, 87.96, 87.95,
      ],
    );
  });

  /** StockCharts ChartSchool, “Relative Strength Index (RSI)”: spreadsheet of 14 days of QQQQ, smoothed by Wilder. */
  test('the relative strength index: ChartSchool’s spreadsheet of Wilder’s method', () => {
    const closes = [
      44.3389, 44.0902, 44.1497, 43.6124, 44.3278, 44.8264, 45.0955, 45.4245, 45.8433, 46.0826, 45.8931, 46.0328,
      45.614, 46.282, 46.282, 46.0028, 46.0328, 46.4116, 46.2222, 45.6439, 46.2122, 46.2521, 45.7137, 46.4515, 45.7835,
      45.3548, 44.0288, 44.1783, 44.2181, 44.5672, 43.4205, 42.6628, 43.1314,
    ];
    const printed = [
      70.53, 66.32, 66.55, 69.41, 66.36, 57.97, 62.93, 63.26, 56.06, 62.38, 54.71, 50.42, 39.99, 41.46, 41.87, 45.46,
      37.3, 33.08, 37.77,
    ];
    isPrinted(column(measure('rsi', { length: 14 }, closes), 0), printed);
  });

  /** InvestExcel, “How to calculate MACD in Excel”: closes of AAPL from 2013-02-19, averages that begin with means. */
  test('convergence and divergence of averages (12, 26, 9): InvestExcel’s spreadsheet', () => {
    const closes = [
      459.99, 448.85, 446.06, 450.81, 442.8, 448.97, 444.57, 441.4, 430.47, 420.05, 431.14, 425.66, 430.58, 431.72,
      437.87, 428.43, 428.35, 432.5, 443.66, 455.72, 454.49, 452.08, 452.73, 461.91, 463.58, 461.14, 452.08, 442.66,
      428.91, 429.79, 431.99, 427.72, 423.2, 426.21, 426.98, 435.69,
    ];
    const rows = measure('macd', { fast: 12, slow: 26, signal: 9 }, closes);
    const [lines, signals, columns] = [0, 1, 2].map((index) => column(rows, index));
    const printed = [
      8.27526950390761, 7.70337838145673, 6.41607475695588, 4.23751978326482, 2.55258332486574, 1.37888571985366,
      0.102981491199103, -1.25840195280312, -2.07055819009491, -2.62184232825689,
    ];
    expect(lines?.slice(0, printed.length).map((value) => value.toFixed(9))).toEqual(
      printed.map((value) => value.toFixed(9)),
    );
    expect(signals?.slice(0, 2).map((value) => value.toFixed(9))).toEqual(['3.037525869', '1.905652229']);
    expect(columns?.[0]?.toFixed(9)).toBe('-5.108084059');
  });
});

/**
 * By its definition, in whole numbers: sums of price times volume, and of volume, from the start of the session. There
 * is no published table as small as a test.
 */
function naiveVwap(bars: readonly Bar[], sessionMs: number, firstMs: number): (number | undefined)[] {
  return bars.map((bar, index) => {
    const session = (openedAt: number) => Math.floor((openedAt - firstMs) / sessionMs);
    const own = bars.slice(0, index + 1).filter(({ openedAt }) => session(openedAt) === session(bar.openedAt));
    const sum = (of: (one: Bar) => number) => own.reduce((total, one) => total + BigInt(of(one)), 0n);
    const volume = sum(({ volume: traded }) => traded);
    if (volume === 0n) return undefined;
    const value = sum(({ high, low, close, volume: traded }) => (high + low + close) * traded);
    return Number((value * 1_000_000n) / (3n * volume)) / 1_000_000;
  });
}

const hourMs = 3_600_000;
const anyBars = fc
  .array(fc.record({ close: fc.integer({ min: 1, max: 99_999 }), wick: fc.nat(500), volume: fc.nat(900) }), {
    minLength: 1,
    maxLength: 90,
  })
  .map((rows) =>
    rows.map(({ close, wick, volume }, index) =>
      barAt(close, 0, { openedAt: index * 5 * hourMs, high: close + wick, volume }),
    ),
  );

test('the volume-weighted mean price is that of its session, by the definition in whole numbers', () => {
  fc.assert(
    fc.property(anyBars, fc.integer({ min: 1, max: 7 }), (bars, days) => {
      const meter = createMeter('vwap', { days });
      const measured = bars.map((bar) => meter.add(bar)[0]);
      const expected = naiveVwap(bars, days * 24 * hourMs, 4 * 24 * hourMs);
      for (const [index, value] of expected.entries()) {
        if (value === undefined) expect(measured[index]).toBeNaN();
        else expect(measured[index]).toBeCloseTo(value, 4);
      }
    }),
  );
});

test('a bar that changed until it closed counts as it closed', () => {
  const types = indicatorTypes.filter((type) => type !== 'volumeProfile');
  fc.assert(
    fc.property(anyBars, fc.constantFrom(...types), fc.integer({ min: 2, max: 9 }), (bars, type, length) => {
      const parameters = fitParameters(type, { length, fast: length, slow: 2 * length, signal: 3 });
      const [whole, live] = [createMeter(type, parameters), createMeter(type, parameters)];
      for (const bar of bars) {
        live.add({ ...bar, high: bar.close, close: bar.close + 7, volume: 0 });
        live.replace({ ...bar, close: bar.close + 3, volume: Math.floor(bar.volume / 2) });
        const values = live.replace(bar);
        for (const [index, value] of whole.add(bar).entries()) {
          if (Number.isNaN(value)) expect(values[index]).toBeNaN();
          else expect(values[index]).toBeCloseTo(value, 6);
        }
      }
    }),
  );
});
