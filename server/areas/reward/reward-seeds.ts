import { createHmac, hash } from 'node:crypto';

/**
 * A member's seeds, derived from the site's secret, so that each commitment is fixed before anybody asks for it. A seed
 * is a text of 64 hexadecimal digits; its commitment is the SHA-256 of that text.
 */
export type RewardSeeds = {
  serverSeed(memberId: number, index: number): string;
  commitment(memberId: number, index: number): string;
  /** Until the member chooses one of its own. */
  firstClientSeed(memberId: number): string;
};

const clientSeedLength = 16;

export function createRewardSeeds(key: Buffer): RewardSeeds {
  const derive = (what: string) => createHmac('sha256', key).update(what).digest('hex');
  const serverSeed = (memberId: number, index: number) => derive(`server:${memberId}:${index}`);
  return {
    serverSeed,
    commitment: (memberId, index) => hash('sha256', serverSeed(memberId, index)),
    firstClientSeed: (memberId) => derive(`client:${memberId}`).slice(0, clientSeedLength),
  };
}
