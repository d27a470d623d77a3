import type { Language } from '../../../contract/languages.ts';
import type { SiteConfig } from '../../../contract/site.ts';
import type { FooterLinks } from '../../api/page-api.server.ts';
import type { Preferences } from '../../preferences/preferences.ts';
import type { Entry, Menus } from './navigation.ts';

/**
 * What the frame is drawn from, the same for many who ask. Without a site, while the site itself fails, there is no
 * footer and no menu.
 */
export type FrameFacts = {
  site: Pick<SiteConfig, 'name' | 'supportEmail' | 'streetAddress' | 'socialLinks'> | undefined;
  languages: readonly Language[];
  menus: Menus | undefined;
  /** Where the button of the help desk leads, and whether scripts open the panel in its place. */
  help: { address: string; opensPanel: boolean } | undefined;
  footer: FooterLinks;
  /** The menu of the account of whoever is signed in; undefined for a visitor. */
  userEntries: readonly Entry[] | undefined;
  preferences: Pick<Preferences, 'theme' | 'trend'>;
  year: number;
  /** Whether the footer shows the street address. */
  hasAddress: boolean;
};

/** Stand in drawn markup where the time belongs, and who is signed in. */
export const clockToken = '{clock}';
export const memberToken = '{member}';
