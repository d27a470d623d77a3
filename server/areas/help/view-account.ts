import type { AnswerOf } from '../../../contract/call.ts';
import type { helpDeskCalls } from '../../../contract/help-desk.ts';
import { identityStatuses } from '../../../contract/identity-values.ts';
import { formatDecimal, parseDecimal } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Transaction } from '../../database/client.ts';
import { writeAudit } from '../review/audit.ts';

/** Of orders, P2P orders, deposits and withdrawals. */
const shownMax = 5;

/**
 * What helps to answer a member, for the operator who has taken its conversation. The look is written into the audit
 * log. Refuses with helpNotTaken all others, and with notFound for a visitor.
 */
export async function viewAccount(
  tx: Transaction,
  { conversationId, operatorId, atMs }: { conversationId: number; operatorId: number; atMs: number },
): Promise<Result<AnswerOf<typeof helpDeskCalls.member>>> {
  const found = tx.selectFrom('help_conversation').select(['member_id', 'operator_id']);
  const conversation = await found.where('conversation_id', '=', conversationId).executeTakeFirst();
  if (!conversation) return refuse('notFound');
  if (conversation.operator_id !== operatorId) return refuse('helpNotTaken');
  const memberId = conversation.member_id;
  if (memberId === null) return refuse('notFound');
  const member = tx.selectFrom('member').select(['verified_level', 'vip_level']).where('id', '=', memberId);
  const { verified_level: verifiedLevel, vip_level: vipLevel } = await member.executeTakeFirstOrThrow();
  const identity = tx.selectFrom('identity_verification').select('status').where('member_id', '=', memberId);
  const verification = await identity.executeTakeFirst();
  const orders = tx.selectFrom('spot_order').select(({ fn }) => fn.countAll<number>().as('count'));
  const open = await orders.where('member_id', '=', memberId).where('is_open', '=', true).executeTakeFirstOrThrow();
  const looked = { operatorId, action: 'help.view', subject: `member:${memberId}`, before: null, reason: '' };
  await writeAudit(tx, { ...looked, after: { conversation: String(conversationId) }, atMs });
  return ok({
    verifiedLevel,
    vipLevel,
    identityStatus: verification?.status ?? identityStatuses.none,
    openOrders: open.count,
    orders: await newestOrders(tx, memberId),
    p2pOrders: await newestP2pOrders(tx, memberId),
    deposits: await newestDeposits(tx, memberId),
    withdrawals: await newestWithdrawals(tx, memberId),
  });
}

async function newestOrders(tx: Transaction, memberId: number) {
  const rows = await tx
    .selectFrom('spot_order')
    .innerJoin('symbol', 'symbol.id', 'spot_order.market_id')
    .select(['spot_order.id', 'symbol.symbol', 'side', 'spot_order.status', 'spot_order.created_at'])
    .where('member_id', '=', memberId)
    .orderBy('spot_order.id', 'desc')
    .limit(shownMax)
    .execute();
  return rows.map(({ id, symbol, side, status, created_at: time }) => ({
    id: String(id),
    symbol,
    side,
    status,
    time,
  }));
}

/** Made on the ad of somebody else, or on an own one. */
async function newestP2pOrders(tx: Transaction, memberId: number) {
  const rows = await tx
    .selectFrom('c2c_order')
    .select(['id', 'buyer_id', 'state', 'asset', 'quantity', 'fiat', 'amount', 'created_at'])
    .where(({ or, eb }) => or([eb('member_id', '=', memberId), eb('merchant_id', '=', memberId)]))
    .orderBy('id', 'desc')
    .limit(shownMax)
    .execute();
  return rows.map(({ id, buyer_id: buyerId, created_at: time, quantity, amount, ...order }) => ({
    id: String(id),
    side: buyerId === memberId ? ('buy' as const) : ('sell' as const),
    ...order,
    quantity: plain(quantity),
    amount: plain(amount),
    time,
  }));
}

const newestDeposits = async (tx: Transaction, memberId: number) => {
  const rows = tx.selectFrom('deposit').select(['id', 'asset', 'amount', 'state', 'created_at']);
  const newest = rows.where('member_id', '=', memberId).orderBy('id', 'desc').limit(shownMax);
  return (await newest.execute()).map(viewMove);
};

const newestWithdrawals = async (tx: Transaction, memberId: number) => {
  const rows = tx.selectFrom('withdrawal').select(['id', 'asset', 'amount', 'state', 'created_at']);
  const newest = rows.where('member_id', '=', memberId).orderBy('id', 'desc').limit(shownMax);
  return (await newest.execute()).map(viewMove);
};

type Move<State> = { id: number; asset: string; amount: string; state: State; created_at: number };
const viewMove = <State>({ id, asset: currency, amount, state, created_at: time }: Move<State>) => {
  return { id: String(id), currency, amount: plain(amount), state, time };
};

const plain = (stored: string): string => formatDecimal(parseDecimal(stored));
