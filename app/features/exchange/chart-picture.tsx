import { Camera } from 'lucide-react';
import type { KlineInterval, MarketSymbol } from '../../../contract/quotes.ts';
import { useRootData } from '../../hooks/use-root-data.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ChartTarget } from './live-chart.tsx';
import { toolClasses } from './tool-panel.tsx';

const headHeight = 36;

type ChartPictureProps = { chart: ChartTarget; market: MarketSymbol; interval: KlineInterval };

/** Saves what the chart shows as a picture that says what it is. */
export function ChartPicture({ chart, market, interval }: ChartPictureProps) {
  const { t } = useTranslation('chart');
  const exchange = useTranslation('exchange');
  const common = useTranslation();
  const format = useFormat();
  const site = useRootData()?.site.name ?? common.t('frame.siteName');
  const save = () => {
    const now = Date.now();
    const head = [market.name, exchange.t(`interval.${interval}`), format.dateTime(now), site].join(' · ');
    const time = new Date(now).toISOString().slice(0, 16).replace(/\D/g, '');
    download(withHead(chart, head), `${market.symbol.toLowerCase()}-${interval}-${time}.png`);
  };
  return (
    <button type="button" aria-label={t('picture')} title={t('picture')} onClick={save} className={toolClasses}>
      <Camera aria-hidden size={18} />
    </button>
  );
}

function withHead({ chart, colorOf, element }: ChartTarget, text: string): HTMLCanvasElement {
  const shot = chart.takeScreenshot(true, false);
  const ratio = shot.width / element.clientWidth;
  const canvas = document.createElement('canvas');
  canvas.width = shot.width;
  canvas.height = shot.height + headHeight * ratio;
  const context = canvas.getContext('2d');
  if (!context) return shot;
  context.fillStyle = colorOf('--surface-1');
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = colorOf('--text-1');
  context.font = `600 ${14 * ratio}px sans-serif`;
  context.textBaseline = 'middle';
  context.fillText(text, 12 * ratio, (headHeight / 2) * ratio, canvas.width - 24 * ratio);
  context.drawImage(shot, 0, headHeight * ratio);
  return canvas;
}

function download(canvas: HTMLCanvasElement, name: string): void {
  canvas.toBlob((blob) => {
    if (!blob) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    URL.revokeObjectURL(link.href);
  });
}
