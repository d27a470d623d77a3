import { expect, test } from 'vitest';
import { createFormat } from '../../i18n/use-format.ts';
import { distanceTo, labelFormat, shapeOf } from './drawing-shapes.ts';
import type { DrawingTool } from './drawings.ts';

/** With a comma, and a no-break space before the sign of percent. */
const format = labelFormat(createFormat('de', 'UTC'), 1);

const drawn = (tool: DrawingTool, ends: [number, number, number, number], prices: number[] = [100, 200]) => {
  const [x1, y1, x2, y2] = ends;
  const points = [
    { x: x1, y: y1 },
    { x: x2, y: y2 },
  ];
  return shapeOf(tool, { points, prices, width: 400, format });
};

test('a trend line ends where it was drawn, a ray goes on to the edge on its second side', () => {
  const ends = { from: { x: 100, y: 50 }, to: { x: 200, y: 100 } };
  expect(drawn('trend', [100, 50, 200, 100]).segments).toEqual([ends]);
  expect(drawn('ray', [100, 50, 200, 100]).segments).toEqual([{ from: ends.from, to: { x: 400, y: 200 } }]);
  expect(drawn('ray', [200, 100, 100, 50]).segments).toEqual([{ from: ends.to, to: { x: 0, y: 0 } }]);
  expect(drawn('ray', [100, 50, 100, 20]).segments[0]?.to.y).toBeLessThan(-1_000);
});

test('a horizontal line goes through the whole pane', () => {
  expect(drawn('horizontal', [100, 50, 0, 0]).segments).toEqual([{ from: { x: 0, y: 50 }, to: { x: 400, y: 50 } }]);
});

test('a retracement from 100 to 200 has its parts at the usual prices, back from the end', () => {
  const { labels, segments } = drawn('fibonacci', [0, 100, 50, 0]);
  expect(labels.map(({ text }) => text)).toEqual([
    '0 200,0',
    '0,236 176,4',
    '0,382 161,8',
    '0,5 150,0',
    '0,618 138,2',
    '0,786 121,4',
    '1 100,0',
  ]);
  expect(segments[3]?.from).toEqual({ x: 0, y: 38.2 });
});

test('a range says how far the price went, with its sign and with one decimal sign in both numbers', () => {
  expect(drawn('range', [0, 100, 50, 0]).labels[0]?.text).toBe('+100,0 (+100,00\u00a0%)');
  expect(drawn('range', [0, 0, 50, 100], [200, 150]).labels[0]?.text).toBe('-50,0 (-25,00\u00a0%)');
});

test('a point is as far from a line as from its nearest end, or from the line itself', () => {
  const line = { from: { x: 0, y: 0 }, to: { x: 10, y: 0 } };
  expect(distanceTo(line, { x: 5, y: 3 })).toBe(3);
  expect(distanceTo(line, { x: 13, y: 4 })).toBe(5);
  expect(distanceTo({ from: line.from, to: line.from }, { x: 3, y: 4 })).toBe(5);
});
