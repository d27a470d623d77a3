import { expect, test } from 'vitest';
import { errors } from '../../../contract/errors.ts';
import { createApiForTest } from '../../../tests/support/api.ts';
import { createVisitor } from '../../../tests/support/visitor.ts';
import type { ApiKeys } from './api-keys.ts';
import { signedBy } from './area.ts';

const clock = { now: () => 1_790_000_000_000, monotonic: () => 0 };

/** An API where a member with a key has three requests, and what its guard was asked to remember. */
function openApi() {
  const taken: string[] = [];
  const member = { id: 1, sessionId: 'api key 1', testEnabled: false, vipLevel: 0 };
  const known = {
    member,
    right: 'read' as const,
    isAllowedFrom: () => true,
    isSignedBy: (_text: string, signature: string) => signature === 'right',
    expiresAtMs: Number.POSITIVE_INFINITY,
  };
  const apiKeys = { find: async () => known } as unknown as ApiKeys;
  const replayGuard = {
    isInTime: () => true,
    isOfStart: () => false,
    takeOnce(text: string) {
      const isFirst = !taken.includes(text);
      taken.push(text);
      return isFirst;
    },
  };
  const free = { points: 1_000_000, seconds: 60 };
  const rateLimits = { address: free, member: { points: 3, seconds: 60 }, calls: {} };
  const { fetch } = createApiForTest({ signed: signedBy({ apiKeys, replayGuard }), rateLimits });
  const headers = { 'api-key': 'key', 'api-timestamp': String(clock.now()) };
  const send = async (idempotencyKey: string, signature = 'right') => {
    const sent = { ...headers, 'api-signature': signature, 'idempotency-key': idempotencyKey };
    const { body } = await createVisitor(fetch, { headers: sent }).call('/balance/get2?currency=USDT', {
      method: 'GET',
    });
    return body.errcode as number;
  };
  return { send, taken };
}

test('a signed request is counted before anything of it is remembered', async () => {
  const { send, taken } = openApi();
  expect([await send('1'), await send('2'), await send('3')]).toEqual([0, 0, 0]);
  expect(await send('4')).toBe(errors.tooManyRequests.code);
  expect(taken).toHaveLength(3);
});

test('whoever knows the name of a key alone uses up no requests of its member', async () => {
  const { send } = openApi();
  for (let count = 0; count < 5; count += 1) expect(await send('1', 'wrong')).toBe(errors.signatureWrong.code);
  expect(await send('1')).toBe(0);
  expect(await send('1')).toBe(errors.signatureReplayed.code);
});
