import { z } from 'zod';
import { call } from './call.ts';
import { symbolName, text, time } from './fields.ts';
import { languages } from './languages.ts';
import { isWebAddress } from './safe-link.ts';
import { hiddenMax, pinnedMax, socialNetworks } from './site-values.ts';

/** A page of the web that is ours or somebody's we trust: what an operator may link to. */
const webAddress = text(500).refine(isWebAddress, 'linkInvalid');

export const socialLinks = z.partialRecord(z.enum(socialNetworks), webAddress);

/** Site config, spec section 3 (sysconfig). */
export const siteConfig = z.object({
  name: z.string().min(1).max(40),
  /** The server's clock, so that pages can show times that do not depend on the visitor's clock. */
  time,
  /** Bits of areas that are off (contract/site-features.ts); `switchedOff` adds the switches below. */
  features: z.int().min(0).max(1023),
  helpDesk: z.object({
    /** Help opens the operator's own help desk at `extLink` instead of the chat panel. */
    useExternal: z.boolean(),
    extLink: z.union([z.literal(''), webAddress]),
    authRequired: z.boolean(),
    /** Whether a service code of 4 characters opens the chat. */
    scRequired: z.boolean(),
  }),
  stakingEnabled: z.boolean(),
  loanEnabled: z.boolean(),
  checkinEnabled: z.boolean(),
  luckydraw: z.object({ enabled: z.boolean() }),
  c2c: z.object({ enabled: z.boolean() }),
  notificationEnabled: z.boolean(),
  supportedLanguages: z.array(z.enum(languages)).min(1),
  /** By language; `default` for those that have none of their own. */
  socialLinks: z.partialRecord(z.enum([...languages, 'default']), socialLinks),
  supportEmail: z.email(),
  /** Lines of the operator's street address; shown only on .org hosts (spec section 2). Empty: none. */
  streetAddress: z.string().max(500),
  /** Whether coins can be had from the sandbox faucet: trial operation only. */
  faucetEnabled: z.boolean(),
});
export type SiteConfig = z.output<typeof siteConfig>;

const often = z.int().min(1).max(1_000);

/** How often passwords and codes may be guessed. */
const guessing = z.object({
  /** Wrong passwords of an account in an hour: of all strangers together, and of each browser that is known to it. */
  passwordsOfStrangers: often,
  passwordsOfKnownDevice: often,
  /** Wrong codes of a second factor in an hour, counted in the same way. */
  secondFactors: often,
  /** A stranger is asked for the captcha after so many wrong passwords in an hour, of the account or of a network. */
  passwordsBeforeCaptcha: often,
  passwordsOfNetworkBeforeCaptcha: often,
  /** One-time codes that take no captcha: from a network in an hour, from all together in a minute. */
  codesOfNetworkBeforeCaptcha: often,
  codesOfAllBeforeCaptcha: often,
  /** How long the next code waits, after the first one in a row, the second one and so on; the last one holds on. */
  codeWaitMinutes: z.array(z.int().min(1).max(1_440)).min(1).max(20),
  /** So many codes in a row have six digits, the next ones sixteen. */
  shortCodesInRow: z.int().min(0).max(10),
});

/** What operators set; the time is the clock's, and whether there is a faucet stands in the environment. */
export const siteSettings = siteConfig.omit({ time: true, faucetEnabled: true }).extend({
  /** A member below this identity level counts as not verified. */
  requiredIdentityLevel: z.int().min(0).max(9),
  /** Of the pictures that one member may upload. The largest picture that is taken has 50. */
  pictureMegapixelsPerMinute: z.int().min(50).max(10_000),
  /** How long all ticks are kept after their hour; those that outcomes depend on stay for good. */
  tickHoursKept: z.int().min(1).max(8_760),
  /** Of what visitors search for: these stand first, in this order, and those are not shown. */
  topSearches: z.object({ pinned: z.array(symbolName).max(pinnedMax), hidden: z.array(symbolName).max(hiddenMax) }),
  guessing,
  /** How many connections of the live feed there may be at once: each open page has one. */
  liveConnections: z.object({ perAddress: z.int().min(1).max(100_000), perMember: z.int().min(1).max(1_000) }),
});
export type SiteSettings = z.output<typeof siteSettings>;

const region = z.object({
  /** ISO 3166-1 alpha-2. */
  code: z.string(),
  /** With the plus sign, e.g. +62. */
  dialCode: z.string(),
});

export const defaultGuessing: SiteSettings['guessing'] = {
  passwordsOfStrangers: 10,
  passwordsOfKnownDevice: 10,
  secondFactors: 20,
  passwordsBeforeCaptcha: 5,
  passwordsOfNetworkBeforeCaptcha: 30,
  codesOfNetworkBeforeCaptcha: 5,
  codesOfAllBeforeCaptcha: 60,
  codeWaitMinutes: [1, 2, 5, 10, 30, 60, 120, 240],
  shortCodesInRow: 3,
};

export const exampleSettings = {
  name: 'Pasar',
  features: 0,
  helpDesk: { useExternal: false, extLink: '', authRequired: false, scRequired: false },
  stakingEnabled: true,
  loanEnabled: true,
  checkinEnabled: true,
  luckydraw: { enabled: true },
  c2c: { enabled: true },
  notificationEnabled: true,
  supportedLanguages: ['en' as const, 'id' as const],
  socialLinks: { default: { twitter: 'https://example.com/pasar' } },
  supportEmail: 'support@example.com',
  streetAddress: '1 Example Street\nExample City',
};

export const siteCalls = {
  config: call({
    method: 'GET',
    path: '/config',
    summary: 'Site config and server time',
    access: 'public',
    answer: siteConfig,
    example: {
      answer: { ...exampleSettings, time: 1_790_000_000_000, faucetEnabled: true },
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
};
