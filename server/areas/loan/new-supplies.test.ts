import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, type Decimal, decimalOfUnits, parseDecimal, subtract, zero } from '../../../contract/money.ts';
import { hourMs } from '../../clock.ts';
import { worthOf } from '../staking/shares.ts';
import { accrueAndJoin, join, joiningHour } from './new-supplies.ts';
import { hourOf, suppliedOf } from './pool-rates.ts';

const unit = 10n ** 10n;
const curve = { baseBps: 137, lowBps: 733, kinkBps: 8_000, highBps: 15_000, reserveBps: 1_000 };
const terms = () => ({ ...curve, isOpen: true, minimum: '0', borrowCapacity: '0', supplyCapacity: '0' }) as never;

/** A pool of others, of which a part is lent out. */
function openPool(lent: Decimal) {
  const money = { cash: zero, principal: zero, weighted: zero, interest: zero, reserve: zero, rateIndex: zero };
  const pool = { ...money, shares: 0n, hour: 100 };
  const [others] = join(pool, [{ memberId: null, amount: parseDecimal('1000000') }]);
  pool.cash = subtract(pool.cash, lent);
  Object.assign(pool, { principal: lent, weighted: lent });
  return { pool, others: others?.shares ?? 0n };
}
type Shared = ReturnType<typeof openPool>['pool'];
const worth = (pool: Shared, shares: bigint) => worthOf({ active: suppliedOf(pool), shares: pool.shares }, shares);
const none = { coming: [] };

type Stay = { lent: Decimal; amount: Decimal; fromMs: number; untilMs: number };
const endMs = 120 * hourMs;

/** Somebody supplies and withdraws all of it; others stay. Gives what is paid, and what others have at the end. */
function stay({ lent, amount, fromMs, untilMs }: Stay) {
  const { pool, others } = openPool(lent);
  accrueAndJoin(pool, terms, { ...none, atMs: fromMs });
  const coming = [{ memberId: 1, amount, hour: joiningHour(fromMs) }];
  const [own] = accrueAndJoin(pool, terms, { coming, atMs: untilMs });
  const paid = own ? worth(pool, own.shares) : amount;
  if (own) {
    expect(add(paid, worth(pool, others))).toBeLessThanOrEqual(suppliedOf(pool));
    pool.cash = subtract(pool.cash, paid);
    pool.shares -= own.shares;
  }
  accrueAndJoin(pool, terms, { ...none, atMs: endMs });
  return { paid, others: worth(pool, others), rateIndex: pool.rateIndex };
}

function without({ lent }: Pick<Stay, 'lent'>) {
  const { pool, others } = openPool(lent);
  accrueAndJoin(pool, terms, { ...none, atMs: endMs });
  return { others: worth(pool, others), rateIndex: pool.rateIndex };
}

/** Most of them seconds from the change of an hour. */
const instant = fc.oneof(
  fc.tuple(fc.integer({ min: 101, max: 106 }), fc.integer({ min: -2_000, max: 2_000 })),
  fc.tuple(fc.integer({ min: 101, max: 106 }), fc.integer({ min: 0, max: hourMs })),
);
const stays = fc
  .record({
    lent: fc.bigInt({ min: 0n, max: 99_999_999_999_999n }),
    amount: fc.bigInt({ min: 1n, max: 10n ** 16n }),
    instants: fc.tuple(instant, instant),
  })
  .map(({ lent, amount, instants }): Stay => {
    const times = instants.map(([hour, ms]) => hour * hourMs + ms).sort((a, b) => a - b) as [number, number];
    const [fromMs, untilMs] = times;
    return { lent: decimalOfUnits(lent * unit), amount: decimalOfUnits(amount * unit), fromMs, untilMs };
  });

test('in and out around the change of an hour gains nothing, and changes nothing for anybody', () => {
  let seen = 0;
  fc.assert(
    fc.property(stays, (each) => {
      const hasFullHour = Math.ceil(each.fromMs / hourMs) + 1 <= hourOf(each.untilMs);
      if (hasFullHour) return;
      seen += 1;
      expect(stay(each)).toEqual({ paid: each.amount, ...without(each) });
    }),
    { numRuns: 2_000 },
  );
  expect(seen).toBeGreaterThan(100);
});

test('whoever leaves in the hour of joining gains nothing, and nobody loses by it', () => {
  let seen = 0;
  fc.assert(
    fc.property(stays, (each) => {
      if (hourOf(each.untilMs) !== joiningHour(each.fromMs)) return;
      seen += 1;
      const { paid, others } = stay(each);
      expect(paid).toBeLessThanOrEqual(each.amount);
      // A share is worth some units at the most: that much is rounded.
      expect(subtract(each.amount, paid)).toBeLessThanOrEqual(10n * unit);
      expect(subtract(without(each).others, others)).toBeLessThanOrEqual(unit);
    }),
    { numRuns: 2_000 },
  );
  expect(seen).toBeGreaterThan(100);
});

test('a stay earns no more than the shares of others grow from the hour of joining on, and costs them nothing', () => {
  fc.assert(
    fc.property(stays, (each) => {
      const { paid, others } = stay(each);
      const { pool, others: shares } = openPool(each.lent);
      const before = worth(pool, shares);
      expect(others).toBeGreaterThanOrEqual(before);
      const joinedMs = joiningHour(each.fromMs) * hourMs;
      if (each.untilMs < joinedMs) return;
      accrueAndJoin(pool, terms, { ...none, atMs: joinedMs });
      const joined = worth(pool, shares);
      accrueAndJoin(pool, terms, { ...none, atMs: each.untilMs });
      // Without the new coins others would have grown by more.
      const grown = worth(pool, shares);
      expect(paid * joined).toBeLessThanOrEqual(each.amount * add(grown, decimalOfUnits(unit)));
    }),
    { numRuns: 2_000 },
  );
});

test('those who join together get shares at one price, and none of it is rounded in their favour', () => {
  const amounts = fc.array(fc.bigInt({ min: 1n, max: 10n ** 14n }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(amounts, fc.bigInt({ min: 1n, max: 99_999_999_999_999n }), (units, lent) => {
      const { pool, others } = openPool(decimalOfUnits(lent * unit));
      accrueAndJoin(pool, terms, { ...none, atMs: 110 * hourMs });
      const before = { others: worth(pool, others), supplied: suppliedOf(pool) };
      const coming = units.map((each, memberId) => ({ memberId, amount: decimalOfUnits(each * unit), hour: 110 }));
      const joined = accrueAndJoin(pool, terms, { coming, atMs: 110 * hourMs });
      const more = coming.reduce((all, { amount }) => add(all, amount), zero);
      expect(suppliedOf(pool)).toBe(add(before.supplied, more));
      expect(worth(pool, others)).toBeGreaterThanOrEqual(before.others);
      for (const { shares, amount } of joined) expect(worth(pool, shares)).toBeLessThanOrEqual(amount + unit);
      const all = joined.reduce<Decimal>((sum, { shares }) => add(sum, worth(pool, shares)), worth(pool, others));
      expect(all).toBeLessThanOrEqual(suppliedOf(pool));
    }),
  );
});
