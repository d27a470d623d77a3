import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  findLiquidationPrice,
  fundingOf,
  initialMargin,
  notionalOf,
  profitOf,
} from '../../../contract/futures-margin.ts';
import { executionPrice, feeOf, type Trade } from '../../../contract/futures-skew.ts';
import { leverageMaxOf, marginRateOf } from '../../../contract/futures-tiers.ts';
import type { CloseReason } from '../../../contract/futures-values.ts';
import { type Language, languages } from '../../../contract/languages.ts';
import {
  add,
  type Decimal,
  decimalOfUnits,
  divide,
  formatDecimal,
  multiply,
  negate,
  parseDecimal,
  subtract,
  zero,
} from '../../../contract/money.ts';
import { numbersOf } from '../../../tests/support/article-numbers.ts';
import { openPgliteForTest } from '../../../tests/support/databases.ts';
import type { OpenDatabase } from '../../database/client.ts';
import { readTerms, readVersions, termsAt } from '../../products/read-terms.ts';
import { dueAtClose } from './due-at-close.ts';
import { fundingRate, nextIndex } from './funding.ts';
import { type MarketTerms, type Rules, readMarketTerms, readRules } from './market-terms.ts';
import { settleTicket } from './settle-ticket.ts';

/** The article in the college, whose numbers are those of the terms that a new site begins with. */
const folder = 'server/areas/content/seeds/college/futures-margin-and-liquidation';
const bodyOf = (language: Language): string =>
  readFileSync(path.join(folder, `${language}.md`), 'utf8').split('---\n')[2] ?? '';

const d = parseDecimal;
const hundred = d('100');
/** Half a cent and more is a cent. */
const inPlaces = (value: Decimal, places: number): string => {
  const step = 10n ** BigInt(18 - places);
  const size = value < 0n ? -value : value;
  const rounded = ((size + step / 2n) / step) * step;
  return formatDecimal(decimalOfUnits(value < 0n ? -rounded : rounded), places);
};
const percentOf = (part: Decimal, whole: Decimal): Decimal => divide(multiply(part, hundred, 'down'), whole, 'down');
const cents = (value: Decimal): string => inPlaces(value, 2);
const plain = (value: Decimal): string => formatDecimal(value);
const percent = (rate: Decimal): string => plain(multiply(rate, hundred, 'down'));

/** Counts, which a language may write as words, and what the examples begin with. */
const counts = ['0', '1', '2', '5', '8', '10'];
const given = ['20', '100', '0.1', '600', '60000', '61200', '57000', '53000', '300', '900', '30000000', '100.1'];

describe('the article on margin and liquidation', () => {
  let opened: OpenDatabase;
  let terms: MarketTerms;
  let rules: Rules;
  beforeAll(async () => {
    opened = await openPgliteForTest();
    const [{ database }, nowMs] = [opened, Date.now()];
    const markets = await readVersions(database, 'futures.market', nowMs);
    terms = readMarketTerms(termsAt(markets.get('BTC_USDT'), nowMs));
    rules = readRules(await readTerms(database, 'futures.rules', nowMs));
  });
  afterAll(() => opened.close());

  const [quantity, entry] = [d('0.1'), d('60000')];
  const notional = notionalOf(quantity, entry);
  const even: Trade = { direction: 'buy', quantity, netBefore: zero };
  const liquidationAt = (side: 'long' | 'short', size: Decimal, margin: Decimal) =>
    findLiquidationPrice(
      { side, quantity: size, entry, margin, fundingFrom: zero },
      { tiers: terms.tiers, closeFeeRate: terms.skewingRate, index: zero },
    );
  /** A close of the long example that brings the market back. */
  const closeAt = (price: Decimal, reason: CloseReason = 'user') =>
    dueAtClose(
      { side: 'long', reason, quantity, entry, price, funding: { from: zero, to: zero }, netBefore: quantity },
      { ...terms, liquidationFeeRate: rules.liquidationFeeRate },
    );

  function priceNumbers(): string[] {
    const netBefore = d('100');
    const at = (direction: Trade['direction']) => executionPrice(entry, { direction, quantity, netBefore }, terms);
    const half = terms.halfSpread;
    return [
      cents(at('buy')),
      cents(at('sell')),
      percent(half),
      plain(half),
      plain(terms.scale),
      String(rules.orderMs / 1_000),
    ];
  }
  function profitNumbers(): string[] {
    const [openFee, closed] = [feeOf(even, { price: entry, ...terms }), closeAt(d('61200'))];
    const kept = subtract(subtract(closed.profit, openFee), closed.fee);
    const rates = [percent(terms.skewingRate), percent(terms.balancingRate)];
    const stopped = closeAt(d('57000'));
    const stopCosts = add(add(negate(stopped.profit), openFee), stopped.fee);
    return [
      ...rates,
      plain(notional),
      plain(closed.profit),
      plain(percentOf(closed.profit, initialMargin(notional, d('0.1')))),
      cents(openFee),
      cents(closed.fee),
      cents(kept),
      plain(negate(stopped.profit)),
      cents(stopped.fee),
      cents(stopCosts),
    ];
  }

  /** Of 0.1 BTC at 60,000, with the steps of the formula and its check. */
  function liquidationNumbers(): string[] {
    const margin = d('600');
    const price = liquidationAt('long', quantity, margin);
    const loss = negate(profitOf('long', quantity, { entry, price }));
    const rate = add(terms.tiers[0]?.maintenanceRate ?? zero, terms.skewingRate);
    const left = subtract(margin, loss);
    const settled = settleTicket({ margin, ...closeAt(price, 'liquidated') });
    expect(cents(settled.liquidationFee)).toBe(cents(left));
    expect(settled.returned).toBe(zero);
    expect(cents(multiply(notionalOf(quantity, price), rate, 'up'))).toBe(cents(left));
    const perUnit = subtract(d('1'), rate);
    return [
      cents(price),
      cents(loss),
      cents(left),
      cents(notionalOf(quantity, price)),
      percent(rate),
      plain(perUnit),
      plain(multiply(quantity, perUnit, 'down')),
      plain(subtract(notional, margin)),
      percent(rules.liquidationFeeRate),
      cents(liquidationAt('long', quantity, d('900'))),
    ];
  }
  function leverageRows(): string[] {
    return [2, 5, 10, 20, 50, 100].flatMap((leverage) => {
      const margin = initialMargin(notional, marginRateOf(leverage, notional, terms.caps) as Decimal);
      const [long, short] = [liquidationAt('long', quantity, margin), liquidationAt('short', quantity, margin)];
      const distances = [subtract(entry, long), subtract(short, entry)].map((away) => cents(percentOf(away, entry)));
      return [String(leverage), plain(margin), cents(long), cents(short), ...distances];
    });
  }
  function jumpNumbers(): string[] {
    const due = closeAt(d('53000'), 'liquidated');
    const settled = settleTicket({ margin: d('600'), ...due });
    expect(plain(settled.profit)).toBe('-600');
    return [plain(negate(due.profit)), plain(settled.shortfall)];
  }
  function tierNumbers(): string[] {
    const rows = terms.tiers.flatMap(({ notionalMax, leverageMax, maintenanceRate, deduction }) => [
      plain(notionalMax),
      String(leverageMax),
      percent(maintenanceRate),
      plain(deduction),
    ]);
    const [large, margin] = [notionalOf(d('2'), entry), d('6000')];
    expect(leverageMaxOf(terms.tiers, large)).toBeGreaterThanOrEqual(20);
    const tier = terms.tiers[1];
    if (!tier) throw new Error('there is no second tier');
    const perUnit = subtract(subtract(d('1'), tier.maintenanceRate), terms.skewingRate);
    return [
      ...rows,
      plain(large),
      plain(margin),
      plain(perUnit),
      plain(multiply(d('2'), perUnit, 'down')),
      plain(subtract(subtract(large, margin), tier.deduction)),
      cents(liquidationAt('long', d('2'), margin)),
    ];
  }
  function capNumbers(): string[] {
    const rate = marginRateOf(10, d('30000000'), terms.caps) as Decimal;
    expect(marginRateOf(10, d('40000001'), terms.caps)).toBeUndefined();
    return [plain(terms.caps.lower), plain(terms.caps.upper), plain(initialMargin(notional, rate))];
  }
  function fundingNumbers(): string[] {
    const rateAt = (skew: string) => fundingRate(d(skew), d('1'), { ...rules, scale: terms.scale });
    const rows = ['-36000000', '-24000000', '0', '12000000', '36000000'].flatMap((skew) => [
      skew,
      inPlaces(multiply(rateAt(skew), hundred, 'down'), 3),
    ]);
    const paidIn = (minutes: number) => {
      let index = zero;
      for (let minute = 0; minute < minutes; minute += 1) index = nextIndex(index, entry, rateAt('0'));
      return fundingOf('long', quantity, { from: zero, to: index });
    };
    const day = paidIn(1_440);
    return [
      ...rows,
      percent(rules.baseRate),
      percent(rules.skewRate),
      inPlaces(paidIn(1), 5),
      cents(paidIn(480)),
      cents(day),
      inPlaces(percentOf(day, d('600')), 1),
      '480',
    ];
  }

  const computed = () => [
    ...priceNumbers(),
    ...profitNumbers(),
    ...liquidationNumbers(),
    ...leverageRows(),
    ...jumpNumbers(),
    ...tierNumbers(),
    ...capNumbers(),
    ...fundingNumbers(),
  ];

  test('has in English the numbers that the rules of futures come to, and no others', () => {
    const written = new Set(numbersOf(bodyOf('en'), 'en'));
    const right = new Set([...computed(), ...counts, ...given]);
    expect([...written].filter((number) => !right.has(number))).toEqual([]);
    expect([...new Set(computed())].filter((number) => !written.has(number))).toEqual([]);
  });

  test.each(languages)('has the same numbers in %s', (language) => {
    const sorted = (of: Language) =>
      numbersOf(bodyOf(of), of)
        .filter((number) => !counts.includes(number))
        .toSorted();
    expect(sorted(language)).toEqual(sorted('en'));
  });
});
