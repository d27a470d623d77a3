import { Secret, TOTP } from 'otpauth';
import type { RandomBytes } from '../clock.ts';

/** One-time passwords by time, RFC 6238, as every authenticator app makes them: SHA-1, 30 s, six digits. */
const rules = { algorithm: 'SHA1', digits: 6, period: 30 };
const stepMs = rules.period * 1000;
const secretBytes = 20;
/** Clocks differ, so the previous and the next code also count. */
const stepsAround = 1;

/** A secret in base32, as it is typed into an app. */
export const newTotpSecret = (randomBytes: RandomBytes): string =>
  new Secret({ buffer: Uint8Array.from(randomBytes(secretBytes)).buffer }).base32;

/** What the QR code for an app says. */
export const totpUri = ({ secret, site, account }: { secret: string; site: string; account: string }): string =>
  new TOTP({ ...rules, secret, issuer: site, label: account }).toString();

/** The code of a time step; steps count from 1970. */
export const totpCode = (secret: string, step: number): string =>
  new TOTP({ ...rules, secret }).generate({ timestamp: step * stepMs });

/**
 * The time step of a code that may still be used: close to now, and later than the last used one. Returns undefined
 * otherwise. Store the step so that it cannot be used again.
 */
export function verifyTotp(secret: string, code: string, nowMs: number, lastUsedStep: number): number | undefined {
  const distance = new TOTP({ ...rules, secret }).validate({ token: code, timestamp: nowMs, window: stepsAround });
  const step = distance === null ? undefined : Math.floor(nowMs / stepMs) + distance;
  return step !== undefined && step > lastUsedStep ? step : undefined;
}
