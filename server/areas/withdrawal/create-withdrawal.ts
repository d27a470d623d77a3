import { add, type Decimal, formatDecimal, larger, parseDecimal, zero } from '../../../contract/money.ts';
import { ok, type Result } from '../../../contract/result.ts';
import type { ReviewReason } from '../../../contract/withdrawal-values.ts';
import { hasRecentChange } from '../../access/holds.ts';
import type { Transaction } from '../../database/client.ts';
import type { Prices } from '../../market-data/price-of.ts';
import { readTerms } from '../../products/read-terms.ts';
import { writeStateEvent } from '../../states/move-state.ts';
import type { NetworkCoin } from '../chain/networks.ts';
import { notify } from '../notification/notify.ts';
import { lockSums } from '../review/money-sums.ts';
import type { SiteSettings } from '../site/settings.ts';
import { holdAmount, type Withdrawal } from './change-state.ts';
import { checkAllowed, type WithdrawalOrder } from './check-allowed.ts';
import { sumWithdrawals } from './sum-withdrawals.ts';

type Surroundings = {
  coin: NetworkCoin;
  /** What carries the network now; undefined for a bank. */
  configuration?: string | undefined;
  prices: Prices;
  site: SiteSettings;
  atMs: number;
};

/**
 * Holds the amount and queues the withdrawal, or sends it to review first. The member has already confirmed it. Refuses
 * as checkAllowed does, and with notEnoughBalance.
 */
export async function createWithdrawal(
  tx: Transaction,
  order: WithdrawalOrder,
  { coin, configuration, prices, site, atMs }: Surroundings,
): Promise<Result<Withdrawal>> {
  const { memberId, currency, amount, destination, payee } = order;
  const isWhitelistOnly = await lockPreference(tx, memberId);
  const allowed = await checkAllowed(tx, order, { prices, site, isWhitelistOnly, atMs });
  if (!allowed.ok) return allowed;
  const { valueUsdt, isTrusted } = allowed.data;
  const { reasons, approvalsNeeded } = await judge(tx, { order, valueUsdt, isTrusted, atMs });
  const withdrawal = await tx
    .insertInto('withdrawal')
    .values({
      member_id: memberId,
      ...destination,
      payee: payee && JSON.stringify(payee),
      asset: currency,
      amount: formatDecimal(amount),
      fee: formatDecimal(coin.withdrawalFee),
      value_usdt: formatDecimal(valueUsdt),
      state: reasons.length > 0 ? 'review' : 'approved',
      review_reasons: reasons,
      approvals_needed: approvalsNeeded,
      transaction_id: null,
      created_at: atMs,
      configuration: configuration ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const held = await holdAmount(tx, withdrawal, atMs);
  if (!held.ok) return held;
  await writeStateEvent(tx, { table: 'withdrawal', id: withdrawal.id, state: withdrawal.state, reason: '', atMs });
  const parameters = { amount: formatDecimal(amount), currency };
  await notify(tx, { memberId, type: 'withdrawalSubmitted', parameters, atMs });
  return ok(withdrawal);
}

/** Serialises the withdrawals of a member until the end of the transaction. */
async function lockPreference(tx: Transaction, memberId: number): Promise<boolean> {
  const row = await tx
    .insertInto('withdrawal_preference')
    .values({ member_id: memberId, is_whitelist_only: false })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ member_id: memberId }))
    .returning('is_whitelist_only')
    .executeTakeFirstOrThrow();
  return row.is_whitelist_only;
}

type Judged = { order: WithdrawalOrder; valueUsdt: Decimal; isTrusted: boolean; atMs: number };

/** Whether operators have to look at it, why, and how many of them. */
async function judge(tx: Transaction, { order, valueUsdt, isTrusted, atMs }: Judged) {
  const { memberId, destination } = order;
  const own = tx.selectFrom('withdrawal').select('id').where('member_id', '=', memberId).limit(1);
  const confirmed = own.where('state', '=', 'confirmed');
  const isFirst = (await confirmed.executeTakeFirst()) === undefined;
  const there = confirmed.where((where) => where.and({ ...destination }));
  const wasThere = isTrusted || (await there.executeTakeFirst()) !== undefined;
  const isKnown = wasThere && !(await wasReverted(tx, order));
  const { reason, isVeryLarge } = await judgeAmount(tx, { order, valueUsdt, atMs });
  const reasons: ReviewReason[] = [];
  if (order.payee) reasons.push('bankTransfer');
  if (isFirst) reasons.push('firstWithdrawal');
  if (!isKnown) reasons.push('newAddress');
  if (reason) reasons.push(reason);
  if (await hasRecentChange(tx, memberId, atMs)) reasons.push('recentSecurityChange');
  if (reasons.length === 0) return { reasons, approvalsNeeded: 0 };
  return { reasons, approvalsNeeded: isVeryLarge ? 2 : 1 };
}

/**
 * Whether the chain reverted the last transfer to this receiver. The house pays the gas, and a contract can refuse
 * repeatedly: the receiver counts as unknown until a reviewed transfer has arrived.
 */
async function wasReverted(tx: Transaction, { memberId, destination }: WithdrawalOrder): Promise<boolean> {
  const { network, address, memo } = destination;
  const last = await tx
    .selectFrom('withdrawal')
    .innerJoin('chain_transfer', 'chain_transfer.withdrawal_id', 'withdrawal.id')
    .select('chain_transfer.state')
    .where('withdrawal.member_id', '=', memberId)
    .where('withdrawal.network', '=', network)
    .where('withdrawal.address', '=', address)
    .where('withdrawal.memo', '=', memo)
    // Of what was given up by operators nothing is in a block.
    .where('chain_transfer.transaction_id', 'is not', null)
    .orderBy('withdrawal.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.state === 'failed';
}

/** Limits count what a member requests in a day, and what goes to one receiver: splitting a large sum does not help. */
async function judgeAmount(tx: Transaction, { order, valueUsdt, atMs }: Omit<Judged, 'isTrusted'>) {
  await lockSums(tx);
  const { ofMember, toReceiver } = await sumWithdrawals(tx, order, atMs);
  const { reviewAboveUsdt, fourEyesAboveUsdt } = await readTerms(tx, 'withdrawal.review', atMs);
  const isOver = (limit: string) => (before: Decimal) => add(before, valueUsdt) > parseDecimal(limit);
  const isLarge = isOver(reviewAboveUsdt);
  const reasons = [
    ['largeAmount', zero],
    ['largeDay', ofMember],
    ['largeReceiverDay', toReceiver],
  ] as const;
  const reason = reasons.find(([, before]) => isLarge(before))?.[0];
  return { reason, isVeryLarge: isOver(fourEyesAboveUsdt)(larger(ofMember, toReceiver)) };
}
