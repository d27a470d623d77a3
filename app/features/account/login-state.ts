import type { SecondFactorWays } from '../../../contract/security.ts';
import type { Refusal } from '../../api/refusal.ts';
import type { Captcha, Csrf, PhoneRegions, Target } from './account-form.ts';

/** What the page of /login shows: who signs in, then what confirms it for who has a second factor. */
export type LoginState = { csrf: Csrf; refusal: Refusal | undefined } & (PasswordStep | CodeStep);

type PasswordStep = {
  step: 'password';
  regions: PhoneRegions | undefined;
  target: Target;
  captcha: Captcha | undefined;
};
type CodeStep = { step: 'code'; ways: SecondFactorWays; trustsDevice: boolean };
export type LoginStateOf<Step extends LoginState['step']> = Extract<LoginState, { step: Step }>;
