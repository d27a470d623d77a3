import { createHmac, createPublicKey, type KeyObject, timingSafeEqual, verify } from 'node:crypto';
import type { ApiKeyAlgorithm } from '../../../contract/api-key-values.ts';

/** Whether `signature`, in base64, is the key's over the text. Any text is an answer, and none throws. */
export type VerifySignature = (text: string, signature: string) => boolean;

/** `verifier` is the secret of HMAC-SHA256, or the public key of Ed25519 in PEM. */
export function createVerifier(algorithm: ApiKeyAlgorithm, verifier: string): VerifySignature {
  if (algorithm === 'hmac') {
    return (text, signature) => {
      const expected = createHmac('sha256', verifier).update(text).digest();
      const given = Buffer.from(signature, 'base64');
      return given.length === expected.length && timingSafeEqual(given, expected);
    };
  }
  const key = readPublicKey(verifier);
  if (!key) throw new Error('a stored public key can not be read');
  return (text, signature) => verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
}

/** An Ed25519 key from its PEM; undefined for everything else. A private key is refused: nobody may send us one. */
export function readPublicKey(pem: string): KeyObject | undefined {
  if (!pem.includes('BEGIN PUBLIC KEY')) return undefined;
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
}
