import type { IPrimitivePaneRenderer, ISeriesPrimitive } from 'lightweight-charts';
import type { Bar, Layer } from './chart-bars.ts';
import type { Indicator } from './chart-settings.ts';
import type { ChartTarget } from './live-chart.tsx';
import { onCanvas } from './on-canvas.ts';
import { profileOf, type VolumeProfile } from './volume-profile.ts';

/** Of the pane's width, for the longest row. */
const widthShare = 0.25;

type Options = { target: ChartTarget; indicator: Indicator };
type Seen = { from: number; to: number; count: number; last: Bar | undefined };

/** The volume by price of the bars that are seen, from the right edge. */
export function createProfileLayer({ target, indicator }: Options): Layer {
  const { chart, candles, colorOf } = target;
  const { rows = 24 } = indicator.parameters;
  let bars: readonly Bar[] = [];
  let colors = { row: '', most: '' };
  let seen: Seen | undefined;
  let profile: VolumeProfile = { rows: [], volumeMax: 0 };
  let requestUpdate = () => {};

  function readColors() {
    colors = { row: colorOf('--text-3'), most: colorOf('--accent') };
  }
  /** The one before, unless other bars are seen or the last one has changed. */
  function currentProfile(): VolumeProfile {
    const range = chart.timeScale().getVisibleLogicalRange();
    const from = Math.max(0, Math.ceil(range?.from ?? 0));
    const to = Math.floor(range?.to ?? 0) + 1;
    const last = bars.at(-1);
    const isSame = seen?.from === from && seen.to === to && seen.count === bars.length && seen.last === last;
    if (isSame) return profile;
    seen = { from, to, count: bars.length, last };
    profile = profileOf(bars.slice(from, to), rows);
    return profile;
  }

  const renderer: IPrimitivePaneRenderer = {
    draw(canvas) {
      onCanvas(canvas, ({ context, bitmapSize, verticalPixelRatio }) => {
        const { rows: drawn, volumeMax } = currentProfile();
        context.globalAlpha = 0.3;
        for (const { from, to, volume } of drawn) {
          const top = (candles.priceToCoordinate(to) ?? 0) * verticalPixelRatio;
          const bottom = (candles.priceToCoordinate(from) ?? 0) * verticalPixelRatio;
          const width = (volume / volumeMax) * bitmapSize.width * widthShare;
          context.fillStyle = volume === volumeMax ? colors.most : colors.row;
          context.fillRect(bitmapSize.width - width, top, width, Math.max(1, bottom - top - 1));
        }
        context.globalAlpha = 1;
      });
    },
  };
  const views = [{ zOrder: () => 'bottom' as const, renderer: () => renderer }];
  const primitive: ISeriesPrimitive = {
    attached(parameters) {
      requestUpdate = parameters.requestUpdate;
    },
    paneViews: () => views,
  };
  readColors();
  candles.attachPrimitive(primitive);

  return {
    setBars(next) {
      bars = next;
      seen = undefined;
      requestUpdate();
    },
    updateBar() {
      requestUpdate();
    },
    recolor() {
      readColors();
      requestUpdate();
    },
    close: () => candles.detachPrimitive(primitive),
  };
}
