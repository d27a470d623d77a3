import type { Clock } from '../../clock.ts';
import { addCounts, classOf, emptyCounts, p99Of } from './histogram.ts';

/** Ticks are counted in parts of time of this length. */
export const partMs = 10 * 60_000;
/** The measure is of the parts that began within it, or of a day where these have too few ticks. */
const windowMs = 60 * 60_000;
const ticksMin = 100;
export const keptMs = 24 * 60 * 60_000;

/** What was counted of one source of a symbol in a part of time. */
export type LagPart = {
  symbol: string;
  source: string;
  /** The beginning of the part. */
  startedAt: number;
  /** How many ticks came how long after their source time, by the classes of the histogram. */
  lags: number[];
  /** The same for the time since the source's tick before. */
  gaps: number[];
  /** The least time from source time to receipt, in milliseconds; negative where the source's clock is ahead. */
  leastMs: number;
};

export type SourceLag = {
  source: string;
  ticks: number;
  /** What 99 of 100 ticks need at most from the source to here, in milliseconds. */
  p99Ms: number;
  /** How far the source's clock is ahead of ours at least. */
  aheadMs: number;
  /** What lies between two ticks at most, of 99 of 100. */
  gapP99Ms: number | null;
};
/** Of the slowest source; null where nothing was measured yet. */
export type FeedLag = { p99Ms: number | null; gapP99Ms: number | null; sources: SourceLag[] };

/** Of a symbol that nothing was measured of. */
export const lagUnknown: FeedLag = { p99Ms: null, gapP99Ms: null, sources: [] };

type Heard = { symbol: string; source: string; sourceTimeMs: number; receivedAtMs: number };

/**
 * Measures how long ticks are on their way: receipt less source time, by source. A source whose clock is ahead seems
 * to be faster than it is, so that the least time of the window, where it is negative, is taken off all of them. A
 * clock that is behind makes the lag seem longer, which costs members nothing but time.
 */
export function createLagMeter(clock: Pick<Clock, 'now'>, stored: readonly LagPart[] = []) {
  const symbols = new Map<string, Map<string, LagPart[]>>();
  const heardAt = new Map<string, number>();
  let changed = new Set<LagPart>();
  for (const part of stored) partsOf(part.symbol, part.source).push(part);

  function partsOf(symbol: string, source: string): LagPart[] {
    const sources = symbols.get(symbol) ?? new Map<string, LagPart[]>();
    symbols.set(symbol, sources);
    const parts = sources.get(source) ?? [];
    sources.set(source, parts);
    return parts;
  }

  function currentPart(symbol: string, source: string, atMs: number): LagPart {
    const parts = partsOf(symbol, source);
    const startedAt = atMs - (atMs % partMs);
    const last = parts.at(-1);
    // A clock that was set back adds to the newest part.
    if (last && last.startedAt >= startedAt) return last;
    const part = { symbol, source, startedAt, lags: emptyCounts(), gaps: emptyCounts(), leastMs: Infinity };
    parts.push(part);
    while ((parts[0] as LagPart).startedAt <= startedAt - keptMs) parts.shift();
    return part;
  }

  return {
    add({ symbol, source, sourceTimeMs, receivedAtMs }: Heard): void {
      const part = currentPart(symbol, source, receivedAtMs);
      const lagMs = receivedAtMs - sourceTimeMs;
      part.leastMs = Math.min(part.leastMs, lagMs);
      increment(part.lags, lagMs);
      const name = `${symbol} ${source}`;
      const before = heardAt.get(name);
      if (before !== undefined) increment(part.gaps, receivedAtMs - before);
      heardAt.set(name, receivedAtMs);
      changed.add(part);
    },
    /** What was measured of a symbol. */
    of(symbol: string): FeedLag {
      const sources = [...(symbols.get(symbol) ?? [])].flatMap(([source, parts]) => {
        const measured = measure(parts, clock.now());
        return measured ? [{ source, ...measured }] : [];
      });
      const largest = (values: (number | null)[]) =>
        values.reduce((found, value) => (value !== null && value > (found ?? -1) ? value : found), null);
      return {
        p99Ms: largest(sources.map(({ p99Ms }) => p99Ms)),
        gapP99Ms: largest(sources.map(({ gapP99Ms }) => gapP99Ms)),
        sources,
      };
    },
    /** The parts that changed since it was asked last. */
    takeChanged(): LagPart[] {
      const taken = [...changed];
      changed = new Set();
      return taken;
    },
    /** What could not be stored is stored with the next. */
    putBack(parts: readonly LagPart[]): void {
      for (const part of parts) changed.add(part);
    },
  };
}

function increment(counts: number[], durationMs: number): void {
  const index = classOf(durationMs);
  counts[index] = (counts[index] ?? 0) + 1;
}

function measure(parts: readonly LagPart[], nowMs: number): Omit<SourceLag, 'source'> | undefined {
  const kept = parts.filter(({ startedAt }) => startedAt > nowMs - keptMs);
  const recent = kept.filter(({ startedAt }) => startedAt > nowMs - windowMs - partMs);
  const ticksOf = (some: readonly LagPart[]) => addCounts(some.map(({ lags }) => lags)).reduce((sum, n) => sum + n, 0);
  const counted = ticksOf(recent) >= ticksMin ? recent : kept;
  const ticks = ticksOf(counted);
  const p99Ms = p99Of(addCounts(counted.map(({ lags }) => lags)));
  if (p99Ms === undefined) return undefined;
  const aheadMs = Math.max(0, -Math.min(...counted.map(({ leastMs }) => leastMs)));
  return {
    ticks,
    p99Ms: p99Ms + aheadMs,
    aheadMs,
    gapP99Ms: p99Of(addCounts(counted.map(({ gaps }) => gaps))) ?? null,
  };
}
