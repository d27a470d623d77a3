import type { FiatDepositState } from '../../../../contract/fiat-deposit-values.ts';
import { type Decimal, formatDecimal, parseDecimal } from '../../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../../contract/result.ts';
import type { Transaction } from '../../../database/client.ts';
import { announce } from '../../../database/committed.ts';
import { notify } from '../../notification/notify.ts';
import { writeAudit } from '../../operator/audit.ts';
import { issueCoins } from '../issue-coins.ts';
import type { Prices } from '../list-balances.ts';
import { operatorsNeeded } from '../operators-needed.ts';
import { readPolicy } from '../withdrawals/read-policy.ts';
import type { FiatDepositRow } from './list-fiat-deposits.ts';

export type Deed = { id: number; operatorId: number; reason: string; atMs: number };
/** What the statement says. */
export type Seen = { received: Decimal; bankReference: string };

/** Money that came is the member's, however late it was; only what was rejected or credited is settled for good. */
const creditableStates: readonly FiatDepositState[] = ['waiting', 'expired', 'cancelled'];

/**
 * Credits what really came, once; above the four-eyes limit when two operators have seen the same, each of whom may say
 * otherwise later. Refuses with depositMoved, decidedBefore and resolutionDiffers, and at its field a reference of the
 * bank that was credited before.
 */
export async function confirmDeposit(
  tx: Transaction,
  deed: Deed,
  { received, bankReference, prices }: Seen & { prices: Prices },
): Promise<Result<null>> {
  const deposit = await lockInState(tx, deed.id, creditableStates);
  if (!deposit.ok) return deposit;
  const { asset, state } = deposit.data;
  // One confirmation of a currency after the other: two with one reference would not see each other.
  await tx.selectFrom('receiving_account').select('asset').where('asset', '=', asset).forUpdate().execute();
  if (await isReferenceUsed(tx, asset, bankReference)) {
    return refuse('invalidInput', { fields: { bankReference: 'bankReferenceUsed' } });
  }
  const seen = { received: formatDecimal(received), bank_reference: bankReference };
  const counted = await tx
    .insertInto('fiat_deposit_confirmation')
    .values({ deposit_id: deed.id, operator_id: deed.operatorId, ...seen, at: deed.atMs })
    .onConflict((conflict) =>
      conflict
        .columns(['deposit_id', 'operator_id'])
        .doUpdateSet({ ...seen, at: deed.atMs })
        .where((where) =>
          where.or([
            where('fiat_deposit_confirmation.received', '!=', seen.received),
            where('fiat_deposit_confirmation.bank_reference', '!=', bankReference),
          ]),
        ),
    )
    .executeTakeFirst();
  if (counted.numInsertedOrUpdatedRows !== 1n) return refuse('decidedBefore');
  const all = await tx
    .selectFrom('fiat_deposit_confirmation')
    .select(['received', 'bank_reference'])
    .where('deposit_id', '=', deed.id)
    .execute();
  const isSame = (other: (typeof all)[number]) =>
    parseDecimal(other.received) === received && other.bank_reference === bankReference;
  if (!all.every(isSame)) return refuse('resolutionDiffers');
  const { fourEyesAboveUsdt } = await readPolicy(tx);
  const isEnough = all.length >= operatorsNeeded({ asset, amount: received }, { prices, fourEyesAboveUsdt });
  if (isEnough) await credit(tx, deposit.data, { received, bankReference, atMs: deed.atMs });
  await audit(tx, deed, { action: 'fiatDeposit.confirm', before: { state }, after: { ...seen, isCredited: isEnough } });
  return ok(null);
}

/** Ends one without crediting anything; the member reads why. */
export async function rejectDeposit(tx: Transaction, deed: Deed): Promise<Result<null>> {
  const deposit = await lockInState(tx, deed.id, ['waiting']);
  if (!deposit.ok) return deposit;
  const { id, reason, atMs } = deed;
  const rejected = { state: 'rejected', reason, decided_at: atMs } as const;
  await tx.updateTable('fiat_deposit').set(rejected).where('id', '=', id).execute();
  const { member_id: memberId, amount, asset: currency } = deposit.data;
  const parameters = { amount: formatDecimal(parseDecimal(amount)), currency };
  await notify(tx, { memberId, type: 'depositRejected', parameters, atMs });
  await audit(tx, deed, { action: 'fiatDeposit.reject', before: { state: 'waiting' }, after: { state: 'rejected' } });
  return ok(null);
}

const isReferenceUsed = async (tx: Transaction, asset: string, bankReference: string): Promise<boolean> =>
  (await tx
    .selectFrom('fiat_deposit')
    .select('id')
    .where('asset', '=', asset)
    .where('bank_reference', '=', bankReference)
    .executeTakeFirst()) !== undefined;

async function credit(
  tx: Transaction,
  { id, member_id: memberId, asset }: FiatDepositRow,
  { received, bankReference, atMs }: Seen & { atMs: number },
): Promise<void> {
  const amount = formatDecimal(received);
  const row = { state: 'credited', received: amount, bank_reference: bankReference, decided_at: atMs } as const;
  await tx.updateTable('fiat_deposit').set(row).where('id', '=', id).execute();
  const issue = { memberId, asset, amount: received, kind: 'deposit', reference: `fiatDeposit:${id}` };
  await issueCoins(tx, issue, atMs);
  await notify(tx, { memberId, type: 'deposit', parameters: { amount, currency: asset }, atMs });
  announce(tx, { what: 'depositsChanged', memberId });
}

/** Of operators, or an operator and the member, who act at once, the second sees what the first did. */
async function lockInState(
  tx: Transaction,
  id: number,
  states: readonly FiatDepositState[],
): Promise<Result<FiatDepositRow>> {
  const row = await tx.selectFrom('fiat_deposit').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) return refuse('notFound');
  return states.includes(row.state) ? ok(row) : refuse('depositMoved');
}

type Told = { action: string; before: unknown; after: unknown };

const audit = (tx: Transaction, { id, operatorId, reason, atMs }: Deed, told: Told) =>
  writeAudit(tx, { operatorId, subject: `fiatDeposit:${id}`, ...told, reason, atMs });
