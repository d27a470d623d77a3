import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { type TicketSide, ticketSides } from '../../../contract/futures-values.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chart } from '../exchange/chart.tsx';
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
import { usePriceLines } from './use-price-lines.ts';
import { useSide } from './use-side.ts';

const gridClasses =
  'flex min-w-0 flex-col gap-1 md:grid md:grid-cols-[minmax(0,1fr)_21rem] ' +
  'xl:h-[max(46rem,calc(100dvh-20rem))] xl:grid-cols-[18rem_minmax(0,1fr)_21rem] xl:grid-rows-1';

/** Markets left, chart in the middle, the form that opens a ticket right, own tickets below; on a phone one by one. */
export function FuturesPage({ data, posted }: { data: FuturesData; posted: FuturesResult | undefined }) {
  const { market, terms } = data;
  const { t } = useTranslation('futures');
  const store = useQuotes(data.quotes);
  const quote = useQuote(store, data.quote);
  const pools = usePools(terms);
  const own = useOwnTickets(data.own);
  usePriceTitle(quote, market);
  const { side, linkTo } = useSide();
  const [chosen, setChosen] = useState<{ side: TicketSide }>();
  const picked = useMemo(() => chosen ?? { side }, [chosen, side]);
  const attach = usePriceLines(own?.tickets ?? [], market);
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
        </div>
        <SideBar linkTo={linkTo} onSide={(picked) => setChosen({ side: picked })} />
        <div className="z-10 bg-surface-1 xl:min-h-0 xl:overflow-y-auto">
          <OpeningForm
            key={market.symbol}
            market={market}
            terms={terms}
            pools={pools}
            quote={quote}
            own={own}
            openingKey={data.openingKey}
            preferences={data.preferences}
            picked={picked}
            posted={posted}
          />
        </div>
      </div>
      <OwnSection data={data} own={own} />
    </div>
  );
}

const barClasses =
  'sticky bottom-[calc(4rem+1px+env(safe-area-inset-bottom))] -mb-15 grid h-14 grid-cols-2 gap-2 border-t ' +
  'bg-surface-1 p-2 md:hidden';
const fills = { long: 'bg-up-fill', short: 'bg-down-fill' } as const;

type SideBarProps = {
  linkTo(side: TicketSide): string;
  /** With scripts the form is there already, and its side may be another by now. */
  onSide(side: TicketSide): void;
};

/** A phone's way from the chart to the form, which slides over it: its fields are never covered. */
function SideBar({ linkTo, onSide }: SideBarProps) {
  const { t } = useTranslation('futures');
  return (
    <div className={barClasses}>
      {ticketSides.map((side) => (
        <Link
          key={side}
          to={`${linkTo(side)}#ticket`}
          onClick={() => onSide(side)}
          className={`flex items-center justify-center rounded-lg font-semibold text-sm text-white ${fills[side]}`}
        >
          {t(`side.${side}`)}
        </Link>
      ))}
    </div>
  );
}
