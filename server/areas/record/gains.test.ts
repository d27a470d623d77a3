import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, type Decimal, decimalOfUnits, parseDecimal, subtract, zero } from '../../../contract/money.ts';
import { gainsMethods } from '../../../contract/record-values.ts';
import { computeGains, type Movement } from './gains.ts';

const day = (text: string): number => Date.parse(`${text}T00:00:00Z`);
const bought = (asset: string, on: string, quantity: string, cost: string): Movement => ({
  type: 'acquired',
  asset,
  quantity: parseDecimal(quantity),
  cost: parseDecimal(cost),
  atMs: day(on),
  isCostEstimated: false,
});
const sold = (asset: string, on: string, quantity: string, [proceeds, fee]: [string, string]): Movement => ({
  type: 'sold',
  asset,
  quantity: parseDecimal(quantity),
  proceeds: parseDecimal(proceeds),
  fee: parseDecimal(fee),
  atMs: day(on),
  isProceedsEstimated: false,
});
const gave = (asset: string, on: string, quantity: string): Movement => ({
  type: 'removed',
  asset,
  quantity: parseDecimal(quantity),
  atMs: day(on),
});

describe('the average cost of HM Revenue & Customs (Cryptoassets Manual)', () => {
  // CRYPTO22251, example 1: Victoria’s token A.
  const victoria = [
    bought('A', '2025-03-01', '100', '1000'),
    bought('A', '2025-09-18', '50', '125000'),
    sold('A', '2025-12-01', '50', ['300000', '0']),
  ];

  test('a third of the pool takes a third of its cost along', () => {
    const { lots, holdings } = computeGains('average', victoria);
    expect(lots).toMatchObject([
      { quantity: parseDecimal('50'), cost: parseDecimal('42000'), gain: parseDecimal('258000'), acquiredAtMs: null },
    ]);
    expect(holdings).toEqual([{ asset: 'A', quantity: parseDecimal('100'), cost: parseDecimal('84000') }]);
  });

  test('who then sells the rest deducts all that is left', () => {
    const { lots, holdings } = computeGains('average', [...victoria, sold('A', '2026-02-01', '100', ['84000', '0'])]);
    expect(lots.at(-1)).toMatchObject({ cost: parseDecimal('84000'), gain: zero });
    expect(holdings).toEqual([]);
  });

  // CRYPTO22255, example 5, its part that comes from the pool: Melanie’s token E.
  test('3,500 of 14,000 tokens cost a quarter of 200,000', () => {
    const { lots, holdings } = computeGains('average', [
      bought('E', '2025-01-01', '14000', '200000'),
      sold('E', '2025-08-30', '3500', ['140000', '0']),
    ]);
    expect(lots).toMatchObject([{ cost: parseDecimal('50000') }]);
    expect(holdings).toMatchObject([{ quantity: parseDecimal('10500'), cost: parseDecimal('150000') }]);
  });
});

// Publication 550 of the IRS, “Identification not possible”: shares of XYZ Corporation. Its answers Q41 on virtual
// currency say the same order for coins that are not identified.
test('first in, first out of the IRS: what was given away came first, then 50 at 10 and 80 at 11', () => {
  const { lots, holdings } = computeGains('fifo', [
    bought('XYZ', '2020-01-01', '100', '1000'),
    bought('XYZ', '2021-01-01', '200', '2200'),
    gave('XYZ', '2021-07-01', '50'),
    bought('XYZ', '2023-12-01', '100', '900'),
    sold('XYZ', '2025-04-01', '130', ['1950', '0']),
  ]);
  expect(lots).toMatchObject([
    { quantity: parseDecimal('50'), cost: parseDecimal('500'), acquiredAtMs: day('2020-01-01') },
    { quantity: parseDecimal('80'), cost: parseDecimal('880'), acquiredAtMs: day('2021-01-01') },
  ]);
  expect(sum(lots.map(({ cost }) => cost))).toBe(parseDecimal('1380'));
  expect(holdings).toEqual([{ asset: 'XYZ', quantity: parseDecimal('220'), cost: parseDecimal('2220') }]);
});

test('the fee of a sale is taken off its gain, shared by quantity', () => {
  const { lots } = computeGains('fifo', [
    bought('BTC', '2025-01-01', '1', '60000'),
    bought('BTC', '2025-02-01', '1', '70000'),
    sold('BTC', '2025-03-01', '1.5', ['120000', '120']),
  ]);
  expect(lots).toMatchObject([
    { proceeds: parseDecimal('80000'), fee: parseDecimal('80'), gain: parseDecimal('19920') },
    { proceeds: parseDecimal('40000'), fee: parseDecimal('40'), gain: parseDecimal('4960') },
  ]);
});

test('coins that were never seen to come cost nothing, and are said to be estimated', () => {
  const { lots } = computeGains('fifo', [
    bought('BTC', '2025-01-01', '1', '5'),
    sold('BTC', '2025-02-01', '2', ['20', '0']),
  ]);
  expect(lots).toMatchObject([
    { cost: parseDecimal('5'), isCostEstimated: false },
    { cost: zero, acquiredAtMs: null, isCostEstimated: true, gain: parseDecimal('10') },
  ]);
});

describe.each(gainsMethods)('%s, whatever happened', (method) => {
  const quantity = fc.bigInt({ min: 1n, max: 10n ** 21n }).map(decimalOfUnits);
  const money = fc.bigInt({ min: 0n, max: 10n ** 23n }).map(decimalOfUnits);
  const common = { asset: fc.constantFrom('BTC', 'ETH'), quantity, atMs: fc.nat() };
  const movement: fc.Arbitrary<Movement> = fc.oneof(
    fc.record({ type: fc.constant('acquired' as const), ...common, cost: money, isCostEstimated: fc.boolean() }),
    fc.record({
      type: fc.constant('sold' as const),
      ...common,
      proceeds: money,
      fee: money,
      isProceedsEstimated: fc.boolean(),
    }),
    fc.record({ type: fc.constant('removed' as const), ...common }),
  );
  const movements = fc.array(movement, { maxLength: 40 });
  const of = <Type extends Movement['type']>(all: readonly Movement[], type: Type) =>
    all.filter((one): one is Extract<Movement, { type: Type }> => one.type === type);

  test('lots have all that was sold, and the gains are proceeds without fees and costs', () => {
    fc.assert(
      fc.property(movements, (all) => {
        const { lots } = computeGains(method, all);
        const sales = of(all, 'sold');
        for (const name of ['quantity', 'proceeds', 'fee'] as const) {
          expect(sum(lots.map((lot) => lot[name]))).toBe(sum(sales.map((sale) => sale[name])));
        }
        const spent = add(sum(lots.map(({ fee }) => fee)), sum(lots.map(({ cost }) => cost)));
        expect(sum(lots.map(({ gain }) => gain))).toBe(subtract(sum(lots.map(({ proceeds }) => proceeds)), spent));
      }),
    );
  });

  test('of what came, each coin and its cost was sold, was taken out or is left', () => {
    fc.assert(
      fc.property(movements, (all) => {
        // Sales in place of removals, so that every cost that leaves is seen.
        const seen = all.map(
          (one): Movement =>
            one.type === 'removed'
              ? { ...one, type: 'sold', proceeds: zero, fee: zero, isProceedsEstimated: false }
              : one,
        );
        const { lots, holdings } = computeGains(method, seen);
        const came = of(seen, 'acquired');
        expect(add(sum(lots.map(({ cost }) => cost)), sum(holdings.map(({ cost }) => cost)))).toBe(
          sum(came.map(({ cost }) => cost)),
        );
        // Removing and selling take the same coins out.
        expect(computeGains(method, all).holdings).toEqual(holdings);
      }),
    );
  });
});

test('no coin is taken before it came, and the oldest is taken first', () => {
  const steps = fc.array(fc.record({ isSale: fc.boolean(), quantity: fc.integer({ min: 1, max: 9 }) }));
  fc.assert(
    fc.property(steps, (all) => {
      const movements = all.map(({ isSale, quantity }, at): Movement => {
        const common = { asset: 'BTC', quantity: parseDecimal(String(quantity)), atMs: at };
        return isSale
          ? { ...common, type: 'sold', proceeds: zero, fee: zero, isProceedsEstimated: false }
          : { ...common, type: 'acquired', cost: zero, isCostEstimated: false };
      });
      const known = computeGains('fifo', movements).lots.filter(({ acquiredAtMs }) => acquiredAtMs !== null);
      const times = known.map(({ acquiredAtMs }) => acquiredAtMs as number);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(known.every(({ acquiredAtMs, soldAtMs }) => (acquiredAtMs as number) < soldAtMs)).toBe(true);
    }),
  );
});

function sum(values: readonly Decimal[]): Decimal {
  return values.reduce(add, zero);
}
