import { expect, test } from 'vitest';
import { readPair } from './market-pair.ts';

const traded = {
  assets: [{ code: 'USDT' }, { code: 'BTC' }],
  fiats: [{ code: 'USD' }, { code: 'IDR' }, { code: 'CNY' }],
};

test.each([
  ['', 'id', { want: 'buy', asset: 'USDT', fiat: 'IDR' }],
  ['', 'zh', { want: 'buy', asset: 'USDT', fiat: 'CNY' }],
  ['', 'ko', { want: 'buy', asset: 'USDT', fiat: 'USD' }],
  ['want=sell&asset=btc&fiat=cny', 'en', { want: 'sell', asset: 'BTC', fiat: 'CNY' }],
  ['want=steal&asset=XYZ&fiat=XYZ', 'en', { want: 'buy', asset: 'USDT', fiat: 'USD' }],
] as const)('"%s" in %s asks for %o', (search, language, pair) => {
  expect(readPair(new URLSearchParams(search), traded, language)).toEqual(pair);
});
