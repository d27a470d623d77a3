import type { Language } from '../../../contract/languages.ts';
import { type Result, refuse } from '../../../contract/result.ts';
import type { RandomBytes } from '../../clock.ts';
import type { Transaction } from '../../database/client.ts';

/** What other areas do for a new member, in the transaction that creates it. */
export type OnMemberCreated = (tx: Transaction, memberId: number, atMs: number) => Promise<void>;

export type NewMember = {
  /** Lower case; at least one of e-mail and phone is there. */
  email?: string;
  /** Dial code and digits. */
  phone?: string;
  /** null for a member that never signs in. */
  passwordHash: string | null;
  referredBy?: number;
  /** Of mails. */
  language?: Language;
  testEnabled?: boolean;
  /** A level that stays, whatever the member trades. */
  vipLevel?: number;
  /** Set for members that are no customers: nobody can sign in as a demo trader or the market maker. */
  purpose?: 'demo' | 'demoTrader' | 'marketMaker';
};

/** Without the letters and digits that people mix up. */
const referralAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const referralCodeLength = 6;

/** Creates a member with a referral code of its own. Refuses with accountTaken when e-mail or phone is in use. */
export async function createMember(
  tx: Transaction,
  member: NewMember,
  context: { atMs: number; randomBytes: RandomBytes; onMemberCreated: readonly OnMemberCreated[] },
): Promise<Result<{ memberId: number }>> {
  const created = await tx
    .insertInto('member')
    .values({
      email: member.email ?? null,
      phone: member.phone ?? null,
      password_hash: member.passwordHash,
      referral_code: await freeReferralCode(tx, context.randomBytes),
      referred_by: member.referredBy ?? null,
      language: member.language,
      test_enabled: member.testEnabled,
      vip_level: member.vipLevel,
      ...(member.vipLevel && { vip_set_level: member.vipLevel }),
      purpose: member.purpose,
      created_at: context.atMs,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!created) return refuse('accountTaken');
  for (const onCreated of context.onMemberCreated) await onCreated(tx, created.id, context.atMs);
  return { ok: true, data: { memberId: created.id } };
}

async function freeReferralCode(tx: Transaction, randomBytes: RandomBytes): Promise<string> {
  for (;;) {
    const code = Array.from(randomBytes(referralCodeLength), (byte) => referralAlphabet[byte % 32]).join('');
    const taken = await tx.selectFrom('member').select('id').where('referral_code', '=', code).executeTakeFirst();
    if (!taken) return code;
  }
}
