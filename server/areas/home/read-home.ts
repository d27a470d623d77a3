import { postCategories } from '../../../contract/content-values.ts';
import type { EditedItem, FooterPost } from '../../../contract/home-editor.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Store } from '../../database/client.ts';
import { namesIn, readSizes } from '../content/pictures.ts';
import { stateOf } from '../content/save-post.ts';
import { foreverMs, keyOfItem, pictureOf, type StoredTexts } from './home-items.ts';

/** Banners and popup notices as editors see them, in the order of visitors. */
export async function listEditedItems(store: Store): Promise<EditedItem[]> {
  const rows = await store.selectFrom('home_item').selectAll().orderBy('kind').orderBy('sort').orderBy('id').execute();
  const changes = await store
    .selectFrom('site_change')
    .select(['key', ({ fn }) => fn.max('id').as('last')])
    .groupBy('key')
    .execute();
  const versions = new Map(changes.map(({ key, last }) => [key, last]));
  const sizes = await readSizes(store, namesIn(JSON.stringify(rows.map(({ texts }) => texts))));
  return rows.map(({ kind, id, texts, ...row }) => ({
    kind,
    id,
    version: versions.get(keyOfItem(kind, id)) ?? 0,
    texts: Object.fromEntries(
      Object.entries(texts as StoredTexts).map(([language, own]) => {
        const { title, text, action, alt = '' } = own;
        return [language, { title, text, action, alt, picture: pictureOf(own, sizes) ?? null }];
      }),
    ),
    path: row.path ?? '',
    popupMode: row.popup_mode ?? 0,
    from: row.shown_from === 0 ? null : row.shown_from,
    to: row.shown_to >= foreverMs ? null : row.shown_to,
    referralCode: row.referral_code ?? '',
    sort: row.sort,
  }));
}

const footerMax = 100;

/** What the footer links to, in its order; what is archived does not come back there by itself. */
export async function listFooterPosts(
  store: Store,
  { language, atMs }: { language: Language; atMs: number },
): Promise<FooterPost[]> {
  const { footerAbout, footerHelp } = postCategories;
  const rows = await store
    .selectFrom('content_post as post')
    .leftJoin('content_text as text', (join) =>
      join.onRef('text.post_id', '=', 'post.id').on('text.language', '=', 'en'),
    )
    .leftJoin('content_text as own', (join) =>
      join.onRef('own.post_id', '=', 'post.id').on('own.language', '=', language),
    )
    .select(['post.id', 'post.version', 'post.category', 'post.slug', 'post.status', 'post.published_at', 'post.sort'])
    .select(({ fn }) => fn.coalesce('own.title', 'text.title').as('title'))
    .where('post.category', 'in', [footerAbout, footerHelp])
    .where('post.status', '!=', 'archived')
    .orderBy('post.category')
    .orderBy('post.is_pinned', 'desc')
    .orderBy('post.sort')
    .orderBy('post.published_at', 'desc')
    .orderBy('post.id', 'desc')
    .limit(footerMax)
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    version: row.version,
    category: row.category,
    slug: row.slug,
    title: row.title ?? row.slug,
    state: stateOf(row, atMs),
    sort: row.sort,
  }));
}
