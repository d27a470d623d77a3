import { expect, test } from 'vitest';
import { changesOf } from './term-lines.ts';

test('only the figures that differ are shown, with rows that are new or gone', () => {
  const before = { fee: 10, levels: [{ volume: '0', discount: 0 }] };
  const after = {
    levels: [
      { discount: 5, volume: '0' },
      { volume: '100', discount: 9 },
    ],
    fee: 10,
  };
  expect(changesOf(before, after)).toEqual([
    { list: 'levels', row: 0, name: 'discount', before: 0, after: 5 },
    { list: 'levels', row: 1, name: 'volume', before: undefined, after: '100' },
    { list: 'levels', row: 1, name: 'discount', before: undefined, after: 9 },
  ]);
  expect(changesOf(after, after)).toEqual([]);
});
