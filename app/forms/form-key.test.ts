import { describe, expect, test } from 'vitest';
import { unheard } from '../api/hear-answer.ts';
import type { Answer } from '../api/refusal.ts';
import { keyAfter, keyOf } from './form-key.server.ts';

const refused = (error: 'notEnoughBalance' | 'idempotencyKeyReused', status = 409): Answer<never> => ({
  ...unheard,
  error,
  status,
});

describe('the key of a form that moves money', () => {
  test('is the one that was posted', () => {
    const form = new FormData();
    form.set('key', 'posted');
    expect(keyOf(form)).toBe('posted');
  });

  test('is made anew for a form without one', () => {
    expect(keyOf(new FormData())).not.toBe(keyOf(new FormData()));
  });

  test.each([
    ['stays when no answer came', unheard, true],
    ['stays when the server failed', refused('notEnoughBalance', 500), true],
    ['stays when it was used with other input', refused('idempotencyKeyReused'), true],
    ['changes after a refusal', refused('notEnoughBalance'), false],
    ['changes when it was done', { ok: true, data: {} } as const, false],
  ])('%s', (_, answer, isSame) => {
    expect(keyAfter(answer, 'key') === 'key').toBe(isSame);
  });
});
