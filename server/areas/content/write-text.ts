import { sql } from 'kysely';
import type { Language } from '../../../contract/languages.ts';
import type { Store } from '../../database/client.ts';
import { readingMinutes } from './reading-time.ts';
import { plainText } from './render-markdown.ts';
import { searchVector } from './search-words.ts';

export type NewText = {
  postId: number;
  language: Language;
  title: string;
  summary: string;
  /** Markdown. */
  body: string;
  /** Hash of the file that it comes from; null when an editor wrote it. */
  seedHash: string | null;
  atMs: number;
};

const rowsPerStatement = 50;

/** Stores texts with what is made from them. A text from a file never replaces one that an editor changed. */
export async function writeTexts(store: Store, texts: readonly NewText[]): Promise<void> {
  for (let start = 0; start < texts.length; start += rowsPerStatement) {
    const rows = texts.slice(start, start + rowsPerStatement).map(toRow);
    await store
      .insertInto('content_text')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['post_id', 'language'])
          .doUpdateSet(({ ref }) => ({
            title: ref('excluded.title'),
            summary: ref('excluded.summary'),
            body: ref('excluded.body'),
            plain: ref('excluded.plain'),
            reading_minutes: ref('excluded.reading_minutes'),
            search: ref('excluded.search'),
            seed_hash: ref('excluded.seed_hash'),
            updated_at: ref('excluded.updated_at'),
          }))
          .where(sql<boolean>`content_text.seed_hash is not null or excluded.seed_hash is null`),
      )
      .execute();
  }
}

function toRow({ postId, language, title, summary, body, seedHash, atMs }: NewText) {
  const plain = plainText(body);
  return {
    post_id: postId,
    language,
    title,
    summary,
    body,
    plain,
    reading_minutes: readingMinutes(plain),
    search: searchVector({ title, summary, body: plain }),
    seed_hash: seedHash,
    updated_at: atMs,
  };
}
