/** One measured figure of a benchmark. */
export type BenchResult = {
  /** What was measured, as a reader of docs/performance.md understands it. */
  name: string;
  value: number;
  /** `x` for a ratio, else the unit of `value`: orders/s, ms, kB. */
  unit: string;
  /** The figure promised: a floor where higher is better, a ceiling where lower is. */
  limit?: number;
  better: 'higher' | 'lower';
  /** Whether the limit is kept; true where there is none. */
  ok: boolean;
  /** Absolute figures behind a ratio, and what else a reader needs. */
  detail?: string;
};
