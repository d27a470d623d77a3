import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import {
  type Arrangement,
  type DeskPanel,
  heightRemRange,
  heightShares,
  restColumn,
  rowLines,
  shareMin,
  stretches,
  wideRules,
  widthRemRange,
} from './arrangement.ts';
import { resizeColumns, resizeHeight, resizeRows } from './move-panel.ts';

type Split = {
  /** Of its class, and the same as long as it is there. */
  name: string;
  /** Where its line begins and ends, as `grid-area`. */
  area: string;
  isUpright: boolean;
  resized: DeskPanel | null;
  value: number;
  min: number;
  max: number;
  /** From the arrangement that the hand began with. */
  resize(from: Arrangement, by: number): Arrangement;
};

const pixelsPerRem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
/** As it is drawn now. */
function columnsHeight({ columns }: Arrangement): number {
  const item = columns[0]?.stack[0];
  const panel = item && document.querySelector(`.desk-${item.panel}`);
  return panel ? (panel.getBoundingClientRect().height * heightShares) / item.share : 0;
}

/** The lines between the panels: those of columns, those in columns, and the one below all of them. */
function splitsOf({ columns, heightRem }: Arrangement): Split[] {
  const lines = rowLines(columns);
  const lineOf = (share: number) => lines.indexOf(share) + 1;
  const rest = restColumn(columns);
  return [
    ...columns.slice(1).flatMap((right, at): Split[] => {
      const left = columns[at];
      // The one whose width is a number.
      const resized = at === rest || !left ? right : left;
      return [
        {
          name: `column-${at}`,
          area: `1/${at + 2}/${lines.length}/auto`,
          isUpright: true,
          resized: resized.stack[0]?.panel ?? null,
          value: resized.widthRem,
          ...widthRemRange,
          resize: (from, by) => resizeColumns(from, at, by),
        },
      ];
    }),
    ...columns.flatMap(({ stack }, at) =>
      stretches(stack)
        .slice(0, -1)
        .map(
          ({ panel, from, to }, row): Split => ({
            name: `row-${at}-${row}`,
            area: `${lineOf(to)}/${at + 1}/auto/${at + 2}`,
            isUpright: false,
            resized: panel,
            value: to - from,
            min: shareMin,
            max: heightShares - shareMin,
            resize: (before, by) => resizeRows(before, at, row, by),
          }),
        ),
    ),
    {
      name: 'height',
      area: `${lines.length - 1}/1/auto/-1`,
      isUpright: false,
      resized: null,
      value: heightRem,
      min: 0,
      max: heightRemRange.max,
      resize: (from, by) => resizeHeight(from, from.heightRem || columnsHeight(from) / pixelsPerRem(), by),
    },
  ];
}

export const splitRules = (arrangement: Arrangement): string =>
  wideRules([
    ...splitsOf(arrangement).map(({ name, area }) => `.desk-split-${name}{grid-area:${area}}`),
    `.desk-foot{grid-area:${rowLines(arrangement.columns).length}/1/auto/-1}`,
  ]);

type SplittersProps = {
  arrangement: Arrangement;
  nameOf(panel: DeskPanel): string;
  onChange(arrangement: Arrangement): void;
};

export function Splitters({ arrangement, nameOf, onChange }: SplittersProps) {
  const { t } = useTranslation('exchange-arrange');
  return splitsOf(arrangement).map((split) => {
    const { name, resized, isUpright } = split;
    const words = { name: resized ? nameOf(resized) : '' };
    const label = isUpright ? t('width', words) : t('height', words);
    return (
      <Splitter
        key={name}
        split={split}
        label={resized ? label : t('heightOfAll')}
        arrangement={arrangement}
        onChange={onChange}
      />
    );
  });
}

type SplitterProps = {
  split: Split;
  label: string;
  arrangement: Arrangement;
  onChange(arrangement: Arrangement): void;
};

const keySteps: Record<'upright' | 'level', Record<string, number>> = {
  upright: { ArrowLeft: -1, ArrowRight: 1 },
  level: { ArrowUp: -1, ArrowDown: 1 },
};

/** A line that is dragged, or moved by two arrow keys. */
function Splitter({ split, label, arrangement, onChange }: SplitterProps) {
  const { name, isUpright, value, min, max, resize } = split;
  const start = useRef<{ arrangement: Arrangement; at: number; perPixel: number }>(undefined);
  const positionOf = (event: PointerEvent) => (isUpright ? event.clientX : event.clientY);

  const take = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const isShare = name.startsWith('row');
    const perPixel = isShare ? heightShares / columnsHeight(arrangement) : 1 / pixelsPerRem();
    start.current = { arrangement, at: positionOf(event), perPixel };
  };
  const drag = (event: PointerEvent) => {
    if (!start.current) return;
    const { arrangement: from, at, perPixel } = start.current;
    onChange(resize(from, Math.round((positionOf(event) - at) * perPixel)));
  };
  const press = (event: KeyboardEvent) => {
    const by = keySteps[isUpright ? 'upright' : 'level'][event.key];
    if (by === undefined) return;
    event.preventDefault();
    onChange(resize(arrangement, by));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule has no value, and nobody can move one.
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={isUpright ? 'vertical' : 'horizontal'}
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={() => {
        start.current = undefined;
      }}
      onKeyDown={press}
      className={
        `desk-split-${name} z-20 touch-none rounded-sm bg-accent/60 hover:bg-accent focus-visible:bg-accent ` +
        `max-xl:hidden ${classesOf(split)}`
      }
    />
  );
}

function classesOf({ isUpright, resized }: Split): string {
  if (isUpright) return '-ml-1.5 w-2 cursor-col-resize justify-self-start';
  return `h-2 cursor-row-resize ${resized ? '-mt-1.5 self-start' : '-mb-1.5 self-end'}`;
}
