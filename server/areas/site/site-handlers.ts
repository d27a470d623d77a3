import { ok } from '../../../contract/result.ts';
import type { siteCalls } from '../../../contract/site.ts';
import type { Clock } from '../../clock.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { MarketData } from '../../market-data/types.ts';
import type { SymbolList } from '../quotes/symbol-list.ts';
import { rankQuotes } from './rank-quotes.ts';
import { defaultRegion, regions } from './regions.ts';
import type { SiteSettingsReader } from './settings.ts';

export type SiteOptions = {
  site: SiteSettingsReader;
  clock: Clock;
  marketData: Pick<MarketData, 'quote'>;
  symbols: Pick<SymbolList, 'visibleTo'>;
};

export function siteHandlers({ site, clock, marketData, symbols }: SiteOptions): HandlersOf<typeof siteCalls> {
  return {
    config() {
      const { requiredIdentityLevel, ...shown } = site.current();
      return ok({ ...shown, time: clock.now() });
    },
    regions: () => ok({ regions, default: defaultRegion }),
    home() {
      // The same for everybody, so that it can be kept: without the test markets.
      const names = new Set(symbols.visibleTo(undefined).map(({ symbol }) => symbol));
      return ok({ notices: [], ...rankQuotes([...names].flatMap((name) => marketData.quote(name) ?? [])) });
    },
  };
}
