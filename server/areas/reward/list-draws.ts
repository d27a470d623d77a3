import type { Draw, DrawStatus } from '../../../contract/reward.ts';
import type { Store } from '../../database/client.ts';
import { readPage } from '../../database/read-page.ts';
import { plain } from './read-rules.ts';
import { readRewardMember, seedOf } from './reward-member.ts';
import type { RewardSeeds } from './reward-seeds.ts';

const pageSize = 20;

type Wanted = { memberId: number; max: number | undefined; seeds: RewardSeeds };

/** The member's tickets and seed, and its draws with an id below `max`, newest first. */
export async function readDrawStatus(store: Store, { memberId, max, seeds }: Wanted): Promise<DrawStatus> {
  const member = await readRewardMember(store, memberId, seeds);
  const query = store
    .selectFrom('reward_draw')
    .innerJoin('reward_prize', 'reward_prize.id', 'reward_draw.prize_id')
    .select(['reward_draw.id', 'seed_index', 'nonce', 'client_seed', 'number', 'created_at'])
    .select(['version', 'place', 'asset', 'amount'])
    .where('member_id', '=', memberId)
    .$if(max !== undefined, (query) => query.where('reward_draw.id', '<', max as number))
    .orderBy('reward_draw.id', 'desc');
  const { rows, next } = await readPage(query, pageSize);
  const items = rows.map(
    (row): Draw => ({
      id: String(row.id),
      time: row.created_at,
      version: row.version,
      place: row.place,
      currency: row.asset,
      amount: plain(row.amount),
      number: row.number,
      commitment: seeds.commitment(memberId, row.seed_index),
      serverSeed: row.seed_index < member.seedIndex ? seeds.serverSeed(memberId, row.seed_index) : null,
      clientSeed: row.client_seed,
      nonce: row.nonce,
    }),
  );
  return { tickets: member.tickets, seed: seedOf(memberId, member, seeds), draws: { items, next } };
}
