import type { Layout } from './desk-values.ts';

export const deskPanels = ['book', 'chart', 'trades', 'ticket', 'orders'] as const;
export type DeskPanel = (typeof deskPanels)[number];
/** Panels one below the other. `share` is how many parts of the height a panel has. */
export type Column = { widthRem: number; stack: readonly { panel: DeskPanel; share: number }[] };
/**
 * Where the panels of a wide desk are. The column with the chart has the width that the others leave; without it, the
 * first one does; its number counts once another column has the rest. At the foot panels have the whole width, and as
 * much height as they need.
 */
export type Arrangement = {
  columns: readonly Column[];
  foot: readonly DeskPanel[];
  /** Of the columns; 0 is what the window has. */
  heightRem: number;
};

export const heightShares = 24;
export const shareMin = 4;
export const widthRemRange = { min: 14, max: 34 } as const;
export const heightRemRange = { min: 32, max: 120 } as const;
/** The narrowest wide desk has 80. */
const widthsRemMax = 60;

const one = (panel: DeskPanel, widthRem: number): Column => ({ widthRem, stack: [{ panel, share: heightShares }] });

export const presets: Record<Layout, Arrangement> = {
  /** Book, chart, trades, ticket. */
  classic: {
    columns: [one('book', 17), one('chart', 17), one('trades', 15), one('ticket', 20)],
    foot: ['orders'],
    heightRem: 0,
  },
  /** A chart as large as the window lets it be, the trades under the book. */
  wide: {
    columns: [
      one('chart', 17),
      {
        widthRem: 17,
        stack: [
          { panel: 'book', share: 17 },
          { panel: 'trades', share: 7 },
        ],
      },
      one('ticket', 20),
    ],
    foot: ['orders'],
    heightRem: 0,
  },
  /** The ticket beside the book, for those who trade by hand. */
  book: {
    columns: [one('ticket', 20), one('book', 20), one('chart', 17), one('trades', 15)],
    foot: ['orders'],
    heightRem: 0,
  },
};

/** Of the window, what stands above and below the columns has so much, and they have at least so much. */
const windowHeights: Record<Layout, string> = {
  classic: 'max(42rem, 100dvh - 24rem)',
  wide: 'max(52rem, 100dvh - 14rem)',
  book: 'max(42rem, 100dvh - 24rem)',
};
const withoutFoot = 'max(42rem, 100dvh - 10rem)';

const hasChart = ({ stack }: Column): boolean => stack.some(({ panel }) => panel === 'chart');

/** Which column has the width that is left. */
export const restColumn = (columns: readonly Column[]): number => Math.max(columns.findIndex(hasChart), 0);

/** As in `17book24_17chart24_20ticket14trades10_0_orders`: columns, the height, the foot. */
export const writeArrangement = ({ columns, heightRem, foot }: Arrangement): string =>
  [
    ...columns.map(({ widthRem, stack }) =>
      [widthRem, ...stack.flatMap(({ panel, share }) => [panel, share])].join(''),
    ),
    heightRem,
    foot.join('.'),
  ].join('_');

/** undefined for what is no arrangement of all panels. */
export function readArrangement(text: string): Arrangement | undefined {
  const parts = text.split('_');
  const [height = '', foot = ''] = parts.splice(-2);
  const columns = parts.map(readColumn);
  const heightRem = /^\d{1,3}$/.test(height) ? Number(height) : -1;
  const read = { columns, heightRem, foot: foot === '' ? [] : foot.split('.') };
  return isArrangement(read) ? read : undefined;
}

function readColumn(text: string) {
  const [, width = '', rest = ''] = /^(\d{1,2})((?:[a-z]+\d{1,2})+)$/.exec(text) ?? [];
  const stack = [...rest.matchAll(/([a-z]+)(\d+)/g)].map(([, panel = '', share]) => ({ panel, share: Number(share) }));
  return { widthRem: Number(width), stack };
}

type Read = { columns: ReturnType<typeof readColumn>[]; heightRem: number; foot: string[] };

function isArrangement(read: Read): read is Read & Arrangement {
  const { columns, heightRem, foot } = read;
  const placed = [...columns.flatMap(({ stack }) => stack.map(({ panel }) => panel)), ...foot];
  const hasAll = placed.length === deskPanels.length && deskPanels.every((panel) => placed.includes(panel));
  const isHeight = heightRem === 0 || isWithin(heightRem, heightRemRange);
  return hasAll && isHeight && columns.length > 0 && columns.every(isColumn) && isNarrowEnough(columns as Column[]);
}

const isColumn = ({ widthRem, stack }: ReturnType<typeof readColumn>): boolean =>
  isWithin(widthRem, widthRemRange) &&
  stack.every(({ share }) => share >= shareMin) &&
  stack.reduce((sum, { share }) => sum + share, 0) === heightShares;

const isWithin = (value: number, { min, max }: { min: number; max: number }) => value >= min && value <= max;

/** Whether the widest desk of all leaves enough to the column that has the rest. */
export function isNarrowEnough(columns: readonly Column[]): boolean {
  const rest = restColumn(columns);
  return columns.reduce((sum, { widthRem }, at) => sum + (at === rest ? 0 : widthRem), 0) <= widthsRemMax;
}

/** Lines between rows, in shares from the top: everywhere where a panel of any column begins or ends. */
export function rowLines(columns: readonly Column[]): number[] {
  const lines = new Set([0, heightShares]);
  for (const { stack } of columns) for (const { to } of stretches(stack)) lines.add(to);
  return [...lines].sort((a, b) => a - b);
}

/** From where to where each panel of a column goes. */
export function stretches(stack: Column['stack']): { panel: DeskPanel; from: number; to: number }[] {
  let to = 0;
  return stack.map(({ panel, share }) => {
    const from = to;
    to += share;
    return { panel, from, to };
  });
}

/**
 * The style rules of an arrangement, for desks that are wide enough. The page has a policy against style attributes, so
 * that rules are the only way that the server can draw it.
 */
export function arrangementRules(layout: Layout, { columns, heightRem, foot }: Arrangement): string {
  const lines = rowLines(columns);
  const lineOf = (share: number) => lines.indexOf(share) + 1;
  const left = foot.length === 0 ? withoutFoot : windowHeights[layout];
  const height = heightRem === 0 ? left : `${heightRem}rem`;
  const rest = restColumn(columns);
  const widths = columns.map(({ widthRem }, at) => (at === rest ? 'minmax(0,1fr)' : `${widthRem}rem`));
  const rows = lines.slice(1).map((line, at) => `calc(${height}*${line - (lines[at] ?? 0)}/${heightShares})`);
  const areas = [
    ...columns.flatMap(({ stack }, at) =>
      stretches(stack).map(({ panel, from, to }) => [panel, `${lineOf(from)}/${at + 1}/${lineOf(to)}/${at + 2}`]),
    ),
    ...foot.map((panel, at) => [panel, `${lines.length + at}/1/auto/-1`]),
  ];
  return wideRules([
    `.desk-grid{grid-template:${[...rows, ...foot.map(() => 'minmax(15rem,auto)')].join(' ')}/${widths.join(' ')}}`,
    ...areas.map(([panel, area]) => `.desk-${panel}{grid-area:${area}}`),
  ]);
}

export const wideRules = (rules: readonly string[]): string => `@media (width>=80rem){${rules.join('')}}`;
