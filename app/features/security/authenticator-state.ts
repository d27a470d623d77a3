import type { Refusal } from '../../api/refusal.ts';
import type { QrPicture } from '../../components/ui/draw-qr.server.ts';
import type { FormStateOf } from '../../forms/declare-form.server.ts';
import type { proofForm } from './proof-form.server.ts';

/** What the page of the authenticator app shows. */
export type AuthenticatorState = {
  isOn: boolean;
  hasPasskey: boolean;
  recoveryCodesLeft: number;
  setup: { secret: string; token: string; picture: QrPicture } | null;
  /** Shown once, right after they were made. */
  recoveryCodes: string[];
  /** What was posted last. */
  intent: AuthenticatorIntent | undefined;
  refusal: Refusal | undefined;
  proof: FormStateOf<typeof proofForm>;
};

export const authenticatorIntents = ['turnOn', 'turnOff', 'renewCodes'] as const;
export type AuthenticatorIntent = (typeof authenticatorIntents)[number];
