import { createHash, timingSafeEqual } from 'node:crypto';

/** The message format in both directions: a JSON text and its signature. */
export type SignedMessage = { timestamp: string; nonce: string; sign: string; body: string };

/** The gateway's rule: the MD5 of body, key, nonce and timestamp, one after the other. */
export function signBody(body: string, { key, nonce, timestamp }: { key: string; nonce: string; timestamp: string }) {
  const sign = createHash('md5')
    .update(body + key + nonce + timestamp)
    .digest('hex');
  return { timestamp, nonce, sign, body };
}

/** Whether the message was signed with the key. Takes the same time for right and wrong signatures. */
export function isSignedBy(message: SignedMessage, key: string): boolean {
  const expected = Buffer.from(signBody(message.body, { ...message, key }).sign);
  const given = Buffer.from(message.sign.toLowerCase());
  return given.length === expected.length && timingSafeEqual(given, expected);
}
