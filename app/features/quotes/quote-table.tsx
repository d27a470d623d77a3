import type { MouseEvent } from 'react';
import { Link, useHref, useNavigate, useSearchParams } from 'react-router';
import type { SymbolType } from '../../../contract/quote-values.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { withoutLanguage } from '../../page-path.ts';
import type { QuoteRow, Sort, SortKey } from './list-rows.ts';
import { QuoteTableRow } from './quote-table-row.tsx';
import { countSearch, symbolPath } from './symbol-path.ts';
import { useQuoteMap } from './use-quotes.ts';

type QuoteTableProps = {
  rows: QuoteRow[];
  sort: Sort;
  currency: string;
  hasFavorites: boolean;
  traded: readonly SymbolType[];
};

/** Quotes that follow the feed; only what changed is drawn again. Posts favourites to the form around it. */
export function QuoteTable({ rows, sort, currency, hasFavorites, traded }: QuoteTableProps) {
  const { t } = useTranslation('quotes');
  const format = useFormat();
  const quotes = useQuoteMap(rows);
  const prefix = useHref('/').replace(/\/$/, '');
  const follow = useFollow();
  return (
    <table className="quote-table">
      <caption className="sr-only">{t('table.caption')}</caption>
      <thead>
        <tr>
          <SortHeader name="name" sort={sort} />
          <SortHeader name="price" sort={sort} />
          <SortHeader name="change" sort={sort} />
          <th scope="col">{t('table.high')}</th>
          <th scope="col">{t('table.low')}</th>
          <SortHeader name="volume" sort={sort} currency={currency} />
          <th scope="col">{t('table.line')}</th>
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the Enter key on one of its links is a click too. */}
      <tbody onClick={follow}>
        {rows.map((row) => (
          <QuoteTableRow
            key={`${row.type} ${row.symbol}`}
            row={row}
            quote={quotes.get(row.symbol) ?? row.quote}
            format={format}
            href={`${prefix}${symbolPath(row, traded)}`}
            t={hasFavorites ? t : undefined}
          />
        ))}
      </tbody>
    </table>
  );
}

/** The rows' links are plain ones, which cost half: a plain click on them stays in the page all the same. */
function useFollow() {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const counter = useHref('/quotes/search');
  return (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link) return;
    if (parameters.get('search')) countSearch(counter, new URLSearchParams(link.search).get('id') ?? '');
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain) return;
    event.preventDefault();
    void navigate(`${withoutLanguage(link.pathname)}${link.search}`);
  };
}

type SortHeaderProps = { name: SortKey; sort: Sort; currency?: string };

function SortHeader({ name, sort, currency }: SortHeaderProps) {
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
    <th scope="col" aria-sort={isSorted ? direction : undefined}>
      {/* Large enough for a thumb, in a row that stays as low as it is. */}
      <Link to={`?${next}`} replace preventScrollReset className="-my-1.5 inline-block py-1.5">
        {t(`table.${name}`, { currency })}
        {isSorted && { ascending: ' ↑', descending: ' ↓' }[direction]}
      </Link>
    </th>
  );
}
