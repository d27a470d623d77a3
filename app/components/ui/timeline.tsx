import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';

export type TimelineEntry = {
  key: string;
  title: ReactNode;
  text?: ReactNode;
  /** Milliseconds since 1970 UTC; absent for what is still to come. */
  atMs?: number;
};

const entryClasses =
  'relative border-l pb-5 pl-5 last:border-transparent last:pb-0 before:absolute before:top-1 before:-left-[5px] ' +
  'before:size-2.5 before:rounded-full';

/** What has happened to something, and what comes. */
export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  const format = useFormat();
  return (
    <ol aria-label={label} className="ml-1.5">
      {entries.map(({ key, title, text, atMs }) => (
        <li
          key={key}
          className={`${entryClasses} ${atMs === undefined ? 'text-text-3 before:bg-line-strong' : 'before:bg-accent'}`}
        >
          <p className="font-medium">{title}</p>
          {atMs !== undefined && (
            <time dateTime={new Date(atMs).toISOString()} className="block text-text-3 text-xs tabular-nums">
              {format.dateTime(atMs)}
            </time>
          )}
          {text && <p className="mt-1 text-text-2">{text}</p>}
        </li>
      ))}
    </ol>
  );
}
