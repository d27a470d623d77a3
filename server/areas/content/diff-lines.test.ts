import { expect, test } from 'vitest';
import { diffLines } from './diff-lines.ts';

const signs = { same: ' ', added: '+', removed: '-' };
const shown = (before: string, after: string) =>
  diffLines([...before], [...after]).map(({ kind, text }) => signs[kind] + text);

test('only the lines that differ are taken out and put in', () => {
  expect(shown('abcd', 'abxd')).toEqual([' a', ' b', '-c', '+x', ' d']);
  expect(shown('abcabba', 'cbabac').filter((line) => line.startsWith(' '))).toHaveLength(4);
  expect(shown('', 'ab')).toEqual(['+a', '+b']);
  expect(shown('ab', '')).toEqual(['-a', '-b']);
  expect(shown('ab', 'ab')).toEqual([' a', ' b']);
});

test('texts with too many lines that differ are written anew', () => {
  const [before, after] = ['a', 'b'].map((line) => ['same', ...Array(3_000).fill(line), 'end']);
  const lines = diffLines(before ?? [], after ?? []);
  expect(lines.map(({ kind }) => kind)).toEqual([...Array(3_002).fill('removed'), ...Array(3_002).fill('added')]);
});
