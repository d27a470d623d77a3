import { expect, test } from 'vitest';
import { hiddenReasons } from '../../../contract/c2c-values.ts';
import texts from '../../../locales/en/c2c-merchant.json' with { type: 'json' };

test('a merchant reads why an ad is hidden, whatever the reason', () => {
  expect(Object.keys(texts.ads.hiddenFor).sort()).toEqual([...hiddenReasons].sort());
});
