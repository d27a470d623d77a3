import { expect, test } from 'vitest';
import { exampleLoan } from '../../../contract/loan-examples.ts';
import texts from '../../../locales/en/loan-own.json' with { type: 'json' };
import { createI18n } from '../../../tests/support/create-i18n.ts';
import { createTranslate } from '../../i18n/translate.ts';
import { loanHeader, loanLine } from './loan-lines.ts';

const t = createTranslate(createI18n('en', { 'loan-own': texts }), 'loan-own');

test('a loan is a line with its debt, times in UTC and an empty end while it goes on', () => {
  const line = loanLine(t)(exampleLoan);
  expect(line).toEqual([
    '17',
    '2026-09-21T14:13:20.000Z',
    '30000',
    'USDT',
    '1',
    'BTC',
    '30',
    '8.76',
    '30000.3',
    '0',
    '2026-10-21T14:13:20.000Z',
    '',
    'Active',
  ]);
  expect(loanHeader(t)).toHaveLength(line.length);
});
