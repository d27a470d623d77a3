import { expect, test } from 'vitest';
import { csvLine, csvStream } from './write-csv.ts';

test('values that a spreadsheet would run are made harmless, numbers stay numbers', () => {
  expect(csvLine(['=1+1', '+1', '-1', '-0.5', '@SUM(A1)', '-cmd', '\t=1', '＝1'])).toBe(
    `"'=1+1","'+1",-1,-0.5,"'@SUM(A1)","'-cmd","'\t=1","'＝1"\r\n`,
  );
});

test('quotes, commas and line breaks stay within their value', () => {
  expect(csvLine(['a "b", c', 'two\r\nlines', ''])).toBe('"a ""b"", c","two\r\nlines",\r\n');
});

test('a file begins with the mark of its encoding, and is read on only as it is taken', async () => {
  let asked = 0;
  let isEnded = false;
  async function* pages() {
    try {
      for (; asked < 100; ) {
        asked += 1;
        yield [[String(asked), 'ä']];
      }
    } finally {
      isEnded = true;
    }
  }
  const reader = csvStream(['n', 'x'], pages()).getReader();
  const texts = [await reader.read(), await reader.read()].map(({ value }) => Buffer.from(value ?? []).toString());
  expect(texts).toEqual(['\uFEFFn,x\r\n', '1,ä\r\n']);
  expect(asked).toBeLessThan(5);
  await reader.cancel();
  expect(isEnded).toBe(true);
});
