import { parseJson } from './chart-settings.ts';

export const drawingTools = ['trend', 'ray', 'horizontal', 'fibonacci', 'range'] as const;
export type DrawingTool = (typeof drawingTools)[number];

/** A place in the market, whatever the chart shows of it: UTC milliseconds and a price. */
export type Anchor = { at: number; price: number };
export type Drawing = { id: number; tool: DrawingTool; anchors: readonly Anchor[] };
/** Of one market. */
export const drawingsMax = 50;

/** How many places a tool needs. */
export const anchorsOf = (tool: DrawingTool): number => (tool === 'horizontal' ? 1 : 2);

/** Adds one; the same ones when there are as many as there may be. */
export function addDrawing(drawings: readonly Drawing[], drawing: Omit<Drawing, 'id'>): readonly Drawing[] {
  if (drawings.length >= drawingsMax) return drawings;
  return [...drawings, { id: Math.max(0, ...drawings.map(({ id }) => id)) + 1, ...drawing }];
}

const isAnchor = (value: unknown): value is Anchor => {
  const { at, price } = (value ?? {}) as Partial<Anchor>;
  return Number.isFinite(at) && Number.isFinite(price) && Number(price) > 0;
};

/** What a device kept of a market, or anything else that stands in its place: what is no drawing is left out. */
export function parseDrawings(text: string | null): Drawing[] {
  const stored = parseJson(text);
  if (!Array.isArray(stored)) return [];
  const listed = stored.flatMap((given: Partial<Drawing> | null) => {
    const tool = drawingTools.find((known) => known === given?.tool);
    const anchors: unknown = given?.anchors;
    if (!tool || !Array.isArray(anchors) || !anchors.every(isAnchor) || anchors.length !== anchorsOf(tool)) return [];
    return [{ tool, anchors: anchors.map(({ at, price }) => ({ at, price })) }];
  });
  return listed.slice(0, drawingsMax).map((drawing, index) => ({ id: index + 1, ...drawing }));
}
