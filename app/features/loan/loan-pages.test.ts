import { expect, test } from 'vitest';
import {
  exampleLoan,
  examplePledgeCoin,
  examplePool,
  exampleQuote,
  exampleRules,
} from '../../../contract/loan-examples.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Answer } from '../../api/refusal.ts';
import { typedIn } from '../../forms/form-state.ts';
import { postLoan } from './borrow.server.ts';
import { loadLoan } from './load-loan.server.ts';
import { postLoanDeed } from './loan-deeds.server.ts';

type Sent = { path: string; input?: object; query?: object; idempotencyKey?: string };
const refused = { ok: false, code: 1, status: 200, message: 'No' } as const;

/** An API that has a pool of USDT and gives one answer to what is sent. */
function fakeApi(answer: Answer<unknown>, profile?: { verifiedLevel: number }) {
  const sent: Sent[] = [];
  const api = {
    load: async () => ({ rules: exampleRules, pledges: [examplePledgeCoin], pools: [examplePool] }),
    loadOwn: async () => [{ currency: 'BTC', balance: '2', frozen: '-0.5' }],
    profile: async () => profile,
    send: async ({ path }: { path: string }, request: object) => {
      sent.push({ path, ...request });
      return answer;
    },
  };
  return { sent, api: api as unknown as PageApi };
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const load = (api: PageApi, search = '') => loadLoan(api, new URLSearchParams(search), 'en');
const quoted = { ok: true, data: { quote: exampleQuote, quota: { left: '5' } } } as const;

test('a visitor sees an estimate of the smallest loan, and asks the exchange for nothing', async () => {
  const { api, sent } = fakeApi(quoted);
  const { choice } = await load(api);
  expect(choice).toMatchObject({ available: null, isVerified: true, quota: null, days: 7 });
  expect(choice?.quote).toMatchObject({ loanAmount: '100', ltvBps: 6_500 });
  expect(sent).toEqual([]);
});

test('a member is quoted by the exchange what the address asks for, in the way of its language', async () => {
  const { api, sent } = fakeApi(quoted, { verifiedLevel: 0 });
  const { choice } = await load(api, 'loanAsset=USDT&pledgeAsset=BTC&loanAmount=30,000.5&pledgeAmount=1&termDays=30');
  expect(sent).toMatchObject([
    {
      path: '/loanquota',
      input: { pledgeAsset: 'BTC', loanAsset: 'USDT', loanAmount: '30000.5', pledgeAmount: '1', termDays: 30 },
    },
  ]);
  expect(choice).toMatchObject({ available: '1.5', isVerified: false, quote: exampleQuote });
});

test('an amount that is none is said at its field, and nothing is asked', async () => {
  const { api, sent } = fakeApi(quoted, { verifiedLevel: 1 });
  const { choice } = await load(api, 'loanAmount=a lot');
  expect(sent).toEqual([]);
  expect(choice?.asked.lastResult?.error).toHaveProperty('loanAmount');
  expect(choice && typedIn(choice.asked, 'loanAmount')).toBe('a lot');
});

test('what was quoted is borrowed with the rules that were read, once for each form', async () => {
  const { api, sent } = fakeApi({ ok: true, data: exampleLoan });
  const input = { pledgeAsset: 'BTC', loanAsset: 'USDT', pledgeAmount: '1', loanAmount: '30000' };
  await postLoan(api, formOf({ ...input, termDays: '30', version: '4', key: 'k1' }));
  expect(sent).toMatchObject([
    { path: '/loan/create', idempotencyKey: 'k1', input: { ...input, termDays: 30, version: 4 } },
  ]);
});

test.each([
  ['repay', 'part', '/loan/repay', { amount: '1000.50' }],
  ['repay', 'all', '/loan/repay', {}],
  ['add', 'part', '/loan/addpledge', { id: '17', amount: '1000.50' }],
  ['release', 'part', '/loan/releasepledge', { id: '17', amount: '1000.50' }],
  ['extend', 'all', '/loan/extend', { id: '17' }],
  ['alert', 'part', '/loan/alert', { id: '17', alertBps: 100_050 }],
  ['alert', 'all', '/loan/alert', { id: '17', alertBps: null }],
])('%s with the button for %s goes to %s', async (deed, intent, path, input) => {
  const { api, sent } = fakeApi({ ok: true, data: exampleLoan });
  await postLoanDeed(api, formOf({ deed, intent, id: '17', amount: '1,000.50', key: 'k1' }), 'en');
  expect(sent).toMatchObject([{ path, input }]);
});

test('a refusal of the amount stands at its field with another key; without an answer the key stays', async () => {
  const form = formOf({ deed: 'add', intent: 'part', id: '17', amount: '5', key: 'k1' });
  const { state } = await postLoanDeed(fakeApi({ ...refused, error: 'notEnoughBalance' }).api, form, 'en');
  expect(state.lastResult?.error).toEqual({ amount: ['No'] });
  expect(typedIn(state, 'amount')).toBe('5');
  expect(state.key).not.toBe('k1');
  const unheard = { ...refused, status: 503, error: 'unavailable' } as const;
  expect((await postLoanDeed(fakeApi(unheard).api, form, 'en')).state.key).toBe('k1');
});
