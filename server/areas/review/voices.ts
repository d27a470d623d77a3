import { type Result, refuse } from '../../../contract/result.ts';
import type { Review, ReviewKind } from '../../../contract/review-values.ts';
import { oneVoice, operatorsNeeded } from '../../../contract/voices.ts';
import type { Store, Transaction } from '../../database/client.ts';
import { readClaims } from './claims.ts';
import type { Decision } from './decide.ts';
import { readTies } from './independence.ts';
import { hasRightsOfThen, rightsOf, voiceRoles } from './rights.ts';
import { describeVoices, type MoneyDeed, weighVoice } from './weigh-voice.ts';

export type Said = {
  /** The question: an item may be decided more than once. */
  question: string;
  /** Two operators agree when their verdicts are the same text. */
  verdict: string;
  /** What the others are shown. */
  shown?: Record<string, string>;
};

/**
 * Counts an operator's verdict on a money action, and returns whether that is enough to do it, as weighVoice decides.
 * Each operator has one voice and may change it. Refuses with decidedBefore, resolutionDiffers, and as
 * requireIndependent does.
 */
export async function takeVoice(
  tx: Transaction,
  { operatorId, reason, atMs }: Decision,
  deed: MoneyDeed,
  { question, verdict, shown = {} }: Said,
): Promise<Result<boolean>> {
  const { kind, subjectId } = deed;
  const said = { verdict, shown: JSON.stringify(shown), reason, at: atMs, rights_version: rightsOf(operatorId) };
  const counted = await tx
    .insertInto('review_voice')
    .values({ kind, subject_id: subjectId, question, operator_id: operatorId, ...said })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject_id', 'question', 'operator_id'])
        .doUpdateSet(said)
        // A voice that no longer counts may be given again.
        .where(({ eb, or, ref }) =>
          or([
            eb('review_voice.verdict', '!=', verdict),
            eb('review_voice.rights_version', '!=', ref('excluded.rights_version')),
          ]),
        ),
    )
    .executeTakeFirst();
  if (counted.numInsertedOrUpdatedRows !== 1n) return refuse('decidedBefore');
  const others = (await readVoices(tx, kind, [subjectId])).filter(
    (other) => other.question === question && other.operatorId !== operatorId && other.isCounted,
  );
  if (others.some((other) => other.verdict !== verdict)) return refuse('resolutionDiffers');
  return weighVoice(tx, { ...deed, operatorId, others: others.map((other) => other.operatorId), atMs });
}

/** When an item comes up again, its earlier verdicts no longer apply. */
export async function forgetVoices(tx: Transaction, kind: ReviewKind, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('review_voice').where('kind', '=', kind).where('subject_id', 'in', ids).execute();
}

export type Voice = Required<Said> & {
  subjectId: number;
  operatorId: number;
  name: string;
  /** Its operator may still decide this, with the rights of then. */
  isCounted: boolean;
  reason: string;
  at: number;
};

/** What was said of these subjects, the earliest first. */
async function readVoices(store: Store, kind: ReviewKind, ids: readonly number[]): Promise<Voice[]> {
  if (ids.length === 0) return [];
  const rows = await store
    .selectFrom('review_voice')
    .innerJoin('operator', 'operator.id', 'review_voice.operator_id')
    .select(['subject_id as subjectId', 'operator_id as operatorId', 'question', 'verdict', 'shown', 'reason', 'at'])
    .select(['operator.name', 'operator.status', 'operator.roles', 'operator.rights_version as rightsNow'])
    .select('review_voice.rights_version as rightsThen')
    .where('kind', '=', kind)
    .where('subject_id', 'in', ids)
    .orderBy('at')
    .execute();
  const needed = voiceRoles[kind] ?? [];
  return rows.map(({ status, roles, rightsNow, rightsThen, ...row }) => {
    return { ...row, isCounted: hasRightsOfThen({ status, roles, rightsNow }, { rightsThen, needed }) };
  });
}

type Reviewed = {
  id: number;
  question: string;
  /** Once it is decided, who decided is what counts. */
  isOpen: boolean;
  /** Items that two may have to decide, given the verdicts so far. */
  deed(said: readonly Voice[]): MoneyDeed;
};

/** What an operator has to know before deciding on these items, in their order. */
export async function describeReviews(
  store: Store,
  { kind, rows, operatorId, atMs }: { kind: ReviewKind; rows: readonly Reviewed[]; operatorId: number; atMs: number },
): Promise<Review[]> {
  const ids = rows.map(({ id }) => id);
  const voices = await readVoices(store, kind, ids);
  const claims = await readClaims(store, kind, ids);
  const ties = await readTies(store, operatorId, atMs);
  const reviews: Review[] = [];
  for (const { id, question, isOpen, deed } of rows) {
    const said = voices.filter(
      (voice) => voice.subjectId === id && voice.question === question && (voice.isCounted || !isOpen),
    );
    const others = said.map((voice) => voice.operatorId).filter((other) => other !== operatorId);
    const asking = { operatorId, others, ties, atMs };
    const { whyTwo, tie } = isOpen ? await describeVoices(store, deed(said), asking) : oneVoice;
    const claim = claims.find((known) => known.id === id && known.untilMs > atMs);
    reviews.push({
      needed: isOpen ? operatorsNeeded({ whyTwo }) : said.length,
      said: said.map(({ name, at, verdict, shown, reason }) => ({ name, time: at, verdict, shown, reason })),
      isMine: isOpen && said.some((voice) => voice.operatorId === operatorId),
      taken: claim ? { by: claim.name, until: claim.untilMs, isOwn: claim.operatorId === operatorId } : null,
      whyTwo,
      tie,
    });
  }
  return reviews;
}
