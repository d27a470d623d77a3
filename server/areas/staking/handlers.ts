import { ok } from '../../../contract/result.ts';
import type { stakingCalls } from '../../../contract/staking.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { moveOnce } from '../../http/move-once.ts';
import { createStake } from './create-stake.ts';
import { listStakingPools } from './list-pools.ts';
import { listStakingRecords } from './list-records.ts';
import { listEntriesOfStake, listStakes } from './list-stakes.ts';
import { readStakingCalendar } from './read-calendar.ts';
import { redeemStake } from './redeem-stake.ts';

export type StakingOptions = { database: Database; clock: Clock };

/** The calls of the area staking. */
export function stakingHandlers(options: StakingOptions): HandlersOf<typeof stakingCalls> {
  const { database, clock } = options;
  return {
    async config({ member }) {
      const viewer = member ?? { id: 0, testEnabled: false };
      return ok({ pools: await listStakingPools(database, viewer, clock.now()) });
    },

    create: ({ member, input, idempotency }) =>
      moveOnce(options, { call: 'staking.create', member, idempotency }, (tx, atMs) =>
        createStake(tx, member, input, atMs),
      ),

    orders: async ({ member, input }) =>
      ok(await listStakes(database, { memberId: member.id, atMs: clock.now() }, input)),

    history: ({ member, input }) => listEntriesOfStake(database, { memberId: member.id, ...input }),

    records: async ({ member, query }) => ok(await listStakingRecords(database, { memberId: member.id, ...query })),
    calendar: async ({ member }) => ok({ items: await readStakingCalendar(database, member.id, clock.now()) }),

    redeem: ({ member, input, idempotency }) =>
      moveOnce(options, { call: 'staking.redeem', member, idempotency }, (tx, atMs) =>
        redeemStake(tx, { memberId: member.id, id: Number(input.id) }, atMs),
      ),
  };
}
