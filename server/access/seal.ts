import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { RandomBytes } from '../clock.ts';

const ivBytes = 12;
const tagBytes = 16;

/** Encrypts texts that nobody else may read or change: AES-256-GCM with a key of its own for each purpose. */
export type Seal = {
  seal(purpose: string, text: string): string;
  /** undefined for what was not sealed for this purpose with this key. */
  open(purpose: string, sealed: string): string | undefined;
};

export function createSeal({ key, randomBytes }: { key: Buffer; randomBytes: RandomBytes }): Seal {
  const keyOf = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `seal:${purpose}`, 32));
  return {
    seal(purpose, text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', keyOf(purpose), iv);
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < ivBytes + tagBytes) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', keyOf(purpose), bytes.subarray(0, ivBytes));
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      try {
        return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

/** Seals a value that is valid until `untilMs`, e.g. permission for a next step. */
export const sealUntil = <T>(seal: Seal, purpose: string, value: T, untilMs: number): string =>
  seal.seal(purpose, JSON.stringify({ value, untilMs }));

/** Returns undefined if it was not sealed for this purpose or is too old. The caller states the sealed type. */
export function openInTime<T>(seal: Seal, purpose: string, sealed: string | undefined, nowMs: number): T | undefined {
  const text = sealed && seal.open(purpose, sealed);
  if (!text) return undefined;
  const { value, untilMs } = JSON.parse(text) as { value: T; untilMs: number };
  return nowMs < untilMs ? value : undefined;
}
