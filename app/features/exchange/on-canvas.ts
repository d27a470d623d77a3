import type { IPrimitivePaneRenderer } from 'lightweight-charts';

type Canvas = Parameters<IPrimitivePaneRenderer['draw']>[0];
type Sheet = Parameters<Parameters<Canvas['useBitmapCoordinateSpace']>[0]>[0];

/** Draws in the pixels of the canvas. */
export function onCanvas(canvas: Canvas, draw: (sheet: Sheet) => void): void {
  // biome-ignore lint/correctness/useHookAtTopLevel: no hook, the library calls it that.
  canvas.useBitmapCoordinateSpace(draw);
}
