import { createECDH } from 'node:crypto';
import type { Environment } from '../../env.ts';

/** What the operator signs pushes with (VAPID, RFC 8292), and whom a push service asks about them. */
export type PushKey = { publicKey: string; privateKey: string; subject: string };

/** The key that is configured; undefined: this site has no push notifications. */
export function openPushKey(
  environment: Pick<Environment, 'VAPID_PRIVATE_KEY' | 'VAPID_SUBJECT'>,
): PushKey | undefined {
  const { VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = environment;
  if (!privateKey || !subject) return undefined;
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return { publicKey: pair.getPublicKey('base64url'), privateKey, subject };
}
