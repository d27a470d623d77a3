import { expect, test } from 'vitest';
import { checkInSlices } from './check-invariants.ts';

/** Rows 1 to 5, two at a time; the fourth is wrong. */
async function checkRows(afterId: number) {
  const rows = [1, 2, 3, 4, 5].filter((id) => id > afterId).slice(0, 2);
  return { findings: rows.includes(4) ? ['4 is wrong'] : [], last: rows.at(-1) ?? null };
}

test('a check in slices looks at all rows in one run, or goes on where the last run ended', async () => {
  expect(await checkInSlices(checkRows)()).toEqual(['4 is wrong']);
  const check = checkInSlices(checkRows, 1);
  const runs: string[][] = [];
  while (runs.length < 6) runs.push(await check());
  expect(runs.map(({ length }) => length)).toEqual([0, 1, 0, 0, 0, 1]);
});
