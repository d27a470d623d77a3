import { expect, test } from 'vitest';
import { siteSettings } from '../../../contract/site.ts';
import { siteSettingsCalls } from '../../../contract/site-settings.ts';
import { areaNames, isAreaOn, settingsOfAreas } from './site-areas.ts';

const settings = siteSettings.parse(siteSettingsCalls.settings.example.answer.settings);

test.each(areaNames)('switching %s off and on again changes it and nothing else', (area) => {
  const allOn = { ...settings, ...settingsOfAreas(() => true) };
  const without = { ...settings, ...settingsOfAreas((other) => other !== area) };
  expect(areaNames.filter((other) => !isAreaOn(allOn, other))).toEqual([]);
  expect(areaNames.filter((other) => !isAreaOn(without, other))).toEqual([area]);
  expect(siteSettings.parse(without)).toEqual(without);
});
