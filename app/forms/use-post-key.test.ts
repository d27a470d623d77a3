import { expect, test } from 'vitest';
import { unheard } from '../api/hear-answer.ts';
import type { Refusal } from '../api/refusal.ts';
import { openAfter } from './use-post-key.ts';

const refusedWith = (refusal: Partial<Refusal>) => ({
  refusal: { ...unheard, ...refusal },
  values: { key: 'posted' },
});
const unknown = refusedWith({});
const reused = refusedWith({ status: 409, error: 'idempotencyKeyReused' });
const refused = refusedWith({ status: 409, error: 'notEnoughBalance' });
/** What a question and a navigation leave of an answer. */
const nothing = { refused: undefined, isDone: false };

test.each([
  ['no answer came', unknown],
  ['the key was used with other input', reused],
])('a post stays open when %s, over questions, navigations and refusals, until something is done', (_, first) => {
  const open = openAfter(undefined, { refused: first, isDone: false });
  expect(open).toBe(first);
  expect(openAfter(open, nothing)).toBe(first);
  expect(openAfter(open, { refused, isDone: false })).toBe(first);
  expect(openAfter(open, { refused: undefined, isDone: true })).toBeUndefined();
});

test('a refusal leaves nothing open', () => {
  expect(openAfter(undefined, { refused, isDone: false })).toBeUndefined();
});
