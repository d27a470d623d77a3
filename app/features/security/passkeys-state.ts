import type { SecondFactorWays } from '../../../contract/security.ts';
import type { Passkey } from '../../../contract/security-passkeys.ts';
import type { Refusal } from '../../api/refusal.ts';
import type { FormStateOf } from '../../forms/declare-form.server.ts';
import type { nameForm } from './passkeys.server.ts';
import type { proofForm } from './proof-form.server.ts';

/** What the page of the passkeys shows. */
export type PasskeysState = {
  items: Passkey[];
  ways: SecondFactorWays;
  recoveryCodesLeft: number;
  /** Browser and system, to name a new passkey by. */
  device: string;
  /** What to ask the browser for, once the member was let in to add one. */
  options: { challenge: string } | undefined;
  /** Shown once, right after they were made. */
  recoveryCodes: string[];
  /** What was posted last, and for which passkey. */
  intent: PasskeyIntent | undefined;
  id: string | undefined;
  refusal: Refusal | undefined;
  proof: FormStateOf<typeof proofForm>;
  name: FormStateOf<typeof nameForm>;
};

export const passkeyIntents = ['begin', 'add', 'rename', 'remove', 'renewCodes'] as const;
export type PasskeyIntent = (typeof passkeyIntents)[number];
/** Texts of `passkey.done`. */
export const passkeyOutcomes = ['added', 'renamed', 'removed'] as const;
export type PasskeyOutcome = (typeof passkeyOutcomes)[number];
