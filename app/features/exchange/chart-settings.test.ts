import { expect, test } from 'vitest';
import { addIndicator, fitParameters, indicatorsMax, parseSettings } from './chart-settings.ts';

const nothing = { kind: 'candles', indicators: [] };

test('what a device kept is read back, and what nobody knows is left out', () => {
  let settings = parseSettings(null);
  expect(settings).toEqual(nothing);
  settings = addIndicator(addIndicator({ ...settings, kind: 'heikinAshi' }, 'rsi'), 'macd');
  expect(parseSettings(JSON.stringify(settings))).toEqual(settings);
  for (const text of ['', '{', '7', '[]', '{"kind":"pie","indicators":{}}', '{"indicators":[7,{"type":"luck"}]}'])
    expect(parseSettings(text)).toEqual(nothing);
});

test('numbers of an indicator stay within their bounds', () => {
  expect(fitParameters('bollinger', { length: '1e9', deviations: '2.26', other: 4 })).toEqual({
    length: 500,
    deviations: 2.5,
  });
  expect(fitParameters('sma', { length: 'x' })).toEqual({ length: 20 });
  expect(fitParameters('rsi', { length: 0, lower: '-5' })).toEqual({ length: 2, upper: 70, lower: 0 });
});

test('there are at most ten indicators, each with a number of its own', () => {
  let settings = parseSettings(null);
  for (let count = 0; count < indicatorsMax + 2; count += 1) settings = addIndicator(settings, 'sma');
  expect(settings.indicators.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});
