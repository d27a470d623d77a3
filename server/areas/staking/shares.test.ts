import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  type Decimal,
  parseDecimal as d,
  decimalOfUnits,
  formatDecimal,
  subtract,
  zero,
} from '../../../contract/money.ts';
import { afterLoss, type Shares, sharesFor, unbondingAfterLoss, worthOf } from './shares.ts';

const empty: Shares = { active: zero, shares: 0n };
const units = (count: bigint): Decimal => decimalOfUnits(count * 10n ** 10n);
const buy = (pool: Shares, amount: Decimal): { pool: Shares; bought: bigint } => {
  const bought = sharesFor(pool, amount);
  return { pool: { active: add(pool.active, amount), shares: pool.shares + bought }, bought };
};
const give = (pool: Shares, amount: Decimal): Shares => ({ ...pool, active: add(pool.active, amount) });

test('an amount in a pool without rewards and losses is worth itself', () => {
  const first = buy(empty, d('2'));
  const second = buy(first.pool, d('0.00000001'));
  expect(formatDecimal(worthOf(second.pool, first.bought))).toBe('2');
  expect(formatDecimal(worthOf(second.pool, second.bought))).toBe('0.00000001');
});

describe('whoever makes the first share dear', () => {
  test('loses more than half of the gift, and the next one loses next to nothing', () => {
    const own = buy(empty, units(1n));
    const victim = buy(give(own.pool, d('10')), d('9.99999999'));
    expect(victim.bought).toBeGreaterThan(0n);
    expect(worthOf(victim.pool, own.bought)).toBeLessThan(d('5.1'));
    expect(subtract(d('9.99999999'), worthOf(victim.pool, victim.bought))).toBeLessThan(d('0.00002'));
  });

  test('never gains, whatever is bought and given', () => {
    const amounts = fc.bigInt({ min: 1n, max: 10n ** 18n });
    fc.assert(
      fc.property(amounts, amounts, amounts, (stake, gift, other) => {
        const own = buy(empty, units(stake));
        const victim = buy(give(own.pool, units(gift)), units(other));
        expect(worthOf(victim.pool, own.bought)).toBeLessThanOrEqual(units(stake + gift));
      }),
    );
  });

  test('can only bring deposits to nothing that are a millionth of the gift', () => {
    const own = buy(empty, units(1n));
    expect(sharesFor(give(own.pool, d('1')), units(1n))).toBe(0n);
    expect(sharesFor(give(own.pool, d('1')), d('0.000001'))).toBeGreaterThan(0n);
  });
});

const step = fc.oneof(
  fc.record({ kind: fc.constant('buy' as const), amount: fc.bigInt({ min: 1n, max: 10n ** 16n }) }),
  fc.record({ kind: fc.constant('reward' as const), amount: fc.bigInt({ min: 0n, max: 10n ** 13n }) }),
  fc.record({ kind: fc.constant('loss' as const), bps: fc.integer({ min: 1, max: 9_900 }) }),
  fc.record({ kind: fc.constant('redeem' as const), at: fc.nat() }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type World = { pool: Shares; owned: bigint[] };

function doStep({ pool, owned }: World, each: Step): World {
  switch (each.kind) {
    case 'buy': {
      const { pool: after, bought } = buy(pool, units(each.amount));
      if (bought === 0n) return { pool, owned };
      expect(worthOf(after, bought)).toBeLessThanOrEqual(units(each.amount));
      for (const other of owned) expect(worthOf(after, other)).toBeGreaterThanOrEqual(worthOf(pool, other));
      return { pool: after, owned: [...owned, bought] };
    }
    case 'reward':
      return { pool: give(pool, units(each.amount)), owned };
    case 'loss':
      return { pool: { ...pool, active: afterLoss(pool.active, each.bps) }, owned };
    case 'redeem': {
      const gone = owned[each.at % Math.max(owned.length, 1)] ?? 0n;
      const left = { active: subtract(pool.active, worthOf(pool, gone)), shares: pool.shares - gone };
      return { pool: left, owned: owned.filter((_, at) => at !== each.at % owned.length) };
    }
  }
}

test('the parts of all are never more than the whole, whatever happens in which order', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let world: World = { pool: empty, owned: [] };
      for (const each of steps) {
        world = doStep(world, each);
        const { pool, owned } = world;
        const parts = owned.reduce<Decimal>((sum, shares) => add(sum, worthOf(pool, shares)), zero);
        expect(parts).toBeLessThanOrEqual(pool.active);
      }
    }),
    { numRuns: 300 },
  );
});

describe('a stake that unbonds', () => {
  const { pool, bought: shares } = buy(buy(empty, d('90')).pool, d('10'));
  const stake = { amount: d('10'), shares };

  test.each([
    ['0', '9.5'],
    ['2', '9.68999999'],
    ['10', '10'],
  ])('loses what rewards of %s since then do not cover', (reward, left) => {
    expect(formatDecimal(unbondingAfterLoss(stake, give(pool, d(reward)), 500))).toBe(left);
  });

  test('loses no more than its part when its pool is empty', () => {
    expect(formatDecimal(unbondingAfterLoss(stake, empty, 500))).toBe('9.5');
  });
});
