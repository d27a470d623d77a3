import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalOfUnits } from '../../contract/money.ts';
import { parseTickNews, tellTick } from './heard-ticks.ts';

test('a tick comes as it went, with what its market was', () => {
  const decimals = fc.bigInt({ min: 0n, max: 10n ** 36n }).map(decimalOfUnits);
  const freshness = fc.record({
    stale: fc.constantFrom(null, 'unsettled' as const),
    freshSinceMs: fc.option(fc.maxSafeNat()),
  });
  const tick = {
    symbol: fc.constantFrom('BTC_USDT', 'XRP_USDT'),
    seq: fc.maxSafeNat(),
    price: decimals,
    quantity: decimals,
    side: fc.constantFrom('buy' as const, 'sell' as const),
    atMs: fc.maxSafeNat(),
  };
  const ticks = fc.oneof(fc.record(tick), fc.record({ ...tick, freshness }));
  fc.assert(
    fc.property(ticks, (tick) => {
      expect(parseTickNews(JSON.parse(JSON.stringify(tellTick(tick))))).toEqual(tick);
    }),
  );
});
