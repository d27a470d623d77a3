import type { FiatDepositState } from '../../../contract/fiat-deposit-values.ts';
import { type Decimal, formatDecimal, parseDecimal } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Transaction } from '../../database/client.ts';
import { announce } from '../../database/committed.ts';
import { issueCoins } from '../../ledger/issue-coins.ts';
import type { Cause } from '../../ledger/postings.ts';
import { writeReference } from '../../ledger/references.ts';
import { referenceKey as keyOf } from '../bank-account/reference-key.ts';
import { notify } from '../notification/notify.ts';
import { writeAudit } from '../operator/audit.ts';
import type { Prices } from '../wallet/list-balances.ts';
import { lockSums } from '../wallet/rolling-sums.ts';
import { type MoneyDeed, weighVoice, worthOf } from '../wallet/weigh-voice.ts';
import type { FiatDepositRow } from './list-fiat-deposits.ts';

export type Deed = { id: number; operatorId: number; reason: string; atMs: number };
/** What the statement says. */
export type Seen = { received: Decimal; bankReference: string };

/** Money that came is the member's, however late it was; only what was rejected or credited is settled for good. */
export const creditableStates: readonly FiatDepositState[] = ['waiting', 'expired', 'cancelled'];

/**
 * Credits what really came, once; when it takes two, as weighVoice says, after they have seen the same. Each may say
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
  if (keyOf(bankReference) === '') return refuse('invalidInput', { fields: { bankReference: 'fieldInvalid' } });
  if (await isReferenceUsed(tx, deposit.data.asset, bankReference)) {
    return refuse('invalidInput', { fields: { bankReference: 'bankReferenceUsed' } });
  }
  const others = await takeVoice(tx, deed, { received, bankReference });
  if (!others.ok) return others;
  const { operatorId, atMs } = deed;
  const money = moneyDeedOf(deposit.data, received, prices);
  const isEnough = await weighVoice(tx, { ...money, operatorId, others: others.data, atMs });
  if (!isEnough.ok) return isEnough;
  if (isEnough.data) await credit(tx, deposit.data, { received, bankReference, atMs });
  else await tx.updateTable('fiat_deposit').set({ waits_for_second: true }).where('id', '=', deed.id).execute();
  const seen = { received: formatDecimal(received), bank_reference: bankReference };
  const [before, after] = [{ state: deposit.data.state }, { ...seen, isCredited: isEnough.data }];
  await audit(tx, deed, { action: 'fiatDeposit.confirm', before, after });
  return ok(null);
}

/** The deed that operators decide: crediting what came. */
export const moneyDeedOf = (
  { id, member_id, asset }: FiatDepositRow,
  received: Decimal,
  prices: Prices,
): MoneyDeed => ({
  kind: 'fiatDeposit',
  subjectId: id,
  memberId: member_id,
  valueUsdt: worthOf({ asset, amount: received }, prices),
});

/** The other operators who saw the same; each has one voice. */
async function takeVoice(tx: Transaction, { id, operatorId, atMs }: Deed, { received, bankReference }: Seen) {
  const seen = { received: formatDecimal(received), bank_reference: bankReference };
  const counted = await tx
    .insertInto('fiat_deposit_confirmation')
    .values({ deposit_id: id, operator_id: operatorId, ...seen, at: atMs })
    .onConflict((conflict) =>
      conflict
        .columns(['deposit_id', 'operator_id'])
        .doUpdateSet({ ...seen, at: atMs })
        .where((where) =>
          where.or([
            where('fiat_deposit_confirmation.received', '!=', seen.received),
            where('fiat_deposit_confirmation.bank_reference', '!=', bankReference),
          ]),
        ),
    )
    .executeTakeFirst();
  if (counted.numInsertedOrUpdatedRows !== 1n) return refuse('decidedBefore');
  const others = await tx
    .selectFrom('fiat_deposit_confirmation')
    .innerJoin('operator', 'operator.id', 'operator_id')
    .select(['operator_id', 'received', 'bank_reference'])
    .where('deposit_id', '=', id)
    .where('operator_id', '!=', operatorId)
    // What somebody saw who is no operator any more does not count.
    .where('operator.status', '=', 'active')
    .execute();
  const isSame = (other: (typeof others)[number]) =>
    parseDecimal(other.received) === received && keyOf(other.bank_reference) === keyOf(bankReference);
  if (!others.every(isSame)) return refuse('resolutionDiffers');
  return ok(others.map(({ operator_id }) => operator_id));
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

/**
 * Whether this transfer of the bank was credited before. What was typed counts beside its form: the migration to forms
 * left letters beyond ASCII as they were where the database knows no others.
 */
async function isReferenceUsed(tx: Transaction, asset: string, bankReference: string): Promise<boolean> {
  // Two that are confirmed at once with one reference would not see each other.
  await lockSums(tx);
  const credited = tx.selectFrom('fiat_deposit').select('id').where('asset', '=', asset);
  const same = credited.where((where) =>
    where.or([where('bank_reference_key', '=', keyOf(bankReference)), where('bank_reference', '=', bankReference)]),
  );
  return (await same.executeTakeFirst()) !== undefined;
}

async function credit(
  tx: Transaction,
  { id, member_id: memberId, asset }: FiatDepositRow,
  { received, bankReference, atMs }: Seen & { atMs: number },
): Promise<void> {
  const amount = formatDecimal(received);
  const reference = { bank_reference: bankReference, bank_reference_key: keyOf(bankReference) };
  const row = { state: 'credited', received: amount, ...reference, decided_at: atMs } as const;
  await tx.updateTable('fiat_deposit').set(row).where('id', '=', id).execute();
  const cause: Cause = { kind: 'deposit', reference: writeReference({ to: 'fiatDeposit', id }) };
  await issueCoins(tx, { ...cause, memberId, asset, amount: received }, atMs);
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
