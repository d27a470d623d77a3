export const chartKinds = ['candles', 'bars', 'line', 'area', 'heikinAshi'] as const;
export type ChartKind = (typeof chartKinds)[number];

export const indicatorTypes = ['sma', 'ema', 'bollinger', 'vwap', 'volumeProfile', 'rsi', 'macd'] as const;
export type IndicatorType = (typeof indicatorTypes)[number];

export const parameterNames = [
  'length',
  'deviations',
  'days',
  'rows',
  'upper',
  'lower',
  'fast',
  'slow',
  'signal',
] as const;
export type ParameterName = (typeof parameterNames)[number];
type Bounds = { start: number; min: number; max: number; step?: number };

/** What of each indicator can be set, and within what. */
const parametersOf: Record<IndicatorType, Partial<Record<ParameterName, Bounds>>> = {
  sma: { length: { start: 20, min: 1, max: 500 } },
  ema: { length: { start: 50, min: 1, max: 500 } },
  bollinger: { length: { start: 20, min: 2, max: 500 }, deviations: { start: 2, min: 0.5, max: 5, step: 0.5 } },
  vwap: { days: { start: 1, min: 1, max: 31 } },
  volumeProfile: { rows: { start: 24, min: 5, max: 100 } },
  // One price alone is no change.
  rsi: {
    length: { start: 14, min: 2, max: 500 },
    upper: { start: 70, min: 50, max: 100 },
    lower: { start: 30, min: 0, max: 50 },
  },
  macd: {
    fast: { start: 12, min: 1, max: 500 },
    slow: { start: 26, min: 1, max: 500 },
    signal: { start: 9, min: 1, max: 500 },
  },
};

export type Parameters = Partial<Record<ParameterName, number>>;
export type Indicator = { id: number; type: IndicatorType; parameters: Parameters };
export type ChartSettings = { kind: ChartKind; indicators: readonly Indicator[] };
export const indicatorsMax = 10;

/** Those that are drawn over the prices; the others have a pane of their own. */
export const isOverPrice = (type: IndicatorType): boolean => type !== 'rsi' && type !== 'macd';

export const boundsOf = (type: IndicatorType): [ParameterName, Bounds][] =>
  Object.entries(parametersOf[type]) as [ParameterName, Bounds][];

/** The numbers of an indicator as they may be: what is missing or beyond its bounds is set right. */
export function fitParameters(type: IndicatorType, given: Partial<Record<string, unknown>>): Parameters {
  return Object.fromEntries(
    boundsOf(type).map(([name, { start, min, max, step = 1 }]) => {
      const value = Number(given[name] ?? start);
      const fitting = Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : start;
      return [name, Math.round(fitting / step) * step];
    }),
  );
}

/** Adds one; the same settings when there are as many as there may be. */
export function addIndicator(settings: ChartSettings, type: IndicatorType): ChartSettings {
  const { indicators } = settings;
  if (indicators.length >= indicatorsMax) return settings;
  const id = Math.max(0, ...indicators.map((known) => known.id)) + 1;
  return { ...settings, indicators: [...indicators, { id, type, parameters: fitParameters(type, {}) }] };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What a device kept, or anything else that stands in its place: what is not known is left out. */
export function parseSettings(text: string | null): ChartSettings {
  const stored = parseJson(text);
  const { kind, indicators } = isRecord(stored) ? stored : {};
  const listed: unknown[] = Array.isArray(indicators) ? indicators : [];
  return {
    kind: chartKinds.find((known) => known === kind) ?? 'candles',
    indicators: listed
      .flatMap((given) => {
        if (!isRecord(given)) return [];
        const type = indicatorTypes.find((known) => known === given.type);
        if (!type) return [];
        return [{ type, parameters: fitParameters(type, isRecord(given.parameters) ? given.parameters : {}) }];
      })
      .slice(0, indicatorsMax)
      .map((indicator, index) => ({ id: index + 1, ...indicator })),
  };
}

export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
