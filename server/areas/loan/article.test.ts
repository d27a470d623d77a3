import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '../../../contract/languages.ts';
import {
  add,
  type Decimal,
  decimalOfUnits,
  divide,
  formatDecimal,
  multiply,
  one,
  parseDecimal,
  subtract,
} from '../../../contract/money.ts';
import { numbersOf } from '../../../tests/support/article-numbers.ts';
import { openPgliteForTest } from '../../../tests/support/databases.ts';
import { liquidationAmounts } from './liquidation-amounts.ts';
import { priceAt } from './loan-debt.ts';
import { type PledgeTerms, type RulesTerms, readPledgeTerms, readRules } from './loan-terms.ts';

/** The article in the college, whose numbers are those of the terms that a new site begins with. */
const folder = 'server/areas/content/seeds/college/loans-and-ltv';

const d = parseDecimal;
/** Half of the last digit and more is one more. */
const inPlaces = (value: Decimal, places: number): string => {
  const step = 10n ** BigInt(18 - places);
  const rounded = ((value + step / 2n) / step) * step;
  return formatDecimal(decimalOfUnits(rounded), places);
};
const cents = (value: Decimal): string => inPlaces(value, 2);
const percentOf = (part: Decimal, whole: Decimal): Decimal => divide(multiply(part, d('100'), 'down'), whole, 'down');
const percent = (bps: number): string => String(bps / 100);

const price = d('60000');
const fallen = d('42000');
const debt = d('30216');

/** What the table of limits and the sentences on rules say. */
const limits = (pledge: PledgeTerms, rules: RulesTerms): string[] => [
  ...[pledge.initialBps, rules.firstAlertBps, pledge.callBps, rules.lastAlertBps, pledge.liquidationBps].map(percent),
  ...[rules.fullBps, rules.feeBps].map(percent),
  rules.wholeBelowUsdt,
  String(rules.overdueHours),
  ...rules.terms.map(({ days }) => String(days)),
];

/** At which prices loans against one bitcoin are called and liquidated. */
const priceTable = ({ callBps, liquidationBps }: PledgeTerms): string[] =>
  ['20000', '30000', '39000'].flatMap((borrowed) => {
    const [call, liquidation] = [callBps, liquidationBps].map((bps) => priceAt(d(borrowed), one, bps)) as [
      Decimal,
      Decimal,
    ];
    const room = inPlaces(percentOf(subtract(price, liquidation), price), 1);
    return [cents(percentOf(d(borrowed), price)), cents(call), cents(liquidation), `-${room}`];
  });

/** 0.001% an hour of 30,000, and what an overdue loan pays. */
function interest({ overdueFactor, overdueHours }: RulesTerms): string[] {
  const hour = multiply(d('30000'), d('0.00001'), 'up');
  const times = (count: number) => decimalOfUnits(hour * BigInt(count));
  expect(add(d('30000'), times(720))).toBe(debt);
  const late = [overdueFactor, overdueFactor * overdueHours].map((count) => cents(times(count)));
  return [cents(hour), cents(times(24)), formatDecimal(times(720)), ...late];
}

/** After a fall: as it is, with more collateral, and after a payment. */
const waysOut = (): string[] => [
  cents(percentOf(debt, price)),
  cents(percentOf(debt, fallen)),
  cents(percentOf(debt, multiply(fallen, d('1.2'), 'down'))),
  cents(percentOf(subtract(debt, d('6000')), fallen)),
];

function liquidation({ initialBps, liquidationBps }: PledgeTerms, rules: RulesTerms): string[] {
  const reached = priceAt(debt, one, liquidationBps);
  const facts = { debt, pledge: one, price: d(cents(reached)), loanPrice: one, initialBps, isDue: false };
  const { isWhole, sold, repaid, fee } = liquidationAmounts(facts, rules);
  expect(isWhole).toBe(false);
  const coins = [sold, subtract(one, sold)].map((amount) => inPlaces(amount, 4));
  return [cents(reached), cents(repaid), cents(fee), cents(subtract(debt, repaid)), ...coins];
}

test('the article on loans has the numbers of the terms that a new site begins with, in all languages', async () => {
  const { database, close } = await openPgliteForTest();
  const rules = await readRules(database, Date.now());
  const pledge = (await readPledgeTerms(database, Date.now())).get('BTC');
  await close();
  if (!pledge) throw new Error('bitcoin is no collateral');
  const computed = [
    ...limits(pledge, rules),
    ...priceTable(pledge),
    ...interest(rules),
    ...waysOut(),
    ...liquidation(pledge, rules),
  ];
  for (const language of languages) {
    const text = readFileSync(path.join(folder, `${language}.md`), 'utf8');
    const written = new Set(numbersOf(text, language));
    expect(
      computed.filter((number) => !written.has(number)),
      language,
    ).toEqual([]);
  }
});
