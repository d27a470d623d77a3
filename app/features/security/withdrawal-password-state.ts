import type { SecondFactorWays } from '../../../contract/security.ts';
import type { Refusal } from '../../api/refusal.ts';
import type { Method, Resend } from '../account/account-form.ts';

/** What the page of the withdrawal password shows. */
export type WithdrawalPasswordState = {
  /** Of who has a second factor. */
  ways: SecondFactorWays | undefined;
  /** Not in full; '' for what the member has not. */
  contacts: Record<Method, string>;
  refusal: Refusal | undefined;
} & ({ step: 'set' | 'change' | 'ask' } | CodeStep);

/** A code was sent to who has forgotten it. */
type CodeStep = { step: 'code'; method: Method; code: string; resend: Resend };
export type CodeState = Extract<WithdrawalPasswordState, CodeStep>;
