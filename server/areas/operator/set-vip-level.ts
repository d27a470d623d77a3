import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Transaction } from '../../database/client.ts';
import type { Sessions } from '../account/sessions.ts';
import { writeAudit } from '../review/audit.ts';
import { type ProposalKind, propose } from './proposals.ts';

type Change = {
  memberId: number;
  /** null: it follows the volume again. */
  level: number | null;
  operatorId: number;
  reason: string;
  atMs: number;
};

/**
 * Sets a VIP level that stays whatever the member trades. A level above the one that operators agreed on lowers fees,
 * now or when the volume falls, so it takes two operators, even if it only preserves what the volume gave. Refuses with
 * notFound, alreadyDone and proposalOpen.
 */
export async function setVipLevel(
  tx: Transaction,
  { memberId, level, operatorId, reason, atMs }: Change,
): Promise<Result<{ isProposed: boolean }>> {
  const query = tx.selectFrom('member').select(['vip_level', 'vip_set_level']).where('id', '=', memberId);
  const member = await query.forUpdate().executeTakeFirst();
  if (!member) return refuse('notFound');
  if (member.vip_set_level === level) return refuse('alreadyDone');
  const subject = `member:${memberId}`;
  if (level !== null && level > (member.vip_set_level ?? 0)) {
    const kind = 'member.setVipLevel' as const;
    const deed = { kind, memberId: String(memberId), before: member.vip_level, after: level };
    const proposed = await propose(tx, { deed, subject, reason, operatorId, atMs });
    return proposed.ok ? ok({ isProposed: true }) : proposed;
  }
  const set = { vip_set_level: level, ...(level !== null && { vip_level: level }) };
  await tx.updateTable('member').set(set).where('id', '=', memberId).execute();
  const before = { level: member.vip_level, setLevel: member.vip_set_level };
  const after = { level: level ?? member.vip_level, setLevel: level };
  await writeAudit(tx, { operatorId, action: 'member.setVipLevel', subject, before, after, reason, atMs });
  return ok({ isProposed: false });
}

/** Outdated when the level is not any more what the second operator read. */
export const approvedVipLevel = (sessions: Pick<Sessions, 'refresh'>): ProposalKind<'member.setVipLevel'> => ({
  roles: ['finance', 'admin'],
  async carryOut(tx, { memberId, before, after }) {
    const set = { vip_level: after, vip_set_level: after };
    const update = tx.updateTable('member').set(set).where('id', '=', Number(memberId));
    const updated = await update.where('vip_level', '=', before).executeTakeFirst();
    if (updated.numUpdatedRows === 0n) return refuse('proposalOutdated');
    return ok(async () => {
      sessions.refresh(Number(memberId));
      return ok(null);
    });
  },
});

/** Refuses with notFound and alreadyDone. */
export async function setTestEnabled(
  tx: Transaction,
  { memberId, isEnabled, operatorId, reason, atMs }: Omit<Change, 'level'> & { isEnabled: boolean },
): Promise<Result<null>> {
  const query = tx.selectFrom('member').select('test_enabled').where('id', '=', memberId);
  const member = await query.forUpdate().executeTakeFirst();
  if (!member) return refuse('notFound');
  if (member.test_enabled === isEnabled) return refuse('alreadyDone');
  await tx.updateTable('member').set({ test_enabled: isEnabled }).where('id', '=', memberId).execute();
  const entry = { action: 'member.setTestEnabled', subject: `member:${memberId}`, reason, atMs };
  await writeAudit(tx, {
    operatorId,
    ...entry,
    before: { testEnabled: !isEnabled },
    after: { testEnabled: isEnabled },
  });
  return ok(null);
}
