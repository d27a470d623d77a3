import type { DepositOutcome } from '../../../contract/deposit-values.ts';
import { formatDecimal, parseDecimal, smaller, subtract, zero } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Transaction } from '../../database/client.ts';
import { announce } from '../../database/committed.ts';
import { houseAccount, memberAccount, openAccounts } from '../../ledger/accounts.ts';
import { lockBalances, mustPost } from '../../ledger/post.ts';
import { move } from '../../ledger/postings.ts';
import { writeReference } from '../../ledger/references.ts';
import { notify } from '../notification/notify.ts';
import { writeAudit } from '../operator/audit.ts';
import type { Prices } from '../wallet/list-balances.ts';
import { type MoneyDeed, weighVoice, worthOf } from '../wallet/weigh-voice.ts';
import type { DepositRow } from './list-deposits.ts';

type Resolution = { id: number; operatorId: number; outcome: DepositOutcome; reason: string; atMs: number };

/**
 * Says what becomes of a deposit that its chain took back after it was credited; when it takes two, as weighVoice says,
 * both have to say the same, and each may say otherwise later. Refuses with depositMoved, decidedBefore and
 * resolutionDiffers.
 */
export async function resolveDeposit(tx: Transaction, resolution: Resolution, prices: Prices): Promise<Result<null>> {
  const { id, operatorId, outcome, reason, atMs } = resolution;
  // Of two operators who decide at once, the second sees what the first did.
  const deposit = await tx.selectFrom('deposit').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!deposit) return refuse('notFound');
  if (deposit.state !== 'flagged') return refuse('depositMoved');
  const counted = await tx
    .insertInto('deposit_resolution')
    .values({ deposit_id: id, operator_id: operatorId, outcome, reason, at: atMs })
    .onConflict((conflict) =>
      conflict
        .columns(['deposit_id', 'operator_id'])
        .doUpdateSet({ outcome, reason, at: atMs })
        .where('deposit_resolution.outcome', '!=', outcome),
    )
    .executeTakeFirst();
  if (counted.numInsertedOrUpdatedRows !== 1n) return refuse('decidedBefore');
  const said = await tx
    .selectFrom('deposit_resolution')
    .innerJoin('operator', 'operator.id', 'operator_id')
    .select(['operator_id', 'outcome'])
    .where('deposit_id', '=', id)
    .where('operator_id', '!=', operatorId)
    // What somebody said who is no operator any more does not count.
    .where('operator.status', '=', 'active')
    .execute();
  if (said.some((other) => other.outcome !== outcome)) return refuse('resolutionDiffers');
  const others = said.map(({ operator_id }) => operator_id);
  const isEnough = await weighVoice(tx, { ...moneyDeedOf(deposit, prices), operatorId, others, atMs });
  if (!isEnough.ok) return isEnough;
  if (isEnough.data) await settle(tx, deposit, { outcome, atMs });
  await writeAudit(tx, {
    operatorId,
    action: `deposit.${outcome}`,
    subject: `deposit:${id}`,
    before: { state: 'flagged' },
    after: { state: isEnough.data ? outcome : 'flagged' },
    reason,
    atMs,
  });
  return ok(null);
}

/** The deed that operators decide: who bears what never came. */
export const moneyDeedOf = ({ id, member_id, asset, amount }: DepositRow, prices: Prices): MoneyDeed => ({
  kind: 'deposit',
  subjectId: id,
  memberId: member_id,
  valueUsdt: worthOf({ asset, amount: parseDecimal(amount) }, prices),
});

/** The coins never came, so they go back to where coins come from: out of the account, the rest at the house's loss. */
async function settle(
  tx: Transaction,
  { id, member_id: memberId, asset, amount: credited }: DepositRow,
  { outcome, atMs }: Pick<Resolution, 'outcome' | 'atMs'>,
): Promise<void> {
  const { spot, loss, issuance } = await openAccounts(tx, {
    spot: memberAccount(memberId, asset),
    loss: houseAccount('loss', asset),
    issuance: houseAccount('issuance', asset),
  });
  const amount = parseDecimal(credited);
  const own = (await lockBalances(tx, [spot, loss, issuance])).get(spot);
  const available = own ? subtract(own.total, own.held) : zero;
  const takenBack = outcome === 'takenBack' ? smaller(available, amount) : zero;
  const reversal = move(
    { kind: 'depositReversal', reference: writeReference({ to: 'deposit', id }) },
    { from: spot, to: issuance, amount: takenBack },
    { from: loss, to: issuance, amount: subtract(amount, takenBack) },
  );
  await mustPost(tx, reversal, atMs);
  const state = { state: outcome, taken_back: formatDecimal(takenBack) };
  await tx.updateTable('deposit').set(state).where('id', '=', id).execute();
  if (takenBack > zero) {
    const parameters = { amount: formatDecimal(takenBack), currency: asset };
    await notify(tx, { memberId, type: 'depositTakenBack', parameters, atMs });
  }
  announce(tx, { what: 'depositsChanged', memberId });
}
