import { Link } from 'react-router';
import { Card } from '../../components/ui/card.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ranges } from './chart-ranges.ts';
import type { QuotePostData } from './load-quote-post.server.ts';

const pictureWidth = 1000;
const pictureHeight = 400;
const lines = [0, 1, 2, 3, 4].map((step) => `M0 ${(step * pictureHeight) / 4}h${pictureWidth}`).join('');
const columns = ['time', 'open', 'high', 'low', 'close'] as const;
const rangeClasses =
  'rounded-lg bg-surface-2 px-2.5 py-1.5 text-text-2 text-xs hover:text-text-1 aria-current:text-accent-text';

const pictureClasses =
  'grid h-72 grid-cols-[minmax(0,1fr)_auto] grid-rows-[minmax(0,1fr)_auto] text-text-2 text-xs tabular-nums md:h-96';

/** The symbol's past as candles that the server drew, with the latest of them as a table. */
export function PostChart({ data: { market, range, chart } }: { data: QuotePostData }) {
  const { t } = useTranslation('quotes');
  const format = useFormat();
  const timeOf = (ms: number) => (chart.isByDay ? format.date(ms) : format.clock(ms).slice(0, 5));
  return (
    <section className="flex flex-col gap-3">
      <nav aria-label={t('post.ranges')} className="flex flex-wrap gap-1.5">
        {Object.keys(ranges).map((known) => (
          <Link
            key={known}
            to={`?id=${market.symbol.toLowerCase()}&range=${known}`}
            replace
            preventScrollReset
            aria-current={known === range ? 'true' : undefined}
            className={rangeClasses}
          >
            {t(`post.range.${known}`)}
          </Link>
        ))}
      </nav>
      <Card as="figure" room="none" className="p-3">
        <div className={pictureClasses}>
          <svg
            role="img"
            aria-label={t('post.chart', { name: market.name, range: t(`post.range.${range}`) })}
            viewBox={`0 0 ${pictureWidth} ${pictureHeight}`}
            preserveAspectRatio="none"
            className="size-full overflow-visible py-2 [&_path]:[vector-effect:non-scaling-stroke]"
          >
            <path d={lines} className="stroke-line" />
            <path d={chart.up} className="fill-up stroke-up" />
            <path d={chart.down} className="fill-down stroke-down" />
          </svg>
          <ul aria-hidden className="flex flex-col justify-between pl-2 text-right leading-4">
            {chart.steps.map((price) => (
              <li key={price}>{format.price(price, market.pricePrecision)}</li>
            ))}
          </ul>
          <ul aria-hidden className="flex justify-around pt-1.5 leading-4">
            {chart.times.map((time) => (
              <li key={time}>{timeOf(time)}</li>
            ))}
          </ul>
        </div>
        <CandleTable chart={chart} pricePrecision={market.pricePrecision} />
      </Card>
    </section>
  );
}

type CandleTableProps = { chart: QuotePostData['chart']; pricePrecision: number };

/** The picture's text alternative. */
function CandleTable({ chart: { listed }, pricePrecision }: CandleTableProps) {
  const { t } = useTranslation('quotes');
  const format = useFormat();
  return (
    <details className="mt-3 border-t pt-3 text-xs">
      <summary className="text-text-2">{t('post.asTable')}</summary>
      <div className="overflow-x-auto">
        <table className="mt-2 w-full text-right tabular-nums [&_:is(td,th)]:px-2 [&_:is(td,th)]:py-1">
          <thead className="text-text-3">
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className="font-normal first:text-left">
                  {t(`post.candle.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {listed.map(([openedAt, ...prices]) => (
              <tr key={openedAt}>
                <th scope="row" className="whitespace-nowrap text-left font-normal">
                  {format.dateTime(openedAt)}
                </th>
                {columns.slice(1).map((column, index) => (
                  <td key={column}>{format.price(prices[index] ?? '0', pricePrecision)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
