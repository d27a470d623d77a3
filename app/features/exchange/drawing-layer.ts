import type { IPrimitivePaneRenderer, ISeriesPrimitive } from 'lightweight-charts';
import type { Places } from './chart-places.ts';
import { distanceTo, type LabelFormat, type Point, type Shape, shapeOf } from './drawing-shapes.ts';
import type { Drawing } from './drawings.ts';
import type { ChartTarget } from './live-chart.tsx';
import { onCanvas } from './on-canvas.ts';

/** How near the pointer must come to a line, in pixels; a finger covers more. */
const reach = { mouse: 8, touch: 16 } as const;
const handleRadius = 4;

type Options = { target: ChartTarget; places: Places; format: LabelFormat };
export type Hit = { drawing: Drawing /** Of the place that is held; undefined for all of it. */; anchor?: number };

/** Draws the lines of a market over its prices, and finds the one below the pointer. */
export function createDrawingLayer({ target, places, format }: Options) {
  const { candles, colorOf } = target;
  let drawings: readonly Drawing[] = [];
  /** Being placed; not yet one of the others. */
  let draft: Drawing | undefined;
  let selectedId: number | undefined;
  let colors = readColors();
  let requestUpdate = () => {};

  function readColors() {
    return { line: colorOf('--accent-text'), handle: colorOf('--surface-1') };
  }
  function pointsOf({ anchors }: Drawing): Point[] {
    return anchors.flatMap((anchor) => places.pointOf(anchor) ?? []);
  }
  function shapeIn(drawing: Drawing, width: number): Shape | undefined {
    const points = pointsOf(drawing);
    if (points.length < drawing.anchors.length) return undefined;
    return shapeOf(drawing.tool, { points, prices: drawing.anchors.map(({ price }) => price), width, format });
  }

  function draw(context: CanvasRenderingContext2D, drawing: Drawing, width: number) {
    const shape = shapeIn(drawing, width);
    if (!shape) return;
    context.strokeStyle = colors.line;
    context.fillStyle = colors.line;
    context.lineWidth = drawing.id === selectedId ? 2.5 : 1.5;
    if (shape.area) {
      const { from, to } = shape.area;
      context.globalAlpha = 0.1;
      context.fillRect(from.x, from.y, to.x - from.x, to.y - from.y);
      context.globalAlpha = 1;
    }
    context.beginPath();
    for (const { from, to } of shape.segments) {
      context.moveTo(from.x, from.y);
      context.lineTo(to.x, to.y);
    }
    context.stroke();
    for (const { at, text } of shape.labels) context.fillText(text, at.x + 2, at.y - 3);
    if (drawing.id !== selectedId && drawing !== draft) return;
    for (const { x, y } of pointsOf(drawing)) {
      context.beginPath();
      context.arc(x, y, handleRadius, 0, 2 * Math.PI);
      context.fillStyle = colors.handle;
      context.fill();
      context.stroke();
    }
  }

  const renderer: IPrimitivePaneRenderer = {
    draw(canvas) {
      onCanvas(canvas, ({ context, mediaSize, horizontalPixelRatio, verticalPixelRatio }) => {
        context.save();
        context.scale(horizontalPixelRatio, verticalPixelRatio);
        context.font = '11px sans-serif';
        for (const drawing of draft ? [...drawings, draft] : drawings) draw(context, drawing, mediaSize.width);
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
  candles.attachPrimitive(primitive);

  return {
    show(next: { drawings: readonly Drawing[]; draft?: Drawing | undefined; selectedId?: number | undefined }) {
      ({ drawings, draft, selectedId } = { draft: undefined, selectedId: undefined, ...next });
      requestUpdate();
    },
    /** The topmost one at a point. */
    hit(point: Point, pointer: string): Hit | undefined {
      const near = pointer === 'mouse' ? reach.mouse : reach.touch;
      const { width } = places.size();
      for (const drawing of drawings.toReversed()) {
        const anchor = pointsOf(drawing).findIndex(({ x, y }) => Math.hypot(x - point.x, y - point.y) <= near);
        if (anchor >= 0) return { drawing, anchor };
        const shape = shapeIn(drawing, width);
        if (shape?.segments.some((segment) => distanceTo(segment, point) <= near)) return { drawing };
      }
      return undefined;
    },
    recolor() {
      colors = readColors();
      requestUpdate();
    },
    close: () => candles.detachPrimitive(primitive),
  };
}
export type DrawingLayer = ReturnType<typeof createDrawingLayer>;
