import { contentCalls, type PostCategory, type PostSummary } from '../../contract/content.ts';
import { type HomeConfig, homeCalls } from '../../contract/home.ts';
import { type Language, languages } from '../../contract/languages.ts';
import { homeCacheMs, siteConfigCacheMs, symbolCacheMs } from '../../contract/limits.ts';
import { type MarketSymbol, type Quote, quotesCalls, type Sparkline } from '../../contract/quotes.ts';
import { type SiteConfig, siteCalls } from '../../contract/site.ts';
import { type Status, statusCalls } from '../../contract/status.ts';
import { lettersOf } from '../features/quotes/find-symbols.ts';
import { createCache } from './cache.server.ts';
import type { LoadCall } from './load-call.server.ts';

/** Referral codes come from visitors: the home cache is bounded. */
const homeEntriesMax = 200;

/** Long enough that a crowd on /quotes asks once, short enough that the live feed goes on without a jump. */
const quotesCacheMs = 1_000;
/** Names of markets that do not exist ask the exchange no more often. */
const newestSymbolsCacheMs = 2_000;
/** When something does not work, many want to know. */
const statusCacheMs = 2_000;
/** Their last point moves with the price, all others stand. */
const sparklinesCacheMs = 60_000;

/** About and help, in each language. */
const footerEntriesMax = 2 * languages.length;

/** The caches of the spec's section 9, one set per process. Only what every visitor may see is in them. */
export function createCaches(now: () => number = Date.now) {
  const siteConfigs = createCache<SiteConfig>({ lifetimeMs: siteConfigCacheMs, sizeMax: 1, keepsOnFailure: true, now });
  const symbolLists = createCache<MarketSymbol[]>({
    lifetimeMs: symbolCacheMs,
    sizeMax: 1,
    keepsOnFailure: true,
    now,
  });
  const newestSymbolLists = createCache<MarketSymbol[]>({
    lifetimeMs: newestSymbolsCacheMs,
    sizeMax: 1,
    keepsOnFailure: true,
    now,
  });
  const homes = createCache<HomeConfig>({
    lifetimeMs: homeCacheMs,
    sizeMax: homeEntriesMax,
    keepsOnFailure: false,
    now,
  });
  const footers = createCache<PostSummary[]>({
    lifetimeMs: homeCacheMs,
    sizeMax: footerEntriesMax,
    keepsOnFailure: true,
    now,
  });
  const quotes = createCache<Quote[]>({ lifetimeMs: quotesCacheMs, sizeMax: 1, keepsOnFailure: false, now });
  const sparklines = createCache<Sparkline[]>({
    lifetimeMs: sparklinesCacheMs,
    sizeMax: 1,
    keepsOnFailure: true,
    now,
  });
  const statuses = createCache<Status>({
    lifetimeMs: statusCacheMs,
    sizeMax: languages.length,
    keepsOnFailure: false,
    now,
  });
  return {
    /** For when an editor or the clock has changed it. */
    forgetContent(): void {
      for (const cache of [siteConfigs, homes, footers]) cache.forget();
    },
    /** `load` must be an anonymous one, here and below. */
    siteConfig: (load: LoadCall): Promise<SiteConfig> => siteConfigs('', () => load(siteCalls.config, {})),
    /** A market that an address names, and that is not on the kept list, may just have been listed. */
    async symbols(load: LoadCall, named?: string): Promise<MarketSymbol[]> {
      const loadSymbols = () => load(quotesCalls.symbols, {});
      const isNamed = ({ symbol }: MarketSymbol) => lettersOf(symbol) === lettersOf(named ?? '');
      const kept = await symbolLists('', loadSymbols);
      if (!named || kept.some(isNamed)) return kept;
      const newest = await newestSymbolLists('', loadSymbols);
      if (newest.some(isNamed)) symbolLists.forget();
      return newest;
    },
    quotes: (load: LoadCall): Promise<Quote[]> => quotes('', () => load(quotesCalls.latest, { input: {} })),
    sparklines: (load: LoadCall): Promise<Sparkline[]> => sparklines('', () => load(quotesCalls.sparklines, {})),
    status: (load: LoadCall, language: Language): Promise<Status> =>
      statuses(language, () => load(statusCalls.current, { query: { lang: language } })),
    home: (load: LoadCall, language: Language, referralCode: string): Promise<HomeConfig> =>
      homes(`${language} ${referralCode}`, () =>
        load(homeCalls.home, { query: { lang: language, ...(referralCode && { ref: referralCode }) } }),
      ),
    footerPosts: (load: LoadCall, language: Language, category: PostCategory): Promise<PostSummary[]> =>
      footers(`${language} ${category}`, () => load(contentCalls.category, { query: { id: String(category) } })),
  };
}
export type Caches = ReturnType<typeof createCaches>;
