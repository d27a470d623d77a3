import type { ReleaseProof } from './read-proof.server.ts';

/** Whether there is anything that the owner of coins can confirm their release with. */
export const canProve = ({ hasPassword, ways }: ReleaseProof): boolean => hasPassword || ways.hasApp || ways.hasPasskey;
