import { describe, expect, test } from 'vitest';
import { determinismRules } from './determinism-rules.ts';
import { importRules } from './import-rules.ts';
import { ledgerRules } from './ledger-rule.ts';
import { leftoverRules } from './leftover-rules.ts';
import { literalTextRule } from './literal-text-rule.ts';
import { markupRules } from './markup-rules.ts';
import { breaches } from './rule.ts';
import { sizeRules } from './size-rules.ts';
import { listSourceFiles } from './source-files.ts';

const rules = [
  ...importRules,
  ...ledgerRules,
  ...sizeRules,
  ...leftoverRules,
  ...determinismRules,
  ...markupRules,
  literalTextRule,
];
const files = listSourceFiles();

test('the rules see the source', () => {
  const paths = files.map(({ path }) => path);
  expect(paths).toContain('contract/call.ts');
  expect(paths).toContain('tests/tidy/house-rules.test.ts');
  expect(paths.filter((path) => path.includes('node_modules'))).toEqual([]);
});

describe.each(rules)('$says', (rule) => {
  test('everywhere', () => {
    expect(breaches(rule, files)).toEqual([]);
  });

  test.each(rule.bad)('and this breaks it: $path $text', (file) => {
    expect(breaches(rule, [file])).not.toEqual([]);
  });

  test.each(rule.good)('and this keeps it: $path $text', (file) => {
    expect(breaches(rule, [file])).toEqual([]);
  });
});
