import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '../../../contract/languages.ts';
import {
  type Decimal,
  decimalOfUnits,
  formatDecimal,
  multiply,
  parseDecimal,
  subtract,
} from '../../../contract/money.ts';
import { gridsMax, gridsMin, robotPreviewDays, robotsMax } from '../../../contract/robot-values.ts';
import { numbersOf } from '../../../tests/support/article-numbers.ts';
import { openPgliteForTest } from '../../../tests/support/databases.ts';
import { readTerms, readVersions, termsAt } from '../../products/read-terms.ts';
import { feeOf, feeRates } from '../exchange/fee-rates.ts';
import { type GridMarket, type GridPlan, layOut, pairProfit } from './plan-grid.ts';

/** The article in the college: its example is a grid of a new account, as the robot itself plans it. */
const folder = 'server/areas/content/seeds/college/grid-robots';
const amount = parseDecimal;
const [lowest, highest, price] = [amount('60000'), amount('68000'), amount('64000')];

async function readMarket(): Promise<GridMarket> {
  const { database, close } = await openPgliteForTest();
  try {
    const nowMs = Date.now();
    const terms = termsAt((await readVersions(database, 'exchange.market', nowMs)).get('BTC_USDT'), nowMs);
    const listed = database.selectFrom('symbol').selectAll().where('symbol', '=', 'BTC_USDT').where('type', '=', 3);
    const { price_precision: tickDigits, volume_precision: lotDigits } = await listed.executeTakeFirstOrThrow();
    const stepOf = (digits: number) => amount(digits === 0 ? '1' : `0.${'0'.repeat(digits - 1)}1`);
    return {
      ...feeRates(await readTerms(database, 'exchange.vip', nowMs), 0, terms),
      tick: stepOf(tickDigits),
      lot: stepOf(lotDigits),
      notionalMin: amount(terms.notionalMin),
      priceBandPercent: terms.priceBandPercent,
    };
  } finally {
    await close();
  }
}

function plan(market: GridMarket, grids: number): GridPlan {
  const range = { lowerPrice: lowest, upperPrice: highest, grids, spacing: 'arithmetic' } as const;
  const wish = { ...range, investment: amount('1000'), stopLossPrice: null, takeProfitPrice: null };
  const planned = layOut(wish, market, price);
  if (!planned.ok) throw new Error(planned.error);
  return planned.data;
}

/** To so many digits, as the article writes it. */
const shown = (value: Decimal, digits: number): string => Number(formatDecimal(value)).toFixed(digits);

/** What a pair brings, what fees take of it in the lowest and in the highest grid, and what is left there. */
function pairNumbers(market: GridMarket, grids: number, digits: number): string[] {
  const { lines, quantity } = plan(market, grids);
  const ends = [0, grids - 1].map((at) => {
    const [lower = lowest, upper = highest] = lines.slice(at);
    const gross = multiply(subtract(upper, lower), quantity, 'down');
    const left = pairProfit(quantity, lower, upper, market);
    return { gross, left, fees: subtract(gross, left) };
  });
  return ends.flatMap(({ gross, left, fees }) => [gross, left, fees].map((value) => shown(value, digits)));
}

/** What the coins of all grids cost and are worth after a fall, and how many pairs earn the loss. */
function fallNumbers(market: GridMarket): string[] {
  const { lines, quantity, firstHolding } = plan(market, 8);
  const prices = lines.slice(0, 8).map((line, at) => (at < firstHolding ? line : price));
  const cost = prices.reduce((sum, paid) => sum + multiply(paid, quantity, 'up'), 0n);
  const bought = decimalOfUnits(BigInt(8) * subtract(quantity, feeOf(quantity, market.makerFeePpm)));
  const worth = multiply(bought, amount('54000'), 'down');
  const loss = subtract(decimalOfUnits(cost), worth);
  const pairs =
    Number(formatDecimal(loss)) / Number(formatDecimal(pairProfit(quantity, lowest, amount('61000'), market)));
  return [shown(decimalOfUnits(cost), 2), shown(worth, 2), shown(loss, 2), String(Math.floor(pairs / 10) * 10)];
}

/** What the sales above the price earned, and what keeping coins for all of the money would have. */
function riseNumbers(market: GridMarket): string[] {
  const { lines, quantity, firstHolding } = plan(market, 8);
  const sales = lines.slice(firstHolding + 1).map((line) => multiply(subtract(line, price), quantity, 'down'));
  const earned = sales.reduce((sum, sale) => sum + sale, 0n);
  return [shown(decimalOfUnits(earned), 2), String((1_000 * (72_000 - 64_000)) / 64_000)];
}

test('the article on grid robots has the numbers of the product, in all languages', async () => {
  const market = await readMarket();
  const bounds = [gridsMin, gridsMax, robotsMax, robotPreviewDays].map(String);
  const rate = (market.makerFeePpm / 10_000).toFixed(2);
  const quantity = formatDecimal(plan(market, 8).quantity);
  const pairs = [...pairNumbers(market, 8, 2), ...pairNumbers(market, 40, 3)];
  const computed = [...bounds, rate, quantity, ...pairs, ...fallNumbers(market), ...riseNumbers(market)];
  for (const language of languages) {
    const written = new Set(numbersOf(readFileSync(path.join(folder, `${language}.md`), 'utf8'), language));
    expect(
      computed.filter((number) => !written.has(number)),
      language,
    ).toEqual([]);
  }
});
