import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '../../../contract/languages.ts';
import { type Decimal, decimalOfUnits, formatDecimal, multiply, parseDecimal, zero } from '../../../contract/money.ts';
import { symbolTypes } from '../../../contract/quotes-values.ts';
import { numbersOf } from '../../../tests/support/article-numbers.ts';
import { openPgliteForTest } from '../../../tests/support/databases.ts';
import { readVersions, termsAt } from '../../products/read-terms.ts';
import { readMarketTerms } from '../futures/market-terms.ts';
import { pairProfit, planRobot, type RobotMarket, type RobotWish } from './plan-robot.ts';
import { feeRatesOf } from './read-facts.ts';

const folder = 'server/areas/content/seeds/college/grid-robots';
const amount = parseDecimal;
const symbol = 'BTC_USDT';

async function readMarket(): Promise<RobotMarket> {
  const { database, close } = await openPgliteForTest();
  try {
    const nowMs = Date.now();
    const terms = readMarketTerms(termsAt((await readVersions(database, 'futures.market', nowMs)).get(symbol), nowMs));
    const listed = database.selectFrom('symbol').selectAll().where('symbol', '=', symbol);
    const found = await listed.where('type', '=', symbolTypes.futures).executeTakeFirstOrThrow();
    const stepOf = (digits: number) => decimalOfUnits(10n ** BigInt(18 - digits));
    return {
      ...terms,
      tick: stepOf(found.price_precision),
      lot: stepOf(found.volume_precision),
      ...feeRatesOf(terms),
      marginRate: amount('0.2'),
      otherNotional: zero,
    };
  } finally {
    await close();
  }
}

const wish: RobotWish = {
  direction: 'long',
  leverage: 5,
  lowerPrice: amount('60000'),
  upperPrice: amount('68000'),
  grids: 8,
  spacing: 'arithmetic',
  investment: amount('1000'),
  lowerStopPrice: null,
  upperStopPrice: null,
};
const shown = (value: Decimal, digits: number): string => Number(formatDecimal(value)).toFixed(digits);

test('the example of futures in the article on grid robots is what the robot plans, in all languages', async () => {
  const market = await readMarket();
  const plan = planRobot(wish, market, amount('64000'));
  if (!plan.ok) throw new Error(plan.error);
  const { lines, quantity, liquidationBelow } = plan.data;
  const [lowest] = lines;
  if (!lowest || liquidationBelow === null) throw new Error('the plan has no long grid');
  const gross = multiply(amount('1000'), quantity, 'down');
  const left = pairProfit(lowest, quantity, market);
  const computed = [formatDecimal(quantity), shown(gross, 2), shown(left, 2), shown(liquidationBelow, 0)];
  for (const language of languages) {
    const written = new Set(numbersOf(readFileSync(path.join(folder, `${language}.md`), 'utf8'), language));
    expect(
      computed.filter((number) => !written.has(number)),
      language,
    ).toEqual([]);
  }
});
