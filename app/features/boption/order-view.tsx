import { Link } from 'react-router';
import { Card } from '../../components/ui/card.tsx';
import { FactList } from '../../components/ui/fact-list.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { boptionReceiptPath } from '../../paths/boption-paths.ts';
import { useSigned } from '../futures/profit.tsx';
import { priceProofPath } from '../quotes/symbol-path.ts';
import { LiveDistance, type LivePrices, TimeLeft } from './live-option.tsx';
import type { OrderData } from './load-order.server.ts';
import { StateBadge } from './option-columns.tsx';
import { DirectionBadge } from './option-name.tsx';
import { useOutcomeText } from './option-outcome.tsx';
import { isUnsettled } from './option-state.ts';
import { StakeRules } from './stake-rules.tsx';
import { TickPicture } from './tick-picture.tsx';
import { useDurationText } from './use-duration-text.ts';
import { useShareText } from './use-percent.ts';

/** All that is known of one option: while it runs, what it stands at; then what decided it. */
export function OrderView({ data, prices }: { data: OrderData; prices: LivePrices }) {
  const { option, market, points } = data;
  const { t } = useTranslation('boption');
  const say = useOutcomeText();
  const { pricePrecision } = market;
  const isOpen = isUnsettled(option);
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <DirectionBadge direction={option.direction} /> <StateBadge state={option.state} />
      </p>
      <Notice kind={option.state === 'won' ? 'success' : 'info'}>
        <span data-testid="option-outcome">{say(option, pricePrecision)}</span>
      </Notice>
      {isOpen && (
        <Card as="section" className="flex items-center justify-between gap-4 text-lg">
          <span className="font-semibold">
            <TimeLeft option={option} clock={prices.clock} />
          </span>
          <LiveDistance option={option} pricePrecision={pricePrecision} prices={prices} />
        </Card>
      )}
      <Card as="section">
        <FactList facts={useFacts(data)} />
      </Card>
      {points.length > 1 && (
        <Card as="section" className="h-64">
          <TickPicture
            points={points}
            name={market.name}
            pricePrecision={pricePrecision}
            entries={option.entry ? [option.entry.price] : []}
          />
        </Card>
      )}
      {isOpen ? (
        <StakeRules
          delayMs={option.entryFrom - option.acceptedAt}
          durationSeconds={option.duration}
          tickSeconds={option.tickSeconds}
        />
      ) : (
        <p className="text-sm">
          <Link to={boptionReceiptPath(option.settlement)} className="font-medium text-accent-text">
            {t('receiptLink')}
          </Link>
        </p>
      )}
    </>
  );
}

function useFacts({ option, market }: OrderData) {
  const { t } = useTranslation('boption');
  const format = useFormat();
  const duration = useDurationText();
  const share = useShareText();
  const signed = useSigned();
  const { currency, stake, profit, entry, exit, expiresAt, symbol, result } = option;
  const amount = (value: string) => `${format.amount(value, 8)} ${currency}`;
  const priceOf = (tick: typeof entry) =>
    tick ? (
      <Link key={tick.seq} to={priceProofPath(symbol, tick.seq)} className="text-accent-text">
        {format.price(tick.price, market.pricePrecision)}
      </Link>
    ) : (
      '–'
    );
  return [
    [t('form.stake'), amount(stake)],
    [t('fact.duration'), duration(option.duration)],
    [t('column.rate'), `+${share(option.rate, 0)}`],
    [t('fact.win'), `+${amount(profit)}`],
    [t('column.accepted'), format.dateTime(option.acceptedAt)],
    [t('fact.entry'), priceOf(entry)],
    [t('column.exit'), priceOf(exit)],
    [t('column.ends'), expiresAt === null ? '–' : format.dateTime(expiresAt)],
    [t('column.result'), result === null ? '–' : `${signed(result)} ${currency}`],
  ] as const;
}
