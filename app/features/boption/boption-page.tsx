import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { boptionDirections, boptionLossesTold } from '../../../contract/boption-values.ts';
import type { Quote } from '../../../contract/quotes.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { Sheet } from '../../components/ui/sheet.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { boptionLimitsPath } from '../../paths/boption-paths.ts';
import { MarketEnd } from '../exchange/market-end.tsx';
import { usePriceTitle } from '../exchange/use-price-title.ts';
import { useQuote, useQuotes } from '../quotes/use-quotes.ts';
import type { BoptionData, OwnOptions } from './boption-data.ts';
import { BoptionHeader } from './boption-header.tsx';
import { Chart } from './chart.tsx';
import type { LivePrices } from './live-option.tsx';
import { MarketList } from './market-list.tsx';
import { marketOf } from './market-of.ts';
import { OptionOutcome } from './option-outcome.tsx';
import { OwnSection } from './own-section.tsx';
import { StakeForm, startStake } from './stake-form.tsx';
import type { StakeResult } from './stake-result.ts';
import { useServerClock } from './use-clock.ts';
import { useEndedHere } from './use-ended-here.ts';
import { useOwnOptions } from './use-own-options.ts';
import { usePoints } from './use-points.ts';
import { useSide } from './use-side.ts';

const gridClasses =
  'flex min-w-0 flex-col gap-1 md:grid md:grid-cols-[minmax(0,1fr)_21rem] ' +
  'xl:h-[max(46rem,calc(100dvh-20rem))] xl:grid-cols-[16rem_minmax(0,1fr)_21rem] xl:grid-rows-1';

/** Markets left, chart in the middle, the form right, own options below; on a phone the form is a sheet. */
export function BoptionPage({ data, posted }: { data: BoptionData; posted: StakeResult | undefined }) {
  const { market, terms } = data;
  const { t } = useTranslation('boption');
  const store = useQuotes(data.quotes);
  const quote = useQuote(store, data.quote);
  const own = useOwnOptions(data.own);
  const points = usePoints(market.symbol, data.points);
  const clock = useServerClock(data.nowMs, quote.t);
  const initial = useMemo(() => new Map<string, Quote>(data.quotes.map((of) => [of.symbol, of])), [data.quotes]);
  const prices: LivePrices = useMemo(() => ({ store, initial, clock }), [store, initial, clock]);
  usePriceTitle(quote, market);
  const { side, linkTo } = useSide();
  const [durationSeconds, setDuration] = useState(() => Number(startStake(data).duration) || 60);
  const placedId = posted?.step === 'placed' ? posted.option.id : data.placedId;
  const placed = own && [...own.options, ...own.ended].find(({ id }) => id === placedId);
  const endedHere = useEndedHere(own).filter(({ id }) => id !== placedId);
  return (
    <div className="flex min-w-0 flex-col gap-1 md:pb-1">
      <BoptionHeader data={data} quote={quote} store={store} />
      {/* That nothing is sold now stands in the form; options have no orders to cancel. */}
      <MarketEnd market={{ ...market, isOpen: true }} />
      {own && <OwnNotices own={own} />}
      {placed && <OptionOutcome option={placed} market={marketOf(placed.symbol, data.markets)} isInView />}
      {endedHere.map((option) => (
        <OptionOutcome key={option.id} option={option} market={marketOf(option.symbol, data.markets)} />
      ))}
      <div className={gridClasses}>
        <aside aria-label={t('markets.title')} className="hidden min-h-0 bg-surface-1 xl:flex xl:flex-col">
          <MarketList data={data} store={store} />
        </aside>
        <div className="h-96 bg-surface-1 md:h-auto md:min-h-[34rem] xl:min-h-0">
          <Chart
            points={points}
            market={market}
            clock={clock}
            own={own}
            durationSeconds={durationSeconds}
            delayMs={terms.lagMs}
          />
        </div>
        <Sheet
          title={t('form.title')}
          isOpen={side !== undefined}
          closeTo={linkTo(undefined)}
          className="md:bg-surface-1 xl:min-h-0 xl:overflow-y-auto"
        >
          {/* A phone's address says what was bought: then the form begins anew, and its key is done with. */}
          <StakeForm
            key={`${market.symbol} ${data.placedId}`}
            data={data}
            own={own}
            side={side}
            posted={posted}
            onDuration={setDuration}
          />
        </Sheet>
      </div>
      <OwnSection data={data} own={own} prices={prices} />
      <SideBar linkTo={linkTo} />
    </div>
  );
}

/** After many losses in a row, and while the member pauses. */
function OwnNotices({ own: { limits } }: { own: OwnOptions }) {
  const { t } = useTranslation('boption');
  const page = useTranslation('boption-limits');
  const format = useFormat();
  const { lossesInRow, pausedUntil } = limits;
  return (
    <>
      {pausedUntil !== null && (
        <div className="px-3 py-1">
          <Notice>{page.t('pause.running', { time: format.dateTime(pausedUntil) })}</Notice>
        </div>
      )}
      {lossesInRow >= boptionLossesTold && (
        <div className="px-3 py-1">
          <Notice kind="warning">
            <span data-testid="losses">{t('losses', { count: lossesInRow })}</span>{' '}
            <Link to={boptionLimitsPath} className="font-medium text-accent-text">
              {t('lossesPause')}
            </Link>
          </Notice>
        </div>
      )}
    </>
  );
}

const barClasses =
  'sticky bottom-[calc(4rem+1px+env(safe-area-inset-bottom))] grid h-14 grid-cols-2 gap-2 border-t bg-surface-1 p-2 ' +
  'md:hidden';
const sideClasses = 'flex items-center justify-center gap-2 rounded-lg font-semibold text-sm text-white';
const fills = { up: 'bg-up-fill', down: 'bg-down-fill' } as const;

/** A phone's way to the form. */
function SideBar({ linkTo }: Pick<ReturnType<typeof useSide>, 'linkTo'>) {
  const { t } = useTranslation('boption');
  return (
    <div className={barClasses}>
      {boptionDirections.map((side) => (
        <Link key={side} to={linkTo(side)} preventScrollReset className={`${sideClasses} ${fills[side]}`}>
          <span aria-hidden>{side === 'up' ? '▲' : '▼'}</span>
          {t(`side.${side}`)}
        </Link>
      ))}
    </div>
  );
}
