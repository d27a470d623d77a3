import { describe, expect, test } from 'vitest';
import { resultTable } from './result-table.ts';
import { replaceSection } from './write-report.ts';

describe('the table of a benchmark', () => {
  test('shows figure, promise and verdict', () => {
    const table = resultTable([
      {
        name: 'orders',
        value: 13_512.4,
        unit: 'orders/s',
        limit: 8000,
        better: 'higher',
        ok: true,
        detail: 'p99 85 ms',
      },
      { name: 'page', value: 2.4567, unit: 'ms', limit: 2.2, better: 'lower', ok: false },
    ]);
    expect(table.split('\n').map((line) => line.trim().split(/\s{2,}/))).toEqual([
      ['ok', 'orders', '13,512 orders/s', 'at least 8,000 orders/s', 'p99 85 ms'],
      ['MISSED', 'page', '2.46 ms', 'at most 2.2 ms'],
    ]);
  });
});

describe('the report', () => {
  const document = '# Performance\n\nHow.\n\n## live\n\nold\n\n## orders\n\nstays\n';

  test('gets a new section in place of the old one', () => {
    const next = '# Performance\n\nHow.\n\n## live\n\nnew\n\n## orders\n\nstays\n';
    expect(replaceSection(document, 'live', '## live\n\nnew')).toBe(next);
  });

  test('gets a section for a benchmark that it does not know', () => {
    expect(replaceSection(document, 'book', '## book\n\nfirst')).toContain('How.\n\n## book\n\nfirst\n\n## live');
  });
});
