import { expect, test, vi } from 'vitest';
import { createReplayGuard } from './replay-guard.ts';

test('of a signed request only a short hash stays in memory', () => {
  const guard = createReplayGuard({ now: () => 0, monotonic: () => 0 });
  const added = vi.spyOn(Set.prototype, 'add');
  const text = 'a'.repeat(64 * 1024);
  expect(guard.takeOnce(text)).toBe(true);
  expect(guard.takeOnce(`${text}b`)).toBe(true);
  const remembered = added.mock.calls.map(([one]) => String(one).length);
  added.mockRestore();
  expect(remembered).toEqual([64, 64]);
  expect(guard.takeOnce(text)).toBe(false);
});
