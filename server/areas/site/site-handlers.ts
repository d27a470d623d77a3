import { ok } from '../../../contract/result.ts';
import type { siteCalls } from '../../../contract/site.ts';
import type { Clock } from '../../clock.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { defaultRegion, regions } from './regions.ts';
import type { SiteSettingsReader } from './settings.ts';

export type SiteOptions = { site: SiteSettingsReader; clock: Clock };

/** The calls about the site itself. */
export function siteHandlers({ site, clock }: SiteOptions): HandlersOf<typeof siteCalls> {
  return {
    config() {
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
      return ok({ ...shown, time: clock.now() });
    },
    regions: () => ok({ regions, default: defaultRegion }),
  };
}
