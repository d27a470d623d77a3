import { memo } from 'react';
import { formatDecimal } from '../../../contract/money.ts';
import type { Quote } from '../../../contract/quotes.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { Format } from '../../i18n/use-format.ts';
import { changeOf } from './change.ts';
import { lineHeight, lineWidth, type QuoteRow, turnoverOf } from './list-rows.ts';

type RowProps = {
  row: QuoteRow;
  quote: Quote;
  format: Format;
  /** Where it opens, with the language's prefix. */
  href: string;
  /** For the star of a member; a visitor has none. */
  t: Translate | undefined;
};

const trends = { up: 'text-up', down: 'text-down', flat: undefined } as const;
const viewBox = `0 0 ${lineWidth} ${lineHeight}`;

/** Few elements and plain ones: a list has hundreds of rows, and the server draws them for everybody. */
export const QuoteTableRow = memo(function QuoteTableRow({ row, quote, format, href, t }: RowProps) {
  const { name, line, pricePrecision } = row;
  const change = changeOf(quote);
  return (
    <tr>
      <th scope="row">
        {t && <Star row={row} t={t} />}
        {row.svgIcon && <img src={row.svgIcon} alt="" width="28" height="28" loading="lazy" />}
        <a href={href}>{name}</a>
      </th>
      <td className={quote.stale ? 'text-text-3' : undefined}>{format.price(quote.c, pricePrecision)}</td>
      <td className={trends[change.trend]}>{format.percent(change.percent)}</td>
      <td>{format.price(quote.dh, pricePrecision)}</td>
      <td>{format.price(quote.dl, pricePrecision)}</td>
      <td>{format.compact(formatDecimal(turnoverOf(quote)))}</td>
      <td>
        <svg aria-hidden="true" viewBox={viewBox}>
          <path d={line.path} className={line.isFalling ? 'stroke-down' : 'stroke-up'} />
        </svg>
      </td>
    </tr>
  );
});

function Star({ row: { type, symbol, name, isFavorite }, t }: { row: QuoteRow; t: Translate }) {
  const verb = isFavorite ? 'delete' : 'add';
  return (
    <button
      type="submit"
      name="favorite"
      value={`${verb} ${type} ${symbol}`}
      aria-label={t(`favorite.${verb}`, { name })}
      aria-pressed={isFavorite}
      className="mr-2 rounded-sm px-1 text-lg leading-7 text-text-3 hover:text-warn aria-pressed:text-warn"
    >
      {isFavorite ? '★' : '☆'}
    </button>
  );
}
