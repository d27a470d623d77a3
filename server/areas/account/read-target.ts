import type { z } from 'zod';
import type { codeForm } from '../../../contract/account.ts';
import { email } from '../../../contract/fields.ts';
import { canonicalPhone } from './canonical-phone.ts';

/** Where a member is reached, which is also the name it signs in with. */
export type Target = { channel: 'email' | 'sms'; target: string };

type TargetFields = Pick<z.output<typeof codeForm>, 'method' | 'email' | 'dialCode' | 'phone'>;

/**
 * The one way to write what a form of the contract asked for: e-mail in lower case, phone as canonical-phone.ts has it.
 * Takes checked input only: throws when the fields of the method are missing.
 */
export function readTarget({ method, email: address, dialCode, phone }: TargetFields): Target {
  if (method === 'email') return { channel: 'email', target: email.parse(address) };
  if (!dialCode || !phone) throw new Error('a phone number needs its dial code');
  return { channel: 'sms', target: canonicalPhone(dialCode, phone) };
}
