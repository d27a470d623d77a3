import type { SecondFactorWays } from '../../../contract/security.ts';
import type { FormStateOf } from '../../forms/declare-form.server.ts';
import type { Resend, Target } from '../account/account-form.ts';
import type { TargetStepState } from '../account/target-step.tsx';
import type { bindForm } from './bind.server.ts';

/** What the pages show that bind an e-mail address or a phone number. */
export type BindState = Contacts & (StartStep | CodeStep);

export type Contacts = {
  /** The one that the account has now, not in full; '' for none. */
  current: string;
  /** Where a second code goes, not in full; '' where the second factor confirms. */
  confirming: string;
  ways: SecondFactorWays;
};
type StartStep = TargetStepState & { step: 'start' };
/** `target` is as typed; its method is that of the page. */
type CodeStep = FormStateOf<typeof bindForm> & { step: 'code'; target: Target; resend: Resend };
export type BindStateOf<Step extends BindState['step']> = Extract<BindState, { step: Step }>;
