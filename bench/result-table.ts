import type { BenchResult } from './result.ts';

export const isKept = ({ ok }: BenchResult): boolean => ok;

const formatter = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

/** Three digits, or all of them before the point: nothing here is measured more exactly. */
export function figure(value: number, unit: string): string {
  if (Number.isNaN(value)) return 'none';
  const text = Math.abs(value) >= 1000 ? Math.round(value).toLocaleString('en') : formatter.format(value);
  return unit ? `${text} ${unit}` : text;
}

/** `at least 5 x`, or nothing where no limit is promised. */
export function limitText({ limit, better, unit }: BenchResult): string {
  if (limit === undefined) return '';
  return `${better === 'higher' ? 'at least' : 'at most'} ${figure(limit, unit)}`;
}

/** A line for each figure, in columns, for a terminal. */
export function resultTable(results: readonly BenchResult[]): string {
  const rows = results.map((result) => [
    isKept(result) ? '  ok    ' : '  MISSED',
    result.name,
    figure(result.value, result.unit),
    limitText(result),
    result.detail ?? '',
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}
