import { expect } from 'vitest';
import type { Quote } from '../../contract/quotes.ts';
import type { DrawStatus } from '../../contract/reward.ts';
import { saveSetting } from '../../server/areas/site/settings.ts';
import { dayMs } from '../../server/clock.ts';
import { memberAccount } from '../../server/ledger/accounts.ts';
import type { Platform } from '../../server/platform/open-platform.ts';
import { allowOptions, boptionOrderInput } from '../support/boption.ts';
import { addProposal } from '../support/c2c-cases.ts';
import { makeAdFor, makeOrder, wishFor } from '../support/c2c-trading.ts';
import { allowFutures } from '../support/futures.ts';
import { deposit, spotAccount } from '../support/ledger.ts';
import type { SignedIn } from '../support/platform.ts';
import { addLaunch, plainFigures } from '../support/startup.ts';
import type { Visitor } from '../support/visitor.ts';

/** For each call that moves money: an input that the member can afford now, and another one for the same key. */
export async function createValidInputs({
  call,
}: Visitor): Promise<Record<string, { input: unknown; otherInput: unknown }>> {
  const path = '/quotation/full_quote?id=BTC_USDT';
  const { quote } = (await call<{ quote: Quote }>(path, { method: 'GET' })).body.data;
  const price = (Number(quote.c) * 0.9).toFixed(0);
  const { seed } = (await call<DrawStatus>('/luckydraw', { method: 'GET' })).body.data;
  const transfer = { currency: 'USDT', from: 'spot', to: 'futures', amount: '1.5' };
  const share = (part: number) => (Number(quote.c) * part).toFixed(0);
  const range = { lowerPrice: share(0.9), upperPrice: share(1.1) };
  const grid = { symbol: 'BTC_USDT', ...range, grids: 2, investment: '100' };
  const order = { symbol: 'BTC_USDT', side: 'buy', type: 'limit', price, quantity: '0.001' };
  return {
    'wallet.transfer': { input: transfer, otherInput: { ...transfer, amount: '1.6' } },
    'wallet.faucet': { input: { currency: 'ETH' }, otherInput: { currency: 'SOL' } },
    'reward.checkin': { input: { step: 1 }, otherInput: { step: 2 } },
    'reward.draw': { input: { commitment: seed.commitment }, otherInput: { commitment: seed.nextCommitment } },
    'robot.create': { input: grid, otherInput: { ...grid, investment: '101' } },
    'exchange.create': { input: order, otherInput: { ...order, quantity: '0.002' } },
  };
}

/** The same for a conversion, at a quote that was asked for it. */
export async function createConversionInput(_platform: Platform, { call }: SignedIn) {
  const json = { from: 'USDT', to: 'BTC', side: 'from', amount: '20' };
  const { body } = await call<{ id: string }>('/convert/quote', { json });
  if (body.errcode !== 0) throw new Error(body.errmsg);
  return { input: { id: body.data.id }, otherInput: { id: String(Number(body.data.id) + 1) } };
}

/** The same for a stake, and for one that is redeemed on the day of its creation. */
export async function createStakeInput({ services }: Platform, { memberId }: SignedIn) {
  await deposit(services.database, spotAccount(memberId, 'ETH'), '10');
  const input = { pool: 'eth-flexible', amount: '1' };
  return { input, otherInput: { ...input, amount: '2' } };
}
export async function createRedeemInput(platform: Platform, member: SignedIn) {
  const { input } = await createStakeInput(platform, member);
  const { body } = await member.moveMoney('/staking/create', input);
  if (body.errcode !== 0) throw new Error(body.errmsg);
  return { input: { id: body.data.id }, otherInput: { id: String(Number(body.data.id) + 1) } };
}

/** Options are off unless somebody switches them on. */
export async function switchOptionsOn({ services: { database, clock, site } }: Platform): Promise<void> {
  await saveSetting(database, { key: 'features', value: 0, by: 'test', atMs: clock.now() });
  await site.reload();
}

/** The same for an option. */
export async function createOptionInput(platform: Platform, { memberId }: SignedIn) {
  const { database } = platform.services;
  await switchOptionsOn(platform);
  await allowOptions(database, memberId);
  await deposit(database, spotAccount(memberId), '1000');
  const input = { ...boptionOrderInput, stake: '5' };
  return { input, otherInput: { ...input, stake: '6' } };
}

/** A launch that is open for a year, a verified member, and money for it. */
export async function createStartupInput({ services: { database, clock } }: Platform, { memberId }: SignedIn) {
  const project = `launch-${memberId}`;
  const atMs = clock.now();
  const known = database.selectFrom('startup_project').select('id').where('key', '=', project);
  if (!(await known.executeTakeFirst())) {
    const times = { startsAt: atMs, endsAt: atMs + 365 * dayMs };
    await addLaunch(database, { ...plainFigures, ...times, project }, { atMs });
  }
  await database.updateTable('member').set({ verified_level: 1 }).where('id', '=', memberId).execute();
  await deposit(database, spotAccount(memberId), '1000');
  const input = { project, amount: '100' };
  return { input, otherInput: { ...input, amount: '101' } };
}

/** Money in the futures account, and a market order that is accepted at any price. */
async function createTicketInput({ services }: Platform, { memberId }: SignedIn) {
  await deposit(services.database, memberAccount(memberId, 'USDT', 'futures'), '1000');
  await allowFutures(services.database, memberId);
  const order = { symbol: 'BTC_USDT', side: 'long', leverage: 10, quantity: '0.001', worstPrice: '10000000' };
  return { input: order, otherInput: { ...order, quantity: '0.002' } };
}

/** The same for a grid around the price. */
export async function createFuturesGridInput(platform: Platform, member: SignedIn) {
  await createTicketInput(platform, member);
  const path = '/quotation/full_quote?id=BTC_USDT';
  const { quote } = (await member.call<{ quote: Quote }>(path, { method: 'GET' })).body.data;
  const share = (part: number) => (Number(quote.c) * part).toFixed(0);
  const range = { lowerPrice: share(0.9), upperPrice: share(1.1), grids: 2 };
  const input = { symbol: 'BTC_USDT', direction: 'neutral', leverage: 3, ...range, investment: '100' };
  return { input, otherInput: { ...input, investment: '101' } };
}

type FoundTicket = { state: string; closes: { receipt: string }[] };
/** Waits for the price that brings a ticket to a state. */
async function waitForTicket({ call }: SignedIn, id: string, state: string): Promise<FoundTicket> {
  const read = async () =>
    (await call<{ items: FoundTicket[] }>('/futures/orders', { json: { id } })).body.data.items[0];
  await expect.poll(async () => (await read())?.state, { timeout: 10_000 }).toBe(state);
  return (await read()) as FoundTicket;
}

async function openTicket(platform: Platform, member: SignedIn): Promise<string> {
  const { input } = await createTicketInput(platform, member);
  const { body } = await member.moveMoney('/futures/create', input);
  if (body.errcode !== 0) throw new Error(body.errmsg);
  await waitForTicket(member, body.data.id, 'hold');
  return body.data.id;
}

/** The same for margin that is added to a ticket. */
export async function createMarginInput(platform: Platform, member: SignedIn) {
  const id = await openTicket(platform, member);
  return { input: { id, amount: '5' }, otherInput: { id, amount: '6' } };
}

/** Of a ticket that was opened and closed. */
export async function createReceipt(platform: Platform, member: SignedIn): Promise<string> {
  const id = await openTicket(platform, member);
  await member.moveMoney(`/futures/closeorder?id=${id}`, {});
  return (await waitForTicket(member, id, 'closed')).closes[0]?.receipt ?? '';
}

/** An order that waits for a price which never comes. */
export async function createWaitingInput(platform: Platform, member: SignedIn) {
  const { input } = await createTicketInput(platform, member);
  const { worstPrice: _, ...order } = input;
  return { ...order, type: 'limit', price: '100', quantity: '0.1' };
}

/** Whatever is asked of its ticket finds it there. */
export async function createPendingTicket(platform: Platform, member: SignedIn): Promise<string> {
  const { body } = await member.moveMoney('/futures/create', await createWaitingInput(platform, member));
  if (body.errcode !== 0) throw new Error(body.errmsg);
  return body.data.id;
}

const withdrawalPassword = 'quiet river 5';

/** The same for a withdrawal, which takes a password and a code that was sent for it. */
export async function createWithdrawalInput(platform: Platform, member: SignedIn) {
  const destination = { network: 'tron', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', memo: '' };
  return prove(platform, member, { path: '/blockchain', currency: 'USDT', ...destination });
}

const verify = ({ services: { database } }: Platform, { memberId }: SignedIn) =>
  database
    .updateTable('member')
    .set({ verified_level: 1, real_name: 'Sari Wijaya' })
    .where('id', '=', memberId)
    .execute();

/** The same for money of a country that is to come, which only who is verified announces. */
export async function createFiatDepositInput(platform: Platform, member: SignedIn) {
  await verify(platform, member);
  const input = { currency: 'EUR', amount: '250' };
  return { input, otherInput: { ...input, amount: '251' } };
}

/** The same for money that goes to a bank. */
export async function createFiatWithdrawalInput(platform: Platform, member: SignedIn) {
  const { database } = platform.services;
  const { memberId } = member;
  await verify(platform, member);
  await deposit(database, spotAccount(memberId, 'EUR'), '1000');
  const details = JSON.stringify({ bankName: 'Musterbank', iban: 'DE89370400440532013000' });
  const bank = { payment_type: 'bank' as const, country: 'DE', holder: 'Sari Wijaya', details };
  const row = { ...bank, member_id: memberId, created_at: 1, updated_at: 1 };
  const { id } = await database.insertInto('bank_account').values(row).returning('id').executeTakeFirstOrThrow();
  return prove(platform, member, { path: '/fiat', currency: 'EUR', account: String(id) });
}

type Order = { path: string; currency: string } & Record<string, string>;

async function setWithdrawalPassword({ services }: Platform, { memberId }: SignedIn): Promise<void> {
  const { database, passwords } = services;
  const password = { member_id: memberId, password_hash: await passwords.hash(withdrawalPassword) };
  await database
    .insertInto('withdrawal_password')
    .values(password)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function prove(platform: Platform, member: SignedIn, { path, ...where }: Order) {
  const { database } = platform.services;
  const { call } = member;
  await setWithdrawalPassword(platform, member);
  // Other requests of the same member asked for codes, and guessed.
  await database.deleteFrom('one_time_code').execute();
  await database.deleteFrom('recent_try').execute();
  const order = { ...where, amount: '50' };
  const asked = await call(`${path}/withdraw/code`, { form: order });
  if (asked.body.errcode !== 0) throw new Error(asked.body.errmsg);
  const sent = database.selectFrom('outbox_message').select('text').orderBy('id', 'desc');
  const code = /\b\d{6}\b/.exec((await sent.executeTakeFirstOrThrow()).text)?.[0] ?? '';
  const input = { ...order, withdrawalPassword, code };
  return { input, otherInput: { ...input, amount: '51' } };
}

/** The same for an ad that the member can take. */
export async function createC2cInput({ services }: Platform, { memberId }: SignedIn) {
  const { adId } = await makeAdFor(services.database, memberId, { isBuyer: true, isMerchant: false });
  const input = wishFor(adId);
  return { input, otherInput: { ...input, amount: '817501' } };
}

/** The same for a buyer that cancels, and a seller that releases, as a taker or on an ad of its own. */
export const createCancelInput = (isMerchant: boolean) => async (platform: Platform, member: SignedIn) => ({
  query: `?id=${await makeOrder(platform, member.memberId, { isBuyer: true, isMerchant })}`,
  input: { status: 10 },
  otherInput: { status: 20 },
});
export const createReleaseInput = (isMerchant: boolean) => async (platform: Platform, member: SignedIn) => {
  await deposit(platform.services.database, spotAccount(member.memberId), '1000');
  await setWithdrawalPassword(platform, member);
  const id = await makeOrder(platform, member.memberId, { isBuyer: false, isMerchant, isPaid: true });
  const input = { status: 20, withdrawalPassword, isNameChecked: true };
  return { query: `?id=${id}`, input, otherInput: { ...input, status: 30 } };
};

/** The same for the bond of an applicant, who is no merchant yet. */
export async function createApplyInput(platform: Platform, member: SignedIn) {
  const { database } = platform.services;
  await database.deleteFrom('c2c_merchant').where('member_id', '=', member.memberId).execute();
  await verify(platform, member);
  await deposit(database, spotAccount(member.memberId), '1000');
  await setWithdrawalPassword(platform, member);
  const input = { about: 'Online every day.', country: 'ID' };
  return { input, otherInput: { ...input, country: 'DE' } };
}

/** The same for one who takes the application back. */
export async function createResignInput(platform: Platform, member: SignedIn) {
  const { input } = await createApplyInput(platform, member);
  const { body } = await member.moveMoney('/c2c/merchant/application', input);
  if (body.errcode !== 0) throw new Error(body.errmsg);
  return { input: { status: 1 }, otherInput: { status: 2 } };
}

/** The same for a proposal in an appeal. */
export async function createAnswerInput({ services }: Platform, { memberId }: SignedIn) {
  const { id } = await addProposal(services.database, memberId, 'other');
  const input = { id, status: 30, isAccepted: true };
  return { input, otherInput: { ...input, isAccepted: false } };
}
