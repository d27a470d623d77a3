import type { z } from 'zod';
import type { codeForm } from '../../../contract/account.ts';
import { email } from '../../../contract/fields.ts';
import { canonicalPhone } from './canonical-phone.ts';

/** Where a member can be reached. This is also the name for signing in. */
export type Target = { channel: 'email' | 'sms'; target: string };

type TargetFields = Pick<z.output<typeof codeForm>, 'method' | 'email' | 'dialCode' | 'phone'>;

/**
 * Normalises the target of a contract form: e-mail in lower case, phone as canonical-phone.ts writes it. Takes
 * validated input only: throws when the fields of the method are missing.
 */
export function readTarget({ method, email: address, dialCode, phone }: TargetFields): Target {
  if (method === 'email') return { channel: 'email', target: email.parse(address) };
  if (!dialCode || !phone) throw new Error('a phone number needs its dial code');
  return { channel: 'sms', target: canonicalPhone(dialCode, phone) };
}
