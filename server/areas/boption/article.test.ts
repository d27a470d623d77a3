import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '../../../contract/languages.ts';
import { numbersOf } from '../../../tests/support/article-numbers.ts';
import { openPgliteForTest } from '../../../tests/support/databases.ts';
import { readVersions, termsAt } from '../../products/read-terms.ts';

/** The article in the college, whose payouts are among those of the terms that a new site begins with. */
const folder = 'server/areas/content/seeds/college/options-and-their-risk';

/** Each payout in percent, how often it has to win, and what it costs at 50%. */
async function computeNumbers(): Promise<string[]> {
  const { database, close } = await openPgliteForTest();
  try {
    const nowMs = Date.now();
    const { durations } = termsAt((await readVersions(database, 'boption.market', nowMs)).get('BTC_USDT'), nowMs);
    return durations.flatMap(({ payoutBps }) => [
      String(payoutBps / 100),
      (1_000_000 / (10_000 + payoutBps)).toFixed(2),
      (-(10_000 - payoutBps) / 200).toFixed(1),
    ]);
  } finally {
    await close();
  }
}

test('the article on options has the payouts that a new site begins with, in all languages', async () => {
  const computed = await computeNumbers();
  expect(computed).toHaveLength(12);
  for (const language of languages) {
    const written = new Set(numbersOf(readFileSync(path.join(folder, `${language}.md`), 'utf8'), language));
    expect(
      computed.filter((number) => !written.has(number)),
      language,
    ).toEqual([]);
  }
});
