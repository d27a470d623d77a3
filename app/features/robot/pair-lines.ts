import type { RobotPair } from '../../../contract/robot.ts';
import type { Translate } from '../../i18n/translate.ts';

export const pairHeader = (t: Translate): string[] => [
  t('column.number'),
  t('column.time'),
  t('field.lowerPrice'),
  t('field.upperPrice'),
  t('column.quantity'),
  t('column.bought'),
  t('column.sold'),
  t('column.fee'),
  t('column.profit'),
];

/** A pair as the line of a file. */
export const pairLine = ({
  id,
  time,
  lowerPrice,
  upperPrice,
  quantity,
  bought,
  sold,
  fee,
  profit,
}: RobotPair): string[] => [
  id,
  new Date(time).toISOString(),
  lowerPrice ?? '',
  upperPrice ?? '',
  quantity,
  bought,
  sold,
  fee,
  profit,
];
