import { afterEach, expect, test, vi } from 'vitest';
import { flashTick } from './flash-tick.ts';

const animate = vi.fn();
const element = { animate } as unknown as Element;
const flash = (before: string, after: string, isReduced = false) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isReduced }));
  flashTick(element, before, after);
  return animate.mock.lastCall?.[0];
};
afterEach(() => {
  vi.unstubAllGlobals();
  animate.mockClear();
});

test('a price that rises has a line above it, one that falls a line below, each in its own colour', () => {
  expect(flash('9.5', '10')).toMatchObject({ boxShadow: ['inset 0 2px var(--up)', 'inset 0 2px transparent'] });
  expect(flash('10', '9.5')).toMatchObject({ boxShadow: ['inset 0 -2px var(--down)', 'inset 0 -2px transparent'] });
});

test('it fades in steps, since each frame of a smooth fade would be painted', () => {
  flash('9.5', '10');
  expect(animate.mock.lastCall?.[1]).toEqual({ duration: 200, easing: 'steps(2, end)' });
});

test('nothing flashes while the price stays, or where motion is reduced', () => {
  flash('10', '10.0');
  flash('9.5', '10', true);
  expect(animate).not.toHaveBeenCalled();
});
