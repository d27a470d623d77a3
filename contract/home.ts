import { z } from 'zod';
import { call } from './call.ts';
import { picture, postSummary } from './content.ts';
import { symbolName, text, time } from './fields.ts';
import { exampleQuote, quote } from './quotes.ts';
import { isSafeLink } from './safe-link.ts';
import { referralPattern } from './site-values.ts';

/** Where a banner or popup leads: a page of this site without language prefix, or another site. */
export const safeLink = text(500).refine(isSafeLink, 'linkInvalid');

export const banner = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  /** Names the link to `path`. */
  action: z.string(),
  path: safeLink,
  picture: picture.optional(),
});
export type Banner = z.output<typeof banner>;

export const popupNotice = z.object({
  id: z.string(),
  /** One of popupModes; absent: never. */
  popupMode: z.int().optional(),
  /** Shown from this moment until `popupTo`. */
  popupFrom: time,
  popupTo: time,
  title: z.string(),
  text: z.string(),
  /** A page to read on, with its name. */
  path: safeLink.optional(),
  action: z.string().optional(),
});
export type PopupNotice = z.output<typeof popupNotice>;

const homeConfig = z.object({
  banners: z.array(banner),
  popups: z.array(popupNotice),
  /** Brief notices, newest first. */
  notices: z.array(postSummary),
  /** Announcements, newest first. */
  news: z.array(postSummary),
  /** Symbols by change, best first. */
  gainers: z.array(quote),
  losers: z.array(quote),
  /** Symbols by turnover in the quote currency. */
  volume: z.array(quote),
  /** What visitors searched for most in the last days, most wanted first; empty while nobody did. */
  topSearches: z.array(quote),
});
export type HomeConfig = z.output<typeof homeConfig>;

const examplePost = {
  id: '7',
  category: 3,
  slug: 'maintenance',
  title: 'Maintenance on Sunday',
  summary: 'Trading goes on.',
  time: 1_790_000_000_000,
  tags: [],
  isPinned: false,
  cover: null,
  language: 'en',
};

export const homeCalls = {
  home: call({
    method: 'GET',
    path: '/home',
    summary: 'What the home page shows in a language, and to those whom a referral code brought there',
    access: 'public',
    query: z.object({ lang: text(10).optional(), ref: text(20).regex(referralPattern, 'fieldInvalid').optional() }),
    answer: homeConfig,
    example: {
      query: { lang: 'en', ref: 'K7M2QX' },
      answer: {
        banners: [{ id: 'book', title: 'An open book', text: 'Every level.', action: 'Look', path: '/exchange' }],
        popups: [
          {
            id: 'welcome',
            popupMode: 1,
            popupFrom: 1_790_000_000_000,
            popupTo: 1_800_000_000_000,
            title: 'Welcome',
            text: 'This is a trial operation.',
          },
        ],
        notices: [examplePost],
        news: [{ ...examplePost, category: 1 }],
        gainers: [exampleQuote],
        losers: [exampleQuote],
        volume: [exampleQuote],
        topSearches: [exampleQuote],
      },
    },
  }),
  searched: call({
    method: 'POST',
    path: '/quotation/searched',
    summary: 'Counts that somebody searched for a symbol, for the top searches',
    access: 'public',
    body: 'form',
    input: z.object({ symbol: symbolName }),
    answer: z.object({ isCounted: z.boolean() }),
    errors: ['marketUnknown'],
    example: { input: { symbol: 'BTC_USDT' }, answer: { isCounted: true } },
  }),
};
