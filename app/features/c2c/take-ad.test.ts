import { expect, test } from 'vitest';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Answer } from '../../api/refusal.ts';
import { typedIn } from '../../forms/form-state.ts';
import { postTake } from './take-ad.server.ts';

const terms = { adId: '31', adVersion: '2', price: '16350', isTermsAccepted: 'on', paymentType: 'bank', key: 'k1' };
const unavailable = { ok: false, error: 'unavailable', code: 503, status: 503, message: '' } as const;

async function post(typed: Record<string, string>, answer: Answer<unknown> = { ok: true, data: { id: '88' } }) {
  const sent: { input: object; idempotencyKey: string }[] = [];
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...terms, ...typed })) form.set(name, value);
  const send = async (_call: object, request: (typeof sent)[number]) => {
    sent.push(request);
    return answer;
  };
  return { sent, ...(await postTake({ send } as unknown as PageApi, form, 'en')) };
}

test('what was typed is sent as an order, once for each form', async () => {
  const { sent, state } = await post({ amount: '817,500.00' });
  expect(sent).toMatchObject([
    { idempotencyKey: 'k1', input: { adId: '31', adVersion: 2, price: '16350', amount: '817500.00' } },
  ]);
  expect(state.madeId).toBe('88');
});

test('of two amounts that follow each other the one that was typed counts', async () => {
  const { sent } = await post({ amount: '327000', quantity: '20', leading: 'quantity' });
  expect(sent[0]?.input).toMatchObject({ quantity: '20' });
  expect(sent[0]?.input).not.toHaveProperty('amount');
});

test('two amounts typed by hand are sent to nobody, and stay', async () => {
  const { sent, state } = await post({ amount: '327000', quantity: '21' });
  expect(sent).toEqual([]);
  expect(state.lastResult?.error).toHaveProperty('quantity');
  expect(typedIn(state, 'amount')).toBe('327000');
});

test('without an answer the key stays, so that the order is not made twice', async () => {
  expect((await post({ amount: '327000' }, unavailable)).state.key).toBe('k1');
  const refused = { ...unavailable, error: 'adGone', code: 3703, status: 200 } as const;
  expect((await post({ amount: '327000' }, refused)).state.key).not.toBe('k1');
});
