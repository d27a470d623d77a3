import { type Decimal, formatDecimal } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Transaction } from '../../database/client.ts';
import type { Prices } from '../../market-data/price-of.ts';
import { lockInState, moveState } from '../../states/move-state.ts';
import { referenceKey as keyOf } from '../bank-account/reference-key.ts';
import { type Decision, decide } from '../review/decide.ts';
import { lockSums } from '../review/money-sums.ts';
import { takeVoice } from '../review/voices.ts';
import { type MoneyDeed, worthOf } from '../review/weigh-voice.ts';
import { creditableStates, fiatDepositStates } from './fiat-deposit-states.ts';
import type { FiatDepositRow } from './list-fiat-deposits.ts';

/** What the statement says. */
export type Seen = { received: Decimal; bankReference: string };

/**
 * Credits what really came, once; when it takes two, as weighVoice says, after they have seen the same. Each may say
 * otherwise later. Refuses with depositMoved, decidedBefore and resolutionDiffers, and at its field a reference of the
 * bank that was credited before.
 */
export function confirmDeposit(
  tx: Transaction,
  decision: Decision,
  { received, bankReference, prices }: Seen & { prices: Prices },
): Promise<Result<null>> {
  const deed = { kind: 'fiatDeposit', action: 'fiatDeposit.confirm' } as const;
  return decide(tx, decision, deed, async () => {
    const deposit = await lockInState(tx, fiatDepositStates, decision.id, creditableStates);
    if (!deposit.ok) return deposit;
    const { id, state, asset } = deposit.data;
    const key = keyOf(bankReference);
    if (key === '') return refuse('invalidInput', { fields: { bankReference: 'fieldInvalid' } });
    if (await isReferenceUsed(tx, asset, bankReference)) {
      return refuse('invalidInput', { fields: { bankReference: 'bankReferenceUsed' } });
    }
    const amount = formatDecimal(received);
    const shown = { received: amount, bankReference };
    const said = { question: 'credit', verdict: `${amount} ${key}`, shown };
    const isEnough = await takeVoice(tx, decision, moneyDeedOf(deposit.data, received, prices), said);
    if (!isEnough.ok) return isEnough;
    const reference = { bank_reference: bankReference, bank_reference_key: key };
    const set = { received: amount, ...reference, decided_at: decision.atMs };
    if (isEnough.data) {
      const credited = await moveState(tx, fiatDepositStates, { id, to: 'credited', set, atMs: decision.atMs });
      if (!credited.ok) return credited;
    } else await tx.updateTable('fiat_deposit').set({ waits_for_second: true }).where('id', '=', id).execute();
    const seen = { received: amount, bank_reference: bankReference };
    return ok({ before: { state }, after: { ...seen, isCredited: isEnough.data } });
  });
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

/** Ends one without crediting anything; the member reads why. */
export const rejectDeposit = (tx: Transaction, decision: Decision): Promise<Result<null>> =>
  decide(tx, decision, { kind: 'fiatDeposit', action: 'fiatDeposit.reject' }, async () => {
    const { id, reason, atMs } = decision;
    const set = { reason, decided_at: atMs };
    const rejected = await moveState(tx, fiatDepositStates, { id, to: 'rejected', set, atMs });
    return rejected.ok ? ok({ before: { state: 'waiting' }, after: { state: 'rejected' } }) : rejected;
  });

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
