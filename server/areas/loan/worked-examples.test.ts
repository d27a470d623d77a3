import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, type Decimal, decimalOfUnits, formatDecimal, parseDecimal, zero } from '../../../contract/money.ts';
import { liquidationAmounts } from './liquidation-amounts.ts';
import { debtFor, debtOwed, hasReached, ltvBps, payDebt, pledgeFor, priceAt } from './loan-debt.ts';
import { accrue, borrowRate, type PoolMoney, suppliedOf, supplyRate, utilisationOf } from './pool-rates.ts';

const d = parseDecimal;
const rate = (utilisation: string, curve: Parameters<typeof borrowRate>[1]) =>
  formatDecimal(borrowRate(d(utilisation), curve));
const poolOf = (cash: string, principal: string): PoolMoney => ({
  cash: d(cash),
  principal: d(principal),
  weighted: d(principal),
  interest: zero,
  reserve: zero,
  rateIndex: zero,
  hour: 0,
});

describe('worked examples of others: rates', () => {
  // compound.finance/documents/Compound.Whitepaper.pdf, 2.3: 2.5% + U * 20%.
  test('Compound: 2.5% at a utilisation of 0, 12.5% at a half, 22.5% at all of it', () => {
    const line = { baseBps: 250, lowBps: 2_000, kinkBps: 10_000, highBps: 0 };
    expect(['0', '0.5', '1'].map((at) => rate(at, line))).toEqual(['0.025', '0.125', '0.225']);
  });

  // ianm.com/posts/2020-12-20-understanding-compound-protocols-interest-rates: two supply 500 each, 100 are borrowed.
  test('Compound: 100 of 1,000 are a utilisation of 10%, and suppliers earn the rate on them less the reserve', () => {
    const utilisation = utilisationOf(poolOf('900', '100'));
    expect(formatDecimal(utilisation)).toBe('0.1');
    expect(formatDecimal(supplyRate(utilisation, d('0.05'), 1_000))).toBe('0.0045');
  });

  // docs.aave.com/risk/liquidity-risk/borrow-interest-rate: U optimal 80%, R0 0%, slope 1 4%, slope 2 75%, where the
  // slopes are those of the whole way to the optimum and from there to 100%.
  test('Aave: 2% half way to the optimum, 4% at it, 41.5% half way beyond, 79% at the end', () => {
    const kinked = { baseBps: 0, lowBps: 500, kinkBps: 8_000, highBps: 37_500 };
    const rates = ['0.4', '0.8', '0.9', '1'].map((at) => rate(at, kinked));
    expect(rates).toEqual(['0.02', '0.04', '0.415', '0.79']);
  });
});

describe('worked examples of others: liquidations', () => {
  const facts = { pledge: d('10'), price: d('1'), loanPrice: d('1000'), initialBps: 6_500, isDue: true };

  // docs.aave.com/developers/guides/liquidations, example 1: 5% bonus on ETH, 2.5 ETH worth of DAI are repaid.
  test('Aave: who repays 2.5 with a bonus of 5% gets 2.625 of the collateral', () => {
    const amounts = liquidationAmounts(
      { ...facts, debt: d('2.5') },
      { fullBps: 9_000, wholeBelowUsdt: '0', feeBps: 500 },
    );
    expect([amounts.sold, amounts.fee].map((one) => formatDecimal(one))).toEqual(['2.625', '0.125']);
  });

  // The same page, example 2: 15% bonus on YFI.
  test('Aave: with a bonus of 15% it is 2.875', () => {
    const rules = { fullBps: 9_000, wholeBelowUsdt: '0', feeBps: 1_500 };
    expect(formatDecimal(liquidationAmounts({ ...facts, debt: d('2.5') }, rules).sold)).toBe('2.875');
  });
});

describe('the numbers of our own article', () => {
  const debt = d('30216');
  const rules = { fullBps: 9_000, wholeBelowUsdt: '1000', feeBps: 200 };

  test('prices and LTVs', () => {
    expect(formatDecimal(priceAt(debt, d('1'), 8_300))).toMatch(/^36404\.81927/);
    expect(ltvBps(debt, d('1'), d('42000'))).toBe(7_195);
    expect(formatDecimal(debtFor(d('1'), d('60000'), 6_500))).toBe('39000');
    expect(formatDecimal(pledgeFor(d('39000'), d('60000'), 6_500))).toBe('1');
  });

  test('an overdue loan: all of the debt and 2% of it are paid with 0.8466 BTC', () => {
    const overdue = { debt, pledge: d('1'), price: d('36404.82'), loanPrice: d('1'), initialBps: 6_500, isDue: true };
    const { sold, repaid, fee, badDebt } = liquidationAmounts(overdue, rules);
    expect([formatDecimal(repaid), formatDecimal(badDebt)]).toEqual(['30216', '0']);
    expect(Number(formatDecimal(sold))).toBeCloseTo(0.8466, 4);
    expect(Number(formatDecimal(fee))).toBeCloseTo(604.32, 3);
  });
});

test('a liquidation leads back to the initial LTV, takes no more than its fee, and leaves no debt uncovered', () => {
  const amounts = fc.record({
    pledge: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    price: fc.bigInt({ min: 1n, max: 10n ** 14n }),
    ltv: fc.integer({ min: 8_300, max: 15_000 }),
    isDue: fc.boolean(),
  });
  const places = (units: bigint) => decimalOfUnits(units * 10n ** 10n);
  fc.assert(
    fc.property(amounts, ({ pledge: pledgeUnits, price: priceUnits, ltv, isDue }) => {
      const [pledge, price] = [places(pledgeUnits), places(priceUnits)];
      const debt = add(debtFor(pledge, price, ltv), places(1n));
      const facts = { debt, pledge, price, loanPrice: d('1'), initialBps: 6_500, isDue };
      const rules = { fullBps: 9_000, wholeBelowUsdt: '1000', feeBps: 200 };
      const { sold, repaid, fee, badDebt, isWhole } = liquidationAmounts(facts, rules);
      const [left, leftPledge] = [(debt - repaid - badDebt) as Decimal, (pledge - sold) as Decimal];
      expect(sold <= pledge && repaid <= debt && fee >= 0n && badDebt >= 0n).toBe(true);
      // A unit of the collateral more may be sold than the fee asks for, since it is rounded up.
      expect(fee * 100n <= repaid * 2n + places(1n) * 200n + (price * 200n) / 10n ** 8n).toBe(true);
      if (isWhole) expect(left).toBe(0n);
      else {
        expect(leftPledge > 0n && left >= d('1000')).toBe(true);
        expect(hasReached(left, leftPledge, { price, bps: 6_600 })).toBe(false);
      }
      if (badDebt > 0n) expect(leftPledge).toBe(0n);
    }),
    { numRuns: 2_000 },
  );
});

test('whatever is borrowed, accrued and repaid, no rounding costs the pool anything', () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('borrow' as const), amount: fc.bigInt({ min: 1n, max: 10n ** 12n }) }),
    fc.record({ do: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 200 }) }),
    fc.record({ do: fc.constant('repay' as const), who: fc.nat(), part: fc.integer({ min: 1, max: 100 }) }),
  );
  const curve = { baseBps: 137, lowBps: 733, kinkBps: 8_000, highBps: 15_000, reserveBps: 1_000 };
  const terms = () => ({ ...curve, isOpen: true, minimum: '0', borrowCapacity: '0', supplyCapacity: '0' }) as never;
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const pool = poolOf('1000000', '0');
      let atMs = 0;
      const loans: { principal: Decimal; interest: Decimal; rateIndex: Decimal; factor: number; pledge: Decimal }[] =
        [];
      let worth = suppliedOf(pool);
      for (const one of steps) {
        if (one.do === 'borrow') {
          const principal = decimalOfUnits(one.amount * 10n ** 10n);
          loans.push({ principal, interest: zero, rateIndex: pool.rateIndex, factor: 1, pledge: d('1') });
          pool.cash = (pool.cash - principal) as Decimal;
          pool.principal = add(pool.principal, principal);
          pool.weighted = add(pool.weighted, principal);
        } else if (one.do === 'pass') {
          atMs += one.hours * 3_600_000;
          accrue(pool, terms, atMs);
        } else {
          const loan = loans[one.who % (loans.length || 1)];
          const owed = loan ? debtOwed(loan, pool.rateIndex) : zero;
          const paid = ((owed / 10n ** 10n / BigInt(one.part)) * 10n ** 10n) as Decimal;
          if (loan && paid > 0n) payDebt(loan, pool, paid);
        }
        const now = suppliedOf(pool);
        // Nothing but interest changes what suppliers own, and it only grows.
        expect(now >= worth).toBe(true);
        worth = now;
        expect(pool.principal).toBe(loans.reduce((sum, { principal }) => sum + principal, 0n));
        const owed = loans.reduce((sum, loan) => sum + debtOwed(loan, pool.rateIndex), 0n);
        expect(owed >= pool.principal + pool.interest).toBe(true);
      }
      for (const loan of loans) payDebt(loan, pool, debtOwed(loan, pool.rateIndex));
      expect([pool.principal, pool.weighted]).toEqual([0n, 0n]);
      expect(suppliedOf(pool) >= worth).toBe(true);
    }),
    { numRuns: 200 },
  );
});
