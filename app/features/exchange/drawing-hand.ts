import type { Places } from './chart-places.ts';
import type { DrawingLayer, Hit } from './drawing-layer.ts';
import type { Point } from './drawing-shapes.ts';
import { type Anchor, anchorsOf, type Drawing, type DrawingTool } from './drawings.ts';
import type { ChartTarget } from './live-chart.tsx';

/** Less is a click. */
const dragPixelsMin = 6;

type Options = {
  target: ChartTarget;
  places: Places;
  layer: DrawingLayer;
  onPlaced(drawing: Omit<Drawing, 'id'>): void;
  onMoved(drawing: Drawing): void;
  onSelected(id: number | undefined): void;
};
type Held = {
  pointerId: number;
  from: Point;
  hit: Hit | undefined;
  /** It set the first place. */
  isFirst: boolean;
};
type State = { tool: DrawingTool | undefined; drawings: readonly Drawing[]; selectedId: number | undefined };

/**
 * Places and moves drawings by mouse, finger or pen. A place is a click, or where a drag begins and ends. The chart
 * hears nothing of what is a matter of drawings.
 */
export function createDrawingHand({ target, places, layer, onPlaced, onMoved, onSelected }: Options) {
  const { element, chart } = target;
  let state: State = { tool: undefined, drawings: [], selectedId: undefined };
  let placed: Anchor[] = [];
  let held: Held | undefined;

  function pointAt({ clientX, clientY }: PointerEvent): Point {
    const { left, top } = element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }
  /** Beside the scales and above the panes of indicators. */
  function isInPane({ x, y }: Point): boolean {
    const { width, height } = places.size();
    return x >= 0 && x <= width && y >= 0 && y <= height;
  }
  function holdChart(isHeld: boolean) {
    chart.applyOptions({ handleScroll: !isHeld, handleScale: !isHeld });
  }
  function show(more: { draft?: Drawing; moved?: Drawing } = {}) {
    const { draft, moved } = more;
    const drawings = state.drawings.map((known) => (known.id === moved?.id ? moved : known));
    layer.show({ drawings, draft, selectedId: state.selectedId });
  }
  function showDraft(next: Anchor | undefined) {
    const { tool } = state;
    if (!tool || !next) return;
    const anchors = [...placed, next].slice(0, anchorsOf(tool));
    show({ draft: { id: 0, tool, anchors } });
  }
  function place(anchor: Anchor | undefined) {
    const { tool } = state;
    if (!tool || !anchor) return;
    placed = [...placed, anchor];
    if (placed.length < anchorsOf(tool)) return;
    const anchors = placed;
    placed = [];
    onPlaced({ tool, anchors });
  }
  /** As it would be if the pointer were let go now. */
  function movedTo(point: Point): Drawing | undefined {
    if (!held?.hit) return undefined;
    const { drawing, anchor } = held.hit;
    const to = places.anchorAt(point);
    const from = places.anchorAt(held.from);
    if (!to || !from) return undefined;
    const [passed, risen] = [to.at - from.at, to.price - from.price];
    const anchors = drawing.anchors.map((known, index) => {
      if (anchor === undefined) return { at: known.at + passed, price: known.price + risen };
      return index === anchor ? to : known;
    });
    return anchors.every(({ price }) => price > 0) ? { ...drawing, anchors } : undefined;
  }

  function begin(event: PointerEvent) {
    const point = pointAt(event);
    if (held || event.button !== 0 || !isInPane(point)) return;
    const hit = state.tool ? undefined : layer.hit(point, event.pointerType);
    if (!state.tool && !hit) {
      if (state.selectedId !== undefined) onSelected(undefined);
      return;
    }
    held = { pointerId: event.pointerId, from: point, hit, isFirst: placed.length === 0 };
    if (hit) onSelected(hit.drawing.id);
    else if (held.isFirst) place(places.anchorAt(point));
    holdChart(true);
    event.preventDefault();
    element.setPointerCapture(event.pointerId);
  }
  function move(event: PointerEvent) {
    const point = pointAt(event);
    if (state.tool) showDraft(places.anchorAt(point));
    else if (held?.pointerId === event.pointerId) {
      const moved = movedTo(point);
      if (moved) show({ moved });
    } else if (event.pointerType === 'mouse' && event.buttons === 0) {
      // Who moves the chart takes hold of nothing else: with many drawings each look at them would cost frames.
      const isNear = isInPane(point) && layer.hit(point, 'mouse') !== undefined;
      // Lines of orders say the same of themselves.
      if (isNear) element.style.cursor = 'move';
      else if (element.style.cursor === 'move') element.style.cursor = '';
    }
  }
  function end(event: PointerEvent) {
    if (held?.pointerId !== event.pointerId) return;
    const point = pointAt(event);
    const isDrag = Math.hypot(point.x - held.from.x, point.y - held.from.y) >= dragPixelsMin;
    const isWhole = event.type === 'pointerup';
    const moved = isDrag && isWhole ? movedTo(point) : undefined;
    const isSecond = placed.length > 0 && (isDrag || !held.isFirst);
    held = undefined;
    holdChart(state.tool !== undefined);
    if (moved) onMoved(moved);
    else if (isWhole && isSecond) place(places.anchorAt(point));
    else show();
  }

  const early = { capture: true };
  element.addEventListener('pointerdown', begin, early);
  element.addEventListener('pointermove', move, early);
  element.addEventListener('pointerup', end, early);
  element.addEventListener('pointercancel', end, early);
  return {
    set(next: State) {
      if (next.tool !== state.tool) {
        placed = [];
        holdChart(next.tool !== undefined);
        element.style.cursor = next.tool ? 'crosshair' : '';
      }
      // Else a finger would scroll the page.
      element.style.touchAction = next.tool || next.selectedId !== undefined ? 'none' : '';
      state = next;
      show();
    },
    close() {
      element.removeEventListener('pointerdown', begin, early);
      element.removeEventListener('pointermove', move, early);
      element.removeEventListener('pointerup', end, early);
      element.removeEventListener('pointercancel', end, early);
      element.style.cursor = '';
      element.style.touchAction = '';
      holdChart(false);
    },
  };
}
