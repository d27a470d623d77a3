import type { SecondFactorWays } from '../../../contract/security.ts';
import type { Refusal } from '../../api/refusal.ts';
import type { Captcha, PhoneRegions, Resend, Target } from '../account/account-form.ts';

/** What the pages show that bind an e-mail address or a phone number. */
export type BindState = {
  /** As typed; its method is that of the page. */
  target: Target;
  /** The one that the account has now, not in full; '' for none. */
  current: string;
  /** Where a second code goes, not in full; '' where the second factor confirms. */
  confirming: string;
  ways: SecondFactorWays;
  refusal: Refusal | undefined;
} & (StartStep | CodeStep);

type StartStep = { step: 'start'; captcha: Captcha | undefined; regions: PhoneRegions | undefined };
type CodeStep = { step: 'code'; code: string; currentCode: string; resend: Resend };
export type BindStateOf<Step extends BindState['step']> = Extract<BindState, { step: Step }>;
