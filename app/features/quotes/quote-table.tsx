import { memo, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatDecimal } from '../../../contract/money.ts';
import type { Quote } from '../../../contract/quotes.ts';
import { CoinIcon } from '../../components/ui/coin-icon.tsx';
import { PriceChange } from '../../components/ui/price-change.tsx';
import { type Format, useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { QuoteStore } from '../../live/quote-store.ts';
import { changeOf } from './change.ts';
import { type QuoteRow, type Sort, type SortKey, tradePath, turnoverOf } from './list-rows.ts';
import { useQuote, useQuotes } from './use-quotes.ts';

type QuoteTableProps = { rows: QuoteRow[]; sort: Sort; hasFavorites: boolean };

/** Quotes that follow the feed; only what changed is drawn again. Posts favourites to the form around it. */
export function QuoteTable({ rows, sort, hasFavorites }: QuoteTableProps) {
  const { t } = useTranslation('quotes');
  const format = useFormat();
  const quotes = useMemo(() => rows.map(({ quote }) => quote), [rows]);
  const store = useQuotes(quotes);
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">{t('table.caption')}</caption>
      <thead className="border-b text-xs text-text-3">
        <tr>
          {hasFavorites && (
            <th scope="col" className="w-8">
              <span className="sr-only">{t('table.favorite')}</span>
            </th>
          )}
          <SortHeader name="name" sort={sort} className="text-left" />
          <SortHeader name="price" sort={sort} />
          <SortHeader name="change" sort={sort} />
          <th scope="col" className="hidden px-3 py-2 text-right font-medium lg:table-cell">
            {t('table.high')}
          </th>
          <th scope="col" className="hidden px-3 py-2 text-right font-medium lg:table-cell">
            {t('table.low')}
          </th>
          <SortHeader
            name="volume"
            sort={sort}
            className="hidden text-right md:table-cell"
            currency={rows[0]?.symbol.quoteSymbol ?? ''}
          />
          <th scope="col" className="hidden px-3 py-2 text-right font-medium sm:table-cell">
            {t('table.line')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row
            key={`${row.symbol.type} ${row.symbol.symbol}`}
            row={row}
            store={store}
            format={format}
            hasFavorites={hasFavorites}
          />
        ))}
      </tbody>
    </table>
  );
}

type SortHeaderProps = { name: SortKey; sort: Sort; className?: string; currency?: string };

function SortHeader({ name, sort, className = 'text-right', currency }: SortHeaderProps) {
  const { t } = useTranslation('quotes');
  const [parameters] = useSearchParams();
  const isSorted = sort?.key === name;
  const next = new URLSearchParams(parameters);
  // Numbers are looked at from the largest on, names from the first.
  const startsDescending = name !== 'name';
  const isNextDescending = isSorted ? !sort.isDescending : startsDescending;
  next.set('sort', isNextDescending ? `-${name}` : name);
  const direction = sort?.isDescending ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={isSorted ? direction : undefined} className={`px-3 py-2 font-medium ${className}`}>
      <Link to={`?${next}`} replace preventScrollReset className="hover:text-text-1">
        {t(`table.${name}`, { currency })}
        {isSorted && { ascending: ' ↑', descending: ' ↓' }[direction]}
      </Link>
    </th>
  );
}

type RowProps = { row: QuoteRow; store: QuoteStore; format: Format; hasFavorites: boolean };

const Row = memo(function Row({ row, store, format, hasFavorites }: RowProps) {
  const { symbol, sparkline } = row;
  const quote = useQuote(store, row.quote);
  const path = tradePath(symbol);
  const price = (value: string) => format.price(value, symbol.pricePrecision);
  return (
    <tr className="border-b border-line hover:bg-surface-2" data-testid={`quote-${symbol.symbol}`}>
      {hasFavorites && <Star row={row} />}
      <th scope="row" className="px-3 py-2.5 text-left font-semibold">
        <span className="flex items-center gap-2.5">
          <CoinIcon src={symbol.svgIcon} name={symbol.baseSymbol} />
          {path ? <Link to={path}>{symbol.name}</Link> : symbol.name}
        </span>
      </th>
      <td className={`px-3 text-right ${quote.stale ? 'text-text-3' : ''}`}>{price(quote.c)}</td>
      <td className="px-3 text-right">
        <PriceChange percent={changeOf(quote).percent} format={format} />
      </td>
      <td className="hidden px-3 text-right text-text-2 lg:table-cell">{price(quote.dh)}</td>
      <td className="hidden px-3 text-right text-text-2 lg:table-cell">{price(quote.dl)}</td>
      <td className="hidden px-3 text-right text-text-2 md:table-cell">
        {format.compact(formatDecimal(turnoverOf(quote)))}
      </td>
      <td className="hidden px-3 sm:table-cell">
        <Sparkline path={sparkline} quote={quote} />
      </td>
    </tr>
  );
});

/** A picture beside the numbers that say the same. */
function Sparkline({ path, quote }: { path: string; quote: Quote }) {
  const tone = changeOf(quote).trend === 'down' ? 'stroke-down' : 'stroke-up';
  return (
    <svg aria-hidden="true" viewBox="0 0 96 28" className="ml-auto h-7 w-24 fill-none">
      <path d={path} className={tone} strokeWidth="1.5" />
    </svg>
  );
}

function Star({ row: { symbol, isFavorite } }: { row: QuoteRow }) {
  const { t } = useTranslation('quotes');
  const verb = isFavorite ? 'delete' : 'add';
  return (
    <td className="pl-2">
      <button
        type="submit"
        name="favorite"
        value={`${verb} ${symbol.type} ${symbol.symbol}`}
        aria-label={t(`favorite.${verb}`, { name: symbol.name })}
        aria-pressed={isFavorite}
        className="px-1.5 py-1 text-lg leading-none text-text-3 hover:text-warn aria-pressed:text-warn"
      >
        {isFavorite ? '★' : '☆'}
      </button>
    </td>
  );
}
