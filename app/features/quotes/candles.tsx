import type { ReactNode } from 'react';
import type { Kline } from '../../../contract/quotes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { drawCandles, pictureHeight, pictureWidth } from './draw-candles.ts';

type CandlesProps = {
  klines: readonly Kline[];
  /** Of the market. */
  name: string;
  className: string;
  /** Drawn over the candles. */
  children?: ReactNode;
};

const grid = [0.25, 0.5, 0.75].map((part) => `M0 ${part * pictureHeight}h${pictureWidth}`).join('');

/** Candles as the server draws them, in whatever size. */
export function Candles({ klines, name, className, children }: CandlesProps) {
  const { t } = useTranslation('exchange');
  const { up, down } = drawCandles(klines);
  return (
    <svg
      role="img"
      aria-label={t('chart.label', { name })}
      viewBox={`0 0 ${pictureWidth} ${pictureHeight}`}
      preserveAspectRatio="none"
      className={`overflow-visible ${className}`}
    >
      <path d={grid} className="stroke-line" vectorEffect="non-scaling-stroke" />
      <path d={up} className="fill-up stroke-up" vectorEffect="non-scaling-stroke" />
      <path d={down} className="fill-down stroke-down" vectorEffect="non-scaling-stroke" />
      {children}
    </svg>
  );
}
