import type { SiteSettings } from '../../../contract/site.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import { lastChangeOf, type SiteSettingsReader, saveSetting } from './settings.ts';

export type DemoOptions = { database: Database; clock: Clock; site: Pick<SiteSettingsReader, 'changed'> };

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

/** Binary options, too, which are off unless somebody switches them on. */
const everyArea = 0;

/** Fills the footer of a demo and switches every area on. What an operator has set stays. */
export async function fillDemoSettings({ database, clock, site }: DemoOptions): Promise<void> {
  const change = { by: 'demo', atMs: clock.now() };
  if ((await lastChangeOf(database, 'features')) === 0) {
    await saveSetting(database, { key: 'features', value: everyArea, ...change });
  }
  if ((await lastChangeOf(database, 'socialLinks')) === 0) {
    await saveSetting(database, { key: 'socialLinks', value: demoLinks, ...change });
  }
  await site.changed();
}
