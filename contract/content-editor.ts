import { z } from 'zod';
import { call } from './call.ts';
import { categoryText, postCategory } from './content.ts';
import { pictureName, postPicture } from './content-pictures.ts';
import { postLengthMax, postLevels, postStates } from './content-values.ts';
import { editCount, id, integerText, requiredText, text, time } from './fields.ts';
import { languages } from './languages.ts';

const editor = { access: 'operator', roles: ['content', 'admin'] } as const;
const language = z.enum(languages, { error: 'fieldInvalid' });
const part = z.enum(['settings', ...languages]);
const isOneLine = (value: string) => !/[\r\n]/.test(value);

/** The post, and the version that the editor has seen; refused if there is a newer one. */
const seen = { id, version: editCount };
const saved = z.object({ version: z.int() });

const settings = z.object({
  state: z.enum(postStates, { error: 'fieldInvalid' }),
  /** For a scheduled post; of the others, when it was published. */
  publishAt: time.nullable(),
  isPinned: z.boolean(),
  tags: z.array(requiredText(40).refine(isOneLine, 'fieldInvalid')).max(10, 'fieldTooLong'),
  topic: text(40).refine(isOneLine, 'fieldInvalid').nullable(),
  level: z.enum(postLevels, { error: 'fieldInvalid' }).nullable(),
  /** Empty for the house itself. */
  author: text(60).refine(isOneLine, 'fieldInvalid'),
  /** One of the post's pictures, by name. */
  cover: pictureName.nullable(),
});
export type PostSettings = z.output<typeof settings>;

const postText = z.object({
  title: requiredText(160).refine(isOneLine, 'fieldInvalid'),
  summary: requiredText(400),
  /** Markdown. */
  body: requiredText(postLengthMax),
});
export type PostText = z.output<typeof postText>;

const listed = z.object({
  id: z.string(),
  category: postCategory,
  slug: z.string(),
  /** In English, or else in any language; empty while there is no text. */
  title: z.string(),
  state: z.enum(postStates),
  publishAt: time,
  isPinned: z.boolean(),
  languages: z.array(z.enum(languages)),
});
export type EditedListItem = z.output<typeof listed>;

const edited = z.object({
  id: z.string(),
  version: z.int(),
  category: postCategory,
  slug: z.string(),
  settings,
  texts: z.array(postText.extend({ language: z.enum(languages) })),
  pictures: z.array(postPicture),
});
export type EditedPost = z.output<typeof edited>;

const revision = z.object({
  id: z.string(),
  part,
  version: z.int(),
  /** E-mail address of the operator; null: as it was before the first save. */
  by: z.string().nullable(),
  at: time,
});
export type PostRevision = z.output<typeof revision>;

const diffLine = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() });

const exampleText = { title: 'Maintenance', summary: 'Tonight.', body: 'Trading stops for **ten** minutes.' };
const exampleSettings = {
  state: 'draft' as const,
  publishAt: null,
  isPinned: false,
  tags: ['platform'],
  topic: null,
  level: null,
  author: '',
  cover: null,
};
const exampleRevision = { id: '1', part: 'en' as const, version: 2, by: 'ada@example.com', at: 1_790_000_000_000 };

/** How the posts are written. */
export const contentEditorCalls = {
  list: call({
    method: 'GET',
    path: '/operator/posts',
    summary: 'Posts in every state, those changed last first; `lacks` asks for those without a text in a language',
    ...editor,
    query: z.object({
      category: categoryText.optional(),
      state: z.enum(postStates, { error: 'fieldInvalid' }).optional(),
      lacks: language.optional(),
      /** A part of a title in any language, or of the slug. */
      q: text(100).optional(),
      page: integerText({ min: 1, max: 1000 }).default(1),
    }),
    answer: z.object({ items: z.array(listed), page: z.int(), pages: z.int() }),
    example: {
      query: { state: 'draft' },
      answer: {
        items: [
          {
            id: '7',
            category: 1,
            slug: 'maintenance',
            title: 'Maintenance',
            state: 'draft',
            publishAt: 1_790_000_000_000,
            isPinned: false,
            languages: ['en'],
          },
        ],
        page: 1,
        pages: 1,
      },
    },
  }),
  post: call({
    method: 'GET',
    path: '/operator/posts/one',
    summary: 'A post as it is written, in all its languages',
    ...editor,
    query: z.object({ id }),
    answer: edited,
    example: {
      query: { id: '7' },
      answer: {
        id: '7',
        version: 2,
        category: 1,
        slug: 'maintenance',
        settings: exampleSettings,
        texts: [{ language: 'en', ...exampleText }],
        pictures: [],
      },
    },
  }),
  create: call({
    method: 'POST',
    path: '/operator/posts/create',
    summary: 'Begin a post, as a draft without texts; category and slug stay as they are',
    ...editor,
    body: 'form',
    input: z.object({
      category: categoryText,
      slug: requiredText(80).refine((value) => /^[a-z0-9-]+$/.test(value), 'fieldInvalid'),
    }),
    answer: z.object({ id: z.string() }),
    example: { input: { category: '1', slug: 'maintenance' }, answer: { id: '7' } },
  }),
  settings: call({
    method: 'POST',
    path: '/operator/posts/settings',
    summary: 'Everything of a post but its texts: publish it, schedule it, archive it, pin it',
    ...editor,
    body: 'json',
    input: settings.extend(seen),
    answer: saved,
    errors: ['postChanged'],
    example: { input: { id: '999999999', version: 1, ...exampleSettings }, answer: { version: 2 } },
  }),
  text: call({
    method: 'POST',
    path: '/operator/posts/text',
    summary: 'Write a post in a language',
    ...editor,
    body: 'json',
    input: postText.extend({ ...seen, language }),
    answer: saved,
    errors: ['postChanged'],
    example: { input: { id: '999999999', version: 1, language: 'en', ...exampleText }, answer: { version: 2 } },
  }),
  preview: call({
    method: 'POST',
    path: '/operator/posts/preview',
    summary: 'What readers would see of a text, as sanitised HTML; nothing is stored',
    ...editor,
    readOnly: true,
    body: 'json',
    input: z.object({ language, body: text(postLengthMax) }),
    answer: z.object({ html: z.string() }),
    example: {
      input: { language: 'en', body: '**ten** minutes' },
      answer: { html: '<p><strong>ten</strong> minutes</p>' },
    },
  }),
  history: call({
    method: 'GET',
    path: '/operator/posts/history',
    summary: 'The last saves of a post, newest first',
    ...editor,
    query: z.object({ id }),
    answer: z.object({ version: z.int(), items: z.array(revision) }),
    example: { query: { id: '7' }, answer: { version: 2, items: [exampleRevision] } },
  }),
  revision: call({
    method: 'GET',
    path: '/operator/posts/revision',
    summary: 'What a save changed, line by line, against the save of the same part before it',
    ...editor,
    query: z.object({ id, revision: id }),
    answer: revision.extend({ lines: z.array(diffLine) }),
    example: {
      query: { id: '7', revision: '1' },
      answer: { ...exampleRevision, lines: [{ kind: 'added', text: 'Maintenance' }] },
    },
  }),
  restore: call({
    method: 'POST',
    path: '/operator/posts/restore',
    summary: 'Save a part again as it was after an earlier save; whether the post is published stays',
    ...editor,
    body: 'json',
    input: z.object({ ...seen, revision: id }),
    answer: saved,
    errors: ['postChanged'],
    example: { input: { id: '999999999', version: 2, revision: '999999999' }, answer: { version: 3 } },
  }),
};
