import { z } from 'zod';
import { call } from './call.ts';
import { time } from './fields.ts';
import { alwaysOpen } from './help-hours.ts';
import { reason } from './operator-admin.ts';
import { defaultGuessing, exampleSettings, siteSettings } from './site.ts';

const changed = z.object({
  id: z.string(),
  key: z.string(),
  /** JSON; null: back to the default, or gone. */
  value: z.string().nullable(),
  by: z.string(),
  at: time,
});
export type SiteChange = z.output<typeof changed>;

/** What can be set of the site, as `npm run configure` does it. */
export const siteSettingsCalls = {
  settings: call({
    method: 'GET',
    path: '/operator/site',
    summary: 'The settings of the site, and their last changes',
    access: 'operator',
    roles: ['admin'],
    answer: z.object({ settings: siteSettings, history: z.array(changed) }),
    example: {
      answer: {
        settings: {
          ...exampleSettings,
          requiredIdentityLevel: 1,
          pictureMegapixelsPerMinute: 200,
          tickHoursKept: 6,
          reservesEveryDays: 7,
          topSearches: { pinned: [], hidden: [] },
          liveConnections: { perAddress: 200, perMember: 30 },
          guessing: defaultGuessing,
          helpHours: alwaysOpen,
        },
        history: [{ id: '1', key: 'name', value: '"Pasar"', by: 'ada@example.com', at: 1_790_000_000_000 }],
      },
    },
  }),
  change: call({
    method: 'POST',
    path: '/operator/site',
    summary: 'Change settings; those that are not named stay. Takes effect at once',
    access: 'operator',
    roles: ['admin'],
    body: 'json',
    input: z.object({ changes: siteSettings.partial(), reason }),
    answer: z.object({}),
    example: { input: { changes: { name: 'Pasar' }, reason: 'The old name' }, answer: {} },
  }),
};
