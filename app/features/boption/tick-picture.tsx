import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { drawTicks, heightIn, pictureHeight, pictureWidth, rangeOf } from './draw-ticks.ts';
import type { TickPoint } from './tick-points.ts';

type TickPictureProps = {
  points: readonly TickPoint[];
  /** Of the market. */
  name: string;
  pricePrecision: number;
  /** Prices to draw a line at, such as entries of options. */
  entries?: readonly string[];
};

const grid = [0.25, 0.5, 0.75].map((part) => `M0 ${part * pictureHeight}h${pictureWidth}`).join('');
const gridClasses = 'grid size-full grid-cols-[minmax(0,1fr)_auto] grid-rows-[minmax(0,1fr)_auto]';
const timesShown = 4;

/** Prices of some minutes as the server draws them: complete without scripts. */
export function TickPicture({ points, name, pricePrecision, entries = [] }: TickPictureProps) {
  const { t } = useTranslation('boption');
  const format = useFormat();
  const range = rangeOf([...points.map(([, price]) => price), ...entries]);
  const [first, last] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0];
  const priceAt = (step: number) => (range.top - ((range.top - range.bottom) * step) / 4).toFixed(pricePrecision);
  const hasRange = range.top > range.bottom;
  return (
    <div className={`${gridClasses} text-text-2 text-xs tabular-nums`}>
      <svg
        role="img"
        aria-label={t('chart.label', { name })}
        viewBox={`0 0 ${pictureWidth} ${pictureHeight}`}
        preserveAspectRatio="none"
        className="size-full overflow-visible py-2"
      >
        <path d={grid} className="stroke-line" vectorEffect="non-scaling-stroke" />
        {entries.map((entry) => (
          <path
            key={entry}
            d={`M0 ${heightIn(entry, range)}h${pictureWidth}`}
            className="stroke-text-3 [stroke-dasharray:6_4]"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        <path
          d={drawTicks(points, range)}
          className="fill-none stroke-2 stroke-accent"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <ul aria-hidden className="flex flex-col justify-between px-2 text-right leading-4">
        {hasRange && [0, 1, 2, 3, 4].map((step) => <li key={step}>{format.price(priceAt(step), pricePrecision)}</li>)}
      </ul>
      <ul aria-hidden className="flex justify-between py-1.5 leading-4">
        {points.length > 0 &&
          Array.from({ length: timesShown }, (_, part) => first + ((last - first) * part) / (timesShown - 1)).map(
            (seconds) => <li key={seconds}>{format.clock(seconds * 1_000)}</li>,
          )}
      </ul>
    </div>
  );
}
