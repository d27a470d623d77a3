import { expect, test, vi } from 'vitest';
import { keepSome } from './keep-some.ts';

test('a value is made once, until it is the oldest of too many', () => {
  const keep = keepSome<string>(2);
  const make = vi.fn(() => 'made');
  for (const key of ['a', 'b', 'a', 'b']) expect(keep(key, make)).toBe('made');
  expect(make).toHaveBeenCalledTimes(2);
  keep('c', make);
  keep('b', make);
  expect(make).toHaveBeenCalledTimes(3);
  keep('a', make);
  expect(make).toHaveBeenCalledTimes(4);
});
