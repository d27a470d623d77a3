import { expect, test } from 'vitest';
import { statesWith } from './deed-states.ts';

const fresh = { constraint: {}, start: {}, refusal: undefined };
const states = { suspend: fresh, restore: fresh };
const refused = { ...fresh, lastResult: { initialValue: { id: '7' } } };

test('of the forms of a page the one that was refused comes back as it was posted', () => {
  expect(statesWith(states, undefined)).toBe(states);
  expect(statesWith(states, { intent: 'restore', state: refused })).toEqual({ suspend: fresh, restore: refused });
});

test('where each of several things has the form, only the one that was posted comes back', () => {
  const posted = { intent: 'restore', state: refused };
  expect(statesWith(states, posted, { id: '7' }).restore).toBe(refused);
  expect(statesWith(states, posted, { id: '8' }).restore).toBe(fresh);
});
