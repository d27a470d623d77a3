import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '../../contract/languages.ts';
import { recordKinds } from '../../contract/record-values.ts';
import { ledgerKinds, ledgerKindsOf, recordKindOf } from './kinds.ts';

const root = path.resolve(import.meta.dirname, '../..');
const areas = fs
  .globSync('server/{areas,market-data}/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => fs.readFileSync(path.join(root, file), 'utf8'));

test.each(ledgerKinds)('a transaction of the kind %s is made somewhere', (kind) => {
  const posted = new RegExp(`(?:\\bkind: |\\bpurpose: |causeOf\\()'${kind}'`);
  expect(areas.some((source) => posted.test(source))).toBe(true);
});

test.each(ledgerKinds)('members read the kind %s in every language', (kind) => {
  for (const language of languages) {
    const words = JSON.parse(fs.readFileSync(path.join(root, 'locales', language, 'record.json'), 'utf8'));
    expect(words.kind[recordKindOf(kind)], language).toEqual(expect.stringMatching(/./));
  }
});

test('every stored kind is found under exactly one record kind, also one of another version', () => {
  const isFound = (stored: string, { isOneOf, names }: ReturnType<typeof ledgerKindsOf>) =>
    (names as readonly string[]).includes(stored) === isOneOf;
  for (const stored of [...ledgerKinds, 'giftOfLastYear', 'toString']) {
    const found = recordKinds.filter((recordKind) => isFound(stored, ledgerKindsOf(recordKind)));
    expect(found).toEqual([recordKindOf(stored)]);
  }
});
