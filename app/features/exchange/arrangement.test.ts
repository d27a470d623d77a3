import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Arrangement,
  arrangementRules,
  deskPanels,
  presets,
  readArrangement,
  writeArrangement,
} from './arrangement.ts';
import { layouts } from './desk-values.ts';
import {
  type Direction,
  type Edge,
  movePanel,
  placeOf,
  placePanel,
  resizeColumns,
  resizeHeight,
  resizeRows,
} from './move-panel.ts';

const written = (arrangement: Arrangement) => writeArrangement(arrangement);

test.each(layouts)('the preset %s is read as it was written', (layout) => {
  expect(readArrangement(written(presets[layout]))).toEqual(presets[layout]);
});

test.each([
  '',
  'x',
  '17book24_17chart24_15trades24_20ticket24_0_',
  '17book24_17chart24_15trades24_20ticket24_0_orders.book',
  '17book24_17chart24_15trades24_20book24_0_orders',
  '17book21trades3_17chart24_20ticket24_0_orders',
  '17book12trades11_17chart24_20ticket24_0_orders',
  '99book24_17chart24_15trades24_20ticket24_0_orders',
  '34book24_17chart24_34trades24_20ticket24_0_orders',
  '17book24_17chart24_15trades24_20ticket24_9_orders',
  '0_book.chart.trades.ticket.orders',
  '17book24}_17chart24_15trades24_20ticket24_0_orders',
])('%s is no arrangement', (text) => {
  expect(readArrangement(text)).toBeUndefined();
});

test('the keys take a panel out of its column, into the next one, and to the foot and back', () => {
  const steps: [Direction, string][] = [
    ['right', '17chart12book12_15trades24_20ticket24_0_orders'],
    ['right', '17chart24_17book24_15trades24_20ticket24_0_orders'],
    ['left', '17chart12book12_15trades24_20ticket24_0_orders'],
    ['up', '17book12chart12_15trades24_20ticket24_0_orders'],
    ['up', '17book12chart12_15trades24_20ticket24_0_orders'],
    ['down', '17chart12book12_15trades24_20ticket24_0_orders'],
    ['down', '17chart24_15trades24_20ticket24_0_book.orders'],
    ['down', '17chart24_15trades24_20ticket24_0_orders.book'],
    ['left', '17chart24_15trades24_20ticket24_0_orders.book'],
    ['up', '17chart24_15trades24_20ticket24_0_book.orders'],
    ['up', '17chart12book12_15trades24_20ticket24_0_orders'],
  ];
  let arrangement = presets.classic;
  for (const [direction, expected] of steps) {
    arrangement = movePanel(arrangement, 'book', direction);
    expect(written(arrangement)).toBe(expected);
  }
  expect(placeOf(arrangement, 'book')).toEqual({ isFoot: false, column: 1, columns: 3, row: 2, rows: 2 });
});

test('a panel is dropped beside, above or below another one, and at the empty foot', () => {
  const side = placePanel(presets.wide, 'orders', { beside: 'chart', edge: 'bottom' });
  expect(written(side)).toBe('17chart12orders12_17book17trades7_20ticket24_0_');
  expect(arrangementRules('wide', side)).not.toContain('minmax(15rem,auto)');
  expect(written(placePanel(side, 'trades', 'foot'))).toBe('17chart12orders12_17book24_20ticket24_0_trades');
  expect(written(placePanel(presets.classic, 'ticket', { beside: 'book', edge: 'left' }))).toBe(
    '20ticket24_17book24_17chart24_15trades24_0_orders',
  );
  expect(placePanel(presets.classic, 'ticket', { beside: 'orders', edge: 'left' })).toBe(presets.classic);
  expect(placePanel(presets.classic, 'ticket', { beside: 'ticket', edge: 'left' })).toBe(presets.classic);
});

test('a line moves as far as both sides have room', () => {
  expect(written(resizeColumns(presets.classic, 0, 3))).toMatch(/^20book24_17chart/);
  expect(resizeColumns(presets.classic, 0, -4)).toBe(presets.classic);
  // The chart gives, whichever side it is on; two others give to each other.
  expect(written(resizeColumns(presets.classic, 1, -2))).toContain('_17trades24_20ticket');
  expect(written(resizeColumns(presets.classic, 2, 1))).toContain('_16trades24_19ticket');
  expect(written(resizeRows(presets.wide, 1, 0, -5))).toContain('_17book12trades12_');
  expect(written(resizeRows(presets.wide, 1, 0, 4))).toBe(written(presets.wide));
  expect(resizeHeight(presets.wide, 52, 8).heightRem).toBe(60);
  expect(resizeHeight(presets.wide, 52, -50).heightRem).toBe(32);
});

test('whatever is done to it, an arrangement can be kept: it has each panel once, and fits the narrowest desk', () => {
  const panel = fc.constantFrom(...deskPanels);
  const direction = fc.constantFrom<Direction>('left', 'right', 'up', 'down');
  const edge = fc.constantFrom<Edge>('left', 'right', 'top', 'bottom');
  const small = fc.integer({ min: 0, max: 4 });
  const by = fc.integer({ min: -9, max: 9 });
  const deed = fc.oneof(
    fc.tuple(panel, direction).map(
      ([moved, to]) =>
        (from: Arrangement) =>
          movePanel(from, moved, to),
    ),
    fc.tuple(panel, panel, edge).map(
      ([moved, beside, at]) =>
        (from: Arrangement) =>
          placePanel(from, moved, { beside, edge: at }),
    ),
    panel.map((moved) => (from: Arrangement) => placePanel(from, moved, 'foot')),
    fc.tuple(small, by).map(
      ([at, rem]) =>
        (from: Arrangement) =>
          resizeColumns(from, at, rem),
    ),
    fc.tuple(small, small, by).map(
      ([at, row, shares]) =>
        (from: Arrangement) =>
          resizeRows(from, at, row, shares),
    ),
  );
  fc.assert(
    fc.property(fc.constantFrom(...layouts), fc.array(deed, { maxLength: 12 }), (layout, deeds) => {
      const arrangement = deeds.reduce((from, change) => change(from), presets[layout]);
      expect(readArrangement(written(arrangement))).toEqual(arrangement);
    }),
    { numRuns: 300 },
  );
});

test('rules give each panel its place, and say the same lines of all columns', () => {
  const rules = arrangementRules('wide', presets.wide);
  expect(rules).toContain('/minmax(0,1fr) 17rem 20rem}');
  expect(rules).toContain('.desk-chart{grid-area:1/1/3/2}');
  expect(rules).toContain('.desk-trades{grid-area:2/2/3/3}');
  expect(rules).toContain('.desk-orders{grid-area:3/1/auto/-1}');
});
