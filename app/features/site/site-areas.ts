import type { SiteSettings } from '../../../contract/site.ts';
import { features, switchedOff, switches } from '../../../contract/site-features.ts';

/** Everything that can be switched off, as the fields of the form are named. */
export const areaNames = [
  'exchange',
  'futures',
  'boption',
  'convert',
  'c2c',
  'finance',
  'staking',
  'loan',
  'startup',
  'announcements',
  'college',
  'checkin',
  'luckydraw',
  'notification',
] as const;
export type Area = (typeof areaNames)[number];
const bits: Record<Area, number> = { ...features, ...switches };

/** Whether the settings switch the area on, whichever setting that is. */
export const isAreaOn = (settings: SiteSettings, area: Area): boolean => (switchedOff(settings) & bits[area]) === 0;

/** The settings that switch on the areas that are named, and all others off. */
export function settingsOfAreas(isOn: (area: Area) => boolean): Partial<SiteSettings> {
  const isOfMask = (area: Area): area is Area & keyof typeof features => area in features;
  const off = areaNames.filter(isOfMask).filter((area) => !isOn(area));
  return {
    features: off.reduce((mask, area) => mask | features[area], 0),
    stakingEnabled: isOn('staking'),
    loanEnabled: isOn('loan'),
    c2c: { enabled: isOn('c2c') },
    checkinEnabled: isOn('checkin'),
    luckydraw: { enabled: isOn('luckydraw') },
    notificationEnabled: isOn('notification'),
  };
}
