import type { IPriceLine } from 'lightweight-charts';
import type { ChartTarget } from '../exchange/live-chart.tsx';

/** What of a ticket is a line of the chart. */
export type LineKind = 'entry' | 'liquidation' | 'takeProfit' | 'stopLoss';
export type ChartLine = { ticketId: string; kind: LineKind; price: string; title: string };
export type Moved = { ticketId: string; kind: 'takeProfit' | 'stopLoss'; price: string };

const colors: Record<LineKind, string> = {
  entry: '--accent',
  liquidation: '--warn',
  takeProfit: '--up',
  stopLoss: '--down',
};
const dashed = 2;
/** How near the pointer must come. */
const gripPixels = 8;

type Drawn = { line: ChartLine; drawn: IPriceLine };
type Options = { pricePrecision: number; onMoved(moved: Moved): void };

/** Lines of own tickets in the chart. Those of take profit and stop loss can be dragged. */
export function createPriceLines({ pricePrecision, onMoved }: Options) {
  let target: ChartTarget | undefined;
  let lines: readonly ChartLine[] = [];
  let drawn: Drawn[] = [];
  let dragged: Drawn | undefined;
  let held = { pointerId: 0, clientY: 0 };

  function draw() {
    if (!target || dragged) return;
    const { candles, colorOf } = target;
    for (const { drawn: line } of drawn) candles.removePriceLine(line);
    drawn = lines.map((line) => ({
      line,
      drawn: candles.createPriceLine({
        price: Number(line.price),
        title: line.title,
        color: colorOf(colors[line.kind]),
        lineWidth: 1,
        lineStyle: line.kind === 'entry' ? 0 : dashed,
        axisLabelVisible: true,
      }),
    }));
  }

  const heightIn = (element: HTMLElement, { clientY }: PointerEvent) => clientY - element.getBoundingClientRect().top;

  /** Otherwise it would move below the pointer. */
  function holdChart(isHeld: boolean) {
    target?.chart.applyOptions({ handleScroll: !isHeld, handleScale: !isHeld });
  }

  function grip(event: PointerEvent): Drawn | undefined {
    if (!target) return undefined;
    const { candles, element } = target;
    const height = heightIn(element, event);
    return drawn.find(({ line }) => {
      const at = candles.priceToCoordinate(Number(line.price));
      return isMovable(line.kind) && at !== null && Math.abs(at - height) <= gripPixels;
    });
  }

  function begin(event: PointerEvent) {
    // Neither a second finger nor another button takes it.
    if (dragged || event.button !== 0) return;
    dragged = grip(event);
    if (!dragged || !target) return;
    held = { pointerId: event.pointerId, clientY: event.clientY };
    holdChart(true);
    event.preventDefault();
    target.element.setPointerCapture(event.pointerId);
  }

  function priceAt(event: PointerEvent): number | undefined {
    if (!target) return undefined;
    return target.candles.coordinateToPrice(heightIn(target.element, event)) ?? undefined;
  }

  function move(event: PointerEvent) {
    if (!target) return;
    if (!dragged) {
      target.element.style.cursor = grip(event) ? 'ns-resize' : '';
      return;
    }
    if (event.pointerId !== held.pointerId) return;
    const price = priceAt(event);
    if (price !== undefined) dragged.drawn.applyOptions({ price });
  }

  function end(event: PointerEvent) {
    if (!dragged || event.pointerId !== held.pointerId) return;
    // A click is not a drag.
    const isDrag = Math.abs(event.clientY - held.clientY) >= 3;
    const { line } = dragged;
    dragged = undefined;
    holdChart(false);
    const price = priceAt(event);
    if (isDrag && event.type === 'pointerup' && price !== undefined && price > 0 && isMovable(line.kind)) {
      onMoved({ ticketId: line.ticketId, kind: line.kind, price: price.toFixed(pricePrecision) });
    } else draw();
  }

  return {
    attach(opened: ChartTarget) {
      target = opened;
      drawn = [];
      draw();
      const { element } = opened;
      // Before the chart hears of it.
      const early = { capture: true };
      element.addEventListener('pointerdown', begin, early);
      element.addEventListener('pointermove', move, early);
      element.addEventListener('pointerup', end, early);
      element.addEventListener('pointercancel', end, early);
      return () => {
        target = undefined;
        dragged = undefined;
        element.removeEventListener('pointerdown', begin, early);
        element.removeEventListener('pointermove', move, early);
        element.removeEventListener('pointerup', end, early);
        element.removeEventListener('pointercancel', end, early);
      };
    },
    /** Draws these in the place of those before. */
    show(next: readonly ChartLine[]) {
      lines = next;
      draw();
    },
  };
}

const isMovable = (kind: LineKind): kind is Moved['kind'] => kind === 'takeProfit' || kind === 'stopLoss';
