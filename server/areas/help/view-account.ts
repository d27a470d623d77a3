import type { AnswerOf } from '../../../contract/call.ts';
import type { helpDeskCalls } from '../../../contract/help-desk.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Transaction } from '../../database/client.ts';
import { writeAudit } from '../review/audit.ts';

const withdrawalsMax = 5;

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
  const orders = tx.selectFrom('spot_order').select(({ fn }) => fn.countAll<number>().as('count'));
  const open = await orders.where('member_id', '=', memberId).where('is_open', '=', true).executeTakeFirstOrThrow();
  const withdrawals = await tx
    .selectFrom('withdrawal')
    .select(['id', 'asset', 'amount', 'state', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(withdrawalsMax)
    .execute();
  const looked = { operatorId, action: 'help.view', subject: `member:${memberId}`, before: null, reason: '' };
  await writeAudit(tx, { ...looked, after: { conversation: String(conversationId) }, atMs });
  return ok({
    verifiedLevel,
    vipLevel,
    openOrders: open.count,
    withdrawals: withdrawals.map(({ id, asset, amount, state, created_at: time }) => {
      return { id: String(id), currency: asset, amount, state, time };
    }),
  });
}
