import type { Quote } from '../../../contract/quotes.ts';
import { ok } from '../../../contract/result.ts';
import type { siteCalls } from '../../../contract/site.ts';
import type { Clock } from '../../clock.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { rankQuotes } from './rank-quotes.ts';
import { defaultRegion, regions } from './regions.ts';
import type { SiteSettingsReader } from './settings.ts';

export type SiteOptions = {
  site: SiteSettingsReader;
  clock: Clock;
  /** The latest quotes of all symbols that everybody may see. */
  quotes: { all(): readonly Quote[] };
  faucetEnabled: boolean;
};

export function siteHandlers({ site, clock, quotes, faucetEnabled }: SiteOptions): HandlersOf<typeof siteCalls> {
  return {
    config() {
      const { requiredIdentityLevel, ...shown } = site.current();
      return ok({ ...shown, time: clock.now(), faucetEnabled });
    },
    regions: () => ok({ regions, default: defaultRegion }),
    home: () => ok({ notices: [], ...rankQuotes(quotes.all()) }),
  };
}
