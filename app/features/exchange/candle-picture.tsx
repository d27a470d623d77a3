import type { Kline } from '../../../contract/quotes.ts';
import type { KlineInterval } from '../../../contract/quotes-values.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Candles } from '../quotes/candles.tsx';
import { priceSteps } from '../quotes/draw-candles.ts';

type CandlePictureProps = { klines: readonly Kline[]; name: string; pricePrecision: number; interval: KlineInterval };

const timesShown = 4;
const gridClasses = 'grid size-full grid-cols-[minmax(0,1fr)_auto] grid-rows-[minmax(0,1fr)_auto]';

/** The chart as the server draws it: complete without scripts, and what is seen until the live chart is there. */
export function CandlePicture({ klines, name, pricePrecision, interval }: CandlePictureProps) {
  const format = useFormat();
  const isByDay = /[dwM]$/.test(interval);
  const timeOf = (openedAt: number) => (isByDay ? format.date(openedAt) : format.clock(openedAt).slice(0, 5));
  return (
    <div className={`${gridClasses} text-xs text-text-2 tabular-nums`}>
      <Candles klines={klines} name={name} className="size-full py-2" />
      <ul aria-hidden className="flex flex-col justify-between px-2 text-right leading-4">
        {priceSteps(klines, pricePrecision).map((price) => (
          <li key={price}>{format.price(price, pricePrecision)}</li>
        ))}
      </ul>
      <ul aria-hidden className="flex justify-around py-1.5 leading-4">
        {Array.from(
          { length: timesShown },
          (_, part) => klines[Math.floor(((part + 0.5) / timesShown) * klines.length)],
        )
          .filter((kline) => kline !== undefined)
          .map(([openedAt]) => (
            <li key={openedAt}>{timeOf(openedAt)}</li>
          ))}
      </ul>
    </div>
  );
}
