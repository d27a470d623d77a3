import { ok, type Result, refuse } from '../../../contract/result.ts';
import { recordAction } from '../../access/action-log.ts';
import { startHold } from '../../access/holds.ts';
import type { OneTimeCodes } from '../../access/one-time-codes.ts';
import { hasSecondFactor } from '../../access/second-factor.ts';
import { type SecondFactorOptions, withSecondFactor } from '../../access/second-factor-check.ts';
import { forgetTrustedDevices } from '../../access/trusted-devices.ts';
import type { Database, Transaction } from '../../database/client.ts';
import { isUniqueViolation } from '../../database/errors.ts';
import { findMemberByTarget } from '../account/find-member.ts';
import { maskContact } from '../account/mask-contact.ts';
import type { Target } from '../account/read-target.ts';
import { notify } from '../notification/notify.ts';
import { type Contacts, readContacts } from './own-contacts.ts';

export type BindOptions = { database: Database; codes: OneTimeCodes; secondFactors: SecondFactorOptions };
type Binding = Target & {
  memberId: number;
  address: string;
  /** From the new target. */
  code: string;
  /** From the contact that confirms it, where there is no second factor. */
  currentCode: string;
  secondFactor: string | undefined;
};

/** The code that shows who reads the messages of a new contact. */
export const bindUse = (memberId: number, target: string) =>
  ({ purpose: 'bind', target, asker: String(memberId), boundTo: String(memberId) }) as const;

/** The code that confirms it: it counts for this new contact only. */
export const rebindUse = (memberId: number, { from, to }: { from: string; to: string }) =>
  ({ purpose: 'rebind', target: from, asker: String(memberId), boundTo: JSON.stringify([memberId, to]) }) as const;

/** The contact that has to confirm a new one: the one it replaces, or else the only other one. */
export function confirmingContact({ email, phone }: Contacts, channel: Target['channel']): Target {
  const isByEmail = email !== '' && (channel === 'email' || phone === '');
  return isByEmail ? { channel: 'email', target: email } : { channel: 'sms', target: phone };
}

/**
 * Sets or replaces the e-mail address or phone number of the member, with a code from there and a second factor or a
 * code from the old contact. Only somebody who knows all codes learns that another member already has it.
 */
export async function bindContact(options: BindOptions, binding: Binding): Promise<Result<null>> {
  const { database, codes, secondFactors } = options;
  const { memberId, address, channel, target, code, currentCode, secondFactor } = binding;
  const use = bindUse(memberId, target);
  if (!(await codes.check(use, code))) return wrongCode('code');
  const own = await readContacts(database, memberId);
  const asksOldOne = !(await hasSecondFactor(database, memberId));
  const oldUse = rebindUse(memberId, { from: confirmingContact(own, channel).target, to: target });
  if (asksOldOne && !(await codes.check(oldUse, currentCode))) return wrongCode('currentCode');

  const check = { memberId, address, code: secondFactor, field: 'secondFactor' };
  try {
    return await withSecondFactor(secondFactors, check, async (tx) => {
      if (!(await codes.consume(tx, use, code))) return wrongCode('code');
      if (asksOldOne && !(await codes.consume(tx, oldUse, currentCode))) return wrongCode('currentCode');
      if (await findMemberByTarget(tx, binding)) return taken(channel);
      return replaceContact(tx, { memberId, address, channel, target, own, atMs: secondFactors.clock.now() });
    });
  } catch (error) {
    // Somebody else bound it in the meantime.
    if (isUniqueViolation(error)) return taken(channel);
    throw error;
  }
}

type Replacement = Target & { memberId: number; address: string; own: Contacts; atMs: number };

async function replaceContact(
  tx: Transaction,
  { memberId, address, channel, target, own, atMs }: Replacement,
): Promise<Result<null>> {
  const column = channel === 'email' ? 'email' : 'phone';
  const replaced = own[column] || null;
  const changed = await tx
    .updateTable('member')
    .set({ [column]: target })
    .where('id', '=', memberId)
    .where(column, 'is not distinct from', replaced)
    .executeTakeFirst();
  if (changed.numUpdatedRows !== 1n) return wrongCode('code');
  if (replaced) await startHold(tx, { memberId, reason: column, atMs });
  await forgetTrustedDevices(tx, memberId);
  const type = channel === 'email' ? 'emailChanged' : 'phoneChanged';
  const mailTo = channel === 'email' && replaced ? { mailTo: replaced } : {};
  const contact = maskContact(target);
  await notify(tx, { memberId, type, parameters: { contact }, atMs, ...mailTo });
  await recordAction(tx, { memberId, action: type, subject: contact, address, atMs });
  return ok(null);
}

const wrongCode = (field: string) => refuse('invalidInput', { fields: { [field]: 'codeWrong' } });
const taken = (channel: Target['channel']) =>
  refuse('invalidInput', { fields: { [channel === 'email' ? 'email' : 'phone']: 'contactTaken' } });
