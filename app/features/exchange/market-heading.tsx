import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { MarketSymbol, Quote } from '../../../contract/quotes.ts';
import { CoinIcon } from '../../components/ui/coin-icon.tsx';
import { PriceChange } from '../../components/ui/price-change.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { changeOf } from '../quotes/change.ts';
import { StaleBadge } from '../quotes/stale-badge.tsx';
import { priceProofPath } from '../quotes/symbol-path.ts';
import { useTick } from '../quotes/use-tick.ts';

type MarketHeadingProps = {
  market: MarketSymbol;
  quote: Quote;
  /** What the large price is. */
  priceName: string;
  /** Opens the list of markets. */
  menu: ReactNode;
  /** What there is to know of the market beside the day's high and low, as `Fact`s. */
  facts: ReactNode;
  links?: ReactNode;
  /** Before the first trade there is a price, and no day to tell of. */
  hasTraded?: boolean;
};

/** Which market, its price and its day, above the chart of a trading screen. */
export function MarketHeading(props: MarketHeadingProps) {
  const { market, quote, priceName, menu, facts, links, hasTraded = true } = props;
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const change = changeOf(quote);
  const tick = useTick<HTMLSpanElement>(quote.c);
  const price = (value: string) => format.price(value, market.pricePrecision);
  const tone = { up: 'text-up', down: 'text-down', flat: 'text-text-1' }[change.trend];
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line bg-surface-1 px-3 py-2">
      {menu}
      <div className="flex flex-wrap items-baseline gap-x-3">
        <span className="w-full text-text-3 text-xs">{priceName}</span>
        <span ref={tick} className={`text-xl font-semibold tabular-nums ${tone}`} data-testid="last-price">
          {price(quote.c)}
        </span>
        {hasTraded && <PriceChange percent={change.percent} format={format} />}
        <StaleBadge reason={quote.stale} />
      </div>
      {hasTraded && (
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-xs tabular-nums">
          <Fact name={t('header.high')}>{price(quote.dh)}</Fact>
          <Fact name={t('header.low')}>{price(quote.dl)}</Fact>
          {facts}
        </dl>
      )}
      {links}
      {hasTraded && (
        <Link to={priceProofPath(market.symbol)} className={headingLinkClasses}>
          {t('header.proof')}
        </Link>
      )}
    </header>
  );
}

export const headingLinkClasses = 'text-text-2 text-xs hover:text-text-1';

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="whitespace-nowrap">
      <dt className="text-text-3">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The name of the page, which opens the list of markets; `children` say more of it. */
export function MarketTitle({ market, children }: { market: MarketSymbol; children?: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5">
      <CoinIcon src={market.svgIcon} name={market.baseSymbol} />
      {/* biome-ignore lint/a11y/useSemanticElements: a heading in the summary names the page and opens the list. */}
      <span role="heading" aria-level={1} className="text-lg font-semibold text-text-1">
        {market.name}
      </span>
      {children}
      <ChevronDown aria-hidden size={16} />
    </span>
  );
}
