import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type EarnTier, interestOf } from '../../../contract/earn-interest.ts';
import { languages } from '../../../contract/languages.ts';
import { formatDecimal, parseDecimal } from '../../../contract/money.ts';
import { savingTerms } from '../../../contract/saving-values.ts';
import { numbersOf } from '../../../tests/support/article-numbers.ts';
import { openPgliteForTest } from '../../../tests/support/databases.ts';
import { readVersions, termsAt } from '../../products/read-terms.ts';

/** The article in the college, whose numbers are those of the terms that a new site begins with. */
const folder = 'server/areas/content/seeds/college/staking-and-savings';

const interest = (amount: string, rateBps: number, days: number): string => {
  const tiers: readonly EarnTier[] = [{ from: '0', rateBps }];
  return formatDecimal(interestOf(parseDecimal(amount), tiers, days));
};
const percent = (bps: number): string => String(bps / 100);

/** What the paragraphs about savings say, computed from the terms. */
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
      // Staking counts its days by the same rule.
      interest('2', 300, 1),
      interest('2', 300, 60),
    ];
  } finally {
    await close();
  }
}

test('the article on savings has the numbers of the terms that a new site begins with, in all languages', async () => {
  const computed = await computeNumbers();
  for (const language of languages) {
    const written = new Set(numbersOf(readFileSync(path.join(folder, `${language}.md`), 'utf8'), language));
    expect(
      computed.filter((number) => !written.has(number)),
      language,
    ).toEqual([]);
  }
});
