import { expect, test, vi } from 'vitest';
import { recordCalls } from '../../contract/record.ts';
import { walletCalls } from '../../contract/wallet.ts';
import { createAskOnce } from './ask-once.server.ts';
import type { SendCall } from './client.server.ts';

const lately = (days: string) => ({ query: { days } });
const transfer = {
  input: { currency: 'USDT', from: 'spot', to: 'futures', amount: '1' },
  idempotencyKey: 'k1',
} as const;

function createPage() {
  const sent = vi.fn(async (_call: object, _request: object) => ({ ok: true, data: {} }));
  return { sent, ask: createAskOnce(sent as unknown as SendCall) };
}

test('two loaders that ask the same share the answer, one that asks something else has its own', async () => {
  const { ask, sent } = createPage();
  const [first, second] = await Promise.all([ask(walletCalls.list, {}), ask(walletCalls.list, {})]);
  expect(second).toBe(first);
  await Promise.all([ask(recordCalls.values, lately('30')), ask(recordCalls.values, lately('7'))]);
  expect(sent).toHaveBeenCalledTimes(3);
});

test('after a change everything is asked anew, also what was asked while it was made', async () => {
  const { ask, sent } = createPage();
  const before = await ask(walletCalls.list, {});
  const change = ask(walletCalls.transfer, transfer);
  const meanwhile = await ask(walletCalls.list, {});
  await change;
  const after = await ask(walletCalls.list, {});
  expect(new Set([before, meanwhile, after]).size).toBe(3);
  expect(sent).toHaveBeenCalledTimes(4);
});

test('what was refused is asked anew, as a file does that waits for its turn', async () => {
  const { ask, sent } = createPage();
  sent.mockResolvedValueOnce({ ok: false, data: {} });
  const refused = await Promise.all([ask(walletCalls.list, {}), ask(walletCalls.list, {})]);
  expect(refused.map(({ ok }) => ok)).toEqual([false, false]);
  expect((await ask(walletCalls.list, {})).ok).toBe(true);
  expect(sent).toHaveBeenCalledTimes(2);
});

test('a change is sent as often as it is asked for', async () => {
  const { ask, sent } = createPage();
  await Promise.all([ask(walletCalls.transfer, transfer), ask(walletCalls.transfer, transfer)]);
  expect(sent).toHaveBeenCalledTimes(2);
});
