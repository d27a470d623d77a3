import { formatDecimal, parseDecimal, zero } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { CheckinStatus, LadderStep } from '../../../contract/reward.ts';
import { dayMs } from '../../clock.ts';
import type { Store, Transaction } from '../../database/client.ts';
import { writeReference } from '../../ledger/references.ts';
import { type Occasion, payReward } from './pay-reward.ts';
import { plain, readLadder } from './read-rules.ts';
import { lockRewardMember, readRewardMember } from './reward-member.ts';
import type { RewardSeeds } from './reward-seeds.ts';

const historyLengthMax = 14;

type Done = CheckinStatus['history'][number];
type Wish = { memberId: number; step?: number | undefined };

/**
 * One step up the ladder, once per UTC day. Refuses with checkinDone the second time, and with checkinMoved if the
 * member saw another step: after a missed day it starts over. Who names no step takes the one that is due.
 */
export async function checkIn(
  tx: Transaction,
  { memberId, step }: Wish,
  { seeds, ...occasion }: Occasion & { seeds: RewardSeeds },
): Promise<Result<Done>> {
  const { day, atMs } = occasion;
  // The row's lock lets one request of the member at a time come here.
  await lockRewardMember(tx, memberId, seeds);
  const ladder = await readLadder(tx);
  const last = await readLast(tx, memberId);
  if (last?.day === day) return refuse('checkinDone');
  const due = stepAfter(last, day, ladder);
  if (step !== undefined && due.step !== step) return refuse('checkinMoved');
  const amount = parseDecimal(due.amount);
  const reference = writeReference({ to: 'checkin', memberId, day });
  const reward = { purpose: 'checkin', memberId, asset: due.currency, amount, reference } as const;
  const paid = await payReward(tx, reward, occasion);
  // The member did its part: the step and its tickets count even if there is no money left.
  const given = { ...due, amount: formatDecimal(paid.ok ? amount : zero) };
  await tx
    .insertInto('reward_checkin')
    .values({
      member_id: memberId,
      day,
      step: due.step,
      asset: given.currency,
      amount: given.amount,
      tickets: given.tickets,
      created_at: atMs,
    })
    .execute();
  await tx
    .updateTable('reward_member')
    .set(({ eb }) => ({ tickets: eb('tickets', '+', given.tickets) }))
    .where('member_id', '=', memberId)
    .execute();
  return ok({ ...given, time: atMs });
}

type Last = { day: number; step: number } | undefined;

const readLast = (store: Store, memberId: number): Promise<Last> =>
  store
    .selectFrom('reward_checkin')
    .select(['day', 'step'])
    .where('member_id', '=', memberId)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The next step if the member checked in yesterday; the first one after the last step or a missed day. */
function stepAfter(last: Last, day: number, ladder: readonly LadderStep[]): LadderStep {
  const index = last?.day === day - 1 ? last.step % ladder.length : 0;
  const step = ladder[index];
  if (!step) throw new Error('the ladder has no steps');
  return step;
}

/** Where the member stands today, and what it got before, newest first. */
export async function readCheckinStatus(
  store: Store,
  memberId: number,
  { day, seeds }: { day: number; seeds: RewardSeeds },
): Promise<CheckinStatus> {
  const last = await readLast(store, memberId);
  const isDone = last?.day === day;
  const { tickets } = await readRewardMember(store, memberId, seeds);
  const history = await store
    .selectFrom('reward_checkin')
    .select(['step', 'asset', 'amount', 'tickets', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('day', 'desc')
    .limit(historyLengthMax)
    .execute();
  return {
    step: isDone ? last.step : stepAfter(last, day, await readLadder(store)).step,
    isDone,
    tickets,
    nextTime: (day + 1) * dayMs,
    history: history.map((row) => ({
      step: row.step,
      currency: row.asset,
      amount: plain(row.amount),
      tickets: row.tickets,
      time: row.created_at,
    })),
  };
}
