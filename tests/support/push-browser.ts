import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushPayload } from '../../server/areas/notification/send-pushes.ts';

/** A browser: what it gave for its subscription, and how it reads what comes. */
export function makePushBrowser() {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys('base64url');
  const auth = randomBytes(16);
  return {
    keys: { p256dh, auth: auth.toString('base64url') },
    /** RFC 8291: one record of aes128gcm, in front of it the salt and the sender's key. */
    read(body: Buffer): PushPayload {
      const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
      const derive = (secret: Uint8Array, salted: Buffer, info: Buffer, size: number) =>
        Buffer.from(hkdfSync('sha256', secret, salted, info, size));
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
      const secret = derive(pair.computeSecret(sender), auth, info, 32);
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const opening = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]).toString();
      // Ends with 2, which says that there is no other record.
      return JSON.parse(text.slice(0, text.lastIndexOf('\u0002')));
    },
  };
}
export type PushBrowser = ReturnType<typeof makePushBrowser>;
