import { Link } from 'react-router';
import type { FuturesRobot, FuturesRobotLine, FuturesRobotPair } from '../../../contract/futures-robot-shapes.ts';
import type { TicketSide } from '../../../contract/futures-values.ts';
import type { Column } from '../../components/ui/table.tsx';
import { Time } from '../../components/ui/time.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ticketPath } from '../../paths/futures-paths.ts';
import { pathToFuturesRobot } from '../../paths/futures-robot-paths.ts';
import { Amount, Gain } from '../robot/money.tsx';
import { coinsOf, useSharedColumns } from '../robot/robot-columns.tsx';

export function useFuturesRobotColumns(): Column<FuturesRobot>[] {
  const { t } = useTranslation('robot');
  const own = useTranslation('futures-robot');
  const tickets = useTranslation('futures-tickets');
  const { robot, state, range, pairs } = useSharedColumns(pathToFuturesRobot);
  return [
    robot,
    state,
    {
      key: 'direction',
      header: own.t('field.direction'),
      cell: ({ direction, leverage }) => `${own.t(`direction.${direction}`)} ${tickets.t('times', { leverage })}`,
    },
    range,
    {
      key: 'margin',
      header: own.t('field.margin'),
      align: 'end',
      cell: ({ investment, currency }) => <Amount amount={investment} currency={currency} />,
    },
    pairs,
    {
      key: 'total',
      header: t('column.total'),
      align: 'end',
      cell: ({ totalProfit, currency }) => <Gain amount={totalProfit} currency={currency} />,
    },
  ];
}

function Side({ side }: { side: TicketSide }) {
  const { t } = useTranslation('futures-tickets');
  return <span className={side === 'long' ? 'text-up' : 'text-down'}>{t(`side.${side}`)}</span>;
}

type MarketOfRobot = Pick<FuturesRobot, 'symbol' | 'currency'> & { pricePrecision: number };

/** The grids of a robot, with what each waits for or has open. */
export function useLineColumns({ symbol, pricePrecision }: MarketOfRobot): Column<FuturesRobotLine>[] {
  const { t } = useTranslation('robot');
  const own = useTranslation('futures-robot');
  const tickets = useTranslation('futures-tickets');
  const format = useFormat();
  const [, quote] = coinsOf(symbol);
  const price = (value: string) => format.price(value, pricePrecision);
  const waits = ({ side, ticket, lowerPrice, upperPrice }: FuturesRobotLine) => {
    if (!ticket) return t('waits.none');
    if (ticket.entry !== null) return own.t('waits.open', { price: `${price(ticket.entry)} ${quote}` });
    return own.t('waits.pending', { price: `${price(side === 'long' ? lowerPrice : upperPrice)} ${quote}` });
  };
  return [
    {
      key: 'grid',
      header: t('column.grid'),
      isRowHeader: true,
      cell: ({ lowerPrice, upperPrice }) => `${price(lowerPrice)} – ${price(upperPrice)}`,
    },
    { key: 'side', header: own.t('field.direction'), cell: ({ side }) => <Side side={side} /> },
    {
      key: 'ticket',
      header: tickets.t('column.position'),
      cell: (line) =>
        line.ticket ? (
          <Link to={ticketPath(line.ticket.id)} className="text-accent-text underline">
            {waits(line)}
          </Link>
        ) : (
          <span className="text-text-3">{waits(line)}</span>
        ),
    },
    {
      key: 'liquidation',
      header: tickets.t('column.liquidation'),
      align: 'end',
      cell: ({ ticket }) => (ticket?.liquidationPrice ? price(ticket.liquidationPrice) : '–'),
    },
  ];
}

export function usePairColumns({ symbol, currency, pricePrecision }: MarketOfRobot): Column<FuturesRobotPair>[] {
  const { t } = useTranslation('robot');
  const tickets = useTranslation('futures-tickets');
  const format = useFormat();
  const [base] = coinsOf(symbol);
  const price = (value: string) => format.price(value, pricePrecision);
  return [
    {
      key: 'time',
      header: t('column.time'),
      isRowHeader: true,
      cell: ({ time, ticketId }) => (
        <Link to={ticketPath(ticketId)} className="text-accent-text underline">
          <Time at={time} />
        </Link>
      ),
    },
    {
      key: 'grid',
      header: t('column.grid'),
      cell: ({ lowerPrice, upperPrice, side }) => (
        <>
          {price(lowerPrice)} – {price(upperPrice)} <Side side={side} />
        </>
      ),
    },
    { key: 'reason', header: tickets.t('column.state'), cell: ({ reason }) => tickets.t(`reason.${reason}`) },
    {
      key: 'quantity',
      header: t('column.quantity'),
      align: 'end',
      cell: ({ quantity }) => <Amount amount={quantity} currency={base} digits={8} />,
    },
    { key: 'entry', header: tickets.t('column.entry'), align: 'end', cell: ({ entry }) => price(entry) },
    { key: 'exit', header: tickets.t('column.exit'), align: 'end', cell: ({ exit }) => price(exit) },
    {
      key: 'fee',
      header: t('column.fee'),
      align: 'end',
      cell: ({ fee }) => <Amount amount={fee} currency={currency} />,
    },
    {
      key: 'funding',
      header: tickets.t('column.funding'),
      align: 'end',
      cell: ({ funding }) => <Amount amount={funding} currency={currency} />,
    },
    {
      key: 'profit',
      header: t('column.profit'),
      align: 'end',
      cell: ({ profit }) => <Gain amount={profit} currency={currency} />,
    },
  ];
}
