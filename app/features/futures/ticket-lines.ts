import type { FuturesTicket } from '../../../contract/futures-ticket.ts';
import type { Translate } from '../../i18n/translate.ts';
import { costOf } from './profit.tsx';
import { closedFigures } from './ticket-figures.ts';

/** The last column is the number of the robot that placed it. */
export const ticketHeader = (t: Translate, robot: Translate): string[] => [
  t('file.number'),
  t('column.time'),
  t('column.market'),
  t('column.currency'),
  t('file.side'),
  t('file.leverage'),
  t('column.type'),
  t('column.state'),
  t('quantity'),
  t('column.entry'),
  t('column.exit'),
  t('column.margin'),
  t('fees'),
  t('column.funding'),
  t('column.result'),
  t('file.return'),
  t('closes.reason'),
  t('file.receipts'),
  robot('column.robot'),
];

/** A ticket as the line of a file; amounts as changes of the balance. */
export const ticketLine =
  (t: Translate) =>
  (ticket: FuturesTicket): string[] => {
    const { opened, closes } = ticket;
    const figures = closedFigures(ticket);
    const reasons = closes.map(({ reason }) => t(`reason.${reason}`));
    if (ticket.cancelReason) reasons.push(t(`cancelled.${ticket.cancelReason}`));
    return [
      ticket.id,
      new Date(ticket.createdAt).toISOString(),
      ticket.symbol,
      ticket.currency,
      t(`side.${ticket.side}`),
      String(ticket.leverage),
      t(`type.${ticket.type}`),
      t(`state.${ticket.state}`),
      opened?.quantity ?? ticket.quantity,
      opened?.entry ?? ticket.price ?? '',
      figures?.exit ?? '',
      ticket.margin,
      figures ? costOf(figures.fees) : '',
      figures ? costOf(figures.funding) : '',
      figures?.result ?? '',
      figures?.returnPercent ?? '',
      reasons.join('; '),
      closes.map(({ receipt }) => receipt).join('; '),
      ticket.robot ?? '',
    ];
  };
