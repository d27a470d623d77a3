import type { Conversion } from '../../../contract/convert.ts';
import { percentOfBps } from '../../i18n/percent-of-bps.ts';
import type { Translate } from '../../i18n/translate.ts';

export const conversionHeader = (t: Translate): string[] => [
  t('history.number'),
  t('history.time'),
  t('history.paid'),
  t('history.paidCoin'),
  t('history.received'),
  t('history.receivedCoin'),
  t('history.rate'),
  t('history.spread'),
  t('history.state'),
];

/** A conversion as the line of a file. */
export const conversionLine =
  (t: Translate) =>
  ({ id, time, fromAmount, from, toAmount, to, rate, spreadBps, state }: Conversion): string[] => [
    id,
    new Date(time).toISOString(),
    fromAmount,
    from,
    toAmount,
    to,
    rate,
    percentOfBps(spreadBps),
    t(`state.${state}`),
  ];
