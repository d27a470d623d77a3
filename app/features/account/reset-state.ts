import type { SecondFactorWays } from '../../../contract/security.ts';
import type { FormStateOf } from '../../forms/declare-form.server.ts';
import type { Csrf, Resend, Target } from './account-form.ts';
import type { resetForm } from './reset.server.ts';
import type { TargetStepState } from './target-step.tsx';

/** What the page of /reset shows: first whose password it is, then the code that was sent and the new password. */
export type ResetState = StartStep | CodeStep;

type StartStep = TargetStepState & { step: 'start' };
type CodeStep = FormStateOf<typeof resetForm> & {
  step: 'code';
  csrf: Csrf;
  target: Target;
  resend: Resend;
  ways: SecondFactorWays | undefined;
};
export type ResetStateOf<Step extends ResetState['step']> = Extract<ResetState, { step: Step }>;
