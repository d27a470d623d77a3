import { Link } from 'react-router';
import type { BoptionOrder } from '../../../contract/boption-shapes.ts';
import { useMask } from '../../components/amounts-toggle.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import type { Column } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { boptionReceiptPath } from '../../paths/boption-paths.ts';
import { lookOf, useSigned } from '../futures/profit.tsx';
import { LiveDistance, type LivePrices, TimeLeft } from './live-option.tsx';
import type { OptionMarket } from './load-orders.server.ts';
import { marketOf } from './market-of.ts';
import { OptionLink } from './option-name.tsx';
import { isUnsettled } from './option-state.ts';
import { useDurationText } from './use-duration-text.ts';
import { useShareText } from './use-percent.ts';

const badgeKinds = {
  waiting: 'neutral',
  open: 'accent',
  won: 'up',
  lost: 'down',
  tied: 'neutral',
  void: 'warn',
} as const;

export function StateBadge({ state }: Pick<BoptionOrder, 'state'>) {
  const { t } = useTranslation('boption');
  return <Badge kind={badgeKinds[state]}>{t(`state.${state}`)}</Badge>;
}

/** What all lists of options begin with. */
function useFirstColumns(markets: readonly OptionMarket[]): Column<BoptionOrder>[] {
  const { t } = useTranslation('boption');
  const format = useFormat();
  const mask = useMask();
  const duration = useDurationText();
  const share = useShareText();
  return [
    {
      key: 'option',
      header: t('column.option'),
      isRowHeader: true,
      cell: (option) => (
        <span className="text-left">
          <OptionLink option={option} market={marketOf(option.symbol, markets)} />
          <span className="block whitespace-nowrap font-normal text-text-3 text-xs">
            {format.dateTime(option.acceptedAt)}
          </span>
        </span>
      ),
    },
    {
      key: 'stake',
      header: t('form.stake'),
      align: 'end',
      cell: ({ stake, currency }) => (
        <span className="whitespace-nowrap">
          {mask(format.amount(stake, 2, { isFixed: true }))} {currency}
        </span>
      ),
    },
    {
      key: 'duration',
      header: t('fact.duration'),
      align: 'end',
      cell: ({ duration: seconds, rate }) => (
        <span className="whitespace-nowrap">
          {duration(seconds)} · +{share(rate, 0)}
        </span>
      ),
    },
    {
      key: 'entry',
      header: t('fact.entry'),
      align: 'end',
      cell: ({ entry, symbol }) => (entry ? format.price(entry.price, marketOf(symbol, markets).pricePrecision) : '–'),
    },
  ];
}

/** Options that wait or are open, with what changes every second. */
export function useOpenColumns(markets: readonly OptionMarket[], prices: LivePrices): Column<BoptionOrder>[] {
  const { t } = useTranslation('boption');
  const first = useFirstColumns(markets);
  return [
    ...first,
    {
      key: 'distance',
      header: t('column.distance'),
      align: 'end',
      cell: (option) => <LiveDistance option={option} prices={prices} {...marketOf(option.symbol, markets)} />,
    },
    {
      key: 'timeLeft',
      header: t('column.timeLeft'),
      align: 'end',
      cell: (option) => <TimeLeft option={option} clock={prices.clock} />,
    },
  ];
}

/** All options alike, however they ended. */
export function useHistoryColumns(markets: readonly OptionMarket[], prices?: LivePrices): Column<BoptionOrder>[] {
  const { t } = useTranslation('boption');
  const format = useFormat();
  const mask = useMask();
  const signed = useSigned();
  const first = useFirstColumns(markets);
  return [
    ...first,
    {
      key: 'exit',
      header: t('column.exit'),
      align: 'end',
      cell: (option) => {
        const { pricePrecision } = marketOf(option.symbol, markets);
        if (option.exit) return format.price(option.exit.price, pricePrecision);
        return prices && option.state === 'open' ? (
          <LiveDistance option={option} pricePrecision={pricePrecision} prices={prices} />
        ) : (
          '–'
        );
      },
    },
    { key: 'state', header: t('column.state'), align: 'end', cell: ({ state }) => <StateBadge state={state} /> },
    {
      key: 'result',
      header: t('column.result'),
      align: 'end',
      cell: (option) => {
        if (option.result === null) return prices ? <TimeLeft option={option} clock={prices.clock} /> : '–';
        return (
          <span className={`whitespace-nowrap ${lookOf(option.result)}`}>
            {mask(signed(option.result))} {option.currency}
          </span>
        );
      },
    },
    {
      key: 'proof',
      header: t('column.proof'),
      align: 'end',
      cell: (option) =>
        isUnsettled(option) ? (
          '–'
        ) : (
          <Link to={boptionReceiptPath(option.settlement)} className="text-accent-text">
            {t('outcome.details')}
          </Link>
        ),
    },
  ];
}
