import type { SiteSettings } from '../../../contract/site.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import { lastChangeOf, type SiteSettingsReader, saveSetting } from './settings.ts';

export type DemoOptions = { database: Database; clock: Clock; site: Pick<SiteSettingsReader, 'reload'> };

/** Addresses that belong to nobody (RFC 2606), so that a demo's footer shows where an operator's own links will be. */
const demoLinks: SiteSettings['socialLinks'] = {
  default: {
    twitter: 'https://example.com/twitter',
    facebook: 'https://example.com/facebook',
    medium: 'https://example.com/medium',
    youtube: 'https://example.com/youtube',
    link: 'https://example.com',
  },
};

/** Fills the footer of a demo. What an operator has set stays. */
export async function fillDemoSettings({ database, clock, site }: DemoOptions): Promise<void> {
  if ((await lastChangeOf(database, 'socialLinks')) > 0) return;
  await saveSetting(database, { key: 'socialLinks', value: demoLinks, by: 'demo', atMs: clock.now() });
  await site.reload();
}
