import type { Platform } from '../../server/platform/open-platform.ts';
import { deposit, spotAccount } from '../support/ledger.ts';
import { addWaitingLoan } from '../support/loan-reviews.ts';
import type { SignedIn } from '../support/platform.ts';

/** Of a member whose identity is known, and who has the collateral. */
export async function createLoanInput({ services: { database } }: Platform, { memberId }: SignedIn) {
  await database.updateTable('member').set({ verified_level: 1 }).where('id', '=', memberId).execute();
  await deposit(database, spotAccount(memberId, 'BTC'), '2');
  const input = { pledgeAsset: 'BTC', loanAsset: 'USDT', pledgeAmount: '1', loanAmount: '1000', termDays: 30 };
  return { input, otherInput: { ...input, loanAmount: '1001' } };
}

export async function addLoan(platform: Platform, member: SignedIn): Promise<{ id: string }> {
  const { input } = await createLoanInput(platform, member);
  const { body } = await member.moveMoney('/loan/create', input);
  if (body.errcode !== 0) throw new Error(body.errmsg);
  return { id: body.data.id };
}

/** Two own loans that wait for an operator. */
export async function createWaitingLoanInput(platform: Platform, { memberId }: SignedIn) {
  const [first, second] = [await addWaitingLoan(platform, memberId), await addWaitingLoan(platform, memberId)];
  return { input: { id: String(first) }, otherInput: { id: String(second) } };
}

export async function createRepaymentInput(platform: Platform, member: SignedIn) {
  const { id } = await addLoan(platform, member);
  return { query: `?id=${id}`, input: { amount: '100' }, otherInput: { amount: '101' } };
}

export async function createPledgeInput(platform: Platform, member: SignedIn) {
  const { id } = await addLoan(platform, member);
  return { input: { id, amount: '0.1' }, otherInput: { id, amount: '0.2' } };
}

export async function createSupplyInput({ services: { database } }: Platform, { memberId }: SignedIn) {
  await deposit(database, spotAccount(memberId), '1000');
  const input = { currency: 'USDT', amount: '100' };
  return { input, otherInput: { ...input, amount: '101' } };
}

export async function createSupplyWithdrawal(platform: Platform, member: SignedIn) {
  const { input } = await createSupplyInput(platform, member);
  const { body } = await member.moveMoney('/loan/supply', input);
  if (body.errcode !== 0) throw new Error(body.errmsg);
  return { input: { currency: 'USDT', amount: '50' }, otherInput: { currency: 'USDT', amount: '51' } };
}

/** A withdrawal from a pool that has nothing: it waits. */
export async function addQueued({ services: { database } }: Platform, { memberId }: SignedIn) {
  const pool = await database
    .updateTable('loan_pool')
    .set({ cash: '0' })
    .where('asset', '=', 'ETH')
    .returning('id')
    .executeTakeFirstOrThrow();
  const queued = { member_id: memberId, pool_id: pool.id, shares: '5', created_at: 1_000 };
  await database
    .updateTable('loan_pool')
    .set(({ eb }) => ({ shares: eb('shares', '+', '5'), queued_shares: eb('queued_shares', '+', '5') }))
    .where('id', '=', pool.id)
    .execute();
  await database
    .insertInto('loan_supply')
    .values({ pool_id: pool.id, member_id: memberId, shares: '5', queued_shares: '5' })
    .onConflict((known) =>
      known.columns(['member_id', 'pool_id']).doUpdateSet(({ eb }) => ({
        shares: eb('loan_supply.shares', '+', '5'),
        queued_shares: eb('loan_supply.queued_shares', '+', '5'),
      })),
    )
    .execute();
  const { id } = await database.insertInto('loan_withdrawal').values(queued).returning('id').executeTakeFirstOrThrow();
  return { id: String(id) };
}

export const addReviewedLoan = async (platform: Platform) => ({ id: String(await addWaitingLoan(platform)) });

/** A liquidation as everybody may read it. */
export async function addLoanReceipt(platform: Platform, member: SignedIn): Promise<{ id: string }> {
  const { id } = await addLoan(platform, member);
  const receipt = Buffer.from(platform.services.randomBytes(16)).toString('hex');
  const prices = { pledge_seq: 42, loan_seq: null, pledge_price: '36404.81', loan_price: '1' };
  const before = { principal: '30000', interest: '216', pledge: '1', rules_version: 1, is_whole: false };
  const done = { sold: '0.5', repaid: '18000', fee: '202.4', bad_debt: '0', at: 1_790_000_000_000 };
  await platform.services.database
    .insertInto('loan_liquidation')
    .values({ receipt, loan_id: Number(id), reason: 'ltv', ...prices, ...before, ...done })
    .execute();
  return { id: receipt };
}
