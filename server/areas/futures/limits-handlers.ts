import type { Updateable } from 'kysely';
import type { FuturesLimits, futuresLimitsCalls } from '../../../contract/futures-limits.ts';
import { riskNoticeVersion, understandingVersion } from '../../../contract/futures-limits-values.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { type Clock, dayMs } from '../../clock.ts';
import { type Database, inTransaction, type Store, type Transaction } from '../../database/client.ts';
import type { FuturesSchema } from '../../database/schema/futures.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { Futures } from './futures.ts';
import { currentRules } from './futures-batch.ts';
import { checkAnswers, isCoolingOff, type MemberLimits, noLimits, readMemberLimits } from './member-limits.ts';
import type { MemberCommand } from './plan-futures.ts';

type Options = { futures: Pick<Futures, 'database' | 'state' | 'ask'>; clock: Clock };
type Plan = (before: MemberLimits) => Result<Changes>;
type Changes = Omit<Updateable<FuturesSchema['futures_member']>, 'member_id'>;

/** What a member has to know of futures, and what it keeps itself from. */
export function futuresLimitsHandlers({ futures, clock }: Options): HandlersOf<typeof futuresLimitsCalls> {
  const { database, state } = futures;

  const limitsOf = ({ noticeVersion, understoodVersion, leverageMax, coolingUntilMs }: MemberLimits): FuturesLimits => {
    const nowMs = clock.now();
    return {
      noticeVersion: riskNoticeVersion,
      isNoticeAccepted: noticeVersion === riskNoticeVersion,
      understandingVersion,
      hasUnderstood: understoodVersion === understandingVersion,
      untestedLeverageMax: currentRules(state(), nowMs).untestedLeverageMax,
      leverageMax,
      coolingUntil: coolingUntilMs !== null && nowMs < coolingUntilMs ? coolingUntilMs : null,
    };
  };
  const view = async (memberId: number) => ok(limitsOf(await readOwn(database, memberId)));

  async function change(memberId: number, plan: Plan): Promise<Result<FuturesLimits>> {
    const changed = await changeLimits(database, memberId, plan);
    return changed.ok ? view(memberId) : changed;
  }

  /** New openings are refused as soon as a limit is stored; what waited before ends as well. */
  const cancelWaiting = (member: MemberCommand['member'], leverageAbove: number) =>
    futures.ask({ call: 'futures.cancelWaiting', member, input: { leverageAbove } });

  return {
    view: ({ member }) => view(member.id),

    async acceptNotice({ member, input: { version } }) {
      if (version !== riskNoticeVersion) return refuse('invalidInput', { fields: { version: 'fieldInvalid' } });
      await acceptNotice(database, member.id, clock.now());
      return view(member.id);
    },

    async answerQuestions({ member, input: { version, ...answers } }) {
      if (version !== understandingVersion) return refuse('invalidInput', { fields: { version: 'fieldInvalid' } });
      const checked = checkAnswers(answers);
      if (!checked.ok) return checked;
      return change(member.id, () => ok({ understood_version: version, understood_at: clock.now() }));
    },

    async setLeverageMax({ member, input: { leverageMax } }) {
      const changed = await change(member.id, (before) => {
        const isHigher = before.leverageMax !== null && (leverageMax === 0 || leverageMax > before.leverageMax);
        if (isHigher && isCoolingOff(before, clock.now())) return refuse('coolingOff');
        return ok({ leverage_max: leverageMax === 0 ? null : leverageMax });
      });
      if (changed.ok && leverageMax > 0) await cancelWaiting(member, leverageMax);
      return changed;
    },

    async coolOff({ member, input: { days } }) {
      const until = clock.now() + days * dayMs;
      const changed = await change(member.id, ({ coolingUntilMs }) =>
        coolingUntilMs !== null && until < coolingUntilMs
          ? refuse('invalidInput', { fields: { days: 'coolingOffShortened' } })
          : ok({ cooling_until: until }),
      );
      if (changed.ok) await cancelWaiting(member, 0);
      return changed;
    },
  };
}

export const acceptNotice = (database: Database, memberId: number, atMs: number) =>
  changeLimits(database, memberId, () => ok({ notice_version: riskNoticeVersion, notice_accepted_at: atMs }));

/** The row is locked: of two changes at once the second one sees the first. */
const changeLimits = (database: Database, memberId: number, plan: Plan): Promise<Result<null>> =>
  inTransaction(database, async (tx) => {
    const planned = plan(await lockOwn(tx, memberId));
    if (!planned.ok) return planned;
    await tx.updateTable('futures_member').set(planned.data).where('member_id', '=', memberId).execute();
    return ok(null);
  });

const readOwn = async (database: Store, memberId: number): Promise<MemberLimits> =>
  (await readMemberLimits(database, [memberId])).get(memberId) ?? noLimits;

async function lockOwn(tx: Transaction, memberId: number): Promise<MemberLimits> {
  await tx
    .insertInto('futures_member')
    .values({ member_id: memberId })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute();
  await tx.selectFrom('futures_member').select('member_id').where('member_id', '=', memberId).forUpdate().execute();
  return readOwn(tx, memberId);
}
