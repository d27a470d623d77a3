import { z } from 'zod';
import { requiredText, text } from '../../../contract/fields.ts';
import { periodsText, timeZoneName } from '../../../contract/help-hours.ts';
import { type SiteSettings, siteSettings } from '../../../contract/site.ts';
import { siteSettingsCalls } from '../../../contract/site-settings.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { declareDeed } from '../operator/declare-deed.server.ts';
import { type Area, areaNames, settingsOfAreas } from './site-areas.ts';
import { weekdays } from './weekdays.ts';

const { reason } = siteSettingsCalls.change.input.shape;
const on = z.boolean().default(false);
const { requiredIdentityLevel, pictureMegapixelsPerMinute, tickHoursKept, reservesEveryDays, supportedLanguages } =
  siteSettings.shape;

const areasForm = z.object({
  ...(Object.fromEntries(areaNames.map((area) => [area, on])) as Record<Area, typeof on>),
  reason,
});
const generalForm = z.object({
  name: requiredText(40),
  supportEmail: requiredText(254),
  // Browsers count a line break as one character and send it as two.
  streetAddress: text(1_000).default(''),
  requiredIdentityLevel,
  pictureMegapixelsPerMinute,
  tickHoursKept,
  reservesEveryDays,
  ...siteSettings.shape.liveConnections.shape,
  supportedLanguages,
  reason,
});
const helpDeskForm = z.object({
  useExternal: on,
  extLink: text(500).trim().default(''),
  authRequired: on,
  scRequired: on,
  reason,
});

const day = periodsText.default('');
const helpHoursForm = z.object({
  timeZone: timeZoneName,
  ...(Object.fromEntries(weekdays.map((name) => [name, day])) as Record<(typeof weekdays)[number], typeof day>),
  holidays: text(1_500).default(''),
  reason,
});

/** How the API calls the fields. */
const renamedGeneral = {
  'changes.name': 'name',
  'changes.supportEmail': 'supportEmail',
  'changes.streetAddress': 'streetAddress',
  'changes.supportedLanguages': 'supportedLanguages',
} as const;

const change = (api: PageApi, changes: Partial<SiteSettings>, why: string) =>
  api.send(siteSettingsCalls.change, { input: { changes, reason: why } });

/** The forms of the site's settings, each of which changes some of them. */
export const siteDeeds = {
  areas: declareDeed({ schema: areasForm }, (api, { reason: why, ...isOn }) =>
    change(
      api,
      settingsOfAreas((area) => isOn[area]),
      why,
    ),
  ),
  general: declareDeed(
    { schema: generalForm, renamed: renamedGeneral },
    (api, { reason: why, perAddress, perMember, streetAddress, ...settings }) => {
      const lines = streetAddress.replaceAll('\r', '').trim();
      return change(api, { ...settings, streetAddress: lines, liveConnections: { perAddress, perMember } }, why);
    },
  ),
  helpDesk: declareDeed(
    { schema: helpDeskForm, renamed: { 'changes.helpDesk.extLink': 'extLink' } },
    (api, { reason: why, ...helpDesk }) => change(api, { helpDesk }, why),
  ),
  helpHours: declareDeed(
    { schema: helpHoursForm, renamed: { 'changes.helpHours.holidays': 'holidays' } },
    (api, { reason: why, timeZone, holidays, ...days }) => {
      const week = weekdays.map((name) => days[name]);
      return change(api, { helpHours: { timeZone, week, holidays: holidays.split(/[\s,]+/).filter(Boolean) } }, why);
    },
  ),
};
