import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, type Decimal, formatDecimal, parseDecimal, smaller, zero } from '../../../contract/money.ts';
import { type StartupMode, startupModes } from '../../../contract/startup-values.ts';
import { allocate, type Commitment, chargeFor, lockedOf, type Offer, releaseOf, wantedOf } from './allocate.ts';

const offerOf = (mode: StartupMode, stock: string, cap: string): Offer => ({
  mode,
  price: parseDecimal('0.5'),
  stock: parseDecimal(stock),
  cap: parseDecimal(cap),
  places: 2,
});
const listOf = (...amounts: string[]): Commitment[] =>
  amounts.map((amount, at) => ({ number: at + 1, amount: parseDecimal(amount) }));
const shared = (offer: Offer, list: Commitment[]) => allocate(offer, list).map((coins) => formatDecimal(coins));

test('coins go by commitment, and what caps leave over is shared again', () => {
  // 100, 300 and 600 of 1000 pay for 10%, 30% and 60%; the cap of 40 leaves 20 to the other two, 1 to 3.
  expect(shared(offerOf('proRata', '100', '40'), listOf('100', '300', '600'))).toEqual(['20', '40', '40']);
  expect(shared(offerOf('proRata', '100', '100'), listOf('100', '300', '600'))).toEqual(['10', '30', '60']);
});

test('nobody gets more than it paid for when less is wanted than there is', () => {
  for (const mode of startupModes) {
    expect(shared(offerOf(mode, '100', '40'), listOf('10', '5.005', '100'))).toEqual(['20', '10.01', '40']);
  }
});

test('single units go to the largest remainders, then to the earlier', () => {
  // 0.1 for three equal ones: two get 3 units, the first gets 4.
  expect(shared(offerOf('proRata', '0.1', '40'), listOf('7', '7', '7'))).toEqual(['0.04', '0.03', '0.03']);
  // 10 units for 1, 2 and 4: 1.43, 2.86 and 5.71.
  expect(shared(offerOf('proRata', '0.1', '40'), listOf('10', '20', '40'))).toEqual(['0.01', '0.03', '0.06']);
});

test('everybody gets the same from the smallest up', () => {
  expect(shared(offerOf('smallestFirst', '100', '90'), listOf('100', '5', '10', '100'))).toEqual([
    '35',
    '10',
    '20',
    '35',
  ]);
});

/** Independent of allocate(): each round fixes those that reach what they want, and shares the rest again. */
function inRounds(offer: Offer, list: readonly Commitment[]): Decimal[] {
  const unit = 10n ** BigInt(18 - offer.places);
  const wants = list.map(({ amount }) => wantedOf(offer, amount) / unit);
  const weights = list.map(({ amount }) => (offer.mode === 'smallestFirst' ? 1n : amount));
  const got: (bigint | undefined)[] = list.map(() => undefined);
  let left = offer.stock / unit;
  for (;;) {
    const open = got.flatMap((units, at) => (units === undefined ? [at] : []));
    const total = open.reduce((sum, at) => sum + (weights[at] ?? 0n), 0n);
    const full = open.filter((at) => (wants[at] ?? 0n) * total <= left * (weights[at] ?? 0n));
    for (const at of full) got[at] = wants[at] ?? 0n;
    left -= full.reduce((sum, at) => sum + (wants[at] ?? 0n), 0n);
    if (full.length > 0) continue;
    const parts = open.map((at) => ({ at, units: (left * (weights[at] ?? 0n)) / total }));
    const remainder = ({ at, units }: { at: number; units: bigint }) => left * (weights[at] ?? 0n) - units * total;
    parts.sort(
      (a, b) => Number(remainder(b) - remainder(a) > 0n) - Number(remainder(b) - remainder(a) < 0n) || a.at - b.at,
    );
    const over = left - parts.reduce((sum, { units }) => sum + units, 0n);
    for (const [rank, { at, units }] of parts.entries()) got[at] = units + (BigInt(rank) < over ? 1n : 0n);
    return got.map((units) => ((units ?? 0n) * unit) as Decimal);
  }
}

const cents = (min: number, max: number) =>
  fc
    .integer({ min, max })
    .map((units) => parseDecimal(`${Math.floor(units / 100)}.${String(units % 100).padStart(2, '0')}`));
const cases = fc.record({
  mode: fc.constantFrom<StartupMode>(...startupModes),
  price: fc.constantFrom('0.05', '0.5', '1', '1.25', '3').map(parseDecimal),
  stock: cents(1, 100_000),
  cap: cents(1, 30_000),
  places: fc.constantFrom(2, 4, 6),
  amounts: fc.array(fc.oneof(cents(1, 500), cents(1, 50_000)), { minLength: 1, maxLength: 12 }),
});

test('in 10,000 cases shares are those of a count in rounds, within caps, whole, whatever the order of arrival', () => {
  fc.assert(
    fc.property(cases, ({ amounts, ...offer }) => {
      const list = amounts.map((amount, at) => ({ number: at + 1, amount }));
      const wanted = list.map(({ amount }) => wantedOf(offer, amount));
      const all = wanted.reduce(add, zero);
      // Whoever comes first is served at once: no list of such a launch wants more than there is.
      if (offer.mode === 'firstCome' && all > offer.stock) {
        return void expect(() => allocate(offer, list)).toThrow('more was sold than there is');
      }
      const coins = allocate(offer, list);
      const sum = coins.reduce(add, zero);
      expect(coins).toEqual(all <= offer.stock ? wanted : inRounds(offer, list));
      expect(sum).toBe(smaller(all, offer.stock));
      const unit = 10n ** BigInt(18 - offer.places);
      const isRight = coins.every((share, at) => {
        const own = amounts[at] as Decimal;
        const isPaid = share <= (wanted[at] as Decimal) && chargeFor(share, offer.price) <= own;
        // Whoever commits less gets no more, but for a unit that rounding left over.
        const isInOrder = coins.every((other, beside) => own >= (amounts[beside] as Decimal) || share - other <= unit);
        // Filled from the smallest up: whoever gets less than it wants gets as much as anybody, but for a unit.
        const isCut = offer.mode === 'smallestFirst' && share < (wanted[at] as Decimal);
        return isPaid && isInOrder && (!isCut || coins.every((other) => other - share <= unit));
      });
      expect(isRight).toBe(true);
      // The list in another order: everybody gets the same.
      const turned = allocate(offer, list.toReversed());
      expect(turned.toReversed()).toEqual(coins);
    }),
    { numRuns: 10_000 },
  );
}, 60_000);

test('all parts of a vesting add up to the locked coins', () => {
  fc.assert(
    fc.property(
      cents(1, 1_000_000),
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 1, max: 60 }),
      (coins, bps, parts) => {
        const terms = { atOnceBps: bps, parts, places: 2 };
        const locked = lockedOf(coins, terms);
        const released = Array.from({ length: parts }, (_, at) => releaseOf(locked, at + 1, terms));
        expect(released.reduce(add, zero)).toBe(locked);
        expect(released.every((amount) => amount >= zero)).toBe(true);
      },
    ),
  );
  expect(formatDecimal(lockedOf(parseDecimal('100'), { atOnceBps: 2_500, parts: 3, places: 2 }))).toBe('75');
});
