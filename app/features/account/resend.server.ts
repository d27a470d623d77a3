import type { Resend } from './account-form.ts';

/** The pause that begins with a code that was just sent. */
export function startResend({ resendAfterSeconds }: { resendAfterSeconds: number }): Resend {
  const nowMs = Date.now();
  return { atMs: nowMs + resendAfterSeconds * 1000, nowMs };
}

/** The pause as the form before said it; the server of the API is the one that keeps it. */
export const readResend = (form: FormData): Resend => ({
  atMs: Number(form.get('resendAt')) || 0,
  nowMs: Date.now(),
});
