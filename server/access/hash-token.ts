import { createHash } from 'node:crypto';

/** What is stored of a token that only its owner has: long and random, it needs no salt. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
