import { createHash } from 'node:crypto';

/** The stored form of a secret token. The token is long and random, so the hash needs no salt. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
