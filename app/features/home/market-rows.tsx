import { memo } from 'react';
import { formatDecimal } from '../../../contract/money.ts';
import { Link } from '../../components/link.tsx';
import { CoinIcon } from '../../components/ui/coin-icon.tsx';
import { PriceChange } from '../../components/ui/price-change.tsx';
import { type Format, useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { QuoteStore } from '../../live/quote-store.ts';
import { changeOf } from '../quotes/change.ts';
import { lineHeight, lineWidth, turnoverOf } from '../quotes/list-rows.ts';
import { lineColor } from '../quotes/quote-cells.ts';
import { useQuote } from '../quotes/use-quotes.ts';
import type { MarketRow } from './home-data.ts';

type MarketRowsProps = {
  /** Says what the table lists; read out, not shown. */
  caption: string;
  rows: readonly MarketRow[];
  store: QuoteStore;
  /** With headings and the turnover, where there is room. */
  isWide?: boolean;
};

const endClasses = 'pr-4 md:pr-5';
/** Fixed, not measured from the content: a price that grows by a digit must not move the others. */
const priceWidth = 'w-24 md:w-28';
/** Last in sight where the line has no room, so that it ends as the line does. */
const changeWidthOf = (isWide: boolean) =>
  `w-28 pl-2 max-[359px]:w-24 max-sm:pr-4 sm:w-24 ${isWide ? '' : 'lg:max-xl:w-28 lg:max-xl:pr-5'}`;
const turnoverWidth = 'w-24 max-md:hidden';
const lineWidthOf = (isWide: boolean) => `w-28 max-sm:hidden xl:w-36 ${isWide ? '' : 'lg:max-xl:hidden'}`;
const tableClasses =
  'w-full table-fixed text-sm tabular-nums [&_td]:text-right [&_tr]:relative [&_tbody_tr:hover]:bg-surface-2 ' +
  'max-[359px]:[&_img]:hidden [&_td]:py-2.5 [&_th]:py-2.5 [&_th:first-child]:pl-4 md:[&_th:first-child]:pl-5';
const headingClasses = 'border-b font-medium text-text-3 text-xs';

/** Markets whose prices follow the feed, each with its line of the last day. */
export function MarketRows({ caption, rows, store, isWide = false }: MarketRowsProps) {
  const { t } = useTranslation('home');
  const format = useFormat();
  if (rows.length === 0) return <p className="px-4 py-10 text-center text-text-3">{t('markets.none')}</p>;
  return (
    <table className={tableClasses}>
      <caption className="sr-only">{caption}</caption>
      <thead className={isWide ? 'max-md:sr-only' : 'sr-only'}>
        <tr>
          <th scope="col" className={`${headingClasses} text-left`}>
            {t('markets.market')}
          </th>
          <th scope="col" className={`${headingClasses} ${priceWidth} text-right`}>
            {t('markets.price')}
          </th>
          <th scope="col" className={`${headingClasses} ${changeWidthOf(isWide)} text-right`}>
            {t('markets.change')}
          </th>
          {isWide && (
            <th scope="col" className={`${headingClasses} ${turnoverWidth} text-right`}>
              {t('markets.turnover')}
            </th>
          )}
          <th scope="col" className={`${headingClasses} ${lineWidthOf(isWide)} text-right ${endClasses}`}>
            {t('markets.day')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.quote.symbol} row={row} store={store} format={format} isWide={isWide} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { row: MarketRow; store: QuoteStore; format: Format; isWide: boolean };

const Row = memo(function Row({ row, store, format, isWide }: RowProps) {
  const quote = useQuote(store, row.quote);
  const { name, baseSymbol, svgIcon, pricePrecision, path, line } = row;
  return (
    <tr>
      <th scope="row" className="text-left font-semibold">
        <Link to={path} className="flex items-center gap-2.5 whitespace-nowrap after:absolute after:inset-0">
          <CoinIcon src={svgIcon} name={baseSymbol} />
          {name}
        </Link>
      </th>
      <td className={`${priceWidth} ${quote.stale ? 'text-text-3' : ''}`}>{format.price(quote.c, pricePrecision)}</td>
      <td className={changeWidthOf(isWide)}>
        <PriceChange percent={changeOf(quote).percent} format={format} />
      </td>
      {isWide && <td className={`${turnoverWidth} text-text-2`}>{format.compact(formatDecimal(turnoverOf(quote)))}</td>}
      <td className={`${lineWidthOf(isWide)} pl-3 ${endClasses}`}>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${lineWidth} ${lineHeight}`}
          className={`ml-auto h-7 w-20 fill-none xl:w-24 ${lineColor(quote)}`}
          strokeWidth="1.5"
          strokeLinejoin="round"
        >
          <path d={line} />
        </svg>
      </td>
    </tr>
  );
});
