import {
  riskNoticeVersion,
  type UnderstandingAnswer,
  type UnderstandingQuestion,
  understandingQuestions,
  understandingVersion,
} from '../../../contract/futures-limits-values.ts';
import { leverageHighest } from '../../../contract/futures-values.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { arrayLiteral } from '../../database/client.ts';
import { type Queryable, queryPrepared } from '../../database/reserved-connection.ts';
import type { Rules } from './market-terms.ts';

/** What a member has read and understood, and what it keeps itself from. */
export type MemberLimits = {
  noticeVersion: number | null;
  understoodVersion: number | null;
  leverageMax: number | null;
  coolingUntilMs: number | null;
};
export const noLimits: MemberLimits = {
  noticeVersion: null,
  understoodVersion: null,
  leverageMax: null,
  coolingUntilMs: null,
};

const limitsText = `
  select member_id, notice_version, understood_version, leverage_max, cooling_until
  from futures_member where member_id = any ($1::int8[])`;
type Row = {
  member_id: number;
  notice_version: number | null;
  understood_version: number | null;
  leverage_max: number | null;
  cooling_until: number | null;
};

/** Of those members who have any, by member. */
export async function readMemberLimits(
  tx: Queryable,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, MemberLimits>> {
  if (memberIds.length === 0) return new Map();
  const rows = await queryPrepared<Row>(tx, limitsText, [arrayLiteral(memberIds)]);
  return new Map(
    rows.map((row) => [
      row.member_id,
      {
        noticeVersion: row.notice_version,
        understoodVersion: row.understood_version,
        leverageMax: row.leverage_max,
        coolingUntilMs: row.cooling_until,
      },
    ]),
  );
}

export const isCoolingOff = ({ coolingUntilMs }: MemberLimits, nowMs: number): boolean =>
  coolingUntilMs !== null && nowMs < coolingUntilMs;

/** Orders with more leverage are not to wait any longer; in a cooling-off none is. */
export const leverageKept = (limits: MemberLimits, nowMs: number): number =>
  isCoolingOff(limits, nowMs) ? 0 : (limits.leverageMax ?? leverageHighest);

type Wanted = { leverage: number; nowMs: number; rules: Pick<Rules, 'untestedLeverageMax'> };

/** Whether a member may open a ticket with so much leverage. */
export function checkMember(limits: MemberLimits, { leverage, nowMs, rules }: Wanted): Result<null> {
  if (limits.noticeVersion !== riskNoticeVersion) return refuse('riskNoticeNeeded');
  if (isCoolingOff(limits, nowMs)) return refuse('coolingOff');
  if (limits.leverageMax !== null && leverage > limits.leverageMax) {
    return refuse('invalidInput', { fields: { leverage: 'ownLeverageExceeded' } });
  }
  const isTested = limits.understoodVersion === understandingVersion;
  return leverage > rules.untestedLeverageMax && !isTested ? refuse('understandingNeeded') : ok(null);
}

/** Of version 1 of the questions. */
const rightAnswers: Record<UnderstandingQuestion, UnderstandingAnswer> = { leverage: 'b', liquidation: 'c', stop: 'a' };

/** Refuses at each answer that is wrong. */
export function checkAnswers(answers: Record<UnderstandingQuestion, UnderstandingAnswer>): Result<null> {
  const wrong = understandingQuestions.filter((question) => answers[question] !== rightAnswers[question]);
  if (wrong.length === 0) return ok(null);
  return refuse('invalidInput', { fields: Object.fromEntries(wrong.map((question) => [question, 'answerWrong'])) });
}
