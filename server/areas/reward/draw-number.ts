import { createHmac } from 'node:crypto';
import { drawDigits } from '../../../contract/reward-values.ts';

export type Drawing = { serverSeed: string; clientSeed: string; nonce: number };

/**
 * 0 to weightTotal - 1: the first 13 hexadecimal digits of HMAC-SHA256(server seed, "client seed:nonce"), modulo the
 * total. Of 52 bits, so no number is likelier than another by more than one in 2^52 / weightTotal.
 */
export function drawNumber({ serverSeed, clientSeed, nonce }: Drawing, weightTotal: number): number {
  const digest = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}`).digest('hex');
  return Number.parseInt(digest.slice(0, drawDigits), 16) % weightTotal;
}

/** The prizes share the numbers in order, each as many as its weight. Throws when the number is beyond all of them. */
export function prizeOfNumber<Prize extends { weight: number }>(prizes: readonly Prize[], number: number): Prize {
  let end = 0;
  for (const prize of prizes) {
    end += prize.weight;
    if (number < end) return prize;
  }
  throw new RangeError(`no prize for the number ${number}`);
}

export const weightTotalOf = (prizes: readonly { weight: number }[]): number =>
  prizes.reduce((sum, { weight }) => sum + weight, 0);
