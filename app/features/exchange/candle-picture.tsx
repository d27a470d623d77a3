import { useTranslation } from 'react-i18next';
import type { Kline } from '../../../contract/quotes.ts';

const width = 1000;
const height = 400;

type CandlePictureProps = { klines: readonly Kline[]; name: string };

/** The chart as the server draws it: complete without scripts, and what is seen until the live chart is there. */
export function CandlePicture({ klines, name }: CandlePictureProps) {
  const { t } = useTranslation('exchange');
  const { up, down } = drawCandles(klines);
  return (
    <svg
      role="img"
      aria-label={t('chart.label', { name })}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="size-full"
    >
      <path d={up} className="fill-up stroke-up" vectorEffect="non-scaling-stroke" />
      <path d={down} className="fill-down stroke-down" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** Floating point is good enough for pixels. */
function drawCandles(klines: readonly Kline[]): { up: string; down: string } {
  const paths = { up: '', down: '' };
  if (klines.length === 0) return paths;
  const top = Math.max(...klines.map(([, , high]) => Number(high)));
  const bottom = Math.min(...klines.map(([, , , low]) => Number(low)));
  const yOf = (price: string) => Math.round(((top - Number(price)) / (top - bottom || 1)) * height);
  const step = width / klines.length;
  klines.forEach(([, open, high, low, close], index) => {
    const x = (index + 0.2) * step;
    const bodyWidth = step * 0.6;
    const [yOpen, yClose] = [yOf(open), yOf(close)];
    const bodyTop = Math.min(yOpen, yClose);
    const bodyHeight = Math.max(1, Math.abs(yOpen - yClose));
    const body = `M${x.toFixed(1)} ${bodyTop}h${bodyWidth.toFixed(1)}v${bodyHeight}h-${bodyWidth.toFixed(1)}z`;
    const wick = `M${(x + bodyWidth / 2).toFixed(1)} ${yOf(high)}V${yOf(low)}`;
    paths[Number(close) >= Number(open) ? 'up' : 'down'] += wick + body;
  });
  return paths;
}
