import { type PointerEvent, useMemo, useState } from 'react';
import type { Depth, MarketSymbol } from '../../../contract/quotes.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type DepthPoint, depthCurves } from './depth-curves.ts';

const [width, height] = [1000, 400];

/** What could be sold and bought up to each price, cumulated; it moves with the book. */
export default function DepthChart({ depth, market }: { depth: Depth; market: MarketSymbol }) {
  const { t } = useTranslation('exchange-desk');
  const format = useFormat();
  const curves = useMemo(() => depthCurves(depth), [depth]);
  const [pointed, setPointed] = useState<number>();
  if (!curves) return <p className="p-6 text-center text-sm text-text-3">{t('depth.empty')}</p>;
  const { low, high, most, bids, asks } = curves;
  const xOf = ({ at }: DepthPoint) => ((at - low) / (high - low)) * width;
  const yOf = ({ sum }: DepthPoint) => height - (sum / most) * height * 0.92;
  const outline = (points: readonly DepthPoint[], edge: number) => {
    const steps = points.map((point) => `H${xOf(point)}V${yOf(point)}`).join('');
    return `M${xOf(points[0] as DepthPoint)} ${height}${steps}H${edge}`;
  };
  const price = (value: string) => format.price(value, market.pricePrecision);
  const amount = (value: string) => `${format.amount(value, market.volumePrecision)} ${market.baseSymbol}`;
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width: size } = currentTarget.getBoundingClientRect();
    setPointed(low + ((clientX - left) / size) * (high - low));
  };
  const found = pointed === undefined ? undefined : curves.find(pointed);
  const sides = [
    { name: 'bids', points: bids, edge: 0, look: 'fill-up/15 stroke-up' },
    { name: 'asks', points: asks, edge: width, look: 'fill-down/15 stroke-down' },
  ] as const;
  const last = (points: readonly DepthPoint[]) => points.at(-1) as DepthPoint;
  return (
    <figure className="flex min-h-64 flex-1 flex-col px-2 pb-1 text-xs tabular-nums" data-testid="depth-chart">
      <figcaption className="flex min-h-5 justify-center gap-4 text-text-2" data-testid="depth-legend">
        {found ? (
          <span>
            {price(found.price)} · {amount(found.total)}
          </span>
        ) : (
          <>
            <span className="text-up">{t('depth.bids', { quantity: amount(last(bids).total) })}</span>
            <span className="text-down">{t('depth.asks', { quantity: amount(last(asks).total) })}</span>
          </>
        )}
      </figcaption>
      <svg
        role="img"
        aria-label={t('depth.label', { name: market.name })}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="min-h-0 w-full flex-1 cursor-crosshair"
        onPointerMove={point}
        onPointerLeave={() => setPointed(undefined)}
      >
        {sides.map(({ name, points, edge, look }) => (
          <path
            key={name}
            d={`${outline(points, edge)}V${height}Z`}
            className={look}
            strokeWidth={1.5}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {found && (
          <line
            x1={xOf(found)}
            x2={xOf(found)}
            y2={height}
            className="stroke-text-3"
            strokeDasharray="4"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      <p className="flex justify-between pt-1 text-text-3" aria-hidden="true">
        <span>{price(last(bids).price)}</span>
        <span>{price(curves.middle)}</span>
        <span>{price(last(asks).price)}</span>
      </p>
    </figure>
  );
}
