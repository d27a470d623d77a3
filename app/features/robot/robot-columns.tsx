import { Link } from 'react-router';
import type { Robot, RobotLine, RobotPair } from '../../../contract/robot.ts';
import type { RobotState } from '../../../contract/robot-values.ts';
import { Badge } from '../../components/ui/badge.tsx';
import type { Column } from '../../components/ui/table.tsx';
import { Time } from '../../components/ui/time.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pathToRobot } from '../../paths/robot-paths.ts';
import { Amount, Gain } from './money.tsx';

const badgeKinds = {
  starting: 'neutral',
  running: 'up',
  paused: 'warn',
  ending: 'neutral',
  ended: 'neutral',
} as const satisfies Record<RobotState, string>;

export function RobotBadge({ state }: { state: RobotState }) {
  const { t } = useTranslation('robot');
  return <Badge kind={badgeKinds[state]}>{t(`state.${state}`)}</Badge>;
}

export const nameOf = (symbol: string): string => symbol.replace('_', '/');
export const coinsOf = (symbol: string): [base: string, quote: string] => {
  const [base = '', quote = ''] = symbol.split('_');
  return [base, quote];
};

type AnyRobot = Pick<Robot, 'id' | 'symbol' | 'state' | 'lowerPrice' | 'upperPrice' | 'pairs'>;

/** Columns that robots of every kind have; `pathTo` leads to a robot's page. */
export function useSharedColumns(pathTo: (id: string) => string) {
  const { t } = useTranslation('robot');
  const format = useFormat();
  return {
    robot: {
      key: 'robot',
      header: t('column.robot'),
      isRowHeader: true,
      cell: ({ id, symbol }) => (
        <Link to={pathTo(id)} className="font-medium text-accent-text underline">
          {nameOf(symbol)} #{id}
        </Link>
      ),
    },
    state: { key: 'state', header: t('column.state'), cell: ({ state }) => <RobotBadge state={state} /> },
    range: {
      key: 'range',
      header: t('column.range'),
      align: 'end',
      cell: ({ lowerPrice, upperPrice }) => `${format.amount(lowerPrice, 18)} – ${format.amount(upperPrice, 18)}`,
    },
    pairs: {
      key: 'pairs',
      header: t('column.pairs'),
      align: 'end',
      cell: ({ pairs }) => format.amount(String(pairs), 0),
    },
  } as const satisfies Record<string, Column<AnyRobot>>;
}

export function useRobotColumns(): Column<Robot>[] {
  const { t } = useTranslation('robot');
  const { robot, state, range, pairs } = useSharedColumns(pathToRobot);
  return [
    robot,
    state,
    range,
    {
      key: 'investment',
      header: t('column.investment'),
      align: 'end',
      cell: ({ investment, symbol }) => <Amount amount={investment} currency={coinsOf(symbol)[1]} />,
    },
    pairs,
    {
      key: 'total',
      header: t('column.total'),
      align: 'end',
      cell: ({ totalProfit, symbol }) => <Gain amount={totalProfit} currency={coinsOf(symbol)[1]} />,
    },
  ];
}

type MarketOfRobot = { symbol: string; pricePrecision: number };

/** The grids of a robot, with what each waits for. */
export function useLineColumns({ symbol, pricePrecision }: MarketOfRobot): Column<RobotLine>[] {
  const { t } = useTranslation('robot');
  const format = useFormat();
  const [base, quote] = coinsOf(symbol);
  return [
    {
      key: 'grid',
      header: t('column.grid'),
      isRowHeader: true,
      cell: ({ lowerPrice, upperPrice }) =>
        `${format.price(lowerPrice, pricePrecision)} – ${format.price(upperPrice, pricePrecision)}`,
    },
    {
      key: 'order',
      header: t('column.order'),
      cell: ({ order }) =>
        order ? (
          <span className={order.side === 'buy' ? 'text-up' : 'text-down'}>
            {t(`waits.${order.side}`, { price: `${format.price(order.price, pricePrecision)} ${quote}` })}
          </span>
        ) : (
          <span className="text-text-3">{t('waits.none')}</span>
        ),
    },
    {
      key: 'quantity',
      header: t('column.quantity'),
      align: 'end',
      cell: ({ order }) => (order ? <Amount amount={order.quantity} currency={base} digits={8} /> : '–'),
    },
    {
      key: 'held',
      header: t('column.held'),
      align: 'end',
      cell: ({ held }) => <Amount amount={held} currency={base} digits={8} />,
    },
  ];
}

export function usePairColumns({ symbol, pricePrecision }: MarketOfRobot): Column<RobotPair>[] {
  const { t } = useTranslation('robot');
  const format = useFormat();
  const [base, quote] = coinsOf(symbol);
  return [
    { key: 'time', header: t('column.time'), isRowHeader: true, cell: ({ time }) => <Time at={time} /> },
    {
      key: 'grid',
      header: t('column.grid'),
      cell: ({ lowerPrice, upperPrice }) =>
        lowerPrice === null || upperPrice === null
          ? t('closingSale')
          : `${format.price(lowerPrice, pricePrecision)} – ${format.price(upperPrice, pricePrecision)}`,
    },
    {
      key: 'quantity',
      header: t('column.quantity'),
      align: 'end',
      cell: ({ quantity }) => <Amount amount={quantity} currency={base} digits={8} />,
    },
    {
      key: 'bought',
      header: t('column.bought'),
      align: 'end',
      cell: ({ bought }) => <Amount amount={bought} currency={quote} />,
    },
    {
      key: 'sold',
      header: t('column.sold'),
      align: 'end',
      cell: ({ sold }) => <Amount amount={sold} currency={quote} />,
    },
    { key: 'fee', header: t('column.fee'), align: 'end', cell: ({ fee }) => <Amount amount={fee} currency={quote} /> },
    {
      key: 'profit',
      header: t('column.profit'),
      align: 'end',
      cell: ({ profit }) => <Gain amount={profit} currency={quote} />,
    },
  ];
}
