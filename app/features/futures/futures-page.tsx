import { Suspense, useCallback, useState } from 'react';
import { Link } from 'react-router';
import { ticketSides } from '../../../contract/futures-values.ts';
import { lazyPart } from '../../components/lazy-part.ts';
import { Sheet } from '../../components/ui/sheet.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chart } from '../exchange/chart.tsx';
import type { ChartTarget } from '../exchange/live-chart.tsx';
import { MarketEnd } from '../exchange/market-end.tsx';
import { usePriceTitle } from '../exchange/use-price-title.ts';
import { useQuote, useQuotes } from '../quotes/use-quotes.ts';
import type { FuturesData } from './futures-data.ts';
import { FuturesHeader } from './futures-header.tsx';
import { LatestPrices } from './latest-prices.tsx';
import { MarketList } from './market-list.tsx';
import { OpeningForm } from './opening-form.tsx';
import type { FuturesResult } from './opening-result.ts';
import { OwnSection } from './own-section.tsx';
import { TicketOutcome } from './ticket-outcome.tsx';
import { useOwnTickets } from './use-own-tickets.ts';
import { usePools } from './use-pools.ts';
import { useSide } from './use-side.ts';

const OwnLines = lazyPart(() => import('./own-lines.tsx'));

const gridClasses =
  'flex min-w-0 flex-col gap-1 md:grid md:grid-cols-[minmax(0,1fr)_21rem] ' +
  'xl:h-[max(46rem,calc(100dvh-20rem))] xl:grid-cols-[18rem_minmax(0,1fr)_21rem] xl:grid-rows-1';

/** Markets left, chart in the middle, the form right, own tickets below; on a phone the form is a sheet. */
export function FuturesPage({ data, posted }: { data: FuturesData; posted: FuturesResult | undefined }) {
  const { market, terms } = data;
  const { t } = useTranslation('futures');
  const store = useQuotes(data.quotes);
  const quote = useQuote(store, data.quote);
  const pools = usePools(terms);
  const own = useOwnTickets(data.own);
  usePriceTitle(quote, market);
  const { side, linkTo } = useSide();
  const [chart, setChart] = useState<ChartTarget>();
  const attach = useCallback((target: ChartTarget) => {
    setChart(target);
    return () => setChart(undefined);
  }, []);
  const openedId = posted?.step === 'opened' ? posted.ticket.id : data.placedId;
  return (
    <div className="flex min-w-0 flex-col gap-1 md:pb-1">
      <FuturesHeader data={data} quote={quote} pools={pools} store={store} />
      <MarketEnd market={market} />
      {openedId !== null && own && <TicketOutcome id={openedId} own={own} market={market} />}
      <div className={gridClasses}>
        <aside aria-label={t('markets.title')} className="hidden min-h-0 bg-surface-1 xl:flex xl:flex-col">
          <MarketList data={data} store={store} />
          <LatestPrices key={market.symbol} loaded={data.latestPrices} quote={quote} market={market} />
        </aside>
        <div className="h-96 bg-surface-1 md:h-auto md:min-h-[34rem] xl:min-h-0">
          <Chart klines={data.klines} interval={data.interval} market={market} attach={attach} />
          {own && chart && (
            <Suspense>
              <OwnLines chart={chart} tickets={own.tickets} market={market} />
            </Suspense>
          )}
        </div>
        <Sheet
          title={t('form.title')}
          isOpen={side !== undefined}
          closeTo={linkTo(undefined)}
          className="md:bg-surface-1 xl:min-h-0 xl:overflow-y-auto"
        >
          <OpeningForm
            key={`${market.symbol} ${data.placedId}`}
            market={market}
            terms={terms}
            pools={pools}
            quote={quote}
            own={own}
            openingKey={data.openingKey}
            preferences={data.preferences}
            side={side}
            posted={posted}
          />
        </Sheet>
      </div>
      <OwnSection data={data} own={own} />
      <SideBar linkTo={linkTo} />
    </div>
  );
}

const barClasses =
  'sticky bottom-[calc(4rem+1px+env(safe-area-inset-bottom))] grid h-14 grid-cols-2 gap-2 border-t bg-surface-1 p-2 ' +
  'md:hidden';
const fills = { long: 'bg-up-fill', short: 'bg-down-fill' } as const;

/** A phone's way to the form. */
function SideBar({ linkTo }: Pick<ReturnType<typeof useSide>, 'linkTo'>) {
  const { t } = useTranslation('futures');
  return (
    <div className={barClasses}>
      {ticketSides.map((side) => (
        <Link
          key={side}
          to={linkTo(side)}
          preventScrollReset
          className={`flex items-center justify-center rounded-lg font-semibold text-sm text-white ${fills[side]}`}
        >
          {t(`side.${side}`)}
        </Link>
      ))}
    </div>
  );
}
