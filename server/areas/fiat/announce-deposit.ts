import { fiatDepositMs, waitingDepositsMax } from '../../../contract/fiat-deposit-values.ts';
import { type Decimal, formatDecimal } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { RandomBytes } from '../../clock.ts';
import type { Transaction } from '../../database/client.ts';
import { moveState } from '../../states/move-state.ts';
import { lockMember } from '../account/lock-member.ts';
import { bankIdentityLevel } from '../bank-account/bank-identity.ts';
import { makeReference } from '../bank-account/make-reference.ts';
import { readBankNetwork } from '../chain/networks.ts';
import { requireIdentity } from '../identity/require-identity.ts';
import type { SiteSettings } from '../site/settings.ts';
import { fiatDepositStates } from './fiat-deposit-states.ts';
import type { FiatDepositRow } from './list-fiat-deposits.ts';
import { findReceivingAccount } from './receiving-accounts.ts';

type Announcement = { memberId: number; currency: string; amount: Decimal };
type Surroundings = { site: SiteSettings; randomBytes: RandomBytes; atMs: number };

/**
 * Writes down what a member is about to transfer, with a reference that nobody else has. Refuses with identityRequired,
 * depositsClosed, tooManyDeposits, and at the field amount what is too small.
 */
export async function announceDeposit(
  tx: Transaction,
  { memberId, currency, amount }: Announcement,
  { site, randomBytes, atMs }: Surroundings,
): Promise<Result<FiatDepositRow>> {
  const identity = await requireIdentity(tx, memberId, { site, level: bankIdentityLevel });
  if (!identity.ok) return identity;
  const coin = (await readBankNetwork(tx, atMs)).coins.find((known) => known.currency === currency);
  if (!coin) return refuse('currencyUnknown');
  const account = await findReceivingAccount(tx, currency);
  if (!coin.canDeposit || !account) return refuse('depositsClosed');
  if (amount < coin.depositMinimum) {
    const values = { minimum: formatDecimal(coin.depositMinimum), currency };
    return refuse('invalidInput', { fields: { amount: 'depositTooSmall' }, values });
  }
  await lockMember(tx, memberId);
  const waiting = tx.selectFrom('fiat_deposit').select('id').where('member_id', '=', memberId);
  const isFull = (await waiting.where('state', '=', 'waiting').execute()).length >= waitingDepositsMax;
  if (isFull) return refuse('tooManyDeposits');
  const row = {
    member_id: memberId,
    asset: currency,
    amount: formatDecimal(amount),
    reference: makeReference(randomBytes),
    paid_to: JSON.stringify(account),
    state: 'waiting' as const,
    created_at: atMs,
    expires_at: atMs + fiatDepositMs,
  };
  return ok(await tx.insertInto('fiat_deposit').values(row).returningAll().executeTakeFirstOrThrow());
}

/** Gives up one whose money will not come. Refuses with notFound and depositMoved. */
export async function cancelDeposit(
  tx: Transaction,
  { memberId, id, atMs }: { memberId: number; id: number; atMs: number },
): Promise<Result<FiatDepositRow>> {
  const own = tx.selectFrom('fiat_deposit').select('id').where('id', '=', id).where('member_id', '=', memberId);
  if (!(await own.executeTakeFirst())) return refuse('notFound');
  const set = { decided_at: atMs };
  return moveState(tx, fiatDepositStates, { id, from: ['waiting'], to: 'cancelled', set, atMs });
}
