import { type Decimal, negate, parseDecimal, subtract, zero } from '../../../contract/money.ts';
import type { Result } from '../../../contract/result.ts';
import type { Transaction } from '../../database/client.ts';
import type { RewardPurpose } from '../../database/schema/reward.ts';
import { openAccounts } from '../../ledger/accounts.ts';
import { lockBalances, post } from '../../ledger/post.ts';

type Reward = {
  purpose: RewardPurpose;
  memberId: number;
  asset: string;
  amount: Decimal;
  /** What it is for, e.g. draw:17. */
  reference: string;
};

/**
 * Pays from the house's account of the purpose into the member's spot account. Refuses with notEnoughBalance, and
 * writes nothing, when the budget of the day is used up.
 */
export async function payReward(tx: Transaction, reward: Reward, { day, atMs }: Moment): Promise<Result<unknown>> {
  const { purpose, memberId, asset, amount, reference } = reward;
  await fillUpBudget(tx, { purpose, asset }, { day, atMs });
  const [budget, spot] = (await openAccounts(tx, [
    { ownerKind: 'house', ownerId: 0, asset, kind: purpose },
    { ownerKind: 'member', ownerId: memberId, asset, kind: 'spot' },
  ])) as [number, number];
  const postings = [
    { accountId: budget, amount: negate(amount), hold: zero },
    { accountId: spot, amount, hold: zero },
  ];
  return post(tx, [{ kind: purpose, reference, postings }], atMs);
}

/** `day` in whole days since 1970 UTC, `atMs` in milliseconds. */
export type Moment = { day: number; atMs: number };
type Budget = { purpose: RewardPurpose; asset: string };

/** Once a day, with the first reward: issues what is missing of the budget. Whoever comes at once waits for it. */
async function fillUpBudget(tx: Transaction, { purpose, asset }: Budget, { day, atMs }: Moment): Promise<void> {
  const isFirst = await tx
    .insertInto('reward_funding')
    .values({ purpose, asset, day })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (isFirst.numInsertedOrUpdatedRows === 0n) return;
  const { per_day } = await tx
    .selectFrom('reward_budget')
    .select('per_day')
    .where('purpose', '=', purpose)
    .where('asset', '=', asset)
    .executeTakeFirstOrThrow();
  const [issuance, budget] = (await openAccounts(tx, [
    { ownerKind: 'house', ownerId: 0, asset, kind: 'issuance' },
    { ownerKind: 'house', ownerId: 0, asset, kind: purpose },
  ])) as [number, number];
  const balances = await lockBalances(tx, [issuance, budget]);
  const missing = subtract(parseDecimal(per_day), balances.get(budget)?.total ?? zero);
  if (missing <= 0n) return;
  const postings = [
    { accountId: issuance, amount: negate(missing), hold: zero },
    { accountId: budget, amount: missing, hold: zero },
  ];
  const posted = await post(tx, [{ kind: 'reward-budget', reference: `${purpose}:${day}`, postings }], atMs);
  if (!posted.ok) throw new Error(`${purpose} ${day}: ${posted.error}`);
}
