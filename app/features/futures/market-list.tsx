import { Star } from 'lucide-react';
import { useState } from 'react';
import { Form, Link, useFetcher } from 'react-router';
import type { Quote } from '../../../contract/quotes.ts';
import { symbolTypes } from '../../../contract/quotes-values.ts';
import { inputClasses } from '../../components/ui/input-classes.ts';
import { PriceChange } from '../../components/ui/price-change.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { QuoteStore } from '../../live/quote-store.ts';
import { changeOf } from '../quotes/change.ts';
import { nameContains } from '../quotes/find-symbols.ts';
import { idOf, symbolPath } from '../quotes/symbol-path.ts';
import { useQuote } from '../quotes/use-quotes.ts';
import type { FuturesData } from './futures-data.ts';
import type { FuturesResult } from './opening-result.ts';

type Listed = FuturesData['markets'][number];
type MarketListProps = { data: FuturesData; store: QuoteStore };

/** The futures markets with their prices: favourites first, found by name. */
export function MarketList({ data, store }: MarketListProps) {
  const { t } = useTranslation('futures');
  const { market, markets, favorites, own } = data;
  const [search, setSearch] = useState(data.search);
  const fetcher = useFetcher<FuturesResult>({ key: 'favorites' });
  const action = `/futures?id=${idOf(market.symbol)}`;
  const found = nameContains(markets, search).toSorted(
    (a, b) => Number(favorites.includes(b.symbol)) - Number(favorites.includes(a.symbol)),
  );
  return (
    <div className="flex min-h-0 flex-col">
      <Form method="get" role="search" className="p-2">
        <input type="hidden" name="id" value={idOf(market.symbol)} />
        <input
          type="search"
          name="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          maxLength={30}
          aria-label={t('markets.search')}
          placeholder={t('markets.search')}
          className={inputClasses}
        />
      </Form>
      <fetcher.Form method="post" action={action} className="min-h-0 flex-1 overflow-y-auto">
        <ul aria-label={t('markets.title')} className="text-sm">
          {found.map((listed) => (
            <MarketRow
              key={listed.symbol}
              listed={listed}
              quote={data.quotes.find(({ symbol }) => symbol === listed.symbol)}
              store={store}
              isCurrent={listed.symbol === market.symbol}
              favorite={own ? favorites.includes(listed.symbol) : undefined}
            />
          ))}
        </ul>
        {found.length === 0 && <p className="p-3 text-sm text-text-3">{t('markets.none')}</p>}
      </fetcher.Form>
    </div>
  );
}

type RowProps = {
  listed: Listed;
  quote: Quote | undefined;
  store: QuoteStore;
  isCurrent: boolean;
  /** undefined for a visitor, who has none. */
  favorite: boolean | undefined;
};

function MarketRow({ listed, quote, store, isCurrent, favorite }: RowProps) {
  const { t } = useTranslation('futures');
  const { symbol, name } = listed;
  return (
    <li className={`flex items-center hover:bg-surface-2 ${isCurrent ? 'bg-surface-2' : ''}`}>
      {favorite !== undefined && (
        <button
          type="submit"
          name="favorite"
          value={`${favorite ? 'delete' : 'add'} ${symbolTypes.futures} ${symbol}`}
          aria-label={t(favorite ? 'markets.unstar' : 'markets.star', { name })}
          className="py-2 pl-2 text-text-3 hover:text-accent-text"
        >
          <Star aria-hidden size={16} className={favorite ? 'fill-accent text-accent-text' : ''} />
        </button>
      )}
      <Link
        to={symbolPath({ type: symbolTypes.futures, symbol }, [symbolTypes.futures])}
        aria-current={isCurrent ? 'page' : undefined}
        className="flex min-w-0 flex-1 items-center justify-between gap-2 px-2 py-2"
      >
        <span className="truncate font-medium">{name}</span>
        {quote && <RowPrice quote={quote} store={store} precision={listed.pricePrecision} />}
      </Link>
    </li>
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
