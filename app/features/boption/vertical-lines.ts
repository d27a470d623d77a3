import type { IChartApi, IPrimitivePaneRenderer, ISeriesPrimitive, Time, UTCTimestamp } from 'lightweight-charts';

/** A moment as a line from top to bottom. */
export type VerticalLine = { seconds: number; color: string; label: string; isDashed: boolean };

/** Lines of the chart that stand at moments, also later than the last price. The library has only those at prices. */
export function createVerticalLines(chart: IChartApi, colorOfText: () => string) {
  let lines: readonly VerticalLine[] = [];
  let requestUpdate = () => {};

  const renderer: IPrimitivePaneRenderer = {
    draw(target) {
      // biome-ignore lint/correctness/useHookAtTopLevel: the chart's own method, no hook of React.
      target.useMediaCoordinateSpace(({ context, mediaSize: { height } }) => {
        for (const [index, line] of lines.entries()) drawLine(context, line, { height, row: index % 3 });
      });
    },
  };

  function drawLine(
    context: CanvasRenderingContext2D,
    { seconds, color, label, isDashed }: VerticalLine,
    { height, row }: { height: number; row: number },
  ): void {
    const x = chart.timeScale().timeToCoordinate(seconds as UTCTimestamp);
    if (x === null) return;
    context.save();
    context.strokeStyle = color;
    context.lineWidth = 1.5;
    context.setLineDash(isDashed ? [4, 4] : []);
    context.beginPath();
    context.moveTo(x, 0);
    context.lineTo(x, height);
    context.stroke();
    context.font = '11px system-ui, sans-serif';
    context.fillStyle = colorOfText();
    context.textAlign = 'right';
    // What is not there yet is told at the foot, out of the way of what is.
    context.fillText(label, x - 4, isDashed ? height - 6 : 14 + row * 14);
    context.restore();
  }

  const primitive: ISeriesPrimitive<Time> = {
    attached: (attached) => {
      requestUpdate = attached.requestUpdate;
    },
    paneViews: () => [{ renderer: () => renderer }],
  };
  return {
    primitive,
    show(next: readonly VerticalLine[]) {
      lines = next;
      requestUpdate();
    },
  };
}
