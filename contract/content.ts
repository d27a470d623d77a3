import { z } from 'zod';
import { call } from './call.ts';
import { postCategories, postLevels } from './content-values.ts';
import { id, integerText, text, time } from './fields.ts';
import { languages } from './languages.ts';

export type { PostCategory, PostLevel } from './content-values.ts';
export { featureOfCategory, postCategories, postLevels, postsPerPage } from './content-values.ts';

const categoryIds = Object.values(postCategories);
export const postCategory = z.literal(categoryIds);
/** A query parameter that stands for a category's number. */
export const categoryText = integerText({ min: 1, max: 9999 }).pipe(z.literal(categoryIds, { error: 'fieldInvalid' }));

/** A picture as a page shows it; its space is reserved while it loads. */
export const picture = z.object({
  /** Its address on this site, which never changes: another picture gets another address. */
  src: z.string(),
  /** The alternative text. */
  alt: z.string(),
  /** In pixels. */
  width: z.int(),
  height: z.int(),
});
export type Picture = z.output<typeof picture>;
const cover = picture.extend({ sizeBytes: z.int() });
export type Cover = z.output<typeof cover>;

/** A post as lists show it, in the requested language or else in English. */
export const postSummary = z.object({
  id: z.string(),
  category: postCategory,
  /** Names the post within its category, in every language: 'terms-of-use'. */
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  /** When it was published. */
  time,
  tags: z.array(z.string()),
  isPinned: z.boolean(),
  cover: cover.nullable(),
  /** Language of the shown text; if it differs from the requested one, the text is a fallback. */
  language: z.enum(languages),
});
export type PostSummary = z.output<typeof postSummary>;

/** A text cut at the found words, so that a page can mark them without trusting markup. */
const markedText = z.array(z.object({ text: z.string(), isHit: z.boolean() }));
export type MarkedText = z.output<typeof markedText>;

const listedPost = postSummary.extend({
  level: z.enum(postLevels).nullable(),
  topic: z.string().nullable(),
  readingMinutes: z.int().min(1),
  /** Only in the answer to a search. */
  hits: z.object({ title: markedText, excerpt: markedText }).nullable(),
});
export type ListedPost = z.output<typeof listedPost>;

const postLink = z.object({ id: z.string(), title: z.string() });

export const post = postSummary.extend({
  /**
   * Sanitised HTML made from Markdown, safe to insert into a page. `<div class="quote">BTC_USDT</div>`, always at the
   * top level, marks where a page may show the symbol's price.
   */
  html: z.string(),
  /** Second-level headings with their anchors in `html`. */
  headings: z.array(z.object({ id: z.string(), text: z.string() })),
  /** Headings of any level that ask a question, with the text below each: others show them as questions and answers. */
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** Empty for the house itself. */
  author: z.string(),
  /**
   * Address of a picture with the title, 1200 x 630 pixels, for links to the post. It changes with the title; null if
   * the title cannot be drawn.
   */
  shareImage: z.string().nullable(),
  level: z.enum(postLevels).nullable(),
  topic: z.string().nullable(),
  readingMinutes: z.int().min(1),
  updatedTime: time,
  /** Languages that it is written in. */
  languages: z.array(z.enum(languages)),
  /** Its neighbours in the category's list: `previous` is above it, `next` below. */
  previous: postLink.nullable(),
  next: postLink.nullable(),
  /** What follows it in its topic; empty when it has none. */
  nextInTopic: z.array(postLink),
  related: z.array(postSummary),
});
export type Post = z.output<typeof post>;

const postList = z.object({
  items: z.array(listedPost),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  /** Tags, topics and levels of the whole category, for its filters. */
  tags: z.array(z.string()),
  topics: z.array(z.string()),
  levels: z.array(z.enum(postLevels)),
});
export type PostList = z.output<typeof postList>;

const term = z.object({
  /** The same in every language. */
  id: z.string(),
  name: z.string(),
  text: z.string(),
  /** The letter under which it is listed; empty where the script has none. */
  letter: z.string(),
});
export type Term = z.output<typeof term>;

const readPosts = z.object({ ids: z.array(z.string()) });

const exampleSummary = {
  id: '7',
  category: 1,
  slug: 'spot-open',
  title: 'The spot exchange is open',
  summary: 'What can be traded, and what it costs.',
  time: 1_790_000_000_000,
  tags: ['spot'],
  isPinned: true,
  cover: {
    src: '/api/image/picture/47DEQpj8HBSa-_TImW-5JC.jpeg',
    alt: 'A chart',
    width: 1200,
    height: 630,
    sizeBytes: 48_213,
  },
  language: 'en',
};
const examplePost = {
  ...exampleSummary,
  html: '<p>All markets are open.</p>',
  headings: [{ id: 'part-1', text: 'Fees' }],
  questions: [],
  author: '',
  shareImage: '/api/image/card/7-en-6c2fd0a1b7e94583.jpeg',
  level: null,
  topic: null,
  readingMinutes: 1,
  updatedTime: 1_790_000_000_000,
  languages: ['en', 'id'],
  previous: null,
  next: { id: '6', title: 'Welcome' },
  nextInTopic: [],
  related: [],
};

export const contentCalls = {
  category: call({
    method: 'POST',
    path: '/post/category',
    summary: 'All posts of a category, pinned ones first; 1000 and 1001 are the footer',
    access: 'public',
    readOnly: true,
    query: z.object({ id: categoryText }),
    answer: z.array(postSummary),
    example: { query: { id: '1000' }, answer: [exampleSummary] },
  }),
  list: call({
    method: 'POST',
    path: '/post/list',
    summary: 'A page of a category, also by tag, topic, level and words of the text',
    access: 'public',
    readOnly: true,
    query: z.object({
      category: categoryText,
      tag: text(40).optional(),
      topic: text(40).optional(),
      level: z.enum(postLevels, { error: 'fieldInvalid' }).optional(),
      q: text(100).optional(),
      page: integerText({ min: 1, max: 1000 }).default(1),
    }),
    answer: postList,
    example: {
      query: { category: '1', q: 'spot' },
      answer: {
        items: [
          {
            ...exampleSummary,
            level: null,
            topic: null,
            readingMinutes: 1,
            hits: {
              title: [
                { text: 'The ', isHit: false },
                { text: 'spot', isHit: true },
                { text: ' exchange is open', isHit: false },
              ],
              excerpt: [],
            },
          },
        ],
        page: 1,
        pages: 1,
        total: 1,
        tags: ['spot'],
        topics: [],
        levels: [],
      },
    },
  }),
  version: call({
    method: 'GET',
    path: '/post/version',
    summary: 'Another one whenever what public pages say has changed',
    access: 'public',
    answer: z.object({
      version: z.string(),
      /** When the clock next changes something, in milliseconds; null if nothing is waiting. */
      lastsMs: z.int().min(0).nullable(),
    }),
    example: { answer: { version: '12-1790000000000', lastsMs: null } },
  }),
  post: call({
    method: 'GET',
    path: '/post',
    summary: 'A post with its text as sanitised HTML',
    access: 'public',
    query: z.object({ id }),
    answer: post,
    example: { query: { id: '7' }, answer: examplePost },
  }),
  glossary: call({
    method: 'GET',
    path: '/post/glossary',
    summary: 'The words of traders in the order of the language, or those that have `q` in them',
    access: 'public',
    query: z.object({ q: text(100).optional() }),
    answer: z.array(term),
    example: {
      query: { q: 'slip' },
      answer: [{ id: 'slippage', name: 'Slippage', text: 'Between two prices.', letter: 'S' }],
    },
  }),
  readPosts: call({
    method: 'GET',
    path: '/post/read',
    summary: 'Which posts the member has marked as read',
    access: 'member',
    answer: readPosts,
    example: { answer: { ids: ['7'] } },
  }),
  markRead: call({
    method: 'POST',
    path: '/post/read',
    summary: 'Marks a post as read, or as unread again',
    access: 'member',
    body: 'json',
    input: z.object({ id, isRead: z.boolean() }),
    answer: readPosts,
    errors: ['notFound'],
    example: { input: { id: '7', isRead: true }, answer: { ids: ['7'] } },
  }),
  notice: call({
    method: 'GET',
    path: '/notice',
    summary: 'A brief announcement',
    access: 'public',
    query: z.object({ id }),
    answer: post,
    example: { query: { id: '9' }, answer: { ...examplePost, id: '9', category: 3 } },
  }),
};
