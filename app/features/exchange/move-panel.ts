import {
  type Arrangement,
  type Column,
  type DeskPanel,
  heightRemRange,
  heightShares,
  isNarrowEnough,
  restColumn,
  shareMin,
  widthRemRange,
} from './arrangement.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';
export type Edge = 'left' | 'right' | 'top' | 'bottom';
export type Place =
  | { isFoot: true; row: number; rows: number }
  | { isFoot: false; column: number; columns: number; row: number; rows: number };

/** Where a panel is, for those who do not see it. All numbers begin with 1. */
export function placeOf({ columns, foot }: Arrangement, panel: DeskPanel): Place {
  const at = columns.findIndex(({ stack }) => stack.some((item) => item.panel === panel));
  const stack = columns[at]?.stack;
  if (!stack) return { isFoot: true, row: foot.indexOf(panel) + 1, rows: foot.length };
  const row = stack.findIndex((item) => item.panel === panel) + 1;
  return { isFoot: false, column: at + 1, columns: columns.length, row, rows: stack.length };
}

/** One step by the keyboard: through its column, out of it, and into the next one; below all columns is the foot. */
export function movePanel(arrangement: Arrangement, panel: DeskPanel, direction: Direction): Arrangement {
  const { columns, foot } = arrangement;
  const at = columns.findIndex(({ stack }) => stack.some((item) => item.panel === panel));
  const own = columns[at];
  if (!own) return moveInFoot(arrangement, panel, direction);
  const panels = panelsOf(own);
  const row = panels.indexOf(panel);
  if (direction === 'up' || direction === 'down') {
    const other = panels[row + (direction === 'up' ? -1 : 1)];
    if (other) return placePanel(arrangement, panel, { beside: other, edge: direction === 'up' ? 'top' : 'bottom' });
    const [first] = foot;
    if (direction === 'up') return arrangement;
    return placePanel(arrangement, panel, first ? { beside: first, edge: 'top' } : 'foot');
  }
  const neighbour = columns[at + (direction === 'left' ? -1 : 1)];
  if (panels.length > 1) {
    const [beside] = panels.filter((other) => other !== panel);
    return beside ? placePanel(arrangement, panel, { beside, edge: direction }) : arrangement;
  }
  const last = neighbour && panelsOf(neighbour).at(-1);
  return last ? placePanel(arrangement, panel, { beside: last, edge: 'bottom' }) : arrangement;
}

function moveInFoot(arrangement: Arrangement, panel: DeskPanel, direction: Direction): Arrangement {
  const { columns, foot } = arrangement;
  const row = foot.indexOf(panel);
  const other = direction === 'up' ? foot[row - 1] : foot[row + 1];
  if (direction === 'left' || direction === 'right') return arrangement;
  if (other) return placePanel(arrangement, panel, { beside: other, edge: direction === 'up' ? 'top' : 'bottom' });
  const above = columns[restColumn(columns)];
  const last = above && panelsOf(above).at(-1);
  return direction === 'up' && last ? placePanel(arrangement, panel, { beside: last, edge: 'bottom' }) : arrangement;
}

/** Takes a panel to an edge of another one, or to the foot. The last column keeps its last panel. */
export function placePanel(
  arrangement: Arrangement,
  panel: DeskPanel,
  to: { beside: DeskPanel; edge: Edge } | 'foot',
): Arrangement {
  if (to !== 'foot' && to.beside === panel) return arrangement;
  const source = arrangement.columns.find((column) => panelsOf(column).includes(panel));
  const foot = arrangement.foot.filter((other) => other !== panel);
  const left = arrangement.columns.map((column) => without(column, panel)).filter(({ stack }) => stack.length > 0);
  const place = (columns: readonly Column[], below = foot) =>
    columns.length === 0 ? arrangement : { ...arrangement, columns: narrowed(columns), foot: below };
  if (to === 'foot') return place(left, [...foot, panel]);
  const isSideways = to.edge === 'left' || to.edge === 'right';
  const isAfter = to.edge === 'right' || to.edge === 'bottom';
  if (foot.includes(to.beside)) {
    return isSideways ? arrangement : place(left, insert(foot, panel, foot.indexOf(to.beside) + Number(isAfter)));
  }
  const at = left.findIndex((column) => panelsOf(column).includes(to.beside));
  const target = left[at] as Column;
  if (isSideways) {
    const widthRem = source?.widthRem ?? widthRemRange.min;
    return place(insert(left, { widthRem, stack: evenly([panel]) }, at + Number(isAfter)));
  }
  const panels = insert(panelsOf(target), panel, panelsOf(target).indexOf(to.beside) + Number(isAfter));
  return place(left.map((column) => (column === target ? { ...target, stack: evenly(panels) } : column)));
}

/** Moves the line to the right of a column. The column with the rest of the width gives and takes. */
export function resizeColumns(arrangement: Arrangement, at: number, byRem: number): Arrangement {
  const { columns } = arrangement;
  const rest = restColumn(columns);
  const resized = columns.map((column, index) => {
    if (index === rest || (index !== at && index !== at + 1)) return column;
    return { ...column, widthRem: column.widthRem + (index === at ? byRem : -byRem) };
  });
  const isRight = resized.every(
    ({ widthRem }, index) => index === rest || (widthRem >= widthRemRange.min && widthRem <= widthRemRange.max),
  );
  return isRight && isNarrowEnough(resized) ? { ...arrangement, columns: resized } : arrangement;
}

/** Moves the line below a panel of a column. */
export function resizeRows(arrangement: Arrangement, at: number, row: number, by: number): Arrangement {
  const columns = arrangement.columns.map((column, index) => {
    if (index !== at || row + 1 >= column.stack.length) return column;
    const stack = column.stack.map((item, place) => {
      if (place !== row && place !== row + 1) return item;
      return { ...item, share: item.share + (place === row ? by : -by) };
    });
    return stack.every(({ share }) => share >= shareMin) ? { ...column, stack } : column;
  });
  return { ...arrangement, columns };
}

/** `fromRem` is what the columns have now, which may be what the window has. */
export function resizeHeight(arrangement: Arrangement, fromRem: number, byRem: number): Arrangement {
  const { min, max } = heightRemRange;
  return { ...arrangement, heightRem: Math.min(Math.max(Math.round(fromRem + byRem), min), max) };
}

const panelsOf = ({ stack }: Column): DeskPanel[] => stack.map(({ panel }) => panel);

const insert = <T>(list: readonly T[], item: T, at: number): T[] => [...list.slice(0, at), item, ...list.slice(at)];

const without = (column: Column, panel: DeskPanel): Column => {
  const panels = panelsOf(column);
  return panels.includes(panel) ? { ...column, stack: evenly(panels.filter((other) => other !== panel)) } : column;
};

/** The first panel has what can not be shared. */
function evenly(panels: readonly DeskPanel[]): Column['stack'] {
  const share = Math.floor(heightShares / panels.length);
  return panels.map((panel, at) => ({ panel, share: at === 0 ? heightShares - share * (panels.length - 1) : share }));
}

/** Takes from the widest columns until the narrowest desk has room for all. */
function narrowed(columns: readonly Column[]): readonly Column[] {
  if (isNarrowEnough(columns)) return columns;
  const rest = restColumn(columns);
  const widest = Math.max(...columns.map(({ widthRem }, at) => (at === rest ? 0 : widthRem)));
  const at = columns.findIndex(({ widthRem }, index) => index !== rest && widthRem === widest);
  return narrowed(columns.map((column, index) => (index === at ? { ...column, widthRem: widest - 1 } : column)));
}
