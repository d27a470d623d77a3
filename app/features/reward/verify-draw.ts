import type { Prize } from '../../../contract/reward.ts';
import { clientSeedPattern, drawDigits, hexDigestPattern } from '../../../contract/reward-values.ts';

/** What anybody needs to compute a draw again, as its page is asked by address. */
export type DrawEvidence = {
  commitment: string;
  serverSeed: string;
  clientSeed: string;
  nonce: number;
};

export type Verification = {
  /** SHA-256 of the server seed, in hexadecimal digits. */
  seedHash: string;
  isCommitted: boolean;
  /** What the HMAC is made of: client seed, colon, nonce. */
  message: string;
  digest: string;
  /** The first digits of it, which are one integer. */
  digits: string;
  integer: number;
  number: number;
  place: number;
};

export const evidenceNames = ['commitment', 'serverSeed', 'clientSeed', 'nonce'] as const;
export type EvidenceName = (typeof evidenceNames)[number];
const patterns: Record<EvidenceName, RegExp> = {
  commitment: hexDigestPattern,
  serverSeed: hexDigestPattern,
  clientSeed: clientSeedPattern,
  nonce: /^\d{1,9}$/,
};

/** The address of the page that verifies the draw; it says everything, so that it can be passed on. */
export function verifyPath(draw: DrawEvidence & { version: number }): string {
  const { commitment, serverSeed, clientSeed, nonce, version } = draw;
  const parameters = { commitment, serverSeed, clientSeed, nonce: String(nonce), version: String(version) };
  return `/lotterycheckin/verify?${new URLSearchParams(parameters)}`;
}

/** As typed; and the names of the fields that can not be right. */
export function readEvidence(parameters: URLSearchParams): {
  typed: Record<EvidenceName, string>;
  wrong: EvidenceName[];
} {
  const read = (name: EvidenceName) => (parameters.get(name) ?? '').trim();
  const typed = {
    commitment: read('commitment').toLowerCase(),
    serverSeed: read('serverSeed').toLowerCase(),
    clientSeed: read('clientSeed'),
    nonce: read('nonce'),
  };
  return { typed, wrong: evidenceNames.filter((name) => !patterns[name].test(typed[name])) };
}

/**
 * Computes a draw with WebCrypto, which servers and browsers have, independently of the code that drew. Throws in a
 * browser without `crypto.subtle`, when the page did not come over https.
 */
export async function verifyDraw(evidence: DrawEvidence, prizes: readonly Prize[]): Promise<Verification> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const seedHash = writeHex(await crypto.subtle.digest('SHA-256', bytes(evidence.serverSeed)));
  const key = await crypto.subtle.importKey('raw', bytes(evidence.serverSeed), algorithm, false, ['sign']);
  const message = `${evidence.clientSeed}:${evidence.nonce}`;
  const digest = writeHex(await crypto.subtle.sign(algorithm, key, bytes(message)));
  const digits = digest.slice(0, drawDigits);
  const integer = Number.parseInt(digits, 16);
  const ranges = rangesOf(prizes);
  const number = integer % ((ranges.at(-1)?.last ?? 0) + 1);
  const place = ranges.find(({ last }) => number <= last)?.place ?? 0;
  return { seedHash, isCommitted: seedHash === evidence.commitment, message, digest, digits, integer, number, place };
}

const writeHex = (buffer: ArrayBuffer): string =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');

export type PrizeRange = Prize & { first: number; last: number };

/** The numbers of each prize: as many as its weight, the best prize first. */
export function rangesOf(prizes: readonly Prize[]): PrizeRange[] {
  let end = 0;
  return prizes.map((prize) => {
    const first = end;
    end += prize.weight;
    return { ...prize, first, last: end - 1 };
  });
}
