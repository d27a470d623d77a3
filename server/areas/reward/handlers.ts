import { ok, type Result } from '../../../contract/result.ts';
import type { rewardCalls } from '../../../contract/reward.ts';
import { type Clock, dayMs } from '../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../database/client.ts';
import type { HandlersOf, Idempotency, SessionMember } from '../../http/handlers.ts';
import { withIdempotency } from '../../http/idempotency.ts';
import { checkIn, readCheckinStatus } from './check-in.ts';
import { drawPrize, rotateSeed } from './draw-prize.ts';
import { readDrawStatus } from './list-draws.ts';
import type { Moment } from './pay-reward.ts';
import { readRules } from './read-rules.ts';
import type { RewardSeeds } from './reward-seeds.ts';

export type RewardOptions = {
  database: Database;
  clock: Clock;
  rewardSeeds: RewardSeeds;
  /** Called after the commit that changed a balance of the member. */
  onBalancesChanged(memberId: number): void;
};
type MoneyRequest = { member: SessionMember; idempotency: Idempotency };

/** The calls of the area reward. */
export function rewardHandlers(options: RewardOptions): HandlersOf<typeof rewardCalls> {
  const { database, clock, rewardSeeds: seeds, onBalancesChanged } = options;
  const today = () => Math.floor(clock.now() / dayMs);

  /** Once per idempotency key, in one transaction; tells of the change after the commit. */
  async function moveOnce<T>(
    { member, idempotency }: MoneyRequest,
    call: string,
    work: (tx: Transaction, moment: Moment & { seeds: RewardSeeds }) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const atMs = clock.now();
    const moment = { atMs, day: Math.floor(atMs / dayMs), seeds };
    const once = { memberId: member.id, call, idempotency, atMs };
    const result = await inTransaction(database, (tx) => withIdempotency(tx, once, () => work(tx, moment)));
    if (result.ok) onBalancesChanged(member.id);
    return result;
  }

  return {
    rules: ({ query }) => readRules(database, { version: query.version, day: today() }),

    checkinStatus: async ({ member }) => ok(await readCheckinStatus(database, member.id, { day: today(), seeds })),
    checkin: (request) =>
      moveOnce(request, 'reward.checkin', (tx, moment) =>
        checkIn(tx, { memberId: request.member.id, step: request.input.step }, moment),
      ),

    drawStatus: async ({ member, query }) =>
      ok(await readDrawStatus(database, { memberId: member.id, max: query.max, seeds })),
    draw: (request) =>
      moveOnce(request, 'reward.draw', (tx, moment) =>
        drawPrize(tx, { memberId: request.member.id, commitment: request.input.commitment }, moment),
      ),
    rotate: ({ member, input }) =>
      inTransaction(database, (tx) => rotateSeed(tx, { memberId: member.id, ...input }, seeds)),
  };
}
