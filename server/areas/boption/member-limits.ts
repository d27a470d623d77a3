import type { Selectable } from 'kysely';
import {
  type BoptionAnswer,
  type BoptionCurrency,
  type BoptionQuestion,
  boptionNoticeVersion,
  boptionQuestions,
  boptionQuestionsVersion,
} from '../../../contract/boption-values.ts';
import { add, type Decimal, formatDecimal, larger, parseDecimal, subtract, zero } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { trialMoney } from '../../../contract/wallet-values.ts';
import { dayMs, writeUtc } from '../../clock.ts';
import type { Store, Transaction } from '../../database/client.ts';
import type { BoptionSchema } from '../../database/schema/boption.ts';
import { isCountryClosed } from './boption-terms.ts';

export type MemberRow = Selectable<BoptionSchema['boption_member']>;

const noRow = (memberId: number): MemberRow => ({
  member_id: memberId,
  notice_version: null,
  notice_accepted_at: null,
  country: null,
  understood_version: null,
  understood_at: null,
  day_stake_max: null,
  next_day_stake_max: null,
  next_day_stake_from: null,
  paused_until: null,
  losses_in_row: 0,
});

export async function readMemberRow(store: Store, memberId: number): Promise<MemberRow> {
  const row = await store.selectFrom('boption_member').selectAll().where('member_id', '=', memberId).executeTakeFirst();
  return row ?? noRow(memberId);
}

/**
 * Nothing else of the member changes until the end of the transaction: of two deeds at once the second one sees the
 * first. Who locks balances as well locks them afterwards.
 */
export async function lockMemberRow(tx: Transaction, memberId: number): Promise<MemberRow> {
  await tx
    .insertInto('boption_member')
    .values({ member_id: memberId })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute();
  return tx
    .selectFrom('boption_member')
    .selectAll()
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The UTC day of a moment, as its beginning. */
export const startOfDayMs = (atMs: number): number => atMs - (atMs % dayMs);

/** The own limit of a day that holds at this time; undefined where there is none. */
export function dayStakeMaxAt(row: MemberRow, atMs: number): Decimal | undefined {
  const isNext = row.next_day_stake_from !== null && row.next_day_stake_from <= atMs;
  const max = isNext ? row.next_day_stake_max : row.day_stake_max;
  return max === null ? undefined : parseDecimal(max);
}

export const isPaused = ({ paused_until }: MemberRow, atMs: number): boolean =>
  paused_until !== null && atMs < paused_until;

/** What a member has staked on this UTC day, by currency. Void options gave it back, and do not count. */
export async function readStakedToday(
  store: Store,
  memberId: number,
  atMs: number,
): Promise<Map<BoptionCurrency, Decimal>> {
  const rows = await store
    .selectFrom('boption_order')
    .select(['currency', ({ fn }) => fn.sum<string>('stake').as('staked')])
    .where('member_id', '=', memberId)
    .where('accepted_at', '>=', startOfDayMs(atMs))
    .where('state', '!=', 'void')
    .groupBy('currency')
    .execute();
  return new Map(rows.map(({ currency, staked }) => [currency, parseDecimal(staked)]));
}

type Staking = { row: MemberRow; currency: BoptionCurrency; stake: Decimal; atMs: number };

/** Whether a member may stake so much, by what it knows and by its own limits. */
export async function checkMember(store: Store, { row, currency, stake, atMs }: Staking): Promise<Result<null>> {
  if (await isCountryClosed(store, row.country, atMs)) return refuse('boptionCountryClosed');
  if (isPaused(row, atMs)) return refuse('boptionPaused', { values: { until: writeUtc(row.paused_until as number) } });
  if (currency !== trialMoney) {
    if (row.notice_version !== boptionNoticeVersion) return refuse('riskNoticeNeeded');
    if (row.understood_version !== boptionQuestionsVersion) return refuse('boptionQuestionsNeeded');
  }
  const max = dayStakeMaxAt(row, atMs);
  if (max === undefined) return ok(null);
  const staked = (await readStakedToday(store, row.member_id, atMs)).get(currency) ?? zero;
  if (add(staked, stake) <= max) return ok(null);
  const left = formatDecimal(larger(zero, subtract(max, staked)));
  return refuse('boptionDayLimit', { values: { left, currency } });
}

/**
 * Of version 1 of the questions. How many of 100 options have to win at 75% so that nothing is lost: a, 50; b, 58;
 * c, 43. Which price an option begins at: a, the one that the page shows; b, the one of the moment of the order; c, the
 * first one that comes later. What happens when the price is the same at expiry: a, the stake comes back; b, it is
 * lost; c, it wins.
 */
const rightAnswers: Record<BoptionQuestion, BoptionAnswer> = { breakEven: 'b', entry: 'c', tie: 'a' };

/** Refuses at each answer that is wrong. */
export function checkAnswers(answers: Record<BoptionQuestion, BoptionAnswer>): Result<null> {
  const wrong = boptionQuestions.filter((question) => answers[question] !== rightAnswers[question]);
  if (wrong.length === 0) return ok(null);
  return refuse('invalidInput', { fields: Object.fromEntries(wrong.map((question) => [question, 'answerWrong'])) });
}
