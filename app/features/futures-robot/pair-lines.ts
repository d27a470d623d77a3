import type { FuturesRobotPair } from '../../../contract/futures-robot-shapes.ts';
import type { Translate } from '../../i18n/translate.ts';

type Words = { robot: Translate; tickets: Translate };

export const pairHeader = ({ robot, tickets }: Words): string[] => [
  robot('column.number'),
  robot('column.time'),
  tickets('column.position'),
  tickets('column.type'),
  robot('field.lowerPrice'),
  robot('field.upperPrice'),
  tickets('column.state'),
  robot('column.quantity'),
  tickets('column.entry'),
  tickets('column.exit'),
  robot('column.fee'),
  tickets('column.funding'),
  robot('column.profit'),
];

/** What was closed, as the line of a file. */
export const pairLine = (pair: FuturesRobotPair, { tickets }: Words): string[] => [
  pair.id,
  new Date(pair.time).toISOString(),
  pair.ticketId,
  tickets(`side.${pair.side}`),
  pair.lowerPrice,
  pair.upperPrice,
  tickets(`reason.${pair.reason}`),
  pair.quantity,
  pair.entry,
  pair.exit,
  pair.fee,
  pair.funding,
  pair.profit,
];
