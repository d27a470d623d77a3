import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { allCalls } from '../../contract/calls.ts';
import { operatorRoles } from '../../contract/operator-values.ts';
import { apiPath } from '../../server/http/api-path.ts';
import type { Platform } from '../../server/platform/open-platform.ts';
import { listenForTest } from '../support/api.ts';
import { type SignedInOperator, signInOperatorForTest } from '../support/operators.ts';
import { openPlatformForTest, type SignedIn, signInForTest } from '../support/platform.ts';
import { createAdChange, createAdInput, createAdsToClose, prepareMerchant } from './c2c-inputs.ts';
import {
  createLoanInput,
  createPledgeInput,
  createRepaymentInput,
  createSupplyInput,
  createSupplyWithdrawal,
  createWaitingLoanInput,
} from './loan-inputs.ts';
import { createRedemptionInput, createSavingInput } from './saving-inputs.ts';
import {
  createAnswerInput,
  createApplyInput,
  createC2cInput,
  createCancelInput,
  createConversionInput,
  createFiatDepositInput,
  createFiatWithdrawalInput,
  createFuturesGridInput,
  createMarginInput,
  createOptionInput,
  createPendingTicket,
  createRedeemInput,
  createReleaseInput,
  createResignInput,
  createStakeInput,
  createStartupInput,
  createValidInputs,
  createWaitingInput,
  createWithdrawalInput,
  switchOptionsOn,
} from './valid-inputs.ts';

let platform: Platform;
let member: SignedIn;
let stranger: SignedIn;
let operator: SignedInOperator;
let listening: Awaited<ReturnType<typeof listenForTest>>;
let isOverSocket = false;
beforeAll(async () => {
  platform = await openPlatformForTest();
  listening = await listenForTest(platform.api);
  member = await createTrader();
  stranger = await signInForTest(platform);
  operator = await signInOperatorForTest(platform, [...operatorRoles]);
  // They are off on a new site, and answered so before anything else is looked at.
  await switchOptionsOn(platform);
});
// Some of the calls end the session.
beforeEach(async () => {
  await member.renewSession();
  await operator.renewSession();
});
afterAll(async () => {
  await listening.close();
  await platform.close();
});

/** A member with trial coins who may offer them to others. */
async function createTrader(): Promise<SignedIn> {
  const trader = await signInForTest(platform);
  for (const currency of ['USDT', 'BTC']) await trader.moveMoney('/blockchain/faucet', { currency });
  await prepareMerchant(platform, trader);
  return trader;
}

const named = allCalls.map(({ group, name, call }) => ({ name: `${group}.${name}`, call: call as Call }));
const closedCalls = named.filter(({ call }) => call.access !== 'public');
const unsafeCalls = named.filter(({ call }) => call.method !== 'GET');
const moneyCalls = named.filter(({ call }) => call.movesMoney);
const pathOf = (call: Call) =>
  Object.entries((call.example.params ?? {}) as Record<string, string>).reduce(
    (path, [name, value]) => path.replace(`:${name}`, value),
    call.path,
  );
/** A member who is also an operator: each call uses the right identity. */
const sessionHeader = () => ({
  cookie: `session=${member.cookies.get('session')}; operator=${operator.cookies.get('operator')}`,
});

type Headers = Record<string, string>;

/** In process and over a socket by turns: both must be equally safe. */
async function send(request: { method: string; path: string; body?: string; headers?: Headers }) {
  const { method, path, body, headers = {} } = request;
  const sent = new Request(`${listening.origin}${apiPath}${path}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
  });
  isOverSocket = !isOverSocket;
  const response = await (isOverSocket ? fetch(sent) : platform.api.fetch(sent));
  return { status: response.status, headers: response.headers, envelope: JSON.parse(await response.text()) };
}

/** What must not change when requests are refused: the member's things, and the number of rows of others. */
async function readState() {
  const { database } = platform.services;
  const tables = ['member', 'session', 'idempotency', 'site_config', 'operator', 'audit_entry', 'proposal'] as const;
  const counts = await Promise.all(
    tables.map((table) =>
      database
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    ),
  );
  const own = [
    '/account/profile',
    '/balance/list',
    '/exchange/orders',
    '/exchange/activeorders',
    '/fav/query',
    '/notification/list',
  ];
  const answers = await Promise.all(own.map(async (path) => (await member.call(path)).body.data));
  // The worth in USDT follows the market while the balance stays.
  return JSON.stringify([counts, answers], (key, value) => (/usdt$/i.test(key) ? undefined : value));
}

const refusal = { errmsg: expect.any(String), requestId: expect.stringMatching(/^[\da-f-]{36}$/) };

test.each(closedCalls)('$name answers 401 to whoever is not signed in', async ({ call }) => {
  const cookies: Headers[] = [
    {},
    { cookie: 'session=nobody; operator=nobody' },
    { cookie: `operator=${'x'.repeat(5_000)}; session=${'x'.repeat(5_000)}` },
  ];
  for (const headers of cookies) {
    const refused = await send({ method: call.method, path: pathOf(call), headers });
    expect(refused.status).toBe(401);
    expect(refused.envelope).toEqual({ ...refusal, errcode: 401, data: null });
    expect(refused.headers.get('cache-control')).toBe('private, no-store');
  }
});

test.each(unsafeCalls)('$name refuses a request from another site', async ({ call }) => {
  const before = await readState();
  const elsewhere: Headers[] = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }];
  for (const from of elsewhere) {
    const headers = { ...sessionHeader(), ...from, 'content-type': 'application/json' };
    const body = JSON.stringify(call.example.input ?? {});
    const refused = await send({ method: call.method, path: pathOf(call), body, headers });
    expect([refused.status, refused.envelope.errcode]).toEqual([403, 4031]);
  }
  expect(await readState()).toBe(before);
});

test('check-in and draw take what the specification sends: an empty object without a key', async () => {
  const visitor = await signInForTest(platform);
  for (const path of ['/checkin', '/luckydraw']) {
    expect((await visitor.call(path, { json: {} })).body.errcode).toBe(0);
  }
  expect((await visitor.call('/checkin', { json: {} })).body.errcode).not.toBe(0);
});

test.each(moneyCalls)('$name needs an idempotency key of a sensible length', async ({ call }) => {
  const before = await readState();
  const tooLong: Headers = { 'idempotency-key': 'k'.repeat(256) };
  const keys = call.isKeyOptional ? [tooLong] : [{}, tooLong];
  for (const key of keys) {
    const headers = { ...sessionHeader(), ...key, 'content-type': 'application/json' };
    const body = JSON.stringify(call.example.input);
    const query = new URLSearchParams((call.example.query ?? {}) as Record<string, string>);
    const refused = await send({ method: call.method, path: `${pathOf(call)}?${query}`, body, headers });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.envelope.data.fields)).toEqual(['idempotencyKey']);
  }
  expect(await readState()).toBe(before);
});

/** Of calls that take more than an input. */
type InputMaker = (
  ...facts: Parameters<typeof createWithdrawalInput>
) => Promise<{ query?: string; input: unknown; otherInput: unknown }>;
const inputMakers: Record<string, InputMaker> = {
  'c2cApplication.apply': createApplyInput,
  'c2cApplication.resign': createResignInput,
  'c2cCases.answerProposal': createAnswerInput,
  'c2cOrders.create': createC2cInput,
  'c2cOrders.cancel': createCancelInput(false),
  'c2cOrders.confirm': createReleaseInput(false),
  'c2cMerchantOrders.cancel': createCancelInput(true),
  'c2cMerchantOrders.confirm': createReleaseInput(true),
  'convert.create': createConversionInput,
  'c2cMerchant.createAd': createAdInput,
  'c2cMerchant.updateAd': createAdChange,
  'c2cMerchant.closeAds': createAdsToClose,
  'loan.create': createLoanInput,
  'loan.cancel': createWaitingLoanInput,
  'loan.repay': createRepaymentInput,
  'loan.addPledge': createPledgeInput,
  'loan.releasePledge': createPledgeInput,
  'loanSupply.supply': createSupplyInput,
  'loanSupply.withdraw': createSupplyWithdrawal,
  'staking.create': createStakeInput,
  'staking.redeem': createRedeemInput,
  'startup.subscribe': createStartupInput,
  async 'futures.create'(...facts) {
    // A ticket at the market's price is filled some time later, which moves money again and would count here.
    const input = await createWaitingInput(...facts);
    return { input, otherInput: { ...input, quantity: '0.2' } };
  },
  'futuresRobot.create': createFuturesGridInput,
  'boption.create': createOptionInput,
  'saving.create': createSavingInput,
  'saving.redeem': createRedemptionInput,
  async 'futures.closeAll'(...facts) {
    await createPendingTicket(...facts);
    return { input: {}, otherInput: { symbol: 'ETH_USDT' } };
  },
  async 'futures.closeOrder'(...facts) {
    return { query: `?id=${await createPendingTicket(...facts)}`, input: {}, otherInput: { quantity: '0.001' } };
  },
  'futures.addMargin': createMarginInput,
  'withdrawal.create': createWithdrawalInput,
  'fiat.create': createFiatWithdrawalInput,
  'fiatDeposit.create': createFiatDepositInput,
};

test.each(moneyCalls)('$name happens once when one key comes 100 times at once', async ({ name, call }) => {
  // Of their own: what another call began, such as an option, ends some time later and would count here.
  const trader = await createTrader();
  const create = inputMakers[name];
  const made = create ? await create(platform, trader) : (await createValidInputs(trader))[name];
  if (!made) throw new Error(`tests/contract/valid-inputs.ts has no input for ${name}`);
  const before = await countEffects(trader);
  const inputs = { query: '', ...made };
  const moveMoney = (input: unknown) => trader.moveMoney(pathOf(call) + inputs.query, input, 'one key');
  const answers = await Promise.all(Array.from({ length: 100 }, () => moveMoney(inputs.input)));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(answers[0]?.body.errcode).toBe(0);
  const after = await countEffects(trader);
  expect(after).toBeGreaterThan(before);
  expect((await moveMoney(inputs.otherInput)).body.errcode).toBe(409);
  expect((await moveMoney(inputs.input)).body).toEqual(answers[0]?.body);
  expect(await countEffects(trader)).toBe(after);
});

/** Postings, and what is announced before there are any. */
async function countEffects(trader: SignedIn): Promise<number> {
  const { version } = (await trader.call<{ version: string }>('/balance/list')).body.data;
  const announced = await trader.call<{ items: unknown[] }>('/fiat/deposits', { method: 'GET' });
  const orders = (await trader.call<{ items: { endedAt: number | null }[] }>('/c2c/orders', { method: 'GET' })).body
    .data;
  const ended = orders.items.filter(({ endedAt }) => endedAt !== null);
  return Number(version) + announced.body.data.items.length + orders.items.length + ended.length;
}

test('a stranger learns as little of a member’s order as of none', async () => {
  const { input } = (await createValidInputs(member))['exchange.create'] ?? {};
  const placed = await member.moveMoney('/exchange/create', input);
  expect(placed.body.errcode).toBe(0);
  const { id } = placed.body.data.order;
  const foreign = await stranger.call(`/exchange/cancelorder?id=${id}`);
  const missing = await stranger.call('/exchange/cancelorder?id=999999999999');
  expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
  expect(foreign.body.errcode).not.toBe(0);
  expect((await stranger.call('/exchange/orders')).body.data.items).toEqual([]);
  expect((await member.call(`/exchange/cancelorder?id=${id}`)).body.data.status).toBe('cancelled');
});
