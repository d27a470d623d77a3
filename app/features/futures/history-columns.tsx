import { Link } from 'react-router';
import type { FuturesTicket, TicketClose } from '../../../contract/futures-ticket.ts';
import { useMask } from '../../components/amounts-toggle.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import type { Column } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { receiptPath, sharePath } from '../../paths/futures-paths.ts';
import { Live, type Marks } from './live-figures.tsx';
import type { TicketMarket } from './load-tickets.server.ts';
import { marketOf } from './market-of.ts';
import { costOf, Profit, useSigned } from './profit.tsx';
import { closedFigures } from './ticket-figures.ts';
import { TicketLink } from './ticket-link.tsx';

const badgeKinds = { pending: 'neutral', hold: 'accent', closed: 'neutral', cancelled: 'neutral' } as const;

/** All tickets alike, whether they wait, are open or have ended. */
export function useHistoryColumns(markets: readonly TicketMarket[], marks?: Marks): Column<FuturesTicket>[] {
  const { t } = useTranslation('futures-tickets');
  const format = useFormat();
  const mask = useMask();
  const signed = useSigned();
  const of = (ticket: FuturesTicket) => marketOf(ticket.symbol, markets);
  const price = (ticket: FuturesTicket, value: string) => format.price(value, of(ticket).pricePrecision);
  return [
    {
      key: 'position',
      header: t('column.position'),
      isRowHeader: true,
      cell: (ticket) => (
        <span className="text-left">
          <TicketLink ticket={ticket} market={of(ticket)} />
          <span className="block whitespace-nowrap font-normal text-text-3 text-xs">
            {format.dateTime(ticket.createdAt)}
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      header: t('column.state'),
      cell: (ticket) => <TicketState ticket={ticket} />,
    },
    {
      key: 'quantity',
      header: t('quantity'),
      align: 'end',
      cell: (ticket) => (
        <span className="whitespace-nowrap">
          {format.amount(ticket.opened?.quantity ?? ticket.quantity, of(ticket).volumePrecision)}{' '}
          {of(ticket).baseSymbol}
        </span>
      ),
    },
    {
      key: 'entry',
      header: t('column.entry'),
      align: 'end',
      cell: (ticket) => {
        const entry = ticket.opened?.entry ?? ticket.price;
        return entry === null ? '–' : price(ticket, entry);
      },
    },
    {
      key: 'exit',
      header: t('column.exit'),
      align: 'end',
      cell: (ticket) => {
        const figures = closedFigures(ticket);
        return figures ? price(ticket, figures.exit) : '–';
      },
    },
    {
      key: 'result',
      header: t('column.result'),
      align: 'end',
      cell: (ticket) => <Result ticket={ticket} marks={marks} />,
    },
    {
      key: 'costs',
      header: t('column.feesAndFunding'),
      align: 'end',
      cell: (ticket) => {
        const figures = closedFigures(ticket);
        if (!figures) return '–';
        return (
          <span className="flex flex-col items-end whitespace-nowrap">
            <span>{mask(signed(costOf(figures.fees), 4))}</span>
            <span>{mask(signed(costOf(figures.funding), 4))}</span>
          </span>
        );
      },
    },
    {
      key: 'links',
      header: t('column.links'),
      align: 'end',
      cell: (ticket) => (hasLinks(ticket) ? <Links ticket={ticket} /> : '–'),
    },
  ];
}

/** Of what was closed; of a position that is open, what it is worth now. */
function Result({ ticket, marks }: { ticket: FuturesTicket; marks: Marks | undefined }) {
  const { currency } = ticket;
  const figures = closedFigures(ticket);
  return (
    <span className="flex flex-col items-end gap-1">
      {figures && <Profit amount={figures.result} currency={currency} percent={figures.returnPercent} />}
      {ticket.state === 'hold' && marks && (
        <Live ticket={ticket} marks={marks}>
          {({ profit, returnPercent }) => <Profit amount={profit} currency={currency} percent={returnPercent} />}
        </Live>
      )}
    </span>
  );
}

/** How it stands, and how it ended. */
export function TicketState({ ticket: { state, closing, cancelReason, closes } }: { ticket: FuturesTicket }) {
  const { t } = useTranslation('futures-tickets');
  const reason = closes.at(-1)?.reason;
  return (
    <span className="flex flex-col items-end gap-1 md:items-start">
      <Badge kind={closing ? 'warn' : badgeKinds[state]}>{t(closing ? 'state.closing' : `state.${state}`)}</Badge>
      {cancelReason && <span className="text-text-3 text-xs">{t(`cancelled.${cancelReason}`)}</span>}
      {reason && (
        <span className={`text-xs ${reason === 'liquidated' ? 'text-danger' : 'text-text-3'}`}>
          {t(`reason.${reason}`)}
        </span>
      )}
    </span>
  );
}

const isByPlatform = ({ reason }: TicketClose): boolean => reason !== 'user';
const hasLinks = ({ state, closes }: FuturesTicket): boolean => state === 'closed' || closes.some(isByPlatform);

/** The receipts of closes that nobody asked for, and the picture of a position that has ended. */
function Links({ ticket: { id, state, closes } }: { ticket: FuturesTicket }) {
  const { t } = useTranslation('futures-tickets');
  return (
    <span className="flex flex-col items-end gap-1 text-right text-xs">
      {closes.filter(isByPlatform).map(({ receipt, reason }) => (
        <Link key={receipt} to={receiptPath(receipt)} className="text-accent-text">
          {t('receiptOf', { reason: t(`reason.${reason}`) })}
        </Link>
      ))}
      {state === 'closed' && (
        <Link to={sharePath(id)} className="text-accent-text">
          {t('action.share')}
        </Link>
      )}
    </span>
  );
}
