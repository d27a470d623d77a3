import { ArrowRight } from 'lucide-react';
import { FrameLink } from '../../components/frame/frame-link.tsx';
import { Card } from '../../components/ui/card.tsx';
import { CoinIcon } from '../../components/ui/coin-icon.tsx';
import type { Format } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { levelsOf } from '../exchange/book-levels.ts';
import { Candles } from '../quotes/candles.tsx';
import { pictureHeight, pictureWidth, rangeOf } from '../quotes/draw-candles.ts';
import { cellsOf } from '../quotes/quote-cells.ts';
import { symbolPath } from '../quotes/symbol-path.ts';
import type { PreviewData } from './home-data.ts';
import { bookRowOf, lastLineOf } from './preview-values.ts';

const levelsShown = 7;
const size = { width: pictureWidth, height: pictureHeight };

const linkClasses =
  'flex items-center justify-between gap-2 px-4 py-3 font-medium text-accent-text hover:bg-surface-2 md:px-5';
const bookClasses =
  'w-full table-fixed border-t text-xs tabular-nums [&_:is(th,td)]:px-2 [&_:is(th,td):first-child]:pl-4 ' +
  '[&_:is(th,td):last-child]:pr-4';

type MarketPreviewProps = { preview: PreviewData; format: Format };

/** The first market as it is now: price, candles and order book. In the browser follow-preview.ts keeps it so. */
export function MarketPreview({ preview, format }: MarketPreviewProps) {
  const { t } = useTranslation('home');
  const { market, quote, klines } = preview;
  const [price, change] = cellsOf(quote, market.pricePrecision, format);
  const path = symbolPath(market, [market.type]);
  const range = rangeOf(klines);
  return (
    <Card
      as="section"
      aria-label={t('preview.title', { name: market.name })}
      data-preview={market.symbol}
      data-price-precision={market.pricePrecision}
      data-volume-precision={market.volumePrecision}
      data-top={range.top}
      data-bottom={range.bottom}
      room="none"
      className="flex min-w-0 flex-col overflow-hidden shadow-float"
    >
      <div className="flex min-h-18 flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-4 md:px-5">
        <CoinIcon src={market.svgIcon} name={market.baseSymbol} size="lg" />
        <div className="grow">
          <h2 className="font-semibold text-lg leading-tight">{market.name}</h2>
          <p className="text-text-3 text-xs">{market.baseName}</p>
        </div>
        <div className="text-right tabular-nums">
          <p data-cell="price" className={`rounded-sm px-1 font-semibold text-2xl leading-tight ${price?.className}`}>
            {price?.text}
          </p>
          <p data-cell="change" className={`px-1 font-medium ${change?.className}`}>
            {change?.text}
          </p>
        </div>
      </div>
      <Candles klines={klines} name={market.name} className="mt-3 h-36 w-full grow px-4 py-2 md:h-56 md:px-5">
        <path
          data-last
          d={lastLineOf(quote.c, range, size)}
          className="stroke-accent-text"
          strokeDasharray="4 4"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
      </Candles>
      <Book preview={preview} format={format} />
      <p className="border-t">
        <FrameLink to={path} className={linkClasses}>
          {t('preview.open', { name: market.name })}
          <ArrowRight aria-hidden size={16} />
        </FrameLink>
      </p>
    </Card>
  );
}

function Book({ preview: { market, depth }, format }: MarketPreviewProps) {
  const { t } = useTranslation('exchange');
  const { bids, asks } = levelsOf(depth, levelsShown);
  return (
    <table className={bookClasses}>
      <caption className="sr-only">{t('book.title')}</caption>
      <thead className="text-text-3">
        <tr>
          <th scope="colgroup" colSpan={2} className="pt-2.5 text-left font-medium">
            {t('book.bids')}
          </th>
          <th scope="colgroup" colSpan={2} className="pt-2.5 text-right font-medium">
            {t('book.asks')}
          </th>
        </tr>
        <tr>
          <th scope="col" className="py-1 text-left font-normal">
            {t('book.quantity', { currency: market.baseSymbol })}
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            {t('book.price', { currency: market.quoteSymbol })}
          </th>
          <th scope="col" className="py-1 text-left font-normal">
            {t('book.price', { currency: market.quoteSymbol })}
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            {t('book.quantity', { currency: market.baseSymbol })}
          </th>
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: levelsShown }, (_, index) => {
          const { texts, shares } = bookRowOf({ bid: bids[index], ask: asks[index] }, market, format);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are places, which levels come to.
            <tr key={index} className="relative h-6">
              <td>
                <Bar className="left-0 fill-up/15" x={100 - shares[0]} width={shares[0]} />
                <span className="relative">{texts[0]}</span>
              </td>
              <td className="text-right text-up">
                <span className="relative">{texts[1]}</span>
              </td>
              <td className="text-down">
                <Bar className="right-0 fill-down/15" x={0} width={shares[1]} />
                <span className="relative">{texts[2]}</span>
              </td>
              <td className="text-right">
                <span className="relative">{texts[3]}</span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Over one half of its row. SVG attributes, because the Content-Security-Policy takes no inline styles. */
function Bar({ x, width, className }: { x: number; width: number; className: string }) {
  return (
    <svg aria-hidden="true" className={`absolute inset-y-px h-[calc(100%-2px)] w-1/2 ${className}`}>
      <rect x={`${x}%`} width={`${width}%`} height="100%" />
    </svg>
  );
}
