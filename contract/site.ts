import { z } from 'zod';
import { call } from './call.ts';
import { symbolName, text, time } from './fields.ts';
import { helpHours } from './help-hours.ts';
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
  /** What members have to wait for, by the terms that hold now. */
  waits: z.object({
    /** For withdrawals, after a security change. */
    holdHours: z.int(),
    /** Until an address of the book is trusted. */
    newAddressHours: z.int(),
    /** How long withdrawals are reviewed after a security change. */
    reviewDays: z.int(),
    /** Until operators have decided on a withdrawal, usually. */
    decisionHours: z.int(),
  }),
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
  /** A stranger must solve the captcha after this many wrong passwords in an hour, per account or network. */
  passwordsBeforeCaptcha: often,
  passwordsOfNetworkBeforeCaptcha: often,
  /** How many one-time codes need no captcha: from one network in an hour, from all networks together in a minute. */
  codesOfNetworkBeforeCaptcha: often,
  codesOfAllBeforeCaptcha: often,
  /**
   * How long the next code has to wait, after the first in a row, the second and so on; the last value applies from
   * then on.
   */
  codeWaitMinutes: z.array(z.int().min(1).max(1_440)).min(1).max(20),
  /** This many codes in a row have six digits, later ones sixteen. */
  shortCodesInRow: z.int().min(0).max(10),
});

/**
 * What operators set. The time comes from the clock, whether there is a faucet from the environment, and waits from
 * products.
 */
export const siteSettings = siteConfig.omit({ time: true, faucetEnabled: true, waits: true }).extend({
  /** A member below this identity level counts as not verified. */
  requiredIdentityLevel: z.int().min(0).max(9),
  /** Megapixels per minute of uploads per member. The largest accepted picture has 50. */
  pictureMegapixelsPerMinute: z.int().min(50).max(10_000),
  /** How long all ticks are kept after their hour; those that outcomes depend on stay for good. */
  tickHoursKept: z.int().min(1).max(8_760),
  /** Days between proofs of reserves; 0: only at the command line. */
  reservesEveryDays: z.int().min(0).max(366),
  /** For searches of visitors: these stand first, in this order, and those are hidden. */
  topSearches: z.object({ pinned: z.array(symbolName).max(pinnedMax), hidden: z.array(symbolName).max(hiddenMax) }),
  guessing,
  helpHours,
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
      answer: {
        ...exampleSettings,
        time: 1_790_000_000_000,
        faucetEnabled: true,
        waits: { holdHours: 24, newAddressHours: 24, reviewDays: 7, decisionHours: 24 },
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
};
