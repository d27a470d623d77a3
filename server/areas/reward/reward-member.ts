import type { DrawStatus } from '../../../contract/reward.ts';
import type { Store, Transaction } from '../../database/client.ts';
import type { RewardSeeds } from './reward-seeds.ts';

/** What a member has of tickets and seeds; with the lock of its row where it is read to be changed. */
export type RewardMember = { tickets: number; seedIndex: number; nonce: number; clientSeed: string };

/** One ticket to begin with, so that everybody can see how it works. */
const firstTickets = 1;

const first = (memberId: number, seeds: RewardSeeds): RewardMember => ({
  tickets: firstTickets,
  seedIndex: 0,
  nonce: 0,
  clientSeed: seeds.firstClientSeed(memberId),
});

export async function readRewardMember(store: Store, memberId: number, seeds: RewardSeeds): Promise<RewardMember> {
  return (await select(store, memberId).executeTakeFirst()) ?? first(memberId, seeds);
}

/** Locks the member's row till the end of the transaction; creates it where there is none. */
export async function lockRewardMember(tx: Transaction, memberId: number, seeds: RewardSeeds): Promise<RewardMember> {
  const { tickets, seedIndex, nonce, clientSeed } = first(memberId, seeds);
  await tx
    .insertInto('reward_member')
    .values({ member_id: memberId, tickets, seed_index: seedIndex, nonce, client_seed: clientSeed })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return select(tx, memberId).forUpdate().executeTakeFirstOrThrow();
}

const select = (store: Store, memberId: number) =>
  store
    .selectFrom('reward_member')
    .select(['tickets', 'seed_index as seedIndex', 'nonce', 'client_seed as clientSeed'])
    .where('member_id', '=', memberId);

/** What may be disclosed about the seed in use. */
export function seedOf(memberId: number, member: RewardMember, seeds: RewardSeeds): DrawStatus['seed'] {
  const { seedIndex, nonce, clientSeed } = member;
  return {
    commitment: seeds.commitment(memberId, seedIndex),
    nextCommitment: seeds.commitment(memberId, seedIndex + 1),
    clientSeed,
    nonce,
  };
}
