import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPgliteForTest } from '../../../tests/support/databases.ts';
import type { OpenDatabase } from '../../database/client.ts';
import { readTerms, readVersions, termsAt } from '../../products/read-terms.ts';
import { readSeeds } from '../content/read-seeds.ts';
import { feeRates } from './fee-rates.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openPgliteForTest();
});
afterAll(() => opened.close());

const article = (await readSeeds()).find(({ slug }) => slug === 'fees');
const texts = [...(article?.texts ?? [])];

test('the article of fees has the rates that the terms of the first version come to, in every language', async () => {
  const vip = await readTerms(opened.database, 'exchange.vip', 0);
  const markets = await readVersions(opened.database, 'exchange.market', 0);
  const percent = (ppm: number) => (ppm / 10_000).toFixed(3);
  for (const versions of markets.values()) {
    const rows = vip.levels.map((_, level) => {
      const { makerFeePpm, takerFeePpm } = feeRates(vip, level, termsAt(versions, 0));
      return [String(level), percent(makerFeePpm), percent(takerFeePpm)];
    });
    for (const [language, { body }] of texts) {
      const table = [...body.matchAll(/^\| (\d) \| ([\d.,]+)\s?% \| ([\d.,]+)\s?% \|$/gm)];
      expect([language, table.map(([, ...cells]) => cells.map((cell) => cell?.replace(',', '.')))]).toEqual([
        language,
        rows,
      ]);
    }
  }
  expect(texts).toHaveLength(13);
});
