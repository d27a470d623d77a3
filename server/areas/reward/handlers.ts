import { ok, type Result } from '../../../contract/result.ts';
import type { rewardCalls } from '../../../contract/reward.ts';
import { type Clock, dayMs } from '../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../database/client.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { type MoneyRequest, moveOnce } from '../../http/move-once.ts';
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
};

/** The calls of the area reward. */
export function rewardHandlers(options: RewardOptions): HandlersOf<typeof rewardCalls> {
  const { database, clock, rewardSeeds: seeds } = options;
  const today = () => Math.floor(clock.now() / dayMs);

  const moveToday = <T>(
    request: Omit<MoneyRequest, 'call'>,
    call: string,
    work: (tx: Transaction, moment: Moment & { seeds: RewardSeeds }) => Promise<Result<T>>,
  ): Promise<Result<T>> =>
    moveOnce(options, { ...request, call }, (tx, atMs) => work(tx, { atMs, day: Math.floor(atMs / dayMs), seeds }));

  return {
    rules: ({ query }) => readRules(database, { version: query.version, day: today() }),

    checkinStatus: async ({ member }) => ok(await readCheckinStatus(database, member.id, { day: today(), seeds })),
    checkin: (request) =>
      moveToday(request, 'reward.checkin', (tx, moment) =>
        checkIn(tx, { memberId: request.member.id, step: request.input.step }, moment),
      ),

    drawStatus: async ({ member, query }) =>
      ok(await readDrawStatus(database, { memberId: member.id, max: query.max, seeds })),
    draw: (request) =>
      moveToday(request, 'reward.draw', (tx, moment) =>
        drawPrize(tx, { memberId: request.member.id, commitment: request.input.commitment }, moment),
      ),
    rotate: ({ member, input }) =>
      inTransaction(database, (tx) => rotateSeed(tx, { memberId: member.id, ...input }, seeds)),
  };
}
