import type { MouseEvent } from 'react';
import { Link, useHref, useSearchParams } from 'react-router';
import { ServerMarkup } from '../../components/server-markup.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Sort, SortKey } from './list-rows.ts';
import { countSearch } from './symbol-path.ts';
import { useLiveRows } from './use-live-rows.ts';

type QuoteTableProps = {
  /** Markup of the rows; undefined while it is the document's (draw-rows.server.ts). */
  rows: string | undefined;
  sort: Sort;
  currency: string;
};

/** Quotes that follow the feed. Posts favourites to the form around it. */
export function QuoteTable({ rows, sort, currency }: QuoteTableProps) {
  const { t } = useTranslation('quotes');
  const { table, remember } = useLiveRows(rows);
  const count = useCount();
  function press({ target }: MouseEvent) {
    if (!(target instanceof Element)) return;
    remember(target.closest('button'));
    count(target.closest('a'));
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the Enter key on one of its links is a click too.
    <table ref={table} onClick={press} className="quote-table">
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
      <ServerMarkup as="tbody" name="rows" html={rows} />
    </table>
  );
}

/** Says which market a search led to. */
function useCount() {
  const [parameters] = useSearchParams();
  const counter = useHref('/quotes/search');
  return (link: HTMLAnchorElement | null) => {
    const id = link && new URLSearchParams(link.search).get('id');
    if (id && parameters.get('search')) countSearch(counter, id);
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
