import type { IPriceLine } from 'lightweight-charts';
import type { ChartTarget } from './live-chart.tsx';

/** A price of an own order or ticket. `kind` says which of its prices. */
export type ChartLine<Kind extends string> = {
  id: string;
  kind: Kind;
  price: string;
  title: string;
  /** A variable of the theme. */
  color: string;
  isDashed: boolean;
  /** Whether it can be dragged. */
  isMovable: boolean;
};
export type Moved<Kind extends string> = { id: string; kind: Kind; price: string };

const dashed = 2;
/** How near the pointer must come. */
const gripPixels = 8;

type Drawn<Kind extends string> = { line: ChartLine<Kind>; drawn: IPriceLine };
type Options<Kind extends string> = { pricePrecision: number; onMoved(moved: Moved<Kind>): void };

/** Lines of own orders or tickets in the chart. Some can be dragged. */
export function createPriceLines<Kind extends string>({ pricePrecision, onMoved }: Options<Kind>) {
  let target: ChartTarget | undefined;
  let lines: readonly ChartLine<Kind>[] = [];
  let drawn: Drawn<Kind>[] = [];
  let dragged: Drawn<Kind> | undefined;
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
        color: colorOf(line.color),
        lineWidth: 1,
        lineStyle: line.isDashed ? dashed : 0,
        axisLabelVisible: true,
      }),
    }));
  }

  const heightIn = (element: HTMLElement, { clientY }: PointerEvent) => clientY - element.getBoundingClientRect().top;

  /** Otherwise it would move below the pointer. */
  function holdChart(isHeld: boolean) {
    target?.chart.applyOptions({ handleScroll: !isHeld, handleScale: !isHeld });
  }

  function grip(event: PointerEvent): Drawn<Kind> | undefined {
    if (!target) return undefined;
    const { candles, element } = target;
    const height = heightIn(element, event);
    return drawn.find(({ line }) => {
      const at = candles.priceToCoordinate(Number(line.price));
      return line.isMovable && at !== null && Math.abs(at - height) <= gripPixels;
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
    if (isDrag && event.type === 'pointerup' && price !== undefined && price > 0) {
      onMoved({ id: line.id, kind: line.kind, price: price.toFixed(pricePrecision) });
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
    show(next: readonly ChartLine<Kind>[]) {
      lines = next;
      draw();
    },
  };
}
