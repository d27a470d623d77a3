import { useMask } from '../../components/amounts-toggle.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import type { Column } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DeedLink } from './deed-dialogs.tsx';
import { Live, type Marks } from './live-figures.tsx';
import type { TicketMarket } from './load-tickets.server.ts';
import { MarginBar } from './margin-bar.tsx';
import { marketOf } from './market-of.ts';
import { costOf, Profit, useSigned } from './profit.tsx';
import type { OwnTicket } from './ticket-figures.ts';
import { TicketLink } from './ticket-link.tsx';

type Surroundings = { markets: readonly TicketMarket[]; marks: Marks };

/** Open positions with what they are worth at the mark of now, and what can be done with them. */
export function useOpenColumns({ markets, marks }: Surroundings): Column<OwnTicket>[] {
  const { t } = useTranslation('futures-tickets');
  const format = useFormat();
  const mask = useMask();
  const signed = useSigned();
  const of = (ticket: OwnTicket) => marketOf(ticket.symbol, markets);
  const price = (ticket: OwnTicket, value: string | null) =>
    value === null ? '–' : format.price(value, of(ticket).pricePrecision);
  return [
    {
      key: 'position',
      header: t('column.position'),
      isRowHeader: true,
      cell: (ticket) => <TicketLink ticket={ticket} market={of(ticket)} />,
    },
    {
      key: 'quantity',
      header: t('quantity'),
      align: 'end',
      cell: (ticket) => (
        <span className="flex flex-col items-end whitespace-nowrap">
          {format.amount(ticket.quantity, of(ticket).volumePrecision)} {of(ticket).baseSymbol}
          {ticket.closing && <Badge kind="warn">{t('state.closing')}</Badge>}
        </span>
      ),
    },
    {
      key: 'entry',
      header: t('column.entryAndMark'),
      align: 'end',
      cell: (ticket) => (
        <span className="flex flex-col items-end">
          {price(ticket, ticket.opened?.entry ?? null)}
          <Live ticket={ticket} marks={marks}>
            {(_, mark) => <span className="text-text-2">{price(ticket, mark)}</span>}
          </Live>
        </span>
      ),
    },
    {
      key: 'margin',
      header: `${t('column.margin')} / ${t('column.marginRate')}`,
      align: 'end',
      cell: (ticket) => (
        <span className="flex flex-col items-end whitespace-nowrap">
          {mask(format.amount(ticket.margin, 2, { isFixed: true }))} {ticket.currency}
          <Live ticket={ticket} marks={marks}>
            {({ marginPercent }) => <MarginBar percent={marginPercent} />}
          </Live>
        </span>
      ),
    },
    {
      key: 'profit',
      header: t('column.unrealised'),
      align: 'end',
      cell: (ticket) => (
        <Live ticket={ticket} marks={marks}>
          {({ profit, returnPercent }) => <Profit amount={profit} currency={ticket.currency} percent={returnPercent} />}
        </Live>
      ),
    },
    {
      key: 'liquidation',
      header: t('column.liquidation'),
      align: 'end',
      cell: (ticket) => price(ticket, ticket.opened?.liquidationPrice ?? null),
    },
    {
      key: 'stops',
      header: t('column.stops'),
      align: 'end',
      cell: (ticket) => (
        <span className="flex flex-col items-end">
          <span>{price(ticket, ticket.takeProfit)}</span>
          <span>{price(ticket, ticket.stopLoss)}</span>
        </span>
      ),
    },
    {
      key: 'funding',
      header: t('column.funding'),
      align: 'end',
      cell: ({ opened, currency }) => (
        <span className="whitespace-nowrap">
          {mask(signed(costOf(opened?.funding ?? '0'), 4))} {currency}
        </span>
      ),
    },
    { key: 'deeds', header: t('column.deeds'), align: 'end', cell: (ticket) => <Deeds ticket={ticket} /> },
  ];
}

function Deeds({ ticket: { id, closing } }: { ticket: OwnTicket }) {
  const { t } = useTranslation('futures-tickets');
  const deeds = closing === null ? (['close', 'stops', 'margin'] as const) : (['stops'] as const);
  return (
    <span className="flex flex-wrap justify-end gap-1.5">
      {deeds.map((deed) => (
        <DeedLink key={deed} id={id} deed={deed}>
          {t(`action.${deed}`)}
        </DeedLink>
      ))}
    </span>
  );
}

/** Orders that wait for their price. */
export function usePendingColumns(markets: readonly TicketMarket[]): Column<OwnTicket>[] {
  const { t } = useTranslation('futures-tickets');
  const format = useFormat();
  const mask = useMask();
  const of = (ticket: OwnTicket) => marketOf(ticket.symbol, markets);
  return [
    {
      key: 'position',
      header: t('column.position'),
      isRowHeader: true,
      cell: (ticket) => <TicketLink ticket={ticket} market={of(ticket)} />,
    },
    { key: 'time', header: t('column.time'), cell: ({ createdAt }) => format.dateTime(createdAt) },
    { key: 'type', header: t('column.type'), cell: ({ type }) => t(`type.${type}`) },
    {
      key: 'quantity',
      header: t('quantity'),
      align: 'end',
      cell: (ticket) => `${format.amount(ticket.quantity, of(ticket).volumePrecision)} ${of(ticket).baseSymbol}`,
    },
    {
      key: 'price',
      header: t('column.price'),
      align: 'end',
      cell: (ticket) =>
        ticket.price === null ? t('nextPrice') : format.price(ticket.price, of(ticket).pricePrecision),
    },
    {
      key: 'margin',
      header: t('column.reserved'),
      align: 'end',
      cell: ({ margin, currency }) => `${mask(format.amount(margin, 2, { isFixed: true }))} ${currency}`,
    },
    {
      key: 'deeds',
      header: t('column.deeds'),
      align: 'end',
      cell: ({ id }) => (
        <span className="flex flex-wrap justify-end gap-1.5">
          {(['stops', 'cancel'] as const).map((deed) => (
            <DeedLink key={deed} id={id} deed={deed}>
              {t(`action.${deed}`)}
            </DeedLink>
          ))}
        </span>
      ),
    },
  ];
}
