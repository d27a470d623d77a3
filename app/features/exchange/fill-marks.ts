import type { IPrimitivePaneRenderer, ISeriesPrimitive, Time } from 'lightweight-charts';
import type { Fill } from '../../../contract/exchange.ts';
import type { OrderSide } from '../../../contract/exchange-values.ts';
import { chartTime } from './chart-bars.ts';
import type { ChartTarget } from './live-chart.tsx';
import { onCanvas } from './on-canvas.ts';

export type SidedFill = Fill & { side: OrderSide };
const halfWidth = 5;

/** Own trades as triangles at their price: upwards where the member bought, downwards where it sold. */
export function createFillMarks(offsetSeconds: number) {
  let target: ChartTarget | undefined;
  let fills: readonly SidedFill[] = [];
  let colors = { buy: '', sell: '', edge: '' };
  let requestUpdate = () => {};

  function draw(context: CanvasRenderingContext2D, { chart, candles }: ChartTarget) {
    for (const { time, price, side } of fills) {
      // Of the bar in which it was, which opened before it.
      const index = chart.timeScale().timeToIndex(chartTime(time, offsetSeconds) as Time, true);
      const opened = index === null ? null : candles.dataByIndex(index);
      const isLater = opened !== null && Number(opened.time) > time / 1000 + offsetSeconds;
      const x = index === null ? null : chart.timeScale().logicalToCoordinate((isLater ? index - 1 : index) as never);
      const y = candles.priceToCoordinate(Number(price));
      if (x === null || y === null) continue;
      const down = side === 'buy' ? 1 : -1;
      context.beginPath();
      context.moveTo(x, y);
      context.lineTo(x - halfWidth, y + 2 * halfWidth * down);
      context.lineTo(x + halfWidth, y + 2 * halfWidth * down);
      context.closePath();
      context.fillStyle = colors[side];
      context.fill();
      context.strokeStyle = colors.edge;
      context.stroke();
    }
  }
  const renderer: IPrimitivePaneRenderer = {
    draw(canvas) {
      onCanvas(canvas, ({ context, horizontalPixelRatio, verticalPixelRatio }) => {
        if (!target) return;
        context.save();
        context.scale(horizontalPixelRatio, verticalPixelRatio);
        context.lineWidth = 1;
        draw(context, target);
        context.restore();
      });
    },
  };
  // Not on top: that layer is drawn anew for each move of the pointer.
  const views = [{ renderer: () => renderer }];
  const primitive: ISeriesPrimitive = {
    attached(parameters) {
      requestUpdate = parameters.requestUpdate;
    },
    paneViews: () => views,
  };

  return {
    attach(opened: ChartTarget) {
      target = opened;
      const { candles } = opened;
      candles.attachPrimitive(primitive);
      this.show(fills);
      return () => {
        target = undefined;
        requestUpdate = () => {};
        candles.detachPrimitive(primitive);
      };
    },
    show(next: readonly SidedFill[]) {
      fills = next;
      if (!target) return;
      const { colorOf } = target;
      colors = { buy: colorOf('--up'), sell: colorOf('--down'), edge: colorOf('--surface-1') };
      requestUpdate();
    },
  };
}
