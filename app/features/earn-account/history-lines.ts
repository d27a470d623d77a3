import type { Translate } from '../../i18n/translate.ts';
import { type EarnRecord, type EarnWords, wordsOfRecord } from './earn-record.ts';

export const historyHeader = ({ saving }: EarnWords, earn: { t: Translate }): string[] => [
  saving.t('history.time'),
  saving.t('history.event'),
  saving.t('history.product'),
  saving.t('history.order'),
  earn.t('coming.day'),
  saving.t('history.amount'),
  saving.t('runningTotal'),
  saving.t('history.coin'),
  saving.t('history.area'),
];

/** What happened in an order or a stake as the line of a file; days are of UTC. */
export function historyLine(record: EarnRecord, words: EarnWords): string[] {
  const { area, event, product } = wordsOfRecord(record, words);
  const day = record.day === null ? '' : new Date(record.day).toISOString().slice(0, 10);
  const { time, id, amount, total, currency } = record;
  return [new Date(time).toISOString(), event, product, id, day, amount, total, currency, area];
}
