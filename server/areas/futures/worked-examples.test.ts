import { describe, expect, test } from 'vitest';
import {
  findLiquidation,
  findLiquidationPrice,
  fundingOf,
  initialMargin,
  isCrossed,
  notionalOf,
  type Position,
  profitOf,
} from '../../../contract/futures-margin.ts';
import { readTiers } from '../../../contract/futures-tiers.ts';
import { add, divide, formatDecimal, multiply, parseDecimal, subtract, zero } from '../../../contract/money.ts';
import { nextIndex } from './funding.ts';

const d = parseDecimal;

describe('worked examples of other exchanges: profit', () => {
  // help.bybit.com/hc/en-us/articles/900000630066-P-L-calculations-USDT-Contract-
  test('Bybit: long 0.2 BTC from 7,000 to 7,500 wins 100, short 0.4 BTC from 6,000 to 5,000 wins 400', () => {
    expect(formatDecimal(profitOf('long', d('0.2'), { entry: d('7000'), price: d('7500') }))).toBe('100');
    expect(formatDecimal(profitOf('short', d('0.4'), { entry: d('6000'), price: d('5000') }))).toBe('400');
  });
});

describe('worked examples of other exchanges: maintenance by tier', () => {
  // bybit.com/en/help-center/article/Maintenance-Margin-USDT-Contract: each part of the notional at the rate of a tier.
  const tiers = readTiers(
    [200, 250, 300, 350, 400].map((maintenanceBps, at) => ({
      notionalMax: String(1_000 * (at + 1)),
      leverageMax: 10,
      maintenanceBps,
    })),
  );

  test('Bybit: 100 contracts at 35 are 3,500 with a margin of 350, and keep 20 + 25 + 30 + 17.50', () => {
    const notional = notionalOf(d('100'), d('35'));
    const tier = tiers.find(({ notionalMax }) => notional <= notionalMax) as (typeof tiers)[number];
    const maintenance = subtract(multiply(notional, tier.maintenanceRate, 'up'), tier.deduction);
    expect(formatDecimal(initialMargin(notional, d('0.1')))).toBe('350');
    expect(formatDecimal(maintenance)).toBe('92.5');
  });

  test('our tier is that of the notional at the liquidation price, where Bybit takes that of the entry', () => {
    const position: Position = {
      ...{ side: 'long', quantity: d('100'), entry: d('35'), margin: d('350'), fundingFrom: zero },
    };
    const ground = { tiers, closeFeeRate: zero, index: zero };
    // With what 3,500 keep it would be 35 - (350 - 92.50) / 100 = 32.425.
    expect(findLiquidation(position, ground).tier).toBe(3);
    expect(formatDecimal(findLiquidationPrice(position, ground)).slice(0, 7)).toBe('32.3316');
  });
});

describe('worked examples of other exchanges: liquidation', () => {
  // support.flipster.io/hc/en-us/articles/7352962731663-Margin-Trading-Explained
  test('Flipster: 0.1 BTC at 30,000 with 300 lives at 28,000 and is liquidated at 26,000', () => {
    const tiers = readTiers([{ notionalMax: '1000000', leverageMax: 10, maintenanceBps: 100 }]);
    const quantity = d('0.1');
    const margin = initialMargin(notionalOf(quantity, d('30000')), d('0.1'));
    expect(formatDecimal(margin)).toBe('300');
    const left = ['36000', '28000'].map((price) =>
      formatDecimal(add(margin, profitOf('long', quantity, { entry: d('30000'), price: d(price) }))),
    );
    expect(left).toEqual(['900', '100']);
    const position: Position = { side: 'long', quantity, entry: d('30000'), margin, fundingFrom: zero };
    const price = findLiquidationPrice(position, { tiers, closeFeeRate: zero, index: zero });
    expect([isCrossed('long', d('28000'), price), isCrossed('long', d('26000'), price)]).toEqual([false, true]);
    // 1% of the notional at the price itself (decision 35); of the entry, as Flipster has it, it would be 27,300.
    expect(formatDecimal(price).slice(0, 8)).toBe('27272.72');
  });
});

describe('worked examples of other exchanges: funding', () => {
  // support.kraken.com/hc/en-us/articles/360022835911-Inverse-Crypto-Collateral-Perpetual-Contract-Specifications
  test('Kraken: 0.01785% of an hour on a short position of 100,000 dollars brings 17.85', () => {
    const mark = d('7000');
    const rateOfEightHours = d('0.001428');
    let index = zero;
    // Ours accrues each minute, so that an hour is sixty of them.
    for (let minute = 0; minute < 60; minute += 1) index = nextIndex(index, mark, rateOfEightHours);
    const quantity = divide(d('100000'), mark, 'up');
    expect(formatDecimal(fundingOf('short', quantity, { from: zero, to: index }))).toBe('-17.85');
    expect(formatDecimal(fundingOf('long', quantity, { from: zero, to: index }))).toBe('17.85000001');
  });
});
