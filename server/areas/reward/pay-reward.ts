import { type Decimal, parseDecimal, subtract, zero } from '../../../contract/money.ts';
import type { Result } from '../../../contract/result.ts';
import { trialMoney } from '../../../contract/wallet-values.ts';
import type { Store, Transaction } from '../../database/client.ts';
import type { RewardPurpose } from '../../database/schema/reward.ts';
import { houseAccount, memberAccount, openAccounts } from '../../ledger/accounts.ts';
import { lockBalances, mustPost, postOne } from '../../ledger/post.ts';
import { type Cause, move } from '../../ledger/postings.ts';
import { type Reference, writeReference } from '../../ledger/references.ts';
import type { LedgerKind } from '../../ledger-environment.ts';

type Reward = {
  purpose: RewardPurpose;
  memberId: number;
  asset: string;
  amount: Decimal;
  /** What it is for, e.g. draw:17. */
  reference: Reference;
};

/**
 * Pays from the house's account of the purpose into the member's spot account. Refuses with notEnoughBalance, and
 * writes nothing, when the budget of the day is used up.
 */
export async function payReward(
  tx: Transaction,
  reward: Reward,
  { day, atMs, ledger }: Occasion,
): Promise<Result<unknown>> {
  const { purpose, memberId, asset, amount, reference } = reward;
  if (isIssued(asset, ledger)) await fillUpBudget(tx, { purpose, asset }, { day, atMs });
  const accounts = await openAccounts(tx, { from: houseAccount(purpose, asset), to: memberAccount(memberId, asset) });
  return postOne(tx, move({ kind: purpose, reference }, { ...accounts, amount }), atMs);
}

/** `day` in whole days since 1970 UTC, `atMs` in milliseconds. */
type Moment = { day: number; atMs: number };
/** When a reward is given, and whether the money is real. */
export type Occasion = Moment & { ledger: LedgerKind };

/**
 * Real money does not come out of nothing: on a real ledger only trial money is issued, which nobody can withdraw. The
 * rest is what two operators moved into the fund of the house.
 */
const isIssued = (asset: string, ledger: LedgerKind): boolean => ledger === 'trial' || asset === trialMoney;

type Prize = { asset: string; amount: string };

/**
 * Whether the fund of the draw can pay each of the prizes, whatever the number says: if the dear ones were refused when
 * they are drawn, the odds would be others than the published ones.
 */
export async function canPayAny(store: Store, prizes: readonly Prize[], ledger: LedgerKind): Promise<boolean> {
  const funded = prizes.filter(({ asset }) => !isIssued(asset, ledger));
  if (funded.length === 0) return true;
  const rows = await store
    .selectFrom('account')
    .innerJoin('balance', 'balance.account_id', 'account.id')
    .select(['asset', 'total'])
    .where((where) => where.and({ owner_kind: 'house', owner_id: 0, kind: 'luckydraw' }))
    .execute();
  const totals = new Map(rows.map(({ asset, total }) => [asset, parseDecimal(total)]));
  return funded.every(({ asset, amount }) => parseDecimal(amount) <= (totals.get(asset) ?? zero));
}

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
  const accounts = { issuance: houseAccount('issuance', asset), budget: houseAccount(purpose, asset) };
  const { issuance, budget } = await openAccounts(tx, accounts);
  const balances = await lockBalances(tx, [issuance, budget]);
  const missing = subtract(parseDecimal(per_day), balances.get(budget)?.total ?? zero);
  if (missing <= 0n) return;
  const cause: Cause = { kind: 'reward-budget', reference: writeReference({ to: 'rewardBudget', purpose, day }) };
  await mustPost(tx, move(cause, { from: issuance, to: budget, amount: missing }), atMs);
}
