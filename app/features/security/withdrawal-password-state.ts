import type { SecondFactorWays } from '../../../contract/security.ts';
import type { FormStateOf } from '../../forms/declare-form.server.ts';
import type { Method, Resend } from '../account/account-form.ts';
import type { withdrawalPasswordForm } from './withdrawal-password.server.ts';

/** What the page of the withdrawal password shows. */
export type WithdrawalPasswordState = FormStateOf<typeof withdrawalPasswordForm> & {
  /** Of who has a second factor. */
  ways: SecondFactorWays | undefined;
  /** Not in full; '' for what the member has not. */
  contacts: Record<Method, string>;
} & ({ step: 'set' | 'change' | 'ask' } | CodeStep);

/** A code was sent to who has forgotten it. */
type CodeStep = { step: 'code'; method: Method; resend: Resend };
export type CodeState = Extract<WithdrawalPasswordState, CodeStep>;
