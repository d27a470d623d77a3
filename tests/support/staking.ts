import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { dayOf, startOfDay } from '../../contract/earn-days.ts';
import { formatDecimal } from '../../contract/money.ts';
import type { Result } from '../../contract/result.ts';
import type { Stake } from '../../contract/staking-shapes.ts';
import { checkDays } from '../../server/areas/staking/check-days.ts';
import { checkPools, checkStakes } from '../../server/areas/staking/check-stakes.ts';
import { stakingHandlers } from '../../server/areas/staking/handlers.ts';
import { closeDays } from '../../server/areas/staking/jobs.ts';
import { stakeHolds } from '../../server/areas/staking/stake-holds.ts';
import { dayMs, hourMs } from '../../server/clock.ts';
import type { Database } from '../../server/database/client.ts';
import type { SessionMember } from '../../server/http/handlers.ts';
import { checkInSlices } from '../../server/jobs/check-invariants.ts';
import { checkHolds } from '../../server/ledger/check-holds.ts';
import { checkInvariants } from '../../server/ledger/check-invariants.ts';
import { readBalances } from '../../server/ledger/read-balances.ts';
import { deposit, spotAccount } from './ledger.ts';
import { addMember } from './members.ts';
import { unwrap } from './saving.ts';

/** Staking with a clock of its own, at 12:00 UTC of a day. */
export function openStaking(database: Database) {
  const clock = { nowMs: 20_000 * dayMs + 12 * hourMs, now: () => clock.nowMs, monotonic: () => clock.nowMs };
  const handlers = stakingHandlers({ database, clock });
  const once = () => ({ key: randomUUID(), inputHash: randomUUID() });
  const log = { error: (facts: unknown) => expect.fail(JSON.stringify(facts)) };

  return {
    clock,
    handlers,
    closeDays: () => closeDays({ database, clock, log }),
    stake: (member: SessionMember, pool: string, amount: string, more: object = {}): Promise<Result<Stake>> =>
      Promise.resolve(handlers.create({ member, input: { pool, amount, ...more }, idempotency: once() } as never)),
    redeem: (member: SessionMember, id: string): Promise<Result<Stake>> =>
      Promise.resolve(handlers.redeem({ member, input: { id }, idempotency: once() } as never)),

    /** Noon of a later day, with the work of each midnight before it done. */
    async passDays(days: number): Promise<void> {
      for (let day = 0; day < days; day += 1) {
        clock.nowMs += dayMs;
        await closeDays({ database, clock, log });
      }
    },
    midnight: () => startOfDay(dayOf(clock.nowMs)),

    async own(member: SessionMember): Promise<Stake[]> {
      const listed = await handlers.orders({ member, input: { limit: 100 } } as never);
      return (await unwrap(listed)).items;
    },
    async findPool(key: string) {
      const config = await handlers.config({ input: {} } as never);
      return config.ok ? config.data.pools.find(({ pool }) => pool === key) : undefined;
    },
    async history(member: SessionMember, id: string) {
      const listed = await handlers.history({ member, input: { id, limit: 100 } } as never);
      return listed.ok ? listed.data.items : listed;
    },

    async records(member: SessionMember, query: object = {}) {
      return unwrap(handlers.records({ member, query: { limit: 100, ...query } } as never));
    },
    calendar: async (member: SessionMember) => (await unwrap(handlers.calendar({ member } as never))).items,

    async addStaker(amount = '1000', asset = 'ETH'): Promise<SessionMember> {
      const member = await addMember(database);
      await deposit(database, spotAccount(member.id, asset), amount);
      return member;
    },
    async balances(member: SessionMember, asset = 'ETH') {
      const own = (await readBalances(database, member.id)).filter((balance) => balance.asset === asset);
      const of = (kind: string) => own.find((balance) => balance.kind === kind);
      const text = (value = 0n) => formatDecimal(value as never);
      return { spot: text(of('spot')?.total), earn: text(of('finance')?.total), held: text(of('finance')?.held) };
    },
    async contradictions(): Promise<string[]> {
      const ledger = await checkInvariants(database);
      const stakes = await checkInSlices((afterId) => checkStakes(database, afterId))();
      const pools = [...(await checkPools(database)), ...(await checkDays(database))];
      return [...ledger, ...(await checkHolds(database, [stakeHolds])), ...pools, ...stakes];
    },
  };
}
export type StakingWorld = ReturnType<typeof openStaking>;
