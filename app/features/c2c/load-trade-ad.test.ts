import { expect, test } from 'vitest';
import { c2cCalls } from '../../../contract/c2c.ts';
import type { Call } from '../../../contract/call.ts';
import { withdrawalCalls } from '../../../contract/withdrawal.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { loadTradeAd } from './load-trade-ad.server.ts';

type Owned = { password?: boolean; hasApp?: boolean; verifiedLevel?: number };

/** The ad of the contract's example, as somebody with these means to confirm sees it. */
function load(side: 'buy' | 'sell', { password = false, hasApp = false, verifiedLevel = 1 }: Owned = {}) {
  const config = withdrawalCalls.config.example.answer;
  const answers = new Map<Call, unknown>([
    [c2cCalls.ad, { ...c2cCalls.ad.example.answer, side }],
    [
      withdrawalCalls.config,
      { ...config, withdrawalPasswordSetAt: password ? 1_000 : null, secondFactor: { hasApp, hasPasskey: false } },
    ],
  ]);
  const answerOf = async (call: Call) => answers.get(call) ?? call.example.answer;
  const api = { load: answerOf, send: async (call: Call) => ({ ok: true, data: await answerOf(call) }) };
  return loadTradeAd(
    { ...api, profile: async () => ({ verifiedLevel, requiredIDLevel: 0 }) } as unknown as PageApi,
    '31',
    'en',
  );
}

test.each([
  ['has neither withdrawal password nor second factor', {}, true],
  ['has a withdrawal password', { password: true }, false],
  ['has an authenticator app', { hasApp: true }, false],
])('a seller who %s is told so before the order', async (_, owned, isTold) => {
  expect(await load('buy', owned)).toMatchObject({ want: 'sell', lacksProof: isTold });
});

test('a buyer releases nothing, and needs no proof', async () => {
  expect(await load('sell')).toMatchObject({ want: 'buy', lacksProof: false });
});

test('who is not verified is told so before the form, whatever the site asks for elsewhere', async () => {
  expect(await load('sell', { verifiedLevel: 0 })).toMatchObject({ lacksIdentity: true });
  expect(await load('sell')).toMatchObject({ lacksIdentity: false });
});
