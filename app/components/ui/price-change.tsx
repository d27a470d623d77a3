import type { Format } from '../../i18n/use-format.ts';

const looks = {
  up: { color: 'text-up', arrow: '▲' },
  down: { color: 'text-down', arrow: '▼' },
  same: { color: 'text-text-2', arrow: '' },
} as const;

/** 'up', 'down' or 'same' of a decimal that may be negative. */
function directionOf(change: string): keyof typeof looks {
  if (/^-?0*(\.0*)?$/.test(change)) return 'same';
  return change.startsWith('-') ? 'down' : 'up';
}

type PriceChangeProps = {
  /** In percent, e.g. '-1.25'. */
  percent: string;
  /** From `useFormat` of the list, since a list has many of these. */
  format: Format;
  className?: string;
};

/** A change in percent. Colour, sign and arrow say the same, so that one of them is enough. */
export function PriceChange({ percent, format, className = '' }: PriceChangeProps) {
  const { color, arrow } = looks[directionOf(percent)];
  return (
    <span className={`inline-flex items-baseline gap-1 whitespace-nowrap tabular-nums ${color} ${className}`}>
      {arrow && (
        <span aria-hidden className="text-[0.6em]">
          {arrow}
        </span>
      )}
      {format.percent(percent)}
    </span>
  );
}
