import { createHmac } from 'node:crypto';
import type { RandomBytes } from '../clock.ts';

/** One-time passwords by time, RFC 6238, as every authenticator app makes them: SHA-1, 30 s, six digits. */
const stepMs = 30_000;
const secretBytes = 20;
/** Clocks differ: the code before and the one after count as well. */
const stepsAround = 1;
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A secret in base32, as it is typed into an app. */
export function newTotpSecret(randomBytes: RandomBytes): string {
  const bits = Array.from(randomBytes(secretBytes), (byte) => byte.toString(2).padStart(8, '0')).join('');
  return Array.from(bits.match(/.{5}/g) ?? [], (five) => base32.charAt(Number.parseInt(five, 2))).join('');
}

/** What the QR code for an app says. */
export function totpUri({ secret, site, account }: { secret: string; site: string; account: string }): string {
  const label = `${encodeURIComponent(site)}:${encodeURIComponent(account)}`;
  const rules = 'algorithm=SHA1&digits=6&period=30';
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(site)}&${rules}`;
}

/** The code of a time step; steps count from 1970. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

/**
 * The time step that a code belongs to, if it is one that may still be used: close to now, and after the one that was
 * used last. Store it then; otherwise undefined.
 */
export function verifyTotp(secret: string, code: string, nowMs: number, lastUsedStep: number): number | undefined {
  const current = Math.floor(nowMs / stepMs);
  const steps = Array.from({ length: 2 * stepsAround + 1 }, (_, index) => current - stepsAround + index);
  return steps.find((step) => step > lastUsedStep && totpCode(secret, step) === code);
}

function decodeBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
