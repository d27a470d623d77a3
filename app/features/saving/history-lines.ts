import type { SavingRecord } from '../../../contract/saving-shapes.ts';
import type { Translate } from '../../i18n/translate.ts';
import { nameProduct } from './name-product.ts';

const columns = ['time', 'event', 'product', 'order', 'day', 'amount', 'total', 'coin'] as const;

export const historyHeader = (t: Translate): string[] => columns.map((column) => t(`history.${column}`));

/** What happened in an order as the line of a file; days are of UTC. */
export const historyLine =
  (t: Translate) =>
  ({ time, event, id, day, amount, total, currency, termDays }: SavingRecord): string[] => [
    new Date(time).toISOString(),
    t(`event.${event}`),
    nameProduct({ currency, termDays }, t),
    id,
    day === null ? '' : new Date(day).toISOString().slice(0, 10),
    amount,
    total,
    currency,
  ];
