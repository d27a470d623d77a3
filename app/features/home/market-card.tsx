import { memo } from 'react';
import { Link } from 'react-router';
import { CoinIcon } from '../../components/ui/coin-icon.tsx';
import { PriceChange } from '../../components/ui/price-change.tsx';
import { type Format, useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { QuoteStore } from '../../live/quote-store.ts';
import { changeOf } from '../quotes/change.ts';
import { useQuote } from '../quotes/use-quotes.ts';
import type { MarketRow } from './home-markets.ts';

type MarketCardProps = { title: string; rows: readonly MarketRow[]; store: QuoteStore; className?: string };

/** A short list of markets whose prices follow the feed. */
export function MarketCard({ title, rows, store, className = '' }: MarketCardProps) {
  const { t } = useTranslation('site');
  const format = useFormat();
  return (
    <section className={`flex min-w-0 flex-col rounded-lg border bg-surface-1 p-4 ${className}`}>
      <h2 className="pb-2 font-semibold text-base">{title}</h2>
      {rows.length === 0 ? (
        <p className="py-6 text-center text-text-3">{t('markets.none')}</p>
      ) : (
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('markets.market')}</th>
              <th scope="col">{t('markets.price')}</th>
              <th scope="col">{t('markets.change')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.quote.symbol} row={row} store={store} format={format} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

type RowProps = { row: MarketRow; store: QuoteStore; format: Format };

const Row = memo(function Row({ row, store, format }: RowProps) {
  const quote = useQuote(store, row.quote);
  return (
    <tr>
      <th scope="row" className="py-2 pr-2 text-left font-medium">
        <Link to={row.path} className="flex items-center gap-2.5 rounded-sm hover:text-accent-text">
          <CoinIcon src={row.svgIcon} name={row.baseSymbol} />
          {row.name}
        </Link>
      </th>
      <td className="px-2 text-right">{format.price(quote.c, row.pricePrecision)}</td>
      <td className="w-24 pl-2 text-right">
        <PriceChange percent={changeOf(quote).percent} format={format} />
      </td>
    </tr>
  );
});
