import type { BoptionOrder } from '../../../contract/boption-shapes.ts';
import type { Translate } from '../../i18n/translate.ts';

export const orderHeader = (t: Translate): string[] => [
  t('file.number'),
  t('column.accepted'),
  t('column.market'),
  t('file.currency'),
  t('form.side'),
  t('file.seconds'),
  t('form.stake'),
  t('column.rate'),
  t('column.state'),
  t('fact.entry'),
  t('file.entryTick'),
  t('column.exit'),
  t('file.exitTick'),
  t('column.ends'),
  t('column.result'),
  t('file.settlement'),
];

/** An option as the line of a file; amounts as changes of the balance. */
export const orderLine =
  (t: Translate) =>
  (option: BoptionOrder): string[] => {
    const { entry, exit, expiresAt } = option;
    return [
      option.id,
      new Date(option.acceptedAt).toISOString(),
      option.symbol,
      option.currency,
      t(`side.${option.direction}`),
      String(option.duration),
      option.stake,
      option.rate,
      t(`state.${option.state}`),
      entry?.price ?? '',
      entry ? String(entry.seq) : '',
      exit?.price ?? '',
      exit ? String(exit.seq) : '',
      expiresAt === null ? '' : new Date(expiresAt).toISOString(),
      option.result ?? '',
      option.result === null ? '' : option.settlement,
    ];
  };
