import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalOfUnits } from '../../contract/money.ts';
import { parseTickNews, tellTick } from './heard-ticks.ts';

test('a tick comes as it went', () => {
  const decimals = fc.bigInt({ min: 0n, max: 10n ** 36n }).map(decimalOfUnits);
  const ticks = fc.record({
    symbol: fc.constantFrom('BTC_USDT', 'XRP_USDT'),
    seq: fc.maxSafeNat(),
    price: decimals,
    quantity: decimals,
    side: fc.constantFrom('buy' as const, 'sell' as const),
    atMs: fc.maxSafeNat(),
  });
  fc.assert(
    fc.property(ticks, (tick) => {
      expect(parseTickNews(JSON.parse(JSON.stringify(tellTick(tick))))).toEqual(tick);
    }),
  );
});
