import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type EarnTier, interestOf } from '../../../contract/earn-interest.ts';
import { languages } from '../../../contract/languages.ts';
import { add, type Decimal, decimalOfUnits, formatDecimal, multiply, parseDecimal } from '../../../contract/money.ts';
import { savingTerms } from '../../../contract/saving-values.ts';
import { numbersOf } from '../../../tests/support/article-numbers.ts';
import { openPgliteForTest } from '../../../tests/support/databases.ts';
import type { Database } from '../../database/client.ts';
import { readVersions, termsAt } from '../../products/read-terms.ts';

/** The article in the college, whose numbers are those of the terms that a new site begins with. */
const folder = 'server/areas/content/seeds/college/staking-and-savings';

const interest = (amount: string, rateBps: number, days: number): string => {
  const tiers: readonly EarnTier[] = [{ from: '0', rateBps }];
  return formatDecimal(interestOf(parseDecimal(amount), tiers, days));
};
const percent = (bps: number): string => String(bps / 100);
/** Half of a cent and more is one more. */
const cents = (value: Decimal): string => {
  const step = 10n ** 16n;
  return formatDecimal(decimalOfUnits(((value + step / 2n) / step) * step), 2);
};

/** What the paragraphs about staking say: 2 ETH in the pool with a lock of 60 days, whose price falls. */
async function computeStaking(database: Database, nowMs: number): Promise<string[]> {
  const { rateBps } = termsAt((await readVersions(database, 'staking.pool', nowMs)).get('eth-60'), nowMs);
  const pools = await database.selectFrom('staking_pool').select(['key', 'lock_days', 'unbonding_days']).execute();
  const lockDays = pools.find(({ key }) => key === 'eth-60')?.lock_days ?? 0;
  const unbonding = pools.filter(({ lock_days: days }) => days === 0).map(({ unbonding_days: days }) => days);
  const rewards = multiply(parseDecimal(interest('2', rateBps, lockDays)), parseDecimal('2700'), 'down');
  return [
    percent(rateBps),
    String(lockDays),
    ...[Math.min(...unbonding), Math.max(...unbonding)].map(String),
    interest('2', rateBps, 1),
    interest('2', rateBps, lockDays),
    cents(rewards),
    cents(add(parseDecimal('5400'), rewards)),
  ];
}

/** What the article says, computed from the terms. */
async function computeNumbers(): Promise<string[]> {
  const { database, close } = await openPgliteForTest();
  try {
    const nowMs = Date.now();
    const fixed = termsAt((await readVersions(database, 'saving.fixed', nowMs)).get('USDT:90'), nowMs);
    const { tiers } = termsAt((await readVersions(database, 'saving.flexible', nowMs)).get('USDT'), nowMs);
    const [first, above] = tiers;
    if (!first || !above) throw new Error('the flexible product has two tiers');
    return [
      // The first part of a flexible amount alone, and twice as much against the fixed product.
      interest(above.from, first.rateBps, 1),
      interest(above.from, first.rateBps, 30),
      interest('2000', fixed.rateBps, 1),
      interest('2000', fixed.rateBps, 90),
      formatDecimal(interestOf(parseDecimal('2000'), tiers, 90)),
      ...[fixed.rateBps, first.rateBps, above.rateBps].map(percent),
      above.from,
      ...savingTerms.filter((days) => days > 0).map(String),
      ...(await computeStaking(database, nowMs)),
    ];
  } finally {
    await close();
  }
}

test('the article on savings and staking has the numbers that a new site begins with, in all languages', async () => {
  const computed = await computeNumbers();
  for (const language of languages) {
    const written = new Set(numbersOf(readFileSync(path.join(folder, `${language}.md`), 'utf8'), language));
    expect(
      computed.filter((number) => !written.has(number)),
      language,
    ).toEqual([]);
  }
});
