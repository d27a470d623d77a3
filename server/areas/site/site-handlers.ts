import { ok } from '../../../contract/result.ts';
import type { siteCalls } from '../../../contract/site.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { readTerms } from '../../products/read-terms.ts';
import { defaultRegion, regions } from './regions.ts';
import type { SiteSettingsReader } from './settings.ts';

export type SiteOptions = { database: Database; site: SiteSettingsReader; clock: Clock };

/** The calls about the site itself. */
export function siteHandlers({ database, site, clock }: SiteOptions): HandlersOf<typeof siteCalls> {
  return {
    async config() {
      const {
        requiredIdentityLevel,
        pictureMegapixelsPerMinute,
        tickHoursKept,
        reservesEveryDays,
        topSearches,
        guessing,
        liveConnections,
        ...shown
      } = site.current();
      const time = clock.now();
      const { holdHours, newAddressHours, reviewDays } = await readTerms(database, 'security.holds', time);
      const { decisionHours } = await readTerms(database, 'withdrawal.review', time);
      return ok({ ...shown, time, waits: { holdHours, newAddressHours, reviewDays, decisionHours } });
    },
    regions: () => ok({ regions, default: defaultRegion }),
  };
}
