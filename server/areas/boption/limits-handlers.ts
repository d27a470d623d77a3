import type { Updateable } from 'kysely';
import type { boptionLimitsCalls } from '../../../contract/boption-limits.ts';
import type { BoptionLimits } from '../../../contract/boption-shapes.ts';
import { boptionCurrencies, boptionNoticeVersion, boptionQuestionsVersion } from '../../../contract/boption-values.ts';
import { canonical, formatDecimal, parseDecimal, zero } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { type Clock, dayMs } from '../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../database/client.ts';
import type { BoptionSchema } from '../../database/schema/boption.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { countries } from '../identity/check-data.ts';
import { isCountryClosed } from './boption-terms.ts';
import {
  checkAnswers,
  dayStakeMaxAt,
  isPaused,
  lockMemberRow,
  type MemberRow,
  readMemberRow,
  readStakedToday,
  startOfDayMs,
} from './member-limits.ts';

type Changes = Omit<Updateable<BoptionSchema['boption_member']>, 'member_id'>;
type Plan = (before: MemberRow, atMs: number) => Result<Changes> | Promise<Result<Changes>>;
type Options = { database: Database; clock: Pick<Clock, 'now'> };

/** What a member has to know of options, and what it keeps itself from. */
export function boptionLimitsHandlers({ database, clock }: Options): HandlersOf<typeof boptionLimitsCalls> {
  const view = async (memberId: number): Promise<Result<BoptionLimits>> =>
    ok(await readLimits(database, memberId, clock.now()));

  async function change(memberId: number, plan: Plan): Promise<Result<BoptionLimits>> {
    const atMs = clock.now();
    const changed = await inTransaction(database, (tx) => changeOwn(tx, memberId, (before) => plan(before, atMs)));
    return changed.ok ? view(memberId) : changed;
  }

  return {
    view: ({ member }) => view(member.id),

    async acceptNotice({ member, input: { version, country } }) {
      if (version !== boptionNoticeVersion) return refuse('invalidInput', { fields: { version: 'fieldInvalid' } });
      if (!countries.has(country)) return refuse('invalidInput', { fields: { country: 'fieldInvalid' } });
      // Before the transaction: the embedded database has one connection, and would wait for itself.
      const isClosed = await isCountryClosed(database, country, clock.now());
      return change(member.id, (_, atMs) =>
        // It is kept all the same: whoever lives there buys nothing with trial money either.
        ok(isClosed ? { country } : { country, notice_version: version, notice_accepted_at: atMs }),
      );
    },

    async answerQuestions({ member, input: { version, ...answers } }) {
      if (version !== boptionQuestionsVersion) return refuse('invalidInput', { fields: { version: 'fieldInvalid' } });
      const checked = checkAnswers(answers);
      if (!checked.ok) return checked;
      return change(member.id, (_, atMs) => ok({ understood_version: version, understood_at: atMs }));
    },

    setDayStake: ({ member, input }) =>
      change(member.id, (before, atMs) => {
        const wanted = parseDecimal(input.dayStakeMax) === zero ? undefined : parseDecimal(input.dayStakeMax);
        const now = dayStakeMaxAt(before, atMs);
        const written = wanted === undefined ? null : formatDecimal(wanted);
        const none = { next_day_stake_max: null, next_day_stake_from: null };
        if (now === undefined || (wanted !== undefined && wanted <= now)) {
          return ok({ day_stake_max: written, ...none });
        }
        const from = startOfDayMs(atMs) + dayMs;
        return ok({ day_stake_max: formatDecimal(now), next_day_stake_max: written, next_day_stake_from: from });
      }),

    pause: ({ member, input: { days } }) =>
      change(member.id, ({ paused_until: before }, atMs) => {
        const until = atMs + days * dayMs;
        if (before !== null && until < before) {
          return refuse('invalidInput', { fields: { days: 'boptionPauseShortened' } });
        }
        return ok({ paused_until: until });
      }),
  };
}

export async function changeOwn(
  tx: Transaction,
  memberId: number,
  plan: (before: MemberRow) => Result<Changes> | Promise<Result<Changes>>,
): Promise<Result<null>> {
  const planned = await plan(await lockMemberRow(tx, memberId));
  if (!planned.ok) return planned;
  await tx.updateTable('boption_member').set(planned.data).where('member_id', '=', memberId).execute();
  return ok(null);
}

async function readLimits(database: Database, memberId: number, atMs: number): Promise<BoptionLimits> {
  const row = await readMemberRow(database, memberId);
  const staked = await readStakedToday(database, memberId, atMs);
  const max = dayStakeMaxAt(row, atMs);
  const { next_day_stake_from: from, next_day_stake_max: next } = row;
  return {
    noticeVersion: boptionNoticeVersion,
    isNoticeAccepted: row.notice_version === boptionNoticeVersion,
    country: row.country,
    isCountryClosed: await isCountryClosed(database, row.country, atMs),
    questionsVersion: boptionQuestionsVersion,
    hasUnderstood: row.understood_version === boptionQuestionsVersion,
    dayStakeMax: max === undefined ? null : formatDecimal(max),
    nextDayStake: from !== null && atMs < from ? { max: next === null ? null : canonical(next), from } : null,
    stakedToday: boptionCurrencies.map((currency) => ({
      currency,
      amount: formatDecimal(staked.get(currency) ?? zero),
    })),
    pausedUntil: isPaused(row, atMs) ? row.paused_until : null,
    lossesInRow: row.losses_in_row,
  };
}
