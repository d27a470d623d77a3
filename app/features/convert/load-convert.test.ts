import { expect, test } from 'vitest';
import { readAsked } from './load-convert.server.ts';

const coins = ['USDT', 'BTC', 'ETH'];

test.each([
  ['', { from: 'USDT', to: 'BTC', side: 'from', amount: '' }],
  ['from=eth', { from: 'ETH', to: 'USDT' }],
  ['to=USDT', { from: 'BTC', to: 'USDT' }],
  ['from=BTC&to=BTC', { from: 'BTC', to: 'USDT' }],
  ['from=XYZ&to=ABC&side=up', { from: 'USDT', to: 'BTC', side: 'from' }],
  ['from=BTC&to=ETH&side=from&amount=2&swap=1', { from: 'ETH', to: 'BTC', side: 'to', amount: '2' }],
])('"%s" asks for %o', (search, asked) => {
  expect(readAsked(new URLSearchParams(search), coins)).toMatchObject(asked);
});
