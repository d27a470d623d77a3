import type { DepositOutcome } from '../../../contract/deposit-values.ts';
import { formatDecimal, parseDecimal, smaller, subtract, zero } from '../../../contract/money.ts';
import { ok, type Result } from '../../../contract/result.ts';
import type { Transaction } from '../../database/client.ts';
import { houseAccount, memberAccount, openAccounts } from '../../ledger/accounts.ts';
import { lockBalances, mustPost } from '../../ledger/post.ts';
import { move } from '../../ledger/postings.ts';
import { writeReference } from '../../ledger/references.ts';
import type { Prices } from '../../market-data/price-of.ts';
import { lockInState, moveState } from '../../states/move-state.ts';
import { type DepositRow, depositStates } from '../chain/deposit-states.ts';
import { type Decision, decide } from '../review/decide.ts';
import { takeVoice } from '../review/voices.ts';
import { type MoneyDeed, worthOf } from '../review/weigh-voice.ts';

type Resolution = Decision & { outcome: DepositOutcome };

/**
 * Says what becomes of a deposit that its chain took back after it was credited; when it takes two, as weighVoice says,
 * both have to say the same, and each may say otherwise later. Refuses with depositMoved, decidedBefore and
 * resolutionDiffers.
 */
export function resolveDeposit(tx: Transaction, resolution: Resolution, prices: Prices): Promise<Result<null>> {
  const { id, outcome, atMs } = resolution;
  return decide(tx, resolution, { kind: 'deposit', action: `deposit.${outcome}` }, async () => {
    const deposit = await lockInState(tx, depositStates, id, ['flagged']);
    if (!deposit.ok) return deposit;
    const said = { question: 'outcome', verdict: outcome };
    const isEnough = await takeVoice(tx, resolution, moneyDeedOf(deposit.data, prices), said);
    if (!isEnough.ok) return isEnough;
    if (isEnough.data) await settle(tx, deposit.data, { outcome, atMs });
    return ok({ before: { state: 'flagged' }, after: { state: isEnough.data ? outcome : 'flagged' } });
  });
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
  const set = { taken_back: formatDecimal(takenBack) };
  const settled = await moveState(tx, depositStates, { id, from: ['flagged'], to: outcome, set, atMs });
  if (!settled.ok) throw new Error(`deposit ${id} could not be settled: ${settled.error}`);
}
