import { expect, test } from 'vitest';
import earnTexts from '../../../locales/en/earn.json' with { type: 'json' };
import savingTexts from '../../../locales/en/saving.json' with { type: 'json' };
import stakingTexts from '../../../locales/en/staking.json' with { type: 'json' };
import { createI18n } from '../../../tests/support/create-i18n.ts';
import { createTranslate } from '../../i18n/translate.ts';
import { historyHeader, historyLine } from './history-lines.ts';

const i18n = createI18n('en', { earn: earnTexts, saving: savingTexts, staking: stakingTexts });
const words = { saving: { t: createTranslate(i18n, 'saving') }, staking: { t: createTranslate(i18n, 'staking') } };

test('a day of interest and a reward are lines with their order, their day of UTC and the running total', () => {
  const time = Date.UTC(2028, 2, 1, 0, 0, 3);
  const earned = { id: '17', amount: '0.16438356', total: '0.32876712', time, day: Date.UTC(2028, 1, 29) };
  const interest = { area: 'saving', event: 'interest', product: '5', currency: 'USDT', termDays: 90 } as const;
  const reward = { area: 'staking', event: 'reward', pool: 'eth-60', currency: 'ETH', lockDays: 60 } as const;
  const figures = ['17', '2028-02-29', '0.16438356', '0.32876712'];
  const lines = [
    ['2028-03-01T00:00:03.000Z', 'Interest', 'USDT Fixed, 90 days', ...figures, 'USDT', 'Savings'],
    ['2028-03-01T00:00:03.000Z', 'Reward', 'ETH 60 days', ...figures, 'ETH', 'Staking'],
  ];
  expect([interest, reward].map((record) => historyLine({ ...record, ...earned }, words))).toEqual(lines);
  expect(historyHeader(words, { t: createTranslate(i18n, 'earn') })).toHaveLength(9);
});
