import { z } from 'zod';
import { decimalText, requiredText, text } from './fields.ts';
import { factorCode } from './security.ts';
import { sentCodeLengthMax } from './security-values.ts';

/** The proof that the owner wants it. */
export const proof = { withdrawalPassword: requiredText(128), secondFactor: factorCode };

/** Where a code goes. */
export const codeMethod = z.enum(['email', 'phone'], { error: 'fieldInvalid' }).default('email');
/** For who has no second factor: the code that was sent for this order, and where. */
export const sentCode = { code: text(sentCodeLengthMax).optional(), method: codeMethod };
/** Whether it would be carried out now, and what would arrive. */
export const checkedOrder = z.object({
  networkName: z.string(),
  amount: decimalText,
  fee: decimalText,
  received: decimalText,
});
export const codeSent = z.object({ resendAfterSeconds: z.int(), expiresInSeconds: z.int() });
