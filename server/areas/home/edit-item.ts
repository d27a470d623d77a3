import type { Language } from '../../../contract/languages.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Store, Transaction } from '../../database/client.ts';
import { type NewPicture, storePicture } from '../content/pictures.ts';
import { writeAudit } from '../review/audit.ts';
import { lastChangeOf, lockChanges } from '../site/settings.ts';
import {
  foreverMs,
  type HomeItem,
  type ItemKind,
  type ItemTexts,
  keyOfItem,
  replaceItem,
  type StoredTexts,
} from './home-items.ts';

/** Who writes what, having seen which change of it. */
export type ItemDeed = {
  kind: ItemKind;
  id: string;
  version: number;
  operator: { id: number; email: string };
  atMs: number;
};

/** What is written of an item: all of it but the texts, and those of one language. */
export type WrittenItem = Omit<HomeItem, 'texts'> & {
  isNew: boolean;
  language: Language;
  text: Pick<ItemTexts, 'title' | 'text' | 'action' | 'alt'>;
  picture: NewPicture | undefined;
  removesPicture: boolean;
};

/** Of two editors who have seen the same item the second is refused; nothing is lost. */
export async function saveItem(
  tx: Transaction,
  deed: ItemDeed,
  written: WrittenItem,
): Promise<Result<{ version: number }>> {
  const { kind, id, atMs } = deed;
  const { isNew, language, text, picture, removesPicture, ...rest } = written;
  await lockChanges(tx);
  const stored = await readItem(tx, kind, id);
  if (isNew && stored) return refuse('invalidInput', { fields: { id: 'nameTaken' } });
  // One that was removed before may come back.
  if (!isNew && (await lastChangeOf(tx, keyOfItem(kind, id))) !== deed.version) return refuse('homeChanged');
  if (!isNew && !stored) return refuse('notFound');
  const kept = removesPicture ? undefined : stored?.texts[language]?.picture;
  const shown = picture?.name ?? kept;
  const own: ItemTexts = { ...text, ...(shown && { picture: shown }) };
  const texts = putText(stored?.texts ?? {}, language, own);
  if (!texts.ok) return texts;
  if (picture) await storePicture(tx, picture, atMs);
  const item: HomeItem = { ...rest, texts: texts.data };
  await replaceItem(tx, { kind, id, item, by: deed.operator.email, atMs });
  await auditItem(tx, deed, { action: `home.${kind}`, before: stored, after: item });
  return ok({ version: await lastChangeOf(tx, keyOfItem(kind, id)) });
}

/** A language without any words of its own is shown in English; one with some needs a title. */
function putText(texts: StoredTexts, language: Language, own: ItemTexts): Result<StoredTexts> {
  const { [language]: former, ...others } = texts;
  if (own.picture && !own.alt) return refuse('invalidInput', { fields: { alt: 'fieldRequired' } });
  const isEmpty = !own.title && !own.text && !own.action && !own.picture;
  if (isEmpty && language !== 'en') return ok(others);
  if (!own.title) return refuse('invalidInput', { fields: { title: 'fieldRequired' } });
  return ok({ ...others, [language]: own });
}

export async function removeItem(tx: Transaction, deed: ItemDeed): Promise<Result<Record<string, never>>> {
  const { kind, id, version, atMs } = deed;
  await lockChanges(tx);
  const stored = await readItem(tx, kind, id);
  if (!stored) return refuse('notFound');
  if ((await lastChangeOf(tx, keyOfItem(kind, id))) !== version) return refuse('homeChanged');
  await replaceItem(tx, { kind, id, item: undefined, by: deed.operator.email, atMs });
  await auditItem(tx, deed, { action: `home.${kind}Gone`, before: stored, after: null });
  return ok({});
}

type Entry = { action: string; before: unknown; after: unknown };
const auditItem = (tx: Transaction, { kind, id, operator, atMs }: ItemDeed, entry: Entry) =>
  writeAudit(tx, {
    operatorId: operator.id,
    subject: `${kind}:${id}`,
    reason: '',
    atMs,
    ...entry,
    before: entry.before ?? null,
  });

async function readItem(store: Store, kind: ItemKind, id: string): Promise<{ texts: StoredTexts } | undefined> {
  const query = store.selectFrom('home_item').selectAll().where('kind', '=', kind).where('id', '=', id);
  const row = await query.executeTakeFirst();
  return row && { ...row, texts: row.texts as StoredTexts };
}

/** Times of a window: empty for one that has no such end. */
export const windowOf = ({ from, to }: { from: number | ''; to: number | '' }) => ({
  from: from === '' ? 0 : from,
  to: to === '' ? foreverMs : to,
});
