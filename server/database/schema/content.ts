import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { PostCategory, PostLevel } from '../../../contract/content.ts';
import type { PostPart } from '../../../contract/content-values.ts';
import type { Language } from '../../../contract/languages.ts';

/** Tables of the area content. Times are milliseconds since 1970 UTC. */
export type ContentSchema = {
  content_post: {
    id: GeneratedAlways<number>;
    category: PostCategory;
    slug: string;
    status: 'draft' | 'published' | 'archived';
    published_at: number;
    is_pinned: Generated<boolean>;
    sort: Generated<number>;
    /** Written as a PostgreSQL array literal. */
    tags: ColumnType<string[], string, string>;
    topic: string | null;
    level: PostLevel | null;
    /** One of its pictures. */
    cover: string | null;
    author: string;
    created_at: number;
    updated_at: number;
    version: Generated<number>;
  };
  content_text: {
    post_id: number;
    language: Language;
    title: string;
    summary: string;
    body: string;
    plain: string;
    reading_minutes: number;
    /** Written as the text of a tsvector; never read. */
    search: ColumnType<never, string, string>;
    seed_hash: string | null;
    updated_at: number;
  };
  content_version: { is_only: Generated<boolean>; version: Generated<number> };
  content_read: { member_id: number; post_id: number; read_at: number };
  content_revision: {
    id: GeneratedAlways<number>;
    post_id: number;
    part: PostPart;
    version: number;
    operator_id: number | null;
    at: number;
    /** Written as JSON. */
    content: ColumnType<unknown, string, never>;
  };
  picture: {
    name: string;
    bytes: Buffer<ArrayBuffer>;
    content_type: 'image/jpeg';
    width: number;
    height: number;
    created_at: number;
  };
  post_picture: {
    post_id: number;
    name: string;
    /** By language; written as JSON text, read back as the value. */
    alts: ColumnType<Partial<Record<Language, string>>, string, string>;
    version: Generated<number>;
    created_at: number;
  };
};
