import type { MouseEvent } from 'react';
import { Link, useHref, useNavigate, useSearchParams } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { QuoteRow, Sort, SortKey } from './list-rows.ts';
import { QuoteTableRow } from './quote-table-row.tsx';
import { useQuoteMap } from './use-quotes.ts';

/**
 * Said once for all cells: a class on each of them would be a third of the page. The arrow before a change says again
 * what colour and sign do, to the eye only.
 */
const tableClasses =
  'w-full text-sm tabular-nums [&_td]:px-2.5 [&_td]:text-right md:[&_td]:px-3 [&_tbody_tr]:border-b ' +
  '[&_tbody_tr:hover]:bg-surface-2 [&_tbody_th]:py-2.5 [&_tbody_th]:pl-2.5 [&_tbody_th]:text-left ' +
  '[&_tbody_th]:font-semibold [&_tbody_th]:whitespace-nowrap [&_img]:mr-2.5 [&_img]:inline [&_img]:size-7 ' +
  "[&_.text-up]:before:content-['▲'/''] [&_.text-down]:before:content-['▼'/''] " +
  '[&_td:nth-child(3)]:before:mr-1 [&_td:nth-child(3)]:before:text-[0.6em] ' +
  '[&_svg]:ml-auto [&_svg]:h-7 [&_svg]:w-24 [&_svg]:fill-none [&_svg]:stroke-[1.5] ' +
  'max-sm:[&_tr>:nth-child(7)]:hidden max-md:[&_tr>:nth-child(6)]:hidden ' +
  'max-lg:[&_tr>:nth-child(4)]:hidden max-lg:[&_tr>:nth-child(5)]:hidden';
const headerClasses = 'px-2.5 py-2 text-right font-medium md:px-3';

type QuoteTableProps = { rows: QuoteRow[]; sort: Sort; currency: string; hasFavorites: boolean };

/** Quotes that follow the feed; only what changed is drawn again. Posts favourites to the form around it. */
export function QuoteTable({ rows, sort, currency, hasFavorites }: QuoteTableProps) {
  const { t } = useTranslation('quotes');
  const format = useFormat();
  const quotes = useQuoteMap(rows);
  const exchange = useHref('/exchange');
  const follow = useFollow();
  return (
    <table className={tableClasses}>
      <caption className="sr-only">{t('table.caption')}</caption>
      <thead className="border-b text-xs text-text-3">
        <tr>
          <SortHeader name="name" sort={sort} isFirst />
          <SortHeader name="price" sort={sort} />
          <SortHeader name="change" sort={sort} />
          <th scope="col" className={headerClasses}>
            {t('table.high')}
          </th>
          <th scope="col" className={headerClasses}>
            {t('table.low')}
          </th>
          <SortHeader name="volume" sort={sort} currency={currency} />
          <th scope="col" className={headerClasses}>
            {t('table.line')}
          </th>
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
            exchange={exchange}
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
  return (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a');
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !isPlain) return;
    event.preventDefault();
    void navigate(`/exchange${link.search}`);
  };
}

type SortHeaderProps = { name: SortKey; sort: Sort; currency?: string; isFirst?: boolean };

function SortHeader({ name, sort, currency, isFirst = false }: SortHeaderProps) {
  const { t } = useTranslation('quotes');
  const [parameters] = useSearchParams();
  const isSorted = sort?.key === name;
  const next = new URLSearchParams(parameters);
  // Numbers are looked at from the largest on, names from the first.
  const startsDescending = name !== 'name';
  const isNextDescending = isSorted ? !sort.isDescending : startsDescending;
  next.set('sort', isNextDescending ? `-${name}` : name);
  const direction = sort?.isDescending ? 'descending' : 'ascending';
  const alignment = isFirst ? 'text-left!' : '';
  return (
    <th scope="col" aria-sort={isSorted ? direction : undefined} className={`${headerClasses} ${alignment}`}>
      <Link to={`?${next}`} replace preventScrollReset className="hover:text-text-1">
        {t(`table.${name}`, { currency })}
        {isSorted && { ascending: ' ↑', descending: ' ↓' }[direction]}
      </Link>
    </th>
  );
}
