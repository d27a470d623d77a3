import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  breakEvenPrice,
  findLiquidation,
  fundingOf,
  initialMargin,
  isCrossed,
  liquidationShift,
  marginRate,
  type Position,
  profitOf,
} from '../../../contract/futures-margin.ts';
import { executionPrice, feeOf, quantityFor, type Trade, worstPriceFor } from '../../../contract/futures-skew.ts';
import { leverageMaxOf, marginRateOf, rateOfBps, readTiers } from '../../../contract/futures-tiers.ts';
import {
  add,
  type Decimal,
  decimalOfUnits,
  formatDecimal,
  negate,
  parseDecimal,
  subtract,
  zero,
} from '../../../contract/money.ts';
import { fundingRate, nextIndex } from './funding.ts';
import { isWithinStress } from './opening-limits.ts';
import { settleTicket } from './settle-ticket.ts';

const d = parseDecimal;
const text = (value: Decimal | null) => (value === null ? null : formatDecimal(value));
/** Binance, leverage and margin of BTCUSDT: binance.com/en/futures/trading-rules/perpetual/leverage-margin */
const tiers = readTiers([
  { notionalMax: '50000', leverageMax: 125, maintenanceBps: 40 },
  { notionalMax: '250000', leverageMax: 100, maintenanceBps: 50 },
  { notionalMax: '1000000', leverageMax: 50, maintenanceBps: 100 },
  { notionalMax: '5000000', leverageMax: 20, maintenanceBps: 250 },
  { notionalMax: '20000000', leverageMax: 10, maintenanceBps: 500 },
]);
/** A ticket as in: long 0.1 at 60000 with 600. */
function at(written: string): Position {
  const [, side, quantity, entry, margin] = /^(long|short) (\S+) at (\S+) with (\S+)$/.exec(written) ?? [];
  if (!quantity || !entry || !margin) throw new Error(`no ticket: ${written}`);
  return {
    side: side as 'long' | 'short',
    quantity: d(quantity),
    entry: d(entry),
    margin: d(margin),
    fundingFrom: zero,
  };
}
const priceOf = (position: Position, closeFeeRate = zero, ofTiers = tiers) =>
  findLiquidation(position, { tiers: ofTiers, closeFeeRate, index: zero }).key;
const inCents = (value: Decimal) => formatDecimal(value).replace(/(\.\d\d).*/, '$1');

describe('tiers', () => {
  test('have the maintenance amounts that Binance lists for these floors and rates', () => {
    expect(tiers.map(({ deduction }) => formatDecimal(deduction))).toEqual(['0', '50', '1300', '16300', '141300']);
  });

  test('say the highest leverage, at their bounds the one of the lower tier', () => {
    const leverages = ['50000', '50000.01', '5000000', '20000000', '20000000.00000001'].map((notional) =>
      leverageMaxOf(tiers, d(notional)),
    );
    expect(leverages).toEqual([125, 100, 20, 10, 0]);
  });
});

describe('the liquidation price', () => {
  test('is the one of the worked example of Phemex: phemex.com/help-center/liq-price-for-USDTM', () => {
    const one = readTiers([{ notionalMax: '1000000', leverageMax: 20, maintenanceBps: 100 }]);
    // 500 contracts at 0.4, 5x, maintenance 1%, fee 0.06%: (200 - 40.096) / (0.9994 - 0.01) / 500 = 0.3232...
    const price = priceOf(at('long 500 at 0.4 with 40.096'), rateOfBps(6), one);
    expect(formatDecimal(price).slice(0, 6)).toBe('0.3232');
  });

  test('of our college article: long 0.1 BTC at 60,000 with 600, and short 2 BTC with 6,000', () => {
    expect(inCents(priceOf(at('long 0.1 at 60000 with 600')))).toBe('54216.86');
    expect(inCents(priceOf(at('long 2 at 60000 with 6000')))).toBe('57261.30');
    expect(inCents(priceOf(at('short 0.1 at 60000 with 600')))).toBe('65737.05');
  });

  test('takes the tier of the notional there, not of the entry', () => {
    // 0.9 BTC at 60,000 are 54,000; at the liquidation price they are less than 50,000.
    expect(findLiquidation(at('long 0.9 at 60000 with 5400'), { tiers, closeFeeRate: zero, index: zero }).tier).toBe(0);
    expect(findLiquidation(at('short 0.9 at 60000 with 5400'), { tiers, closeFeeRate: zero, index: zero }).tier).toBe(
      1,
    );
  });

  const position = fc
    .record({
      isLong: fc.boolean(),
      quantity: fc.bigInt({ min: 1n, max: 10n ** 11n }),
      entry: fc.bigInt({ min: 10n ** 5n, max: 10n ** 13n }),
      leverage: fc.integer({ min: 1, max: 125 }),
      from: fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }),
      index: fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }),
    })
    .map(({ isLong, quantity, entry, leverage, from, index }) => {
      const [size, price] = [decimalOfUnits(quantity * 10n ** 10n), decimalOfUnits(entry * 10n ** 10n)];
      const notional = decimalOfUnits((size * price) / 10n ** 18n);
      const margin = initialMargin(notional, decimalOfUnits(10n ** 18n / BigInt(leverage) + 1n));
      const side = isLong ? ('long' as const) : ('short' as const);
      const found: Position = { side, quantity: size, entry: price, margin, fundingFrom: decimalOfUnits(from) };
      return { position: found, index: decimalOfUnits(index) };
    });

  test('is where equity meets the maintenance margin, at any funding index', () => {
    fc.assert(
      fc.property(position, ({ position, index }) => {
        const closeFeeRate = rateOfBps(5);
        const { tier: place, key } = findLiquidation(position, { tiers, closeFeeRate, index });
        const tier = tiers[place] as (typeof tiers)[0];
        const { side, quantity, entry, margin, fundingFrom } = position;
        const price = key + liquidationShift(side, index, { tier, closeFeeRate });
        const sign = side === 'long' ? 1n : -1n;
        /** Exact, at twice the scale. */
        const spare = (mark: bigint) =>
          (margin + tier.deduction) * 10n ** 18n +
          sign * quantity * (mark - entry - index + fundingFrom) -
          (quantity * mark * (tier.maintenanceRate + closeFeeRate)) / 10n ** 18n;
        // Liquidated at the price, and not two of the smallest steps on the safe side of it.
        expect(spare(price - sign * 2n)).toBeLessThanOrEqual(0n);
        expect(spare(price + sign * 3n)).toBeGreaterThanOrEqual(0n);
        expect(isCrossed(side, price as Decimal, price as Decimal)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('prices', () => {
  const terms = { halfSpread: rateOfBps(1), scale: d('100000000') };
  const trade = (direction: 'buy' | 'sell', quantity: string, netBefore: string): Trade => ({
    direction,
    quantity: d(quantity),
    netBefore: d(netBefore),
  });

  test('are the mark, half the spread and the mean of the skew', () => {
    // 10 BTC are 600,000: the mean skew is 0.3% of the scale.
    expect(text(executionPrice(d('60000'), trade('buy', '10', '0'), terms))).toBe('60186');
    expect(text(executionPrice(d('60000'), trade('sell', '10', '10'), terms))).toBe('60174');
    expect(text(executionPrice(d('60000'), trade('sell', '10', '0'), terms))).toBe('59814');
  });

  test('cost the spread for going out and back, in parts or whole, never less', () => {
    const sizes = fc.array(fc.bigInt({ min: 1n, max: 10n ** 9n }), { minLength: 1, maxLength: 6 });
    const net = fc.bigInt({ min: -(10n ** 10n), max: 10n ** 10n });
    fc.assert(
      fc.property(sizes, net, fc.boolean(), (parts, start, isLong) => {
        let netBefore = decimalOfUnits(start * 10n ** 10n);
        let paid = 0n;
        const go = (direction: 'buy' | 'sell', units: bigint) => {
          const quantity = decimalOfUnits(units * 10n ** 10n);
          const price = executionPrice(d('60000'), { direction, quantity, netBefore }, terms);
          netBefore = direction === 'buy' ? add(netBefore, quantity) : subtract(netBefore, quantity);
          paid += direction === 'buy' ? price * quantity : -price * quantity;
        };
        for (const part of parts) go(isLong ? 'buy' : 'sell', part);
        go(
          isLong ? 'sell' : 'buy',
          parts.reduce((sum, part) => sum + part, 0n),
        );
        const notional = parts.reduce((sum, part) => sum + part, 0n) * 10n ** 10n * d('60000');
        expect(paid >= notional / 5_000n).toBe(true);
      }),
    );
  });

  test('may be half a percent worse than expected when nothing else is said, in steps of the market', () => {
    expect(text(worstPriceFor('buy', d('64250.12'), 1))).toBe('64571.4');
    expect(text(worstPriceFor('sell', d('64250.12'), 1))).toBe('63928.8');
  });

  test('make a quantity of an amount, and none of one that moves them to zero', () => {
    const at = (...prices: string[]) => text(quantityFor(d('600'), 3, () => d(prices.shift() ?? '0')));
    expect([at('60000', '60000'), at('60000', '60300'), at('60000', '0')]).toEqual(['0.01', '0.009', '0']);
  });

  test('what balances the market costs the lower fee, the rest the higher one', () => {
    const rates = { price: d('60000'), balancingRate: rateOfBps(2), skewingRate: rateOfBps(5) };
    expect(text(feeOf(trade('buy', '1', '0'), rates))).toBe('30');
    expect(text(feeOf(trade('sell', '1', '5'), rates))).toBe('12');
    expect(text(feeOf(trade('sell', '3', '1'), rates))).toBe('72');
  });
});

describe('funding', () => {
  const terms = { baseRate: rateOfBps(1), skewRate: rateOfBps(50), scale: d('1000000') };

  test('is 0.01% in 8 hours when the market is even, 0.5% more at the scale, and no more beyond', () => {
    const rates = ['0', '5', '10', '40', '-40'].map((net) => text(fundingRate(d(net), d('100000'), terms)));
    expect(rates).toEqual(['0.0001', '0.0026', '0.0051', '0.0051', '-0.0049']);
  });

  test('of 480 minutes is the rate of 8 hours: 0.60 of 6,000, as in our college article', () => {
    let index = zero;
    for (let minute = 0; minute < 480; minute += 1) index = nextIndex(index, d('60000'), rateOfBps(1));
    expect(text(fundingOf('long', d('0.1'), { from: zero, to: index }))).toBe('0.6');
    expect(text(fundingOf('short', d('0.1'), { from: zero, to: index }))).toBe('-0.6');
  });
});

describe('a ticket that closes', () => {
  test('has its margin and its profit, less funding and fee', () => {
    const profit = profitOf('long', d('0.1'), { entry: d('60000'), price: d('61200') });
    expect(text(profit)).toBe('120');
    const settled = settleTicket({ margin: d('600'), profit, funding: d('0.6'), fee: d('3.06'), liquidationFee: zero });
    expect([text(settled.returned), text(settled.shortfall)]).toEqual(['716.34', '0']);
  });

  test('pays what is left after loss, funding and fees, and all of it to somebody', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 12n }).map(decimalOfUnits);
    const signed = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }).map(decimalOfUnits);
    const outcome = fc.record({ margin: amount, profit: signed, funding: signed, fee: amount, liquidationFee: amount });
    fc.assert(
      fc.property(outcome, (ticket) => {
        const { profit, funding, fee, liquidationFee, returned, shortfall } = settleTicket(ticket);
        expect(returned).toBe(ticket.margin + profit - funding - fee - liquidationFee);
        expect(returned >= 0n && shortfall >= 0n).toBe(true);
        expect(profit - funding).toBe(ticket.profit - ticket.funding + shortfall);
        if (shortfall > 0n) expect(returned).toBe(0n);
      }),
    );
  });

  test('rounds profit down and funding up, by less than the smallest amount', () => {
    const units = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 20n }), units, (size, move) => {
        const quantity = decimalOfUnits(size);
        const got = profitOf('long', quantity, { entry: zero, price: decimalOfUnits(move) });
        const short = size * move - got * 10n ** 18n;
        expect(short >= 0n && short < 10n ** 28n).toBe(true);
        const paid = fundingOf('long', quantity, { from: zero, to: decimalOfUnits(move) });
        const over = paid * 10n ** 18n - size * move;
        expect(over >= 0n && over < 10n ** 28n).toBe(true);
      }),
    );
  });

  test('breaks even where profit pays both fees and the funding', () => {
    const ticket = { side: 'long', quantity: d('0.1'), entry: d('60000') } as const;
    const price = breakEvenPrice(ticket, { openFee: d('3'), funding: d('0.6'), closeFeeRate: rateOfBps(5) });
    // 6,003.6 / (0.1 * 0.9995) = 60,066.0330...
    expect(inCents(price)).toBe('60066.03');
  });

  test('has a margin rate of 1 where it is liquidated', () => {
    const ticket = at('long 0.1 at 60000 with 600');
    const rate = (mark: string) =>
      text(marginRate(ticket, d(mark), { tier: tiers[0] as (typeof tiers)[0], closeFeeRate: zero, index: zero }));
    expect([rate('60000'), rate('54216.87'), rate('53000')]).toEqual(['0.04', '1', null]);
  });
});

describe('opening', () => {
  test('takes 1 / leverage up to the lower cap, all of the notional at the upper one, and is refused above', () => {
    const caps = { lower: d('1000'), upper: d('2000') };
    const rates = ['1000', '1500', '2000'].map((open) => text(marginRateOf(10, d(open), caps) ?? null));
    expect(rates).toEqual(['0.1', '0.55', '1']);
    expect(marginRateOf(10, d('2000.00000001'), caps)).toBeUndefined();
  });

  test('is refused when a move against the house would cost more than its share', () => {
    const terms = { house: d('1000'), move: d('0.2'), share: d('0.5') };
    expect(isWithinStress([d('1500'), negate(d('1000'))], terms)).toBe(true);
    expect(isWithinStress([d('1500'), negate(d('1001'))], terms)).toBe(false);
  });
});
