import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Signing = { challenge: string; origin?: string; counter?: number; isVerified?: boolean };
const flags = { isPresent: 0x01, isVerified: 0x04, hasKey: 0x40 };

/** A passkey in software: it answers what a browser would, as text, and cheats as a test wants it to. */
export function createSoftPasskey(host = 'localhost') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const answer = (response: object) =>
    JSON.stringify({
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    });

  return {
    id: id.toString('base64url'),
    /** To the options of POST /account/passkeys/begin. */
    make({ challenge, origin, counter = 0 }: Signing): string {
      const lengthOfId = Buffer.alloc(2);
      lengthOfId.writeUInt16BE(id.length);
      const key = [Buffer.alloc(16), lengthOfId, id, encodeKey(publicKey.export({ format: 'jwk' }))];
      const data = Buffer.concat([dataOf(host, flags.isPresent | flags.hasKey, counter), ...key]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data)],
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      });
    },
    /** To the options of a challenge; `isVerified` says that the device made sure who holds it. */
    sign({ challenge, origin, counter = 0, isVerified = false }: Signing): string {
      const client = clientData('webauthn.get', challenge, origin);
      const data = dataOf(host, flags.isPresent | (isVerified ? flags.isVerified : 0), counter);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}
export type SoftPasskey = ReturnType<typeof createSoftPasskey>;

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

function dataOf(host: string, flag: number, counter: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(host), Buffer.from([flag]), count]);
}

const clientData = (type: string, challenge: string, origin = 'http://localhost') =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** As COSE: an elliptic curve key (1: 2) for ES256 (3: -7) on P-256 (-1: 1), with its point. */
function encodeKey({ x = '', y = '' }: { x?: string; y?: string }): Uint8Array {
  const point = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, point(x)],
    [-3, point(y)],
  ]);
  return isoCBOR.encode(key as never);
}
