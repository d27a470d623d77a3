import { Link } from 'react-router';
import type { Quote } from '../../../contract/quotes.ts';
import { symbolTypes } from '../../../contract/quotes-values.ts';
import { PriceChange } from '../../components/ui/price-change.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { QuoteStore } from '../../live/quote-store.ts';
import { changeOf } from '../quotes/change.ts';
import { symbolPath } from '../quotes/symbol-path.ts';
import { useQuote } from '../quotes/use-quotes.ts';
import type { BoptionData } from './boption-data.ts';

/** The markets that options are offered on, with their prices. */
export function MarketList({ data, store }: { data: BoptionData; store: QuoteStore }) {
  const { t } = useTranslation('boption');
  const { market, markets, quotes } = data;
  return (
    <ul aria-label={t('markets.title')} className="min-h-0 flex-1 overflow-y-auto text-sm">
      {markets.map((listed) => {
        const { symbol, name, pricePrecision } = listed;
        const quote = quotes.find((of) => of.symbol === symbol);
        const isCurrent = symbol === market.symbol;
        return (
          <li key={symbol} className={`hover:bg-surface-2 ${isCurrent ? 'bg-surface-2' : ''}`}>
            <Link
              to={symbolPath({ type: symbolTypes.boption, symbol }, [symbolTypes.boption])}
              aria-current={isCurrent ? 'page' : undefined}
              className="flex min-w-0 items-center justify-between gap-2 px-3 py-2"
            >
              <span className="truncate font-medium">{name}</span>
              {quote && <RowPrice quote={quote} store={store} precision={pricePrecision} />}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function RowPrice({ quote, store, precision }: { quote: Quote; store: QuoteStore; precision: number }) {
  const format = useFormat();
  const live = useQuote(store, quote);
  return (
    <span className="flex gap-2 text-xs tabular-nums">
      {format.price(live.c, precision)}
      <PriceChange percent={changeOf(live).percent} format={format} className="w-16 justify-end" />
    </span>
  );
}
