import { type ReactNode, useMemo } from 'react';
import { formatDecimal, parseDecimal } from '../../../contract/money.ts';
import type { MarketSymbol, Quote } from '../../../contract/quotes.ts';
import { Card } from '../../components/ui/card.tsx';
import { CoinIcon } from '../../components/ui/coin-icon.tsx';
import { PriceChange } from '../../components/ui/price-change.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { changeOf } from './change.ts';
import { turnoverOf } from './list-rows.ts';
import { StaleBadge } from './stale-badge.tsx';
import { useQuote, useQuotes } from './use-quotes.ts';

type PostQuoteProps = { market: MarketSymbol; quote: Quote; children: ReactNode };

const factsClasses = 'grid grid-cols-2 gap-4 tabular-nums sm:grid-cols-3 lg:grid-cols-6';

/** Price, change and day of a symbol, which follow the feed; `children` are what to do about it. */
export function PostQuote({ market, quote: initial, children }: PostQuoteProps) {
  const { t } = useTranslation('quotes');
  const format = useFormat();
  const quote = useQuote(useQuotes(useMemo(() => [initial], [initial])), initial);
  const { baseName, baseSymbol, name, pricePrecision, quoteSymbol, svgIcon } = market;
  const { percent, amount } = changeOf(quote);
  const price = (value: string) => format.price(value, pricePrecision);
  const facts = {
    change: `${parseDecimal(amount) > 0n ? '+' : ''}${price(amount)}`,
    high: price(quote.dh),
    low: price(quote.dl),
    start: price(quote.ds),
    amount: format.compact(quote.dv),
    volume: format.compact(formatDecimal(turnoverOf(quote))),
  };
  return (
    <header className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="flex flex-col gap-2">
          <h1 className="flex items-center gap-3 font-semibold text-2xl">
            <CoinIcon src={svgIcon} name={baseSymbol} size="lg" />
            {baseName} <span className="font-medium text-base text-text-3">{name}</span>
          </h1>
          <p className="flex flex-wrap items-baseline gap-x-3 font-semibold text-3xl tabular-nums">
            <span data-testid="last-price">{price(quote.c)}</span>
            <span className="font-medium text-base text-text-3">{quoteSymbol}</span>
            <PriceChange percent={percent} format={format} className="text-base" />
            <StaleBadge reason={quote.stale} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">{children}</div>
      </div>
      <Card as="dl" room="small" className={factsClasses}>
        {Object.entries(facts).map(([key, value]) => (
          <div key={key}>
            <dt className="text-text-3 text-xs">
              {t(`post.fact.${key}`, { coin: baseSymbol, currency: quoteSymbol })}
            </dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </Card>
    </header>
  );
}
