import { describe, expect, test } from 'vitest';
import type { TermField } from '../../../contract/product.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { typedIn } from '../../forms/form-state.ts';
import { termsDeeds } from './terms-form.server.ts';

const field = (name: string, kind: TermField['kind'], list: string | null = null): TermField => {
  return { name, list, kind, min: null, max: null };
};
const fields = [
  field('makerFeeBps', 'integer'),
  field('notionalMin', 'amount'),
  field('isOpen', 'flag'),
  field('volumeUsdt', 'amount', 'levels'),
  field('discount', 'integer', 'levels'),
];
const newest = { makerFeeBps: 10, notionalMin: '5', isOpen: true, levels: [{ volumeUsdt: '0', discount: 0 }] };
const { propose } = termsDeeds(fields, newest);

const right = {
  kind: 'exchange.market',
  key: '',
  version: '3',
  reason: 'Cheaper',
  'terms-makerFeeBps': '8',
  'terms-notionalMin': '1234,5',
  'terms-levels-0-volumeUsdt': '0',
  'terms-levels-0-discount': '0',
  'terms-levels-2-volumeUsdt': '100',
  'terms-levels-2-discount': '9',
};

/** Posts the form, and says what the API was asked for. */
async function post(typed: Record<string, string>, answer: object = { ok: true, data: {} }) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...right, ...typed })) form.set(name, value);
  const asked: { input: unknown }[] = [];
  const send = async (_call: unknown, request: { input: unknown }) => {
    asked.push(request);
    return answer;
  };
  const outcome = await propose.post({ send } as unknown as PageApi, form, 'de');
  return { outcome, input: asked[0]?.input };
}
const state = (outcome: Awaited<ReturnType<typeof post>>['outcome']) => {
  if ('done' in outcome) throw new Error('it was taken');
  return outcome.state;
};

describe('terms that are proposed', () => {
  test('are sent with their figures, without rows that are empty', async () => {
    const { outcome, input } = await post({});
    expect(outcome).toEqual({ done: 'proposed' });
    expect(input).toEqual({
      kind: 'exchange.market',
      key: '',
      version: 3,
      validFrom: null,
      reason: 'Cheaper',
      terms: {
        makerFeeBps: 8,
        notionalMin: '1234.5',
        isOpen: false,
        levels: [
          { volumeUsdt: '0', discount: 0 },
          { volumeUsdt: '100', discount: 9 },
        ],
      },
    });
  });

  test('hold from the time that was typed, in UTC; what is no time is refused and does not mean at once', async () => {
    const { input } = await post({ validFrom: '2030-01-02T03:04' });
    expect(input).toMatchObject({ validFrom: Date.UTC(2030, 0, 2, 3, 4) });
    const wrong = await post({ validFrom: '2 January 2030, noon' });
    expect(wrong.input).toBe(undefined);
    expect(Object.keys(state(wrong.outcome).lastResult?.error ?? {})).toEqual(['validFrom']);
  });

  test('come back with what was typed where a figure is wrong, or where the API says so', async () => {
    const wrong = state((await post({ 'terms-makerFeeBps': 'ten' })).outcome);
    expect(Object.keys(wrong.lastResult?.error ?? {})).toEqual(['terms-makerFeeBps']);
    expect(typedIn(wrong, 'terms-makerFeeBps')).toBe('ten');
    expect(typedIn(wrong, 'terms-notionalMin')).toBe('1234,5');
    const refusal = { ok: false, status: 400, message: 'No.', fields: { 'terms.levels.0.discount': 'Too much.' } };
    const refused = state((await post({}, refusal)).outcome);
    expect(refused.lastResult?.error).toEqual({ 'terms-levels-0-discount': ['Too much.'] });
  });
});
