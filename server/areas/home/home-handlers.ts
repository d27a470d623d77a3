import { featureOfCategory, type PostCategory, postCategories } from '../../../contract/content.ts';
import type { homeCalls } from '../../../contract/home.ts';
import { parseLanguage } from '../../../contract/languages.ts';
import { ok, refuse } from '../../../contract/result.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { MarketData } from '../../market-data/types.ts';
import { listPosts } from '../content/list-posts.ts';
import type { SymbolList } from '../quotes/symbol-list.ts';
import type { SiteSettingsReader } from '../site/settings.ts';
import { listHomeItems } from './home-items.ts';
import { rankQuotes } from './rank-quotes.ts';
import type { SearchCounts } from './search-counts.ts';
import { listTopSearches } from './top-searches.ts';

export type HomeOptions = {
  site: SiteSettingsReader;
  database: Database;
  clock: Clock;
  marketData: Pick<MarketData, 'quote'>;
  symbols: Pick<SymbolList, 'visibleTo' | 'canSee'>;
  searchCounts: SearchCounts;
};

const noticesMax = 5;
const newsMax = 4;

/** The calls of the home page. */
export function homeHandlers(options: HomeOptions): HandlersOf<typeof homeCalls> {
  const { site, database, clock, marketData, symbols, searchCounts } = options;
  const quotesOf = (names: readonly string[]) => names.flatMap((name) => marketData.quote(name) ?? []);
  return {
    async home({ query, facts }) {
      const language = parseLanguage(query.lang) ?? facts.language;
      const atMs = clock.now();
      const { features } = site.current();
      const postsOf = async (category: PostCategory, limit: number) =>
        (features & featureOfCategory(category)) === 0 ? listPosts(database, { category, language, atMs, limit }) : [];
      // The same for everybody, so that it can be kept: without the test markets.
      const names = [...new Set(symbols.visibleTo(undefined).map(({ symbol }) => symbol))];
      const ranks = rankQuotes(quotesOf(names));
      return ok({
        ...(await listHomeItems(database, { language, referralCode: query.ref, atMs })),
        notices: await postsOf(postCategories.notices, noticesMax),
        news: await postsOf(postCategories.announcements, newsMax),
        ...ranks,
        topSearches: quotesOf(await listTopSearches({ site, searchCounts, names, traded: ranks.volume })),
      });
    },
    searched({ input, facts }) {
      if (!symbols.canSee(input.symbol, undefined)) return refuse('marketUnknown');
      return ok({ isCounted: searchCounts.count(input.symbol, facts.address) });
    },
  };
}
