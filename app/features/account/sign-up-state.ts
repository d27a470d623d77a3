import type { FormStateOf } from '../../forms/declare-form.server.ts';
import type { Csrf, Resend, Target } from './account-form.ts';
import type { accountForm } from './sign-up.server.ts';
import type { TargetStepState } from './target-step.tsx';

/** What the page of /register shows: first who signs up, then the code that was sent and the password. */
export type SignUpState = StartStep | CodeStep;

/** A post that says what is accepted. */
type Rule = { id: string; title: string };
type StartStep = TargetStepState & { step: 'start' };
type CodeStep = FormStateOf<typeof accountForm> & {
  step: 'code';
  csrf: Csrf;
  target: Target;
  referralCode: string;
  rules: Rule[];
  resend: Resend;
};
export type StateOf<Step extends SignUpState['step']> = Extract<SignUpState, { step: Step }>;
