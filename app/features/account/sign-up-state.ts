import type { Refusal } from '../../api/refusal.ts';
import type { Captcha, Csrf, PhoneRegions, Resend, Target } from './account-form.ts';

/** What the page of /register shows: first who signs up, then the code that was sent and the password. */
export type SignUpState = {
  csrf: Csrf;
  target: Target;
  referralCode: string;
  refusal: Refusal | undefined;
} & (StartStep | CodeStep);

/** A post that says what is accepted. */
type Rule = { id: string; title: string };
type StartStep = { step: 'start'; captcha: Captcha | undefined; regions: PhoneRegions | undefined };
type CodeStep = { step: 'code'; code: string; hasAcceptedTerms: boolean; rules: Rule[]; resend: Resend };
export type StateOf<Step extends SignUpState['step']> = Extract<SignUpState, { step: Step }>;
