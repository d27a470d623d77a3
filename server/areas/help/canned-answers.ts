import type { CannedAnswer, ReadyAnswer } from '../../../contract/help-answers.ts';
import { fillVariables } from '../../../contract/help-values.ts';
import { defaultLanguage, type Language } from '../../../contract/languages.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Store, Transaction } from '../../database/client.ts';
import { writeAudit } from '../review/audit.ts';

/** By title. */
export async function listAnswers(store: Store): Promise<CannedAnswer[]> {
  const rows = await store
    .selectFrom('help_answer as answer')
    .innerJoin('help_answer_text as written', 'written.answer_id', 'answer.id')
    .select(['answer.id', 'answer.title', 'written.language', 'written.body'])
    .where('answer.removed_at', 'is', null)
    .orderBy('answer.title')
    .orderBy('answer.id')
    .execute();
  const answers = new Map<number, CannedAnswer>();
  for (const { id, title, language, body } of rows) {
    const known = answers.get(id) ?? { id: String(id), title, texts: {} };
    answers.set(id, { ...known, texts: { ...known.texts, [language]: body } });
  }
  return [...answers.values()];
}

type Speaker = { operator: string; site: string };

/** As they would be said in a conversation: in its language, else in English. Refuses with notFound. */
export async function readyAnswers(
  store: Store,
  conversationId: number,
  speaker: Speaker,
): Promise<Result<ReadyAnswer[]>> {
  const conversation = await store
    .selectFrom('help_conversation')
    .leftJoin('member', 'member.id', 'help_conversation.member_id')
    .select(['help_conversation.language', 'member.nickname'])
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();
  if (!conversation) return refuse('notFound');
  const { language, nickname } = conversation;
  const answers = await listAnswers(store);
  return ok(
    answers.map(({ id, title, texts }) => {
      const text = texts[language as Language] ?? texts[defaultLanguage] ?? '';
      return { id, title, text: fillVariables(text, { ...speaker, name: nickname ?? '' }) };
    }),
  );
}

type Change = { operatorId: number; atMs: number };
type Saved = Change & { id: number | undefined; title: string; language: Language; text: string };

/** Refuses with notFound when the answer is gone. */
export async function saveAnswer(tx: Transaction, saved: Saved): Promise<Result<{ id: string }>> {
  const { id: known, title, language, text } = saved;
  const id = known === undefined ? await addAnswer(tx, title) : await renameAnswer(tx, known, title);
  if (id === undefined) return refuse('notFound');
  const own = { answer_id: id, language };
  const { body: before } = (await textOf(tx, id, language)) ?? { body: null };
  if (text === '') {
    const gone = tx.deleteFrom('help_answer_text').where('answer_id', '=', id);
    await gone.where('language', '=', language).execute();
  } else {
    const written = tx.insertInto('help_answer_text').values({ ...own, body: text });
    await written.onConflict((known) => known.columns(['answer_id', 'language']).doUpdateSet({ body: text })).execute();
  }
  await note(tx, 'help.answer', { ...saved, id, before, after: { title, language, text } });
  return ok({ id: String(id) });
}

/** Refuses with notFound when it is gone already. */
export async function removeAnswer(
  tx: Transaction,
  { id, ...change }: Change & { id: number },
): Promise<Result<Record<string, never>>> {
  const removed = tx.updateTable('help_answer').set({ removed_at: change.atMs }).where('id', '=', id);
  const row = await removed.where('removed_at', 'is', null).returning('title').executeTakeFirst();
  if (!row) return refuse('notFound');
  await note(tx, 'help.removeAnswer', { ...change, id, before: row.title, after: null });
  return ok({});
}

async function addAnswer(tx: Transaction, title: string): Promise<number> {
  return (await tx.insertInto('help_answer').values({ title }).returning('id').executeTakeFirstOrThrow()).id;
}

async function renameAnswer(tx: Transaction, id: number, title: string): Promise<number | undefined> {
  const renamed = tx.updateTable('help_answer').set({ title }).where('id', '=', id).where('removed_at', 'is', null);
  return (await renamed.returning('id').executeTakeFirst())?.id;
}

const textOf = (tx: Transaction, id: number, language: Language) =>
  tx
    .selectFrom('help_answer_text')
    .select('body')
    .where('answer_id', '=', id)
    .where('language', '=', language)
    .executeTakeFirst();

function note(
  tx: Transaction,
  action: string,
  { operatorId, atMs, id, before, after }: Change & { id: number; before: unknown; after: unknown },
): Promise<void> {
  return writeAudit(tx, { operatorId, action, subject: `helpAnswer:${id}`, before, after, reason: '', atMs });
}
