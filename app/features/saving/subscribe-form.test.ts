import { expect, test } from 'vitest';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Answer } from '../../api/refusal.ts';
import { typedIn } from '../../forms/form-state.ts';
import { postSubscription } from './subscribe-form.server.ts';

const typedBefore = { product: '5', version: '2', account: 'spot', key: 'k1', terms: 'on' };
const refused = { ok: false, code: 1, status: 200, message: 'No' } as const;

async function post(typed: Record<string, string>, answer: Answer<unknown> = { ok: true, data: { id: '17' } }) {
  const sent: { input: object; idempotencyKey: string }[] = [];
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...typedBefore, ...typed })) if (value !== '') form.set(name, value);
  const send = async (_call: object, request: (typeof sent)[number]) => {
    sent.push(request);
    return answer;
  };
  return { sent, ...(await postSubscription({ send } as unknown as PageApi, form, 'en')) };
}

test('what was typed is subscribed with the terms that were read, once for each form', async () => {
  const { sent } = await post({ amount: '1,000.50', autoRenew: 'on', earnsFrom: '1790035200000' });
  expect(sent).toEqual([
    {
      idempotencyKey: 'k1',
      input: {
        product: '5',
        version: 2,
        earnsFrom: 1_790_035_200_000,
        account: 'spot',
        amount: '1000.50',
        autoRenew: true,
      },
    },
  ]);
});

test('to be checked only, nothing is sent, and what was typed stands to be confirmed with its key', async () => {
  const { sent, state } = await post({ amount: '1,000.50', autoRenew: 'on', intent: 'check' });
  expect(sent).toEqual([]);
  expect(state).toMatchObject({ isChecked: true, key: 'k1' });
  expect(['amount', 'autoRenew', 'terms'].map((name) => typedIn(state, name as 'amount'))).toEqual([
    '1,000.50',
    'on',
    'on',
  ]);
});

test('without the tick of the terms nothing is sent or confirmed', async () => {
  for (const intent of ['check', 'subscribe']) {
    const { sent, state } = await post({ amount: '1000', terms: '', intent });
    expect(sent).toEqual([]);
    expect(state.isChecked).toBe(false);
    expect(state.lastResult?.error).toHaveProperty('terms');
  }
});

test('a refusal of the amount stands at its field, and what was typed stays', async () => {
  const { state } = await post({ amount: '5' }, { ...refused, error: 'savingTooSmall' });
  expect(state.lastResult?.error).toEqual({ amount: ['No'] });
  expect(typedIn(state, 'amount')).toBe('5');
  expect(state.key).not.toBe('k1');
});

test('without an answer the key stays, so that nothing is subscribed twice', async () => {
  const { state } = await post({ amount: '1000' }, { ...refused, status: 503, error: 'unavailable' });
  expect(state.key).toBe('k1');
});
