import { z } from 'zod';
import { call } from './call.ts';
import { picture, postCategory } from './content.ts';
import { altLengthMax, postStates } from './content-values.ts';
import { id, image, integerText, text, time } from './fields.ts';
import { safeLink } from './home.ts';
import { languages } from './languages.ts';
import { reason } from './operator-admin.ts';
import { siteSettings, socialLinks } from './site.ts';
import { itemIdPattern, popupModes, referralPattern } from './site-values.ts';

const editor = { access: 'operator', roles: ['content', 'admin'] } as const;
const isOneLine = (value: string) => !/[\r\n]/.test(value);
const line = (max: number) => text(max).trim().refine(isOneLine, 'fieldInvalid');

const kind = z.enum(['banner', 'popup'], { error: 'fieldInvalid' });
const itemId = z.string({ error: 'fieldRequired' }).trim().min(1, 'fieldRequired').regex(itemIdPattern, 'fieldInvalid');
/** The version that the editor has seen, as the number of its last change: 0 for none. */
const version = z.int().min(0);
const versionText = integerText({ min: 0, max: Number.MAX_SAFE_INTEGER });
const timeText = z.union([z.literal(''), integerText({ min: 0, max: 8_000_000_000_000_000 })], {
  error: 'fieldInvalid',
});

const item = z.object({
  kind,
  id: z.string(),
  version,
  /** By language; what a language lacks is shown in English. */
  texts: z.partialRecord(
    z.enum(languages),
    z.object({ title: z.string(), text: z.string(), action: z.string(), alt: z.string(), picture: picture.nullable() }),
  ),
  path: z.string(),
  popupMode: z.int(),
  /** null: without a start, or without an end. */
  from: time.nullable(),
  to: time.nullable(),
  referralCode: z.string(),
  sort: z.int(),
});
export type EditedItem = z.output<typeof item>;

const footerPost = z.object({
  id: z.string(),
  version: z.int(),
  category: postCategory,
  slug: z.string(),
  /** In English, else its slug. */
  title: z.string(),
  state: z.enum(postStates),
  sort: z.int(),
});
export type FooterPost = z.output<typeof footerPost>;

const edited = z.object({
  /** In the order in which visitors get them. */
  items: z.array(item),
  topSearches: siteSettings.shape.topSearches.extend({ version, shown: z.array(z.string()) }),
  socialLinks: z.object({ version, links: siteSettings.shape.socialLinks }),
  footer: z.array(footerPost),
});
export type EditedHome = z.output<typeof edited>;

const saved = z.object({ version });

/** What the home page and the footer show beside posts and prices. */
export const homeEditorCalls = {
  home: call({
    method: 'GET',
    path: '/operator/home',
    summary: 'Banners, popup notices, top searches, social links and the posts of the footer, as editors see them',
    ...editor,
    answer: edited,
    example: {
      answer: {
        items: [
          {
            kind: 'banner',
            id: 'open-book',
            version: 12,
            texts: { en: { title: 'An open book', text: 'Every level.', action: 'Look', alt: '', picture: null } },
            path: '/exchange',
            popupMode: 0,
            from: null,
            to: null,
            referralCode: '',
            sort: 0,
          },
        ],
        topSearches: { version: 0, pinned: ['BTC_USDT'], hidden: [], shown: ['BTC_USDT'] },
        socialLinks: { version: 0, links: { default: {} } },
        footer: [
          { id: '7', version: 0, category: 1000, slug: 'about', title: 'About us', state: 'published', sort: 1 },
        ],
      },
    },
  }),
  saveItem: call({
    method: 'POST',
    path: '/operator/home/item',
    summary: 'Write a banner or popup notice, in one language; seen by visitors at once, within its window',
    ...editor,
    body: 'multipart',
    input: z.object({
      kind,
      id: itemId,
      /** yes: it must not be there yet. */
      isNew: z.enum(['yes', 'no'], { error: 'fieldInvalid' }),
      version: versionText,
      language: z.enum(languages, { error: 'fieldInvalid' }),
      /** If empty together with text and action, languages other than English show the English texts. */
      title: line(120),
      text: text(1000).trim(),
      action: line(60),
      /** For this language; without one the English picture is shown. JPEG, PNG or WebP, for banners. */
      picture: image.optional(),
      removesPicture: z.literal('yes').optional(),
      alt: line(altLengthMax),
      path: z.union([z.literal(''), safeLink], { error: 'linkInvalid' }),
      popupMode: integerText({ min: 0, max: popupModes.everyTime }).default(popupModes.never),
      from: timeText,
      to: timeText,
      referralCode: z.union([z.literal(''), text(20).regex(referralPattern, 'fieldInvalid')], {
        error: 'fieldInvalid',
      }),
      sort: integerText({ min: 0, max: 9999 }),
    }),
    answer: saved,
    errors: ['homeChanged'],
    example: {
      input: {
        kind: 'banner',
        id: 'open-book',
        isNew: 'no',
        version: '999999999',
        language: 'en',
        title: 'An open book',
        text: 'Every level.',
        action: 'Look',
        alt: '',
        path: '/exchange',
        from: '',
        to: '',
        referralCode: '',
        sort: '0',
      },
      answer: { version: 13 },
    },
  }),
  removeItem: call({
    method: 'POST',
    path: '/operator/home/item/remove',
    summary: 'Remove a banner or popup notice',
    ...editor,
    body: 'json',
    input: z.object({ kind, id: itemId, version }),
    answer: z.object({}),
    errors: ['homeChanged'],
    example: { input: { kind: 'banner', id: 'open-book', version: 999_999_999 }, answer: {} },
  }),
  topSearches: call({
    method: 'POST',
    path: '/operator/home/topsearches',
    summary: 'Which symbols stand first in the top searches, and which are not shown there',
    ...editor,
    body: 'json',
    input: siteSettings.shape.topSearches.extend({ version }),
    answer: saved,
    errors: ['homeChanged'],
    example: { input: { version: 999_999_999, pinned: ['BTC_USDT'], hidden: [] }, answer: { version: 14 } },
  }),
  socialLinks: call({
    method: 'POST',
    path: '/operator/home/sociallinks',
    summary: 'Social links of a language, or of all that have none of their own; an empty one is left out',
    ...editor,
    body: 'json',
    input: z.object({ version, of: z.enum(['default', ...languages]), links: socialLinks, reason }),
    answer: saved,
    errors: ['homeChanged'],
    example: {
      input: {
        version: 999_999_999,
        of: 'default',
        links: { twitter: 'https://example.com/pasar' },
        reason: 'A new account',
      },
      answer: { version: 15 },
    },
  }),
  footer: call({
    method: 'POST',
    path: '/operator/home/footer',
    summary: 'The order of the footer’s posts: small numbers first',
    ...editor,
    body: 'json',
    input: z.object({
      posts: z
        .array(z.object({ id, version, sort: z.int('fieldInvalid').min(0, 'fieldInvalid').max(9999, 'fieldInvalid') }))
        .min(1)
        .max(100),
    }),
    answer: z.object({}),
    errors: ['postChanged'],
    example: { input: { posts: [{ id: '999999999', version: 0, sort: 1 }] }, answer: {} },
  }),
};
