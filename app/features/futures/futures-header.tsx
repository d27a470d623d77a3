import { useEffect, useState } from 'react';
import type { FuturesPool } from '../../../contract/futures-market.ts';
import { add, formatDecimal, multiply, parseDecimal } from '../../../contract/money.ts';
import type { Quote } from '../../../contract/quotes.ts';
import { Menu } from '../../components/ui/menu.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { QuoteStore } from '../../live/quote-store.ts';
import { Fact, MarketHeading, MarketTitle } from '../exchange/market-heading.tsx';
import type { FuturesData } from './futures-data.ts';
import { MarketList } from './market-list.tsx';
import { useRate } from './use-rate.ts';

type HeaderProps = { data: FuturesData; quote: Quote; pools: readonly FuturesPool[]; store: QuoteStore };

/** Which market, its mark and its day, what funding costs, and how much is held of it. */
export function FuturesHeader({ data, quote, pools, store }: HeaderProps) {
  const { market, nowMs } = data;
  const { t } = useTranslation('futures');
  const format = useFormat();
  const rate = useRate(4);
  const pool = pools.find(({ currency }) => currency === 'USDT');
  const held = add(parseDecimal(pool?.long ?? '0'), parseDecimal(pool?.short ?? '0'));
  const heldUsdt = formatDecimal(multiply(held, parseDecimal(quote.c), 'down', 2));
  const facts = (
    <>
      <Fact name={t('header.funding')}>
        {rate(pool?.fundingRate ?? '0')} / <MinuteClock key={nowMs} label={t('header.nextFunding')} nowMs={nowMs} />
      </Fact>
      <Fact name={t('header.openInterest')}>
        {format.compact(heldUsdt)} {market.quoteSymbol}
      </Fact>
    </>
  );
  return (
    <MarketHeading
      market={market}
      quote={quote}
      priceName={t('header.mark')}
      menu={<MarketMenu data={data} store={store} />}
      facts={facts}
    />
  );
}

const minuteMs = 60_000;

/** The seconds until the minute ends, by the server's clock. */
function MinuteClock({ label, nowMs }: { label: string; nowMs: number }) {
  const [passedMs, setPassedMs] = useState(0);
  useEffect(() => {
    const startedMs = performance.now();
    const timer = setInterval(() => setPassedMs(performance.now() - startedMs), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = 59 - Math.floor(((nowMs + passedMs) % minuteMs) / 1_000);
  return (
    <span role="timer" aria-label={label}>
      {`0:${String(seconds).padStart(2, '0')}`}
    </span>
  );
}

/** The name; where there is no room for the list of markets, it opens it. */
function MarketMenu({ data, store }: Pick<HeaderProps, 'data' | 'store'>) {
  const { t } = useTranslation('futures');
  const title = (
    <MarketTitle market={data.market}>
      <span className="rounded-sm bg-surface-2 px-1.5 py-0.5 text-text-2 text-xs">{t('header.kind')}</span>
    </MarketTitle>
  );
  return (
    <Menu align="start" summary={title}>
      <div className="w-72">
        <MarketList data={data} store={store} />
      </div>
    </Menu>
  );
}
