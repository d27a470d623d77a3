import { sql } from 'kysely';
import type { PostSummary } from '../../../contract/content.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Store } from '../../database/client.ts';
import { toCover } from './pictures.ts';

/** What a language lacks is shown in this one. */
const fallbackLanguage: Language = 'en';

export type Reader = {
  language: Language;
  /** Posts that are published at this moment are seen, in milliseconds since 1970 UTC. */
  atMs: number;
};

/**
 * Published posts (`post`), each with the text that the reader gets (`shown`): in the reader's language, else in
 * English. A post that has neither is not there.
 */
export function selectShownPosts(store: Store, { language, atMs }: Reader) {
  return store
    .selectFrom('content_post as post')
    .innerJoin('content_text as shown', 'shown.post_id', 'post.id')
    .leftJoin('post_picture as cover', (join) =>
      join.onRef('cover.post_id', '=', 'post.id').onRef('cover.name', '=', 'post.cover'),
    )
    .leftJoin('picture as cover_picture', 'cover_picture.name', 'cover.name')
    .where('post.status', '=', 'published')
    .where('post.published_at', '<=', atMs)
    .where(({ eb, and, or, not, exists, selectFrom }) =>
      or([
        eb('shown.language', '=', language),
        and([
          eb('shown.language', '=', fallbackLanguage),
          not(
            exists(
              selectFrom('content_text as asked')
                .select('asked.post_id')
                .whereRef('asked.post_id', '=', 'post.id')
                .where('asked.language', '=', language),
            ),
          ),
        ]),
      ]),
    );
}

export const summaryColumns = [
  'post.id',
  'post.category',
  'post.slug',
  'shown.title',
  'shown.summary',
  'post.published_at',
  'post.tags',
  'post.is_pinned',
  'shown.language',
  'cover.name as cover_name',
  'cover.alts as cover_alts',
  'cover_picture.width as cover_width',
  'cover_picture.height as cover_height',
  sql<number | null>`octet_length(cover_picture.bytes)`.as('cover_size_bytes'),
] as const;

type SummaryRow = Omit<PostSummary, 'id' | 'time' | 'isPinned' | 'cover'> & {
  id: number;
  published_at: number;
  is_pinned: boolean;
} & Parameters<typeof toCover>[0];

export const toSummary = (row: SummaryRow): PostSummary => ({
  id: String(row.id),
  category: row.category,
  slug: row.slug,
  title: row.title,
  summary: row.summary,
  time: row.published_at,
  tags: row.tags,
  isPinned: row.is_pinned,
  cover: toCover(row, row.language),
  language: row.language,
});
