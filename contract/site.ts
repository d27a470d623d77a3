import { z } from 'zod';
import { call } from './call.ts';
import { text } from './fields.ts';
import { languages } from './languages.ts';
import { exampleQuote, quote } from './quotes.ts';

/** Site config, spec section 3 (sysconfig). */
export const siteConfig = z.object({
  name: z.string(),
  /** The server's clock, so that pages can show times that do not depend on the visitor's clock. */
  time: z.int(),
  features: z.int(),
  helpDesk: z.object({
    useExternal: z.boolean(),
    extLink: z.string(),
    authRequired: z.boolean(),
    scRequired: z.boolean(),
  }),
  stakingEnabled: z.boolean(),
  loanEnabled: z.boolean(),
  checkinEnabled: z.boolean(),
  luckydraw: z.object({ enabled: z.boolean() }),
  c2c: z.object({ enabled: z.boolean() }),
  notificationEnabled: z.boolean(),
  supportedLanguages: z.array(z.enum(languages)),
  socialLinks: z.record(z.string(), z.record(z.string(), z.string())),
  supportEmail: z.string(),
  /** Whether coins can be had from the sandbox faucet: trial operation only. */
  faucetEnabled: z.boolean(),
});
export type SiteConfig = z.output<typeof siteConfig>;

const region = z.object({
  /** ISO 3166-1 alpha-2. */
  code: z.string(),
  /** With the plus sign, e.g. +62. */
  dialCode: z.string(),
});

const homeConfig = z.object({
  notices: z.array(z.object({ id: z.string(), title: z.string() })),
  /** Symbols by change, best first. */
  gainers: z.array(quote),
  losers: z.array(quote),
  /** Symbols by turnover in the quote currency. */
  volume: z.array(quote),
});
export type HomeConfig = z.output<typeof homeConfig>;

export const siteCalls = {
  config: call({
    method: 'GET',
    path: '/config',
    summary: 'Site config and server time',
    access: 'public',
    answer: siteConfig,
    example: {
      answer: {
        name: 'Pasar',
        time: 1_790_000_000_000,
        features: 0,
        helpDesk: { useExternal: false, extLink: '', authRequired: false, scRequired: false },
        stakingEnabled: true,
        loanEnabled: true,
        checkinEnabled: true,
        luckydraw: { enabled: true },
        c2c: { enabled: true },
        notificationEnabled: true,
        supportedLanguages: ['en', 'id'],
        socialLinks: { default: { twitter: 'https://example.com/pasar' } },
        supportEmail: 'support@example.com',
        faucetEnabled: true,
      },
    },
  }),
  regions: call({
    method: 'GET',
    path: '/config/regions',
    summary: 'Countries with their dial codes, for sign-up by phone',
    access: 'public',
    answer: z.object({ regions: z.array(region), default: z.string() }),
    example: { answer: { regions: [{ code: 'ID', dialCode: '+62' }], default: 'ID' } },
  }),
  home: call({
    method: 'GET',
    path: '/home',
    summary: 'What the home page shows in a language',
    access: 'public',
    query: z.object({ lang: text(10).optional() }),
    answer: homeConfig,
    example: {
      query: { lang: 'en' },
      answer: { notices: [], gainers: [exampleQuote], losers: [exampleQuote], volume: [exampleQuote] },
    },
  }),
};
