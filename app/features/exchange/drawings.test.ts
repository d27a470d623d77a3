import { expect, test } from 'vitest';
import { addDrawing, type Drawing, drawingsMax, parseDrawings } from './drawings.ts';

const line = { tool: 'horizontal', anchors: [{ at: 7, price: 5 }] } as const;

test('drawings that a device kept are read back, and what is none is left out', () => {
  const [first, second] = [
    { at: 1_000, price: 2 },
    { at: 2_000, price: 3.5 },
  ];
  const drawings = addDrawing(addDrawing([], line), { tool: 'trend', anchors: [first, second] });
  expect(parseDrawings(JSON.stringify(drawings))).toEqual(drawings);
  const wrong = [
    null,
    7,
    { tool: 'circle', anchors: [first, second] },
    { tool: 'trend', anchors: [first] },
    { tool: 'ray', anchors: [first, { at: 1, price: -1 }] },
    { tool: 'range', anchors: [first, { at: 'x', price: 1 }] },
  ];
  expect(parseDrawings(JSON.stringify([...wrong, line]))).toEqual([{ id: 1, ...line }]);
  for (const text of [null, '', '{}', '[', '"trend"']) expect(parseDrawings(text)).toEqual([]);
});

test('a market has at most 50 drawings on a device', () => {
  let drawings: readonly Drawing[] = [];
  for (let count = 0; count < drawingsMax + 3; count += 1) drawings = addDrawing(drawings, line);
  expect(drawings.length).toBe(drawingsMax);
  expect(parseDrawings(JSON.stringify([...drawings, ...drawings])).length).toBe(drawingsMax);
});
