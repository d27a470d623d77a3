import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { FuturesPool } from '../../../contract/futures-market.ts';
import { add, formatDecimal, multiply, parseDecimal } from '../../../contract/money.ts';
import type { Quote } from '../../../contract/quotes.ts';
import { CoinIcon } from '../../components/ui/coin-icon.tsx';
import { Menu } from '../../components/ui/menu.tsx';
import { PriceChange } from '../../components/ui/price-change.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { QuoteStore } from '../../live/quote-store.ts';
import { changeOf } from '../quotes/change.ts';
import { StaleBadge } from '../quotes/stale-badge.tsx';
import { priceProofPath } from '../quotes/symbol-path.ts';
import type { FuturesData } from './futures-data.ts';
import { MarketList } from './market-list.tsx';
import { useRate } from './use-rate.ts';

type HeaderProps = { data: FuturesData; quote: Quote; pools: readonly FuturesPool[]; store: QuoteStore };

/** Which market, its mark and its day, what funding costs, and how much is held of it. */
export function FuturesHeader({ data, quote, pools, store }: HeaderProps) {
  const { market, nowMs } = data;
  const { t } = useTranslation('futures');
  const exchange = useTranslation('exchange');
  const format = useFormat();
  const rate = useRate();
  const change = changeOf(quote);
  const price = (value: string) => format.price(value, market.pricePrecision);
  const tone = { up: 'text-up', down: 'text-down', flat: 'text-text-1' }[change.trend];
  const pool = pools.find(({ currency }) => currency === 'USDT');
  const held = add(parseDecimal(pool?.long ?? '0'), parseDecimal(pool?.short ?? '0'));
  const heldUsdt = formatDecimal(multiply(held, parseDecimal(quote.c), 'down', 2));
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line bg-surface-1 px-3 py-2">
      <MarketName data={data} store={store} />
      <div className="flex flex-wrap items-baseline gap-x-3">
        <span className="w-full text-text-3 text-xs">{t('header.mark')}</span>
        <span className={`font-semibold text-xl tabular-nums ${tone}`} data-testid="mark">
          {price(quote.c)}
        </span>
        <PriceChange percent={change.percent} format={format} />
        <StaleBadge reason={quote.stale} />
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-xs tabular-nums">
        <Fact name={exchange.t('header.high')}>{price(quote.dh)}</Fact>
        <Fact name={exchange.t('header.low')}>{price(quote.dl)}</Fact>
        <Fact name={t('header.funding')}>
          {rate(pool?.fundingRate ?? '0')} / <MinuteClock key={nowMs} label={t('header.nextFunding')} nowMs={nowMs} />
        </Fact>
        <Fact name={t('header.openInterest')}>
          {format.compact(heldUsdt)} {market.quoteSymbol}
        </Fact>
      </dl>
      <Link to={priceProofPath(market.symbol)} className="text-text-2 text-xs hover:text-text-1">
        {exchange.t('header.proof')}
      </Link>
    </header>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="whitespace-nowrap">
      <dt className="text-text-3">{name}</dt>
      <dd>{children}</dd>
    </div>
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
function MarketName({ data, store }: Pick<HeaderProps, 'data' | 'store'>) {
  const { market } = data;
  const { t } = useTranslation('futures');
  const name = (
    <span className="flex items-center gap-2">
      <CoinIcon src={market.svgIcon} name={market.baseSymbol} />
      {/* biome-ignore lint/a11y/useSemanticElements: a heading in the summary names the page and opens the list. */}
      <span role="heading" aria-level={1} className="font-semibold text-lg text-text-1">
        {market.name}
      </span>
      <span className="rounded-sm bg-surface-2 px-1.5 py-0.5 text-text-2 text-xs">{t('header.kind')}</span>
      <ChevronDown aria-hidden size={16} />
    </span>
  );
  return (
    <Menu align="start" summary={name}>
      <div className="w-72">
        <MarketList data={data} store={store} />
      </div>
    </Menu>
  );
}
