import { ok, type Result } from '../../../contract/result.ts';
import type { rewardCalls } from '../../../contract/reward.ts';
import { type Clock, dayMs } from '../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../database/client.ts';
import type { Environment } from '../../env.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { type MoneyRequest, moveOnce } from '../../http/move-once.ts';
import { checkIn, readCheckinStatus } from './check-in.ts';
import { drawPrize, rotateSeed } from './draw-prize.ts';
import { readDrawStatus } from './list-draws.ts';
import type { Occasion } from './pay-reward.ts';
import { readRules } from './read-rules.ts';
import type { RewardSeeds } from './reward-seeds.ts';

export type RewardOptions = {
  database: Database;
  clock: Clock;
  environment: Pick<Environment, 'LEDGER'>;
  rewardSeeds: RewardSeeds;
};

/** The calls of the area reward. */
export function rewardHandlers(options: RewardOptions): HandlersOf<typeof rewardCalls> {
  const { database, clock, environment, rewardSeeds: seeds } = options;
  const ledger = environment.LEDGER;
  const today = () => Math.floor(clock.now() / dayMs);

  const moveToday = <T>(
    request: Omit<MoneyRequest, 'call'>,
    call: string,
    work: (tx: Transaction, occasion: Occasion & { seeds: RewardSeeds }) => Promise<Result<T>>,
  ): Promise<Result<T>> =>
    moveOnce(options, { ...request, call }, (tx, atMs) => {
      const day = Math.floor(atMs / dayMs);
      return work(tx, { atMs, day, ledger, seeds });
    });

  return {
    rules: ({ query }) => readRules(database, { version: query.version, day: today(), ledger }),

    checkinStatus: async ({ member }) => ok(await readCheckinStatus(database, member.id, { day: today(), seeds })),
    checkin: (request) =>
      moveToday(request, 'reward.checkin', (tx, occasion) =>
        checkIn(tx, { memberId: request.member.id, step: request.input.step }, occasion),
      ),

    drawStatus: async ({ member, query }) =>
      ok(await readDrawStatus(database, { memberId: member.id, max: query.max, seeds })),
    draw: (request) =>
      moveToday(request, 'reward.draw', (tx, occasion) =>
        drawPrize(tx, { memberId: request.member.id, commitment: request.input.commitment }, occasion),
      ),
    rotate: ({ member, input }) =>
      inTransaction(database, (tx) => rotateSeed(tx, { memberId: member.id, ...input }, seeds)),
  };
}
