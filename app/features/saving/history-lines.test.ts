import { expect, test } from 'vitest';
import texts from '../../../locales/en/saving.json' with { type: 'json' };
import { createI18n } from '../../../tests/support/create-i18n.ts';
import { createTranslate } from '../../i18n/translate.ts';
import { historyHeader, historyLine } from './history-lines.ts';

const t = createTranslate(createI18n('en', { saving: texts }), 'saving');

test('a day of interest is a line with its order, its day of UTC and the running total', () => {
  const time = Date.UTC(2028, 2, 1, 0, 0, 3);
  const line = historyLine(t)({
    event: 'interest',
    id: '17',
    product: '5',
    currency: 'USDT',
    termDays: 90,
    amount: '0.16438356',
    total: '0.32876712',
    time,
    day: Date.UTC(2028, 1, 29),
  });
  expect(line).toEqual([
    '2028-03-01T00:00:03.000Z',
    'Interest',
    'USDT Fixed, 90 days',
    '17',
    '2028-02-29',
    '0.16438356',
    '0.32876712',
    'USDT',
  ]);
  expect(historyHeader(t)).toHaveLength(line.length);
});
