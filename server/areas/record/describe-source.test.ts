import { expect, test } from 'vitest';
import { describeSource } from './describe-source.ts';

test.each([
  ['order:91', { from: 'order', number: '91', symbol: '' }],
  ['trade:BTC_USDT:274', { from: 'trade', number: '274', symbol: 'BTC_USDT' }],
  ['fiatDeposit:3', { from: 'bankDeposit', number: '3', symbol: '' }],
  ['checkin:7:20000', { from: 'checkin', number: '', symbol: '' }],
  ['member:7', { from: 'transfer', number: '', symbol: '' }],
  ['maker:BTC', { from: 'other', number: '', symbol: '' }],
  ['a reference of another version', { from: 'other', number: '', symbol: '' }],
])('%s is told in words that members know', (reference, source) => {
  expect(describeSource(reference)).toEqual(source);
});
