import { Link } from 'react-router';
import { Card } from '../../components/ui/card.tsx';
import { CoinIcon } from '../../components/ui/coin-icon.tsx';
import { PriceChange } from '../../components/ui/price-change.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { changeOf } from '../quotes/change.ts';
import type { PostQuote } from './load-quotes.server.ts';

/** A price within an article, as of when the page was drawn: it does not update, and shows its time. */
export function QuoteCard({ market, quote, path }: PostQuote) {
  const { t } = useTranslation('content');
  const format = useFormat();
  return (
    <Card as="aside" room="small" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <CoinIcon src={market.svgIcon} name={market.baseSymbol} size="lg" />
      <p className="flex flex-col">
        <span className="font-semibold">{market.name}</span>
        <time dateTime={new Date(quote.t).toISOString()} className="text-text-3 text-xs">
          {t('quote.taken', { time: format.dateTimeUtc(quote.t) })}
        </time>
      </p>
      <p className="flex items-baseline gap-3 font-semibold text-lg tabular-nums">
        {format.price(quote.c, market.pricePrecision)}
        <PriceChange percent={changeOf(quote).percent} format={format} className="text-sm" />
      </p>
      <Link to={path} className="font-medium text-accent-text text-sm hover:underline sm:ms-auto">
        {t('quote.open', { name: market.name })}
      </Link>
    </Card>
  );
}
