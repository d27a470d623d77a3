import { z } from 'zod';
import { type Language, languages } from '../../../contract/languages.ts';
import { homeCacheMs } from '../../../contract/limits.ts';
import { type Banner, banner, type PopupNotice, popupNotice } from '../../../contract/site.ts';
import { popupModes, referralPattern } from '../../../contract/site-values.ts';
import type { Database, Store, Transaction } from '../../database/client.ts';
import { type Change, recordChange } from './settings.ts';

export type ItemKind = 'banner' | 'popup';

const itemTexts = z.object({
  title: z.string().min(1).max(120),
  text: z.string().max(1000),
  /** Names the link to `path`. */
  action: z.string().max(60).default(''),
});
type ItemTexts = z.output<typeof itemTexts>;

const foreverMs = 8_000_000_000_000_000;

/** A banner or popup notice as an operator writes it. Times in milliseconds since 1970 UTC. */
const itemSchema = z.strictObject({
  /** What a language lacks is shown in English. */
  texts: z.partialRecord(z.enum(languages), itemTexts).refine((texts) => texts.en, 'needs texts in English (en)'),
  path: banner.shape.path.optional(),
  popupMode: z.union(Object.values(popupModes).map((mode) => z.literal(mode))).optional(),
  from: z.int().min(0).default(0),
  to: z.int().max(foreverMs).default(foreverMs),
  /** Only for visitors whom this code brought here. */
  referralCode: z.string().regex(referralPattern).toUpperCase().optional(),
  sort: z.int().min(0).max(9999).default(0),
});
export type HomeItem = z.output<typeof itemSchema>;

/** Stores an item, or with undefined deletes it. Throws a ZodError when it does not fit. */
export async function saveHomeItem(
  database: Database,
  { kind, id, item, by, atMs }: Change & { kind: ItemKind; id: string; item: unknown },
): Promise<void> {
  const parsed = item === undefined ? undefined : itemSchema.parse(item);
  await database.transaction().execute(async (tx) => {
    if (parsed) await writeItem(tx, { kind, id, seedHash: null, item: parsed });
    else await tx.deleteFrom('home_item').where('kind', '=', kind).where('id', '=', id).execute();
    await recordChange(tx, { key: `${kind} ${id}`, value: parsed ? JSON.stringify(parsed) : null, by, atMs });
  });
}

type WrittenItem = { kind: ItemKind; id: string; seedHash: string | null; item: HomeItem };

export async function writeItem(store: Store | Transaction, { kind, id, seedHash, item }: WrittenItem): Promise<void> {
  const row = {
    texts: JSON.stringify(item.texts),
    path: item.path ?? null,
    popup_mode: item.popupMode ?? null,
    shown_from: item.from,
    shown_to: item.to,
    referral_code: item.referralCode ?? null,
    sort: item.sort,
    seed_hash: seedHash,
  };
  const insert = store.insertInto('home_item').values({ kind, id, ...row });
  await insert.onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(row)).execute();
}

export type HomeVisitor = { language: Language; referralCode: string | undefined; atMs: number };

/** Banners of now; popups of now and of the time for which pages keep them, since each says when it begins. */
export async function listHomeItems(
  store: Store,
  { language, referralCode, atMs }: HomeVisitor,
): Promise<{ banners: Banner[]; popups: PopupNotice[] }> {
  const code = referralCode?.toUpperCase() ?? null;
  const rows = await store
    .selectFrom('home_item')
    .selectAll()
    .where('shown_from', '<=', atMs + homeCacheMs)
    .where('shown_to', '>', atMs)
    .where(({ eb, or }) => or([eb('referral_code', 'is', null), eb('referral_code', '=', code)]))
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const shown = rows.map((row) => ({ ...row, shown: textsIn(row.texts, language) }));
  return {
    banners: shown.flatMap(({ kind, id, path, shown_from, shown }) =>
      kind === 'banner' && path !== null && shown_from <= atMs ? [{ id, path, ...shown }] : [],
    ),
    popups: shown.flatMap(({ kind, id, path, popup_mode, shown_from, shown_to, shown: { action, ...texts } }) => {
      const notice = { id, popupMode: popup_mode ?? 0, popupFrom: shown_from, popupTo: shown_to, ...texts };
      return kind === 'popup' ? [popupNotice.parse({ ...notice, ...(path && { path, action }) })] : [];
    }),
  };
}

/** Every language in which an item can be shown has a title: the schema asks for English. */
function textsIn(stored: unknown, language: Language): ItemTexts {
  const texts = stored as Partial<Record<Language, ItemTexts>>;
  return texts[language] ?? texts.en ?? { title: '', text: '', action: '' };
}
