import { languages } from '../../../contract/languages.ts';
import type { SiteSettings } from '../../../contract/site.ts';
import { textOf } from '../../forms/text-of.server.ts';
import { settingsOfAreas } from './site-areas.ts';
import type { SiteForm } from './site-forms.tsx';

/** What is no number is for the API to refuse. */
const numberOf = (form: FormData, name: string): number => Number(textOf(form, name) ?? Number.NaN);

const readers: Record<SiteForm, (form: FormData) => Partial<SiteSettings>> = {
  areas: (form) => settingsOfAreas((area) => form.has(area)),
  general: (form) => ({
    name: textOf(form, 'name')?.trim() ?? '',
    supportEmail: textOf(form, 'supportEmail')?.trim() ?? '',
    // Browsers send lines with a return before the feed.
    streetAddress: (textOf(form, 'streetAddress') ?? '').replaceAll('\r', '').trim(),
    requiredIdentityLevel: numberOf(form, 'requiredIdentityLevel'),
    pictureMegapixelsPerMinute: numberOf(form, 'pictureMegapixelsPerMinute'),
    tickHoursKept: numberOf(form, 'tickHoursKept'),
    liveConnections: { perAddress: numberOf(form, 'perAddress'), perMember: numberOf(form, 'perMember') },
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
};

/** What a posted form of the page changes. */
export const readChanges = (intent: SiteForm, form: FormData): Partial<SiteSettings> => readers[intent](form);
