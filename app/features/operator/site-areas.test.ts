import { expect, test } from 'vitest';
import { operatorSiteCalls } from '../../../contract/operator-site.ts';
import { siteSettings } from '../../../contract/site.ts';
import { areaNames, isAreaOn, settingsOfAreas } from './site-areas.ts';

const settings = siteSettings.parse(operatorSiteCalls.settings.example.answer.settings);

test.each(areaNames)('switching %s off and on again changes it and nothing else', (area) => {
  const allOn = { ...settings, ...settingsOfAreas(() => true) };
  const without = { ...settings, ...settingsOfAreas((other) => other !== area) };
  expect(areaNames.filter((other) => !isAreaOn(allOn, other))).toEqual([]);
  expect(areaNames.filter((other) => !isAreaOn(without, other))).toEqual([area]);
  expect(siteSettings.parse(without)).toEqual(without);
});
