import type { ReactNode } from 'react';
import type { Kline } from '../../../contract/quotes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { drawCandles, pictureHeight, pictureWidth } from './draw-candles.ts';

type CandlesProps = {
  klines: readonly Kline[];
  /** Of the market. */
  name: string;
  /** Where lines lie below the candles, as parts of the height. */
  lines: readonly number[];
  className: string;
  /** Drawn over the candles. */
  children?: ReactNode;
};

/** Candles as the server draws them, in whatever size. */
export function Candles({ klines, name, lines, className, children }: CandlesProps) {
  const { t } = useTranslation('exchange');
  const { up, down } = drawCandles(klines);
  const grid = lines.map((part) => `M0 ${part * pictureHeight}h${pictureWidth}`).join('');
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
