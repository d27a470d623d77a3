import { z } from 'zod';
import type { Picture } from '../../../contract/content.ts';
import { altLengthMax, pictureNamePattern } from '../../../contract/content-values.ts';
import { type Banner, banner, type PopupNotice, popupNotice } from '../../../contract/home.ts';
import { type Language, languages } from '../../../contract/languages.ts';
import { homeCacheMs } from '../../../contract/limits.ts';
import { isSafeLink } from '../../../contract/safe-link.ts';
import { popupModes, referralPattern } from '../../../contract/site-values.ts';
import type { Database, Store, Transaction } from '../../database/client.ts';
import { addressOfPicture, dropUnusedPictures, namesIn, readSizes, type Sizes } from '../content/pictures.ts';
import { type Change, lockChanges, recordChange } from '../site/settings.ts';

export type ItemKind = 'banner' | 'popup';

const itemTexts = z.object({
  title: z.string().min(1).max(120),
  text: z.string().max(1000),
  /** Names the link to `path`. */
  action: z.string().max(60).default(''),
  /** Name of a picture, and what is seen there; a language without one shows the English picture. */
  picture: z.string().regex(pictureNamePattern).optional(),
  alt: z.string().max(altLengthMax).default(''),
});
export type ItemTexts = z.output<typeof itemTexts>;

export const foreverMs = 8_000_000_000_000_000;

/** A banner or popup notice as an operator writes it. Times in milliseconds since 1970 UTC. */
export const itemSchema = z.strictObject({
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
    await lockChanges(tx);
    await replaceItem(tx, { kind, id, item: parsed, by, atMs });
  });
}

export const keyOfItem = (kind: ItemKind, id: string): string => `${kind} ${id}`;

/** The same in a transaction that does more, and has the lock. Pictures that nothing shows any more are gone then. */
export async function replaceItem(
  tx: Transaction,
  { kind, id, item, by, atMs }: Change & { kind: ItemKind; id: string; item: HomeItem | undefined },
): Promise<void> {
  const former = tx.selectFrom('home_item').select('texts').where('kind', '=', kind).where('id', '=', id);
  const before = await former.executeTakeFirst();
  if (item) await writeItem(tx, { kind, id, seedHash: null, item });
  else await tx.deleteFrom('home_item').where('kind', '=', kind).where('id', '=', id).execute();
  await dropUnusedPictures(tx, namesIn(JSON.stringify(before?.texts ?? null)));
  await recordChange(tx, { key: keyOfItem(kind, id), value: item ? JSON.stringify(item) : null, by, atMs });
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
  const sizes = await readSizes(store, namesIn(JSON.stringify(rows.map(({ texts }) => texts))));
  const shown = rows.map((row) => ({ ...row, shown: textsIn(row.texts, language) }));
  return {
    banners: shown.flatMap(({ kind, id, path, shown_from, shown: { title, text, action }, texts }) => {
      const picture = pictureIn(texts, language, sizes);
      const isShown = kind === 'banner' && path !== null && isSafeLink(path) && shown_from <= atMs;
      return isShown ? [{ id, path, title, text, action, ...(picture && { picture }) }] : [];
    }),
    popups: shown.flatMap(({ kind, id, path, popup_mode, shown_from, shown_to, shown: { action, title, text } }) => {
      const notice = { id, popupMode: popup_mode ?? 0, popupFrom: shown_from, popupTo: shown_to, title, text };
      return kind === 'popup'
        ? [popupNotice.parse({ ...notice, ...(path && isSafeLink(path) && { path, action }) })]
        : [];
    }),
  };
}

/** Every language in which an item can be shown has a title: the schema asks for English. */
export type StoredTexts = Partial<Record<Language, ItemTexts>>;

function textsIn(stored: unknown, language: Language): ItemTexts {
  const texts = stored as StoredTexts;
  return texts[language] ?? texts.en ?? { title: '', text: '', action: '', alt: '' };
}

/** The language's own picture, else the English one. */
function pictureIn(stored: unknown, language: Language, sizes: Sizes): Picture | undefined {
  const texts = stored as StoredTexts;
  const own = texts[language]?.picture ? texts[language] : texts.en;
  return own && pictureOf(own, sizes);
}

/** undefined where there is none, or no more. */
export function pictureOf({ picture: name, alt }: ItemTexts, sizes: Sizes): Picture | undefined {
  const size = name === undefined ? undefined : sizes.get(name);
  return name !== undefined && size ? { src: addressOfPicture(name), alt: alt ?? '', ...size } : undefined;
}
