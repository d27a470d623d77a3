import { expect, test } from 'vitest';
import { type Referent, readReference, writeReference } from './references.ts';

const written: [Referent, string][] = [
  [{ to: 'withdrawal', id: 17 }, 'withdrawal:17'],
  [{ to: 'trade', symbol: 'BTC_USDT', seq: 274 }, 'trade:BTC_USDT:274'],
  [{ to: 'checkin', memberId: 5, day: 20_393 }, 'checkin:5:20393'],
  [{ to: 'maker', asset: 'USDT' }, 'maker:USDT'],
];

test.each(written)('%o is written as %s, and read back', (referent, text) => {
  expect(writeReference(referent)).toBe(text);
  expect(readReference(text)).toEqual(referent);
});

test.each(['', 'withdrawal', 'withdrawal:', 'withdrawal:x', 'trade:BTC_USDT', 'order:1:2', 'gift:7', 'constructor:1'])(
  '"%s" is no reference that this version writes',
  (text) => {
    expect(readReference(text)).toBeUndefined();
  },
);
