import type { SecondFactorWays } from '../../../contract/security.ts';
import type { FormStateOf } from '../../forms/declare-form.server.ts';
import type { Captcha, Csrf, Method, PhoneRegions } from './account-form.ts';
import type { passwordForm, secondFactorForm } from './login.server.ts';

/** What the page of /login shows: who signs in, then what confirms it for a member who has a second factor. */
export type LoginState = { csrf: Csrf } & (PasswordStep | CodeStep);

type PasswordStep = FormStateOf<typeof passwordForm> & {
  step: 'password';
  method: Method;
  regions: PhoneRegions | undefined;
  captcha: Captcha | undefined;
};
type CodeStep = FormStateOf<typeof secondFactorForm> & { step: 'code'; ways: SecondFactorWays };
export type LoginStateOf<Step extends LoginState['step']> = Extract<LoginState, { step: Step }>;
