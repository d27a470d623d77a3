import { memo, useMemo } from 'react';
import { formatDecimal, parseDecimal, subtract } from '../../../contract/money.ts';
import type { Depth, MarketSymbol, Quote } from '../../../contract/quotes.ts';
import { type Format, useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { changeOf } from '../quotes/change.ts';
import { useTick } from '../quotes/use-tick.ts';
import { groupDepth, levelPrice } from './book-groups.ts';
import { type Level, levelsOf } from './book-levels.ts';
import { DeskPart } from './desk-part.tsx';
import type { ListedOrder } from './exchange-data.ts';
import type { View } from './use-view.ts';

const levelsShown = 12;

type OrderBookProps = {
  depth: Depth;
  quote: Quote;
  market: MarketSymbol;
  /** Own open orders, which the book marks. */
  orders: readonly ListedOrder[] | undefined;
  group: View['group'];
  /** Puts a level's price, and what stands up to there, into the order ticket; only where scripts run. */
  onPick: OnPick;
};
type OnPick = (picked: { price: string; quantity?: string }) => void;

/** Asks above, last price between, bids below, as traders read it. The bars are cumulative depth. */
export function OrderBook({ depth, quote, market, orders, group, onPick }: OrderBookProps) {
  const { t } = useTranslation('exchange');
  const desk = useTranslation('exchange-desk');
  const format = useFormat();
  const { pricePrecision } = market;
  const { asks, bids } = useMemo(
    () => levelsOf(groupDepth(depth, { pricePrecision, group }), levelsShown),
    [depth, pricePrecision, group],
  );
  const marks = orders?.flatMap(({ side, price, status }) =>
    price === null || status === 'untriggered'
      ? []
      : levelPrice(price, { pricePrecision, group }, side === 'sell' ? 'asks' : 'bids'),
  );
  const hasMark = (level: Level | undefined) => level !== undefined && marks?.includes(level.price) === true;
  const row = { format, market, onPick, own: desk.t('book.own') };
  return (
    <section aria-label={t('book.title')} className="flex flex-col text-xs tabular-nums">
      {/* Not the price itself: with each tick it would draw the links anew, which have to wait for their code. */}
      <DeskPart part="groups" pricePrecision={pricePrecision} magnitude={Math.floor(Math.log10(Number(quote.c)))} />
      <table className="w-full table-fixed border-separate border-spacing-0">
        <caption className="sr-only">{t('book.title')}</caption>
        <thead className="text-text-3">
          <tr>
            <th scope="col" className="py-1 pl-3 text-left font-normal">
              {t('book.price', { currency: market.quoteSymbol })}
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              {t('book.quantity', { currency: market.baseSymbol })}
            </th>
            <th scope="col" className="py-1 pr-3 text-right font-normal">
              {t('book.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          <SideName>{t('book.asks')}</SideName>
          {padded(asks.toReversed()).map((level, index) => (
            <BookRow key={level?.price ?? `empty-${index}`} side="sell" level={level} isOwn={hasMark(level)} {...row} />
          ))}
        </tbody>
        <tbody>
          <tr>
            <td colSpan={2} className="border-y border-line px-3 py-1.5">
              <LastPrice quote={quote} precision={market.pricePrecision} format={format} />
            </td>
            <td className="border-y border-line pr-3 text-right text-text-3">
              <Spread depth={depth} precision={market.pricePrecision} format={format} />
            </td>
          </tr>
        </tbody>
        <tbody>
          <SideName>{t('book.bids')}</SideName>
          {padded(bids.toReversed())
            .reverse()
            .map((level, index) => (
              <BookRow
                key={level?.price ?? `empty-${index}`}
                side="buy"
                level={level}
                isOwn={hasMark(level)}
                {...row}
              />
            ))}
        </tbody>
      </table>
    </section>
  );
}

/** Read out before the levels; colour and place say it to the eye. */
function SideName({ children }: { children: string }) {
  return (
    <tr className="sr-only">
      <th scope="rowgroup" colSpan={3}>
        {children}
      </th>
    </tr>
  );
}

function LastPrice({ quote, precision, format }: { quote: Quote; precision: number; format: Format }) {
  const { trend } = changeOf(quote);
  const tick = useTick<HTMLSpanElement>(quote.c);
  const tone = { up: 'text-up', down: 'text-down', flat: 'text-text-1' }[trend];
  const arrow = { up: '↑', down: '↓', flat: '' }[trend];
  return (
    <span ref={tick} className={`text-base font-semibold ${tone}`} data-testid="book-last">
      {format.price(quote.c, precision)} <span aria-hidden="true">{arrow}</span>
    </span>
  );
}

/** Between the best prices of both sides; none while one side is empty. */
function Spread({ depth, precision, format }: { depth: Depth; precision: number; format: Format }) {
  const { t } = useTranslation('exchange');
  const [ask, bid] = [depth.asks[0]?.[0], depth.bids[0]?.[0]];
  if (ask === undefined || bid === undefined) return null;
  const spread = formatDecimal(subtract(parseDecimal(ask), parseDecimal(bid)));
  return (
    <span data-testid="spread">
      {t('book.spread')} {format.price(spread, precision)}
    </span>
  );
}

type BookRowProps = {
  side: 'buy' | 'sell';
  level: Level | undefined;
  market: MarketSymbol;
  format: Format;
  isOwn: boolean;
  /** What is said of a level with an own order. */
  own: string;
  onPick: OnPick;
};

/** Without a level an empty row of the same height, so that a thin book does not make the page jump. */
const BookRow = memo(function BookRow({ side, level, market, format, isOwn, own, onPick }: BookRowProps) {
  if (!level) {
    return (
      <tr className="h-5 max-md:h-10">
        <td colSpan={3} />
      </tr>
    );
  }
  const { price, total } = level;
  const amount = (value: string) => format.amount(value, market.volumePrecision, { isFixed: true });
  return (
    <tr className="relative h-5 hover:bg-surface-2 max-md:h-10">
      <td className={`pl-3 ${side === 'buy' ? 'text-up' : 'text-down'}`}>
        <DepthBar side={side} share={level.share} />
        <button type="button" className="after:absolute after:inset-0 print:inline!" onClick={() => onPick({ price })}>
          {format.price(price, market.pricePrecision)}
        </button>
        {isOwn && (
          <span role="img" aria-label={own} title={own} className="absolute left-1 text-accent-text">
            ▸
          </span>
        )}
      </td>
      <td className="pointer-events-none relative text-right">{amount(level.quantity)}</td>
      <td className="relative pr-3 text-right text-text-2">
        <button
          type="button"
          className="hover:underline print:inline!"
          onClick={() => onPick({ price, quantity: total })}
        >
          {amount(total)}
        </button>
      </td>
    </tr>
  );
});

/** An SVG attribute, because the Content-Security-Policy takes no inline styles. */
function DepthBar({ side, share }: { side: 'buy' | 'sell'; share: number }) {
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full" preserveAspectRatio="none">
      <rect
        x={`${100 - share}%`}
        width={`${share}%`}
        height="100%"
        className={side === 'buy' ? 'fill-up/15' : 'fill-down/15'}
      />
    </svg>
  );
}

/** Fills up with empty rows in front. */
const padded = (levels: Level[]): (Level | undefined)[] => [
  ...Array.from({ length: levelsShown - levels.length }, () => undefined),
  ...levels,
];
