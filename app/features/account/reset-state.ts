import type { SecondFactorWays } from '../../../contract/security.ts';
import type { Refusal } from '../../api/refusal.ts';
import type { Captcha, Csrf, PhoneRegions, Resend, Target } from './account-form.ts';

/** What the page of /reset shows: first whose password it is, then the code that was sent and the new password. */
export type ResetState = { target: Target; refusal: Refusal | undefined } & (StartStep | CodeStep);

type StartStep = { step: 'start'; captcha: Captcha | undefined; regions: PhoneRegions | undefined };
type CodeStep = {
  step: 'code';
  csrf: Csrf;
  code: string;
  resend: Resend;
  ways: SecondFactorWays | undefined;
};
export type ResetStateOf<Step extends ResetState['step']> = Extract<ResetState, { step: Step }>;
