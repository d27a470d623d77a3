import { languages } from '../../../contract/languages.ts';
import type { SiteSettings } from '../../../contract/site.ts';
import { socialNetworks } from '../../../contract/site-values.ts';
import { textOf } from '../account/read-form.server.ts';
import { settingsOfAreas } from './site-areas.ts';
import type { SiteForm } from './site-forms.tsx';

/** Whose social links are edited: those of a language, or of all that have none of their own. */
export type LinksOf = keyof SiteSettings['socialLinks'];
export const linksFor: readonly LinksOf[] = ['default', ...languages];
export const readLinksOf = (value: unknown): LinksOf => linksFor.find((known) => known === value) ?? 'default';

const readers: Record<SiteForm, (form: FormData, settings: SiteSettings) => Partial<SiteSettings>> = {
  areas: (form) => settingsOfAreas((area) => form.has(area)),
  general: (form) => ({
    name: textOf(form, 'name')?.trim() ?? '',
    supportEmail: textOf(form, 'supportEmail')?.trim() ?? '',
    // Browsers send lines with a return before the feed.
    streetAddress: (textOf(form, 'streetAddress') ?? '').replaceAll('\r', '').trim(),
    requiredIdentityLevel: Number(textOf(form, 'requiredIdentityLevel') ?? Number.NaN),
    supportedLanguages: languages.filter((language) => form.getAll('supportedLanguages').includes(language)),
  }),
  helpDesk: (form) => ({
    helpDesk: {
      useExternal: form.has('useExternal'),
      extLink: textOf(form, 'extLink')?.trim() ?? '',
      authRequired: form.has('authRequired'),
      scRequired: form.has('scRequired'),
    },
  }),
  socialLinks(form, { socialLinks }) {
    const given = socialNetworks.map((network) => [network, textOf(form, network)?.trim()]);
    const links = Object.fromEntries(given.filter(([, address]) => address));
    return { socialLinks: { ...socialLinks, [readLinksOf(form.get('linksOf'))]: links } };
  },
};

/** What a posted form of the page changes; the settings as they are, for what it leaves alone. */
export const readChanges = (intent: SiteForm, form: FormData, settings: SiteSettings): Partial<SiteSettings> =>
  readers[intent](form, settings);
