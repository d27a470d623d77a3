import type { RandomBytes } from '../../clock.ts';

/** Without what is mistaken for something else: 0 and O, 1 and I. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const referenceLength = 10;

/**
 * What a payer writes into a transfer. 50 random bits: that two are the same is less likely than that the machine
 * fails, which the table would notice.
 */
export const makeReference = (randomBytes: RandomBytes): string =>
  [...randomBytes(referenceLength)].map((byte) => alphabet[byte % alphabet.length]).join('');
