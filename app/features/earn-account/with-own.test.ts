import { expect, test } from 'vitest';
import { withOwn } from './with-own.ts';

const named = (...ids: string[]) => ids.map((id) => ({ id }));

test('what is offered no more can still be chosen by a member who has or had it, and nothing stands twice', () => {
  expect(withOwn(named('1', '3'), named('3', '2', '2'), ({ id }) => id)).toEqual(named('1', '3', '2'));
  expect(withOwn([], named('2'), ({ id }) => id)).toEqual(named('2'));
});
