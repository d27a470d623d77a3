import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MoneyDeedKind } from '../../contract/operator-values.ts';
import type { DeedKind } from '../../contract/proposed-deeds.ts';
import { symbolTypes } from '../../contract/quotes-values.ts';
import type { StartupStep } from '../../contract/startup-values.ts';
import { addC2cAppeal } from '../../tests/support/c2c-orders.ts';
import { addWaitingLoan } from '../../tests/support/loan-reviews.ts';
import { addMember } from '../../tests/support/members.ts';
import { addFiatDeposit, addFlaggedDeposit, addWithdrawal } from '../../tests/support/money-to-decide.ts';
import { type SignedInOperator, signInOperatorForTest } from '../../tests/support/operators.ts';
import { openPlatformForTest } from '../../tests/support/platform.ts';
import { addEndedLaunch, addLaunchForStep } from '../../tests/support/startup.ts';
import { readTerms } from '../products/read-terms.ts';
import type { Platform } from './open-platform.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await openPlatformForTest({}, { jobs: false });
});
afterAll(() => platform.close());

const reason = 'Seen by both';
const tiedByInvitation = 9051;
const tiedByRoles = 9052;

/** One operator's voice; returns the code of the answer. */
type Voice = (by: SignedInOperator) => Promise<number>;
/** Both voices of a new action that takes two, and whether it was carried out. */
type DeedOfTwo = { first: Voice; second: Voice; isDone: () => Promise<boolean> };

const post = async (by: SignedInOperator, path: string, form: Record<string, string>) =>
  (await by.call(`/operator${path}`, { form })).body.errcode as number;
const ask = async (by: SignedInOperator, path: string, json: unknown) =>
  (await by.call(`/operator${path}`, { json })).body.errcode as number;
const database = () => platform.services.database;
const emailOf = async (id: number) =>
  (await database().selectFrom('operator').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;

/** A proposal and its approval. */
const proposed = (propose: Voice): DeedOfTwo => {
  const latest = async () =>
    database().selectFrom('proposal').select(['id', 'state']).orderBy('id', 'desc').executeTakeFirstOrThrow();
  return {
    async first(by) {
      await database().updateTable('proposal').set({ expires_at: 1 }).where('state', '=', 'open').execute();
      return propose(by);
    },
    second: async (by) =>
      post(by, '/proposals/decide', { id: String((await latest()).id), decision: 'approve', reason }),
    isDone: async () => (await latest()).state === 'approved',
  };
};
/** A row about which two operators say the same. */
const said = (
  voice: Voice,
  table: 'withdrawal' | 'fiat_deposit' | 'deposit' | 'c2c_case' | 'loan',
  id: number,
  end: string,
): DeedOfTwo => ({
  first: voice,
  second: voice,
  async isDone() {
    const row = database().selectFrom(table).select('state').where('id', '=', id);
    return ((await row.executeTakeFirstOrThrow()).state as string) === end;
  },
});

const farAway = 4_000_000_000_000;
let codes = 0;
function newCode(): string {
  codes += 1;
  return `NEW${codes}`;
}
async function addAsset() {
  const row = { code: newCode(), display_name: 'New', icon: 'generic', faucet_amount: null, registration_amount: null };
  await database()
    .insertInto('asset')
    .values({ ...row, sort: 20_000 + codes })
    .execute();
  return row.code;
}

async function proposeLaunch(step: StartupStep) {
  const project = await addLaunchForStep(database(), step);
  return proposed((by) => ask(by, '/startup/propose', { project, step, reason }));
}

/** Every kind of proposal: the compiler asks for a row for each new one. */
const proposals: Record<DeedKind, () => Promise<DeedOfTwo>> = {
  async 'member.resetSecondFactor'() {
    const { id } = await addMember(database());
    return proposed((by) => ask(by, '/member/resetsecondfactor', { id: String(id), reason }));
  },
  async 'operator.invite'() {
    const { operatorId } = await signInOperatorForTest(platform, ['support']);
    const email = await emailOf(operatorId);
    return proposed((by) => ask(by, '/operators/invite', { email, roles: ['support'], reason }));
  },
  async 'operator.changeRoles'() {
    const { operatorId } = await signInOperatorForTest(platform, ['support']);
    const change = { id: String(operatorId), roles: ['support', 'finance'], reason };
    return proposed((by) => ask(by, '/operators/roles', change));
  },
  async 'receivingAccount.change'() {
    const account = { holder: 'Pasar Ltd', bankName: 'Other Bank', accountNumber: 'NL91ABNA0417164300' };
    return proposed((by) => post(by, '/receiving', { currency: 'EUR', ...account, reason }));
  },
  async 'product.change'() {
    const { version, ...terms } = await readTerms(database(), 'withdrawal.review', Date.now());
    const above = { reviewAboveUsdt: String(100 + version), fourEyesAboveUsdt: terms.fourEyesAboveUsdt };
    const change = { kind: 'withdrawal.review', key: '', version, terms: above, validFrom: null, reason };
    return proposed((by) => ask(by, '/product/propose', change));
  },
  async 'market.list'() {
    const terms = { makerFeeBps: 10, takerFeeBps: 10, notionalMin: '5', priceBandPercent: 20, openOrdersMax: 200 };
    const market = { base: await addAsset(), quote: 'USDT', pricePrecision: 2, volumePrecision: 2, testOnly: true };
    return proposed((by) => ask(by, '/markets/list', { ...market, terms, reason }));
  },
  async 'house.move'() {
    const funding = { fund: 'convert', direction: 'in', source: 'outside', currency: 'DOT', amount: '3' };
    return proposed((by) => ask(by, '/house/move', { ...funding, reason }));
  },
  async 'market.open'() {
    await database().updateTable('symbol').set({ status: 'closed' }).where('symbol', '=', 'DOT_USDT').execute();
    return proposed((by) => ask(by, '/markets/open', { symbol: 'DOT_USDT', reason }));
  },
  async 'futures.open'() {
    const market = database().updateTable('symbol').set({ status: 'closed' }).where('symbol', '=', 'DOT_USDT');
    await market.where('type', '=', symbolTypes.futures).execute();
    return proposed((by) => ask(by, '/futures/open', { symbol: 'DOT_USDT', reason }));
  },
  async 'boption.open'() {
    const market = database().updateTable('symbol').set({ status: 'closed' }).where('symbol', '=', 'TRX_USDT');
    await market.where('type', '=', symbolTypes.boption).execute();
    return proposed((by) => ask(by, '/boption/open', { symbol: 'TRX_USDT', reason }));
  },
  async 'saving.add'() {
    const product = { currency: await addAsset(), termDays: 30 };
    return proposed((by) => ask(by, '/saving/add', { ...product, reason }));
  },
  async 'staking.add'() {
    const pool = { currency: await addAsset(), lockDays: 0, unbondingDays: 2 };
    return proposed((by) => ask(by, '/staking/add', { ...pool, reason }));
  },
  async 'staking.open'() {
    await database().updateTable('staking_pool').set({ paused_at: 1 }).where('key', '=', 'dot-90').execute();
    return proposed((by) => ask(by, '/staking/open', { pool: 'dot-90', reason }));
  },
  async 'staking.loss'() {
    const loss = { pool: 'dot-90', bps: 50, publicReason: 'The network took half a percent' };
    return proposed((by) => ask(by, '/staking/loss', { ...loss, reason }));
  },
  'startup.list': () => proposeLaunch('list'),
  'startup.cancel': () => proposeLaunch('cancel'),
  'startup.close': () => proposeLaunch('close'),
  'startup.distribute': () => proposeLaunch('distribute'),
  async 'startup.market'() {
    const project = await addEndedLaunch(database(), await addAsset());
    const terms = { makerFeeBps: 10, takerFeeBps: 10, notionalMin: '5', priceBandPercent: 20, openOrdersMax: 200 };
    const market = { project, pricePrecision: 2, volumePrecision: 2, collectsAt: 0, opensAt: farAway, terms };
    return proposed((by) => ask(by, '/startup/market', { ...market, reason }));
  },
  async 'saving.resume'() {
    await database().updateTable('saving_product').set({ paused_at: 1 }).where('id', '=', 1).execute();
    return proposed((by) => ask(by, '/saving/resume', { product: '1', reason }));
  },
  async 'market.delist'() {
    return proposed((by) => ask(by, '/markets/delist', { symbol: 'LINK_USDT', endsAt: farAway, reason }));
  },
  async 'asset.list'() {
    const asset = { code: newCode(), displayName: 'New', decimals: 8, icon: 'generic', testOnly: true };
    return proposed((by) => ask(by, '/coins/list', { ...asset, reason }));
  },
  async 'coin.list'() {
    const currency = await addAsset();
    const coin = { network: 'tron', currency, contractAddress: `x${currency}`, chainDecimals: 6 };
    const gas = { gasLimit: null, gasCostMaximum: null };
    const amounts = { depositMinimum: '1', withdrawalMinimum: '1', withdrawalFee: '1' };
    const terms = { ...amounts, canDeposit: true, canWithdraw: true };
    return proposed((by) => ask(by, '/coins/network', { ...coin, ...gas, terms, reason }));
  },
  async 'asset.delist'() {
    return proposed((by) => ask(by, '/coins/delist', { code: 'LINK', endsAt: farAway, reason }));
  },
  async 'network.resume'() {
    await database().updateTable('network').set({ paused_at: 1 }).where('code', '=', 'litecoin').execute();
    return proposed((by) => ask(by, '/networks/resume', { network: 'litecoin', reason }));
  },
  async 'member.setVipLevel'() {
    const { id } = await addMember(database());
    return proposed((by) => post(by, '/member/viplevel', { id: String(id), level: '2', reason }));
  },
};
/** Every kind of action with money. */
const moneyDeeds: Record<MoneyDeedKind, Record<string, () => Promise<DeedOfTwo>>> = {
  withdrawal: {
    async 'a withdrawal that two approve'() {
      const id = await addWithdrawal(database(), { state: 'review', network: 'tron' });
      return said((by) => post(by, '/withdrawals/approve', { id: String(id) }), 'withdrawal', id, 'approved');
    },
    async 'a withdrawal that nobody knew of'() {
      const id = await addWithdrawal(database(), { state: 'unknown', network: 'tron' });
      const form = { id: String(id), outcome: 'arrived', transactionId: 'tx', reason };
      return said((by) => post(by, '/withdrawals/resolve', form), 'withdrawal', id, 'confirmed');
    },
    async 'a withdrawal that a bank was told to pay'() {
      const id = await addWithdrawal(database(), { state: 'sending', network: 'bank' });
      const form = { id: String(id), outcome: 'arrived', transactionId: randomUUID(), reason };
      return said((by) => post(by, '/withdrawals/resolve', form), 'withdrawal', id, 'confirmed');
    },
  },
  fiatDeposit: {
    async 'a deposit over a bank'() {
      const id = await addFiatDeposit(database());
      const form = { id: String(id), received: '60000', bankReference: randomUUID() };
      return said((by) => post(by, '/deposits/confirm', form), 'fiat_deposit', id, 'credited');
    },
  },
  deposit: {
    async 'a deposit that its chain dropped'() {
      const id = await addFlaggedDeposit(database());
      const form = { id: String(id), outcome: 'writtenOff', reason };
      return said((by) => post(by, '/deposits/flagged/resolve', form), 'deposit', id, 'writtenOff');
    },
  },
  loan: {
    async 'a large loan'() {
      const id = await addWaitingLoan(platform);
      const form = { id: String(id), decision: 'approve', reason };
      return said((by) => post(by, '/loans/decide', form), 'loan', id, 'active');
    },
  },
  c2cCase: {
    async 'a ruling on a large peer-to-peer order'() {
      const [buyer, seller] = [await addMember(database()), await addMember(database())];
      const id = await addC2cAppeal(database(), { buyerId: buyer.id, sellerId: seller.id, valueUsdt: '10001' });
      const form = { id: String(id), outcome: 'release', against: 'seller', isHeard: 'true', reason };
      return said((by) => post(by, '/c2c/case/rule', form), 'c2c_case', id, 'ruled');
    },
  },
};
const deeds = [...Object.entries(proposals), ...Object.values(moneyDeeds).flatMap(Object.entries)] as [
  string,
  () => Promise<DeedOfTwo>,
][];

const signIn = () => signInOperatorForTest(platform, ['admin', 'finance', 'support', 'reviewer']);
/** The second one was invited by the first, or the first had its roles changed by the second. */
async function signInTied(kind: 'invitation' | 'roles') {
  const [first, second] = [await signIn(), await signIn()];
  const [operator, by] = kind === 'invitation' ? [second, first] : [first, second];
  const tie = { operator_id: operator.operatorId, tied_to: by.operatorId, kind, at: Date.now() };
  await database().insertInto('operator_tie').values(tie).execute();
  return { first, second };
}

test.each(deeds)('%s takes two who are independent', async (_name, make) => {
  for (const [kind, refusal] of [
    ['invitation', tiedByInvitation],
    ['roles', tiedByRoles],
  ] as const) {
    const { first, second } = await signInTied(kind);
    const deed = await make();
    expect(await deed.first(first)).toBe(0);
    expect(await deed.isDone()).toBe(false);
    expect(await deed.second(first)).not.toBe(0);
    expect(await deed.second(second)).toBe(refusal);
    expect(await deed.isDone()).toBe(false);
    expect(await deed.second(await signIn())).toBe(0);
    expect(await deed.isDone()).toBe(true);
  }
});
