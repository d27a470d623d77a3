import type { SecondFactorWays } from '../../../contract/security.ts';
import type { FormStateOf } from '../../forms/declare-form.server.ts';
import type { Method, Resend } from '../account/account-form.ts';
import type { withdrawalPasswordForm } from './withdrawal-password.server.ts';

/** What the page of the withdrawal password shows. */
export type WithdrawalPasswordState = FormStateOf<typeof withdrawalPasswordForm> & {
  /** Of who has a second factor. */
  ways: SecondFactorWays | undefined;
  /** Partly hidden; '' for contacts that the member does not have. */
  contacts: Record<Method, string>;
} & ({ step: 'set' | 'change' | 'ask' } | CodeStep);

/** The code for a forgotten password was sent. */
type CodeStep = { step: 'code'; method: Method; resend: Resend };
export type CodeState = Extract<WithdrawalPasswordState, CodeStep>;
